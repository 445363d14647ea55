"""What every game's document says of standing orders."""

from rest_framework import serializers

from games.api.docs.fields import Shape, named
from games.api.docs.operations import Problems

SITTING: Problems = {403: ("not_seated", "resigned"), 409: ("game_over",)}

FITS = "What of the order does nothing at this table; it is kept all the same."


class OrderFault(Shape):
    """A part of an order that does nothing at this table."""

    pointer = serializers.CharField(help_text="JSON pointer into the order.")
    code = named("ProblemCode")
    detail = serializers.CharField()
