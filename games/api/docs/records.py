"""Ratings, histories and what two players reached against each other."""

from rest_framework import serializers

from games.api.docs.events import RatingStep
from games.api.docs.fields import Shape
from games.api.docs.tables import Links


class RatingRow(Shape):
    """A player's rating in one ruleset."""

    ruleset = serializers.CharField()
    value = serializers.IntegerField(help_text="1500 of somebody unknown.")
    deviation = serializers.IntegerField(help_text="How far the true strength may well be off.")
    games = serializers.IntegerField(help_text="Rated games.")
    provisional = serializers.BooleanField(help_text="Whether too few games are known to say much.")


class RatingChange(RatingStep):
    """What one rated game changed."""

    game = serializers.CharField()
    ruleset = serializers.CharField()
    at = serializers.DateTimeField()
    place = serializers.IntegerField(help_text="As the ratings count it: who left comes last.")


class Ratings(Links):
    """A player's ratings, and how they came about."""

    ratings = RatingRow(many=True)
    results = RatingChange(many=True)
