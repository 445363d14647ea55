"""The docs page, and recorded games to download."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from drf_orjson_renderer.renderers import ORJSONRenderer
from drf_spectacular.views import SpectacularSwaggerView
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.problems import plain_problem


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


@require_safe
def examples(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Answer the recorded requests and answers of one game."""
    file: Path = settings.BASE_DIR / "docs" / "examples" / f"{ruleset}.json"
    if not file.is_file():
        return plain_problem("not_found", 404)
    return HttpResponse(file.read_bytes(), content_type="application/json")
