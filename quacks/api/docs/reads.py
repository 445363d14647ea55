"""What the reading paths answer."""

from typing import Any

from rest_framework import serializers

from games.api.docs.fields import Links, Shape, constant, count, one_of, seat, shape
from quacks.api.docs.events import (
    EVENTS,
    DieRolledData,
    PurchasedData,
    RubiesSpentData,
)
from quacks.api.docs.parts import Token, TrackSpace, card_color, color, source, space
from quacks.api.story import EFFECTS, STEPS


class ShownCard(Shape):
    """A fortune card."""

    id = source("Content id.")
    color = card_color()
    title = serializers.CharField()
    text = serializers.CharField()


class Fortune(Shape):
    """This round's card."""

    round = serializers.IntegerField(min_value=1)
    card = ShownCard(allow_null=True)


class MarketToken(Token):
    """A token on sale."""

    name = serializers.CharField()
    price = count("Coins.")
    stock = count("As far as the reader may know.")


class MarketBook(Shape):
    """A book in play."""

    id = source("Content id.")
    color = color()
    set = serializers.IntegerField(allow_null=True, help_text="Null where all sets share it.")
    title = serializers.CharField()
    text = serializers.CharField()
    on_sale = serializers.BooleanField(help_text="Whether it is sold in this round.")
    tokens = MarketToken(many=True)


class Market(Shape):
    """Every book in play."""

    round = serializers.IntegerField(min_value=1)
    books = MarketBook(many=True)


class BagToken(Token):
    """A kind of token in the bag."""

    count = serializers.IntegerField(min_value=1)
    chance = serializers.FloatField(
        allow_null=True, help_text="That it comes next, 0 to 1; null where odds are hidden."
    )


class Bag(Shape):
    """The own bag."""

    size = count()
    tokens = BagToken(many=True)
    explodes = serializers.FloatField(
        allow_null=True,
        help_text="The chance that the next draw explodes; null where odds are hidden.",
    )


RecordedToken = shape(
    "RecordedToken",
    "A token that was placed.",
    id=serializers.CharField(),
    color=color(),
    value=count(),
    **{"from": space()},
    space=space(),
    extra=count("Spaces that came from effects."),
    by=source("What placed it: `draw`, or the content id of an effect."),
    returned_by=source("What took it out again.", allow_null=True),
)


class RecordedCauldron(Shape):
    """One seat's brewing in one round; null is what the round has not brought yet."""

    round = serializers.IntegerField(min_value=1)
    seat = seat()
    exploded = serializers.BooleanField()
    white_sum = count()
    scoring_space = TrackSpace(allow_null=True)
    points = count(allow_null=True)
    coins = count(allow_null=True)
    score = count("After the round.", allow_null=True)
    tokens = RecordedToken(many=True)


class CauldronList(Links):
    """Cauldrons by round and seat."""

    results = RecordedCauldron(many=True)


class RecordedPurchase(Token):
    """One token bought."""

    round = serializers.IntegerField(min_value=1)
    seat = seat()
    coins = count("What it cost.")
    source = source("The book whose coins were spent; null for the shop.", allow_null=True)


class PurchaseList(Links):
    """Purchases by round and seat."""

    results = RecordedPurchase(many=True)


def step(kind: str, **more: Any) -> Any:
    """Return the shape of a step: the members of its event beside its kind."""
    name = "".join(part.capitalize() for part in kind.split("_")) + "Step"
    text = f"A step of kind `{kind}`."
    return type(name, (EVENTS[kind],), {"__doc__": text, "kind": constant(kind), **more})


EFFECT_STEPS = {kind: step(kind) for kind in sorted(EFFECTS)}


PLACED = {
    "effect": source("What moved it further or acted because of it.", allow_null=True),
    "gains": one_of("StoryGain", EFFECT_STEPS, by="kind"),
}
BREWING_STEPS = {
    kind: step(kind, **PLACED) if kind == "token_placed" else EFFECT_STEPS.get(kind) or step(kind)
    for kind in sorted(STEPS)
}


class StoryPayout(Shape):
    """What the scoring space paid."""

    points = count()
    coins = count()
    scoring_space = TrackSpace()


class SeatStory(Shape):
    """A round as one seat played it; null is what the reader may not know yet."""

    seat = seat()
    rats = count()
    steps = one_of("StoryStep", BREWING_STEPS, by="kind")
    exploded = serializers.BooleanField(allow_null=True)
    die = DieRolledData(many=True)
    effects = one_of("StoryEffect", EFFECT_STEPS, by="kind")
    payout = StoryPayout(allow_null=True)
    bought = PurchasedData(allow_null=True)
    spent = RubiesSpentData(allow_null=True)
    score_before = count()
    score_after = count(allow_null=True)
    rats_next = count("Of the next round.", allow_null=True)


class RoundStory(Shape):
    """The whole story of a round."""

    round = serializers.IntegerField(min_value=1)
    fortune = source("Content id of its card.", allow_null=True)
    seats = SeatStory(many=True)
