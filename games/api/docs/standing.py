"""What every game's document says of standing orders."""

from rest_framework import serializers

from games.api.docs.decisions import DefaultAnswer
from games.api.docs.fields import Shape, named, word
from games.api.docs.operations import Problems

SITTING: Problems = {403: ("not_seated", "resigned"), 409: ("game_over",)}

FITS = "What of the order does nothing at this table; it is kept all the same."


class OrderFault(Shape):
    """A part of an order that does nothing at this table."""

    pointer = serializers.CharField(help_text="JSON pointer into the order.")
    code = named("ProblemCode")
    detail = serializers.CharField()


class OrderedDecision(Shape):
    """What the order would do with an open question."""

    number = serializers.IntegerField()
    kind = named("DecisionKind")
    source = serializers.CharField(help_text="Content id of what asks.", allow_null=True)  # type: ignore[assignment]
    acts = word("OrderRun", "at_once", "deadline", allow_null=True)
    answer = DefaultAnswer(allow_null=True, help_text="Null where the order has no answer.")
