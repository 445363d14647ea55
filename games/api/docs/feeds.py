"""Shapes of feeds: events, and what happened meanwhile."""

from rest_framework import serializers

from games.api.docs.events import AnyEvent
from games.api.docs.fields import Links, Shape


class EventList(Links):
    """A page of the caller's feed."""

    results = AnyEvent(many=True)


class RecapLine(Shape):
    """One thing that happened."""

    seq = serializers.IntegerField()
    text = serializers.CharField()


class Recap(Shape):
    """What happened since the caller last looked."""

    after = serializers.IntegerField()
    version = serializers.IntegerField()
    lines = RecapLine(many=True, help_text="Five at most, oldest first.")
    more = serializers.BooleanField()
