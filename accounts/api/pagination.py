"""Pages of long lists."""

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from rest_framework import pagination
from rest_framework.exceptions import NotFound
from rest_framework.response import Response

from accounts.api.problems import invalid_parameter

LARGEST_PAGE = 200


class CursorPagination(pagination.CursorPagination):
    """`{"results", "next", "previous"}`: `limit` from 1 to 200, the others paths or null."""

    page_size = 50
    page_size_query_param = "limit"
    max_page_size = LARGEST_PAGE
    ordering: Any = "-pk"

    def get_page_size(self, request: Any) -> int:
        raw = request.query_params.get("limit")
        if raw is None:
            return self.page_size
        if not raw.isascii() or not raw.isdigit() or not 1 <= int(raw) <= LARGEST_PAGE:
            raise invalid_parameter("limit", _("A whole number from 1 to 200."))
        return int(raw)

    def paginate_queryset(self, queryset: Any, request: Any, view: Any = None) -> Any:
        """Return the rows of the page asked for.

        Raises:
            Problem: 400 `invalid`: no such size, or a cursor that was not made for this list.
        """
        try:
            return super().paginate_queryset(queryset, request, view)
        except (NotFound, ValidationError, ValueError) as error:
            detail = _("Take the cursor from `next` or `previous`.")
            raise invalid_parameter("cursor", detail) from error

    def get_paginated_response(self, data: Any) -> Response:
        body = {
            "results": data,
            "next": _path(self.get_next_link()),
            "previous": _path(self.get_previous_link()),
        }
        return Response(body)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        for parameter in told:
            if parameter["name"] == self.page_size_query_param:
                parameter["schema"] = {"type": "integer", "minimum": 1, "maximum": LARGEST_PAGE}
        return told

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        link = {
            "type": ["string", "null"],
            "description": "Path of that page; null if there is none.",
            "example": None,
        }
        return {
            "type": "object",
            "required": ["results", "next", "previous"],
            "properties": {"results": schema, "next": link, "previous": link},
        }


def _path(url: str | None) -> str | None:
    return None if url is None else "/" + url.split("://", 1)[-1].split("/", 1)[-1]
