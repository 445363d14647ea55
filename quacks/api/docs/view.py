"""The game's own part of a table: `Game.view`."""

from rest_framework import serializers

from games.api.docs.fields import Shape, count, seat
from quacks.api.docs.parts import AsideToken, LyingToken, Token, TrackSpace, source, space


class TokenCount(Token):
    """A kind of token and how many."""

    count = count()


class CauldronView(Shape):
    """A cauldron that may be seen."""

    tokens = LyingToken(many=True, help_text="In the order of placing.")
    white_sum = count("Of the boomberries in it.")
    limit = count("Highest sum that does no harm.")
    scoring_space = TrackSpace(help_text="Right after the last token.")
    exploded = serializers.BooleanField()
    stopped = serializers.BooleanField()


class PendingEffects(Shape):
    """Effects that reach into later draws."""

    double_next = serializers.BooleanField()
    protected_for = count("Draws in which an explosion costs nothing but the die.")


class QuacksSeat(Shape):
    """A seat of Quacks; while `sealed`, everything is as it was when brewing opened."""

    rubies = count()
    flask_full = serializers.BooleanField()
    droplet = space()
    tube_droplet = count("Null where no test tubes are in play.", allow_null=True)
    start_space = space("Droplet and rats.")
    rats = count()
    bag_size = count()
    set_aside = AsideToken(many=True, help_text="Laid beside the cauldron, to be placed later.")
    pending = PendingEffects()
    sealed = serializers.BooleanField()
    cauldron = CauldronView(allow_null=True, help_text="Null while sealed.")
    bag = TokenCount(many=True, allow_null=True, help_text="Null but for the own seat.")


class QuacksView(Shape):
    """A table of Quacks as the caller may see it."""

    start_seat = seat()
    fortune = source("Content id of this round's card.", allow_null=True)
    books = serializers.ListField(child=source("Content id."))
    supply = TokenCount(many=True)
    queue = serializers.ListField(child=seat(), help_text="Who still shops.")
    seats = QuacksSeat(many=True)
