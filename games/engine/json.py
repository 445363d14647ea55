"""The type of plain JSON objects, as rules give and take them."""

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
