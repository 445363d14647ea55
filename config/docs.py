"""The document of the API, the docs page, and recorded games to download."""

from pathlib import Path
from threading import Lock
from typing import Any

import orjson
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.encoding import force_bytes
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from drf_orjson_renderer.renderers import ORJSONRenderer
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer
from drf_spectacular.views import SpectacularSwaggerView
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.problems import plain_problem

FORMATS = {"yaml": OpenApiYamlRenderer, "json": OpenApiJsonRenderer}

_making = Lock()
_made: dict[tuple[str, str], bytes] = {}
"""The document by format and language."""


@require_safe
def document(request: HttpRequest, form: str) -> HttpResponse:
    """Answer the API's document in the language of the request.

    It is made once: that takes a second, and two threads cannot do it at the same time.
    """
    with _making:
        written = _written(form, get_language() or "en")
    return HttpResponse(written, content_type=FORMATS[form].media_type)


def _written(form: str, language: str) -> bytes:
    """Return the document in the language at hand; its YAML is what its JSON says."""
    if (form, language) not in _made:
        shape = orjson.loads(_written("json", language)) if form == "yaml" else _shape()
        _made[form, language] = force_bytes(FORMATS[form]().render(shape))
    return _made[form, language]


def _shape() -> Any:
    generator: Any = SchemaGenerator
    return generator().get_schema(request=None, public=True)


class DocsPage(SpectacularSwaggerView):
    """A page for people; whatever else is asked of it is answered in JSON, as everywhere."""

    url_name = "openapi-json"

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
