"""Shapes of what players reached."""

from rest_framework import serializers

from games.api.docs.fields import Shape


class Figure(Shape):
    """A figure of the game's own, added up over all games played to the end."""

    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    value = serializers.FloatField()


class StatisticsRow(Shape):
    """What a player reached in one ruleset."""

    ruleset = serializers.CharField()
    games = serializers.IntegerField()
    wins = serializers.IntegerField(help_text="Shared ones too.")
    shared_wins = serializers.IntegerField()
    resigned = serializers.IntegerField()
    abandoned = serializers.IntegerField()
    points = serializers.IntegerField()
    best = serializers.IntegerField(allow_null=True)
    average = serializers.FloatField(allow_null=True)
    places = serializers.DictField(
        child=serializers.IntegerField(), help_text="How often each rank was reached."
    )
    totals = serializers.DictField(
        child=serializers.FloatField(), help_text="The game's own figures, by key."
    )
    figures = Figure(many=True, help_text="The same with words.")


class Statistics(Shape):
    """What a player reached, by ruleset."""

    results = StatisticsRow(many=True)
