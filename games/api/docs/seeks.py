"""Shapes of looking for a game."""

from rest_framework import serializers

from games.api.docs.fields import Links, Shape, named


class Seek(Shape):
    """What the caller looks for. While it waits it asks for fewer seats and less near ratings."""

    id = serializers.CharField()
    ruleset = serializers.CharField()
    pace = named("PacePreset")
    seats = serializers.IntegerField(help_text="Wanted at first.")
    least_seats = serializers.IntegerField(help_text="Will do after a while.")
    rated = serializers.BooleanField()
    min_reliability = serializers.IntegerField(allow_null=True)
    rating_band = serializers.IntegerField(allow_null=True)
    created_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField()
    expected_wait = serializers.IntegerField(
        allow_null=True, help_text="Seconds still to wait, from recent matches; null: not known."
    )
    game = serializers.CharField(allow_null=True, help_text="Id of the game, once it is found.")


class SeekList(Links):
    """Seeks."""

    results = Seek(many=True)
