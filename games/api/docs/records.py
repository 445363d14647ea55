"""Ratings, histories and what two players reached against each other."""

from rest_framework import serializers

from games.api.docs.events import RatingStep, ResultRow
from games.api.docs.fields import Links, Shape, named, shape
from games.api.docs.tables import Seat


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


class PlayedGame(Shape):
    """A finished game of a player."""

    id = serializers.CharField()
    name = serializers.CharField()
    ruleset = serializers.CharField()
    content = serializers.CharField(help_text="Version of the content it was played with.")
    ended = named("GameEnd")
    rated = serializers.BooleanField()
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField()
    seat = serializers.IntegerField(help_text="The player's.")
    seats = Seat(many=True)
    result = ResultRow(many=True, help_text="Empty if it was not played to the end.")


class PlayedGames(Links):
    """A page of finished games."""

    results = PlayedGame(many=True)


class HeadToHeadRow(Shape):
    """How often the player came out ahead of the other in one ruleset."""

    ruleset = serializers.CharField()
    games = serializers.IntegerField()
    ahead = serializers.IntegerField()
    behind = serializers.IntegerField()
    level = serializers.IntegerField(help_text="Shared ranks.")


HeadToHead = shape(
    "HeadToHead",
    "Two players against each other, whoever else sat there.",
    player=serializers.CharField(help_text="Id."),
    **{"with": serializers.CharField(help_text="Id of the other.")},
    results=HeadToHeadRow(many=True),
)
