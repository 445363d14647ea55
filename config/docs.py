"""The docs page."""

from typing import Any

from drf_orjson_renderer.renderers import ORJSONRenderer
from drf_spectacular.views import SpectacularSwaggerView
from rest_framework.request import Request
from rest_framework.response import Response


class DocsPage(SpectacularSwaggerView):
    """A page for people; whatever else is asked of it is answered in JSON, as everywhere."""

    url_name = "openapi-yaml"

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        """Choose how an answer is written."""
        if response.exception or request.method == "OPTIONS":
            request.accepted_renderer = ORJSONRenderer()
            request.accepted_media_type = ORJSONRenderer.media_type
        answer: Response = super().finalize_response(request, response, *args, **kwargs)
        return answer
