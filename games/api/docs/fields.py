"""Small parts of shapes."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

Shape = serializers.Serializer[Any]


@extend_schema_field({"type": "object", "additionalProperties": True})
class AnyObject(serializers.JSONField):
    """An object whose members depend on the game."""


@extend_schema_field({"type": "object", "properties": {}, "additionalProperties": False})
class Empty(serializers.JSONField):
    """An object without members."""


@extend_schema_field({"type": ["object", "null"], "additionalProperties": True})
class AnyObjectOrNull(serializers.JSONField):
    """An object whose members depend on the game, or null."""


@extend_schema_field({})
class AnyValue(serializers.JSONField):
    """A value whose type depends on the game."""


def word(*words: str, **options: Any) -> serializers.CharField:
    """Return a field of a word that may grow; the known `words` are listed in its description."""
    known = ", ".join(f"`{one}`" for one in words)
    return serializers.CharField(help_text=f"One of {known}; more may come.", **options)


def constant(value: str) -> Any:
    """Return a field that always holds `value`."""
    field = type("Constant", (serializers.CharField,), {})
    return extend_schema_field({"type": "string", "const": value})(field)()
