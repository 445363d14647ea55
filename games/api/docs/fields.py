"""Small parts of shapes."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

Shape = serializers.Serializer[Any]


class Links(Shape):
    """Where a list goes on."""

    next = serializers.CharField(allow_null=True, help_text="Path of the next page.")
    previous = serializers.CharField(allow_null=True, help_text="Path of the page before.")


@extend_schema_field({"type": "object", "additionalProperties": True})
class AnyObject(serializers.JSONField):
    """An object whose members depend on the game."""


@extend_schema_field({"type": "object", "properties": {}, "additionalProperties": False})
class Empty(serializers.JSONField):
    """An object without members."""


@extend_schema_field({"type": ["object", "null"], "additionalProperties": True})
class AnyObjectOrNull(serializers.JSONField):
    """An object whose members depend on the game, or null."""


@extend_schema_field(
    {
        "anyOf": [
            {"type": ["string", "integer", "boolean", "null"]},
            {"type": "object", "additionalProperties": True},
        ]
    }
)
class PlainValue(serializers.JSONField):
    """A word, a number, a truth value, an object of them, or null."""


@extend_schema_field(
    {"anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": True}]}
)
class AnyItem(serializers.JSONField):
    """A word, or an object whose members depend on the game."""


@extend_schema_field({"type": ["object", "null"], "properties": {}, "additionalProperties": False})
class Null(serializers.JSONField):
    """Null: a member that does not apply.

    Called an empty object too, as `openapi-fetch` leaves out members that are only ever null.
    """


WORDS: dict[str, dict[str, Any]] = {}
"""Name of a set of words -> its schema. Each set is named once, however many fields hold it."""


def word(name: str, *words: str, **options: Any) -> serializers.CharField:
    """Return a field that holds one of the `words` known so far, as the schema `name` lists them.

    Raises:
        ValueError: Another set of words has that name.
    """
    known = {"type": "string", "enum": list(words), "description": "More words may come."}
    if WORDS.setdefault(name, known) != known:
        raise ValueError(name)
    return named(name, **options)


def named(name: str, **options: Any) -> serializers.CharField:
    """Return a field of words that `games.api.docs.compose` lists: `Phase`, `DecisionKind`."""
    field = type(name, (serializers.CharField,), {})
    told = extend_schema_field({"$ref": f"#/components/schemas/{name}"})
    made: serializers.CharField = told(field)(**options)
    return made


def constant(value: str) -> Any:
    """Return a field that always holds `value`."""
    field = type("Constant", (serializers.CharField,), {})
    return extend_schema_field({"type": "string", "const": value})(field)()


def seat(**options: Any) -> serializers.IntegerField:
    """Return the field of a seat's index."""
    return serializers.IntegerField(min_value=0, **options)


def count(text: str = "", **options: Any) -> serializers.IntegerField:
    """Return the field of a number that is never below 0."""
    return serializers.IntegerField(min_value=0, help_text=text, **options)


def one_of(name: str, shapes: Mapping[str, type], *, by: str = "id") -> Any:
    """Return a list of objects, told apart by their member `by`."""
    return PolymorphicProxySerializer(
        component_name=name, serializers=dict(shapes), resource_type_field_name=by, many=True
    )


def shape(name: str, text: str, **fields: Any) -> Any:
    """Return a shape with members that Python does not allow as names (`from`)."""
    return type(name, (Shape,), {"__doc__": text, **fields})


BothLanguages = shape(
    "BothLanguages",
    "A text in every language.",
    en=serializers.CharField(),
    **{"pt-BR": serializers.CharField()},
)
