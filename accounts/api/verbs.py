"""What a plain OPTIONS request is told; browsers' preflights are answered before."""

from typing import Any

from rest_framework.metadata import BaseMetadata
from rest_framework.request import Request


class Verbs(BaseMetadata):
    """The verbs of a path; all else about it is in the OpenAPI document."""

    def determine_metadata(self, request: Request, view: Any) -> dict[str, Any]:
        """Return the verbs, as in the `Allow` header."""
        return {"allow": list(view.allowed_methods)}
