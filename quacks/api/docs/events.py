"""The `data` of every kind of event that Quacks tells."""

from rest_framework import serializers

from games.api.docs.fields import AnyObjectOrNull, Shape, count, named, seat, shape, word
from quacks.api.docs.parts import (
    AsideToken,
    LyingToken,
    Token,
    TrackSpace,
    card_color,
    color,
    die_face,
    paused_by,
    purchase,
    source,
    space,
)

TOKEN_ID = "Of the token in its cauldron, as in the view."


class RoundStartedData(Shape):
    """Who goes first."""

    start_seat = seat()


class FortuneTurnedData(Shape):
    """This round's card."""

    card = source("Content id.")
    color = card_color()


class RatsLaidData(Shape):
    """Every seat's rats."""

    rats = serializers.ListField(child=count(), help_text="In seat order.")
    source = source("The card that changed them.", allow_null=True)


class PhaseStartedData(Shape):
    """Which phase began for all."""

    phase = named("Phase")


class GainedData(Shape):
    """What somebody got."""

    source = source()
    points = count()
    rubies = count()
    tokens = Token(many=True, help_text="Into the bag.")
    missing = Token(many=True, required=False, help_text="What could not be had.")
    flask = serializers.BooleanField(required=False, help_text="The flask is full again.")
    points_from_coins = count("In the last round.", required=False)
    points_from_rubies = count("In the last round.", required=False)


DropletMovedData = shape(
    "DropletMovedData",
    "Where the droplet went.",
    source=source(),
    **{"from": space(), "to": space()},
    track=word("DropletTrack", "tubes", required=False),
)


class DieRolledData(Shape):
    """What the bonus die shows."""

    face = die_face()
    source = source("What made it roll: `bonus_die` or a card.")


class TokenDrawnData(Shape):
    """What was drawn to look at."""

    tokens = Token(many=True)
    source = source()


TokenPlacedData = shape(
    "TokenPlacedData",
    "A token and where it went.",
    id=serializers.CharField(help_text=TOKEN_ID),
    color=color(),
    value=count(),
    **{"from": space(), "to": space()},
    extra=count("Spaces that came from effects."),
    by=source("What placed it: `draw`, or the content id of an effect."),
)

TokenMovedData = shape(
    "TokenMovedData",
    "A token that lay there already moved on.",
    id=serializers.CharField(help_text=TOKEN_ID),
    **{"from": space(), "to": space()},
    source=source(),
)


class TokenSetAsideData(Token):
    """A token laid beside the cauldron, to be placed later."""

    id = serializers.CharField(required=False, help_text="If it lay in the cauldron.")
    source = source()


class TokensPassedData(Shape):
    """Tokens that somebody acquired, and that went into another bag."""

    tokens = Token(many=True)
    to = seat(help_text="Whose bag they went into.")


class TokenReturnedData(Token):
    """A token that left."""

    id = serializers.CharField(required=False, help_text="If it lay in the cauldron.")
    source = source()
    to = word("ReturnedTo", "supply", "bag", required=False)


class ChoiceMadeData(Shape):
    """What was chosen; all null but `source` while it is hidden from the reader."""

    source = source()
    option = serializers.CharField(allow_null=True)
    took = Token(many=True, required=False, allow_null=True, help_text="Out of the supply.")
    gave = Token(many=True, required=False, allow_null=True, help_text="Back into the supply.")


class BrewingPausedData(Shape):
    """What paused a series of draws; told to its owner alone."""

    by = paused_by()


class FlaskUsedData(Shape):
    """The boomberry that the flask takes back."""

    token = Token()


class ExplodedData(Shape):
    """The sum that was too much."""

    white_sum = count()


class BrewingStoppedData(Shape):
    """Nothing: no more draws; what lies beside the cauldron may still be placed."""


class BrewingFinishedData(Shape):
    """Nothing: how it ended shows later."""


class RevealedToken(LyingToken):
    """A token of a revealed cauldron."""

    id = serializers.CharField(help_text=TOKEN_ID)


class CauldronRevealedData(Shape):
    """What a sealed brewing came to."""

    tokens = RevealedToken(many=True)
    set_aside = AsideToken(many=True)
    white_sum = count()
    limit = count("Highest white sum that did no harm.")
    exploded = serializers.BooleanField()
    flask_full = serializers.BooleanField()
    scoring_space = TrackSpace()


class PayoutTakenData(Shape):
    """What the scoring space paid."""

    points = count()
    coins = count()
    scoring_space = TrackSpace()
    exploded = serializers.BooleanField()


class OrderQueuedData(Shape):
    """An answer that waits; `answer` is null for all but its owner."""

    source = source("Null for the shop.", allow_null=True)
    answer = AnyObjectOrNull()


class OrderFailedData(Shape):
    """An order that could not be carried out; its seat is asked anew."""

    source = source("Null for the shop.", allow_null=True)


class PurchasedData(Shape):
    """What was bought; null while it is hidden from the reader."""

    tokens = Token(many=True, allow_null=True)
    coins = count("What it cost.", allow_null=True)
    free = Token(many=True, required=False, help_text="What a card gave on top.")
    source = source("The book whose coins were spent; left out for the shop.", required=False)


class RubiesSpentData(Shape):
    """What rubies paid for."""

    spend = serializers.ListField(child=purchase())
    rubies = count("What it cost.")


class RoundOverData(Shape):
    """Everybody's points."""

    scores = serializers.ListField(child=count(), help_text="In seat order.")


EVENTS: dict[str, type] = {
    "round_started": RoundStartedData,
    "fortune_turned": FortuneTurnedData,
    "rats_laid": RatsLaidData,
    "phase_started": PhaseStartedData,
    "gained": GainedData,
    "droplet_moved": DropletMovedData,
    "die_rolled": DieRolledData,
    "token_drawn": TokenDrawnData,
    "token_placed": TokenPlacedData,
    "token_moved": TokenMovedData,
    "token_set_aside": TokenSetAsideData,
    "token_returned": TokenReturnedData,
    "tokens_passed": TokensPassedData,
    "choice_made": ChoiceMadeData,
    "brewing_paused": BrewingPausedData,
    "flask_used": FlaskUsedData,
    "exploded": ExplodedData,
    "brewing_stopped": BrewingStoppedData,
    "brewing_finished": BrewingFinishedData,
    "cauldron_revealed": CauldronRevealedData,
    "payout_taken": PayoutTakenData,
    "order_queued": OrderQueuedData,
    "order_failed": OrderFailedData,
    "order_withdrawn": OrderQueuedData,
    "purchased": PurchasedData,
    "rubies_spent": RubiesSpentData,
    "round_over": RoundOverData,
}
"""Kind -> shape of the event's `data`."""
