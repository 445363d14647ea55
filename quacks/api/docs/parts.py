"""What several shapes share: tokens, spaces, the words of the game."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.docs.fields import Shape, count, word
from quacks.rules.data.die import DIE
from quacks.rules.tokens import COLORS
from quacks.rules.until import LIMITS


def color(**options: Any) -> serializers.CharField:
    """Return the field of a token's color."""
    return word("TokenColor", *COLORS, **options)


def card_color() -> serializers.CharField:
    """Return the field of a fortune card's color."""
    return word("CardColor", "purple", "blue")


def paused_by(**options: Any) -> serializers.CharField:
    """Return the field of what paused a series of draws."""
    others = ("exploded", "question", "finished", "flask", "bag")
    return word("PauseReason", *LIMITS, *others, **options)


def die_face() -> serializers.CharField:
    """Return the field of a face of the bonus die."""
    return word("DieFace", *dict.fromkeys(face.id for face in DIE))


def purchase() -> serializers.CharField:
    """Return the field of what rubies pay for."""
    return word("RubyPurchase", "flask", "droplet", "tube_droplet")


def space(text: str = "", **options: Any) -> serializers.IntegerField:
    """Return the field of an index on the spiral."""
    return serializers.IntegerField(min_value=0, max_value=53, help_text=text, **options)


def source(text: str = "Content id of what did it.", **options: Any) -> serializers.CharField:
    """Return the field of a content id."""
    return serializers.CharField(help_text=text, **options)


def token_id() -> Any:
    """Return the field of an id that names a kind of token."""
    told = extend_schema_field({"type": "string", "pattern": f"^({'|'.join(COLORS)})_[0-9]+$"})
    return told(type("TokenId", (serializers.CharField,), {}))()


class Token(Shape):
    """A kind of token."""

    color = color()
    value = count("1 to 6.")


class TrackSpace(Shape):
    """A space of the spiral and what is printed on it."""

    index = space("0, the centre, to 53, the spoon.")
    coins = count()
    points = count()
    ruby = serializers.BooleanField()


class LyingToken(Token):
    """A token in a cauldron."""

    id = serializers.CharField(help_text="Stable while it lies there.")
    space = space("1 to 52.")
    by = source("What placed it: `draw`, or the content id of an effect.")


class AsideToken(Token):
    """A token laid beside a cauldron."""

    by = source("Content id of the book that laid it there.")
