"""Events, as far as all of them are alike."""

from rest_framework import serializers

from games.api.docs.fields import AnyObject, Shape, named, word
from games.models import Cause, cause_shown

CAUSES = tuple(dict.fromkeys(cause_shown(cause, is_own=True) for cause in Cause))
"""Causes as the API tells them."""


class RatingStep(Shape):
    """What a rated game changed for a player."""

    before = serializers.IntegerField()
    after = serializers.IntegerField()
    change = serializers.IntegerField(help_text="`after` less `before`.")
    provisional = serializers.BooleanField(help_text="Whether too few games are known to say much.")


class ResultRow(Shape):
    """One row of a result; rank 1 is best, equal ranks are shared."""

    seat = serializers.IntegerField()
    rank = serializers.IntegerField()
    score = serializers.IntegerField()
    shared = serializers.BooleanField()
    rating = RatingStep(allow_null=True, help_text="Null where nothing was rated.")


class AnyEvent(Shape):
    """What all events have; `games.api.docs.compose` makes the kinds of it."""

    seq = serializers.IntegerField(help_text="Place in the reader's feed: 1, 2, 3 without gaps.")
    at = serializers.DateTimeField()
    round = serializers.IntegerField(allow_null=True)
    phase = named("Phase", allow_null=True)
    seat = serializers.IntegerField(allow_null=True, help_text="Whom it concerns.")
    kind = serializers.CharField()
    cause = word("Cause", *CAUSES)
    decision = serializers.IntegerField(
        allow_null=True, help_text="The own question that it answered."
    )
    group = serializers.IntegerField(help_text="The `seq` of the first event of the same act.")
    data = AnyObject()  # type: ignore[assignment]
    text = serializers.CharField(help_text="To be read aloud, in the caller's language.")
