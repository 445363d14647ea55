"""Shapes of what proves a game, and of its replay."""

from rest_framework import serializers

from games.api.docs.events import CAUSES, ResultRow
from games.api.docs.fields import AnyObject, AnyObjectOrNull, Shape, named, word
from games.models import Act


class Contribution(Shape):
    """A seat's part of the seed."""

    seat = serializers.IntegerField()
    value = serializers.CharField(help_text="64 hex digits.")
    own = serializers.BooleanField(help_text="Whether the player gave it.")


class Proof(Shape):
    """What proves that nobody chose the luck of a game; hex in lower case."""

    algorithm = serializers.CharField()
    commitment = serializers.CharField()
    contributions = Contribution(many=True)
    server_secret = serializers.CharField(allow_null=True, help_text="Null before the end.")
    seed = serializers.CharField(allow_null=True, help_text="Null before the end.")


class ReplayPick(Shape):
    """A pick of chance."""

    stream = serializers.IntegerField(allow_null=True, help_text="A seat; null for the table.")
    n = serializers.IntegerField(help_text="Number of outcomes.")
    result = serializers.IntegerField()


class ReplayMove(Shape):
    """A move with its picks."""

    number = serializers.IntegerField()
    act = word("MoveAct", *Act.values)
    seat = serializers.IntegerField(allow_null=True)
    cause = word("Cause", *CAUSES)
    decision = serializers.IntegerField(allow_null=True)
    kind = named("DecisionKind", allow_null=True)
    answer = AnyObjectOrNull()
    picks = ReplayPick(many=True)
    at = serializers.DateTimeField()


class Replay(Shape):
    """The whole record of a finished game."""

    format = serializers.IntegerField()
    game = serializers.CharField()
    ruleset = serializers.CharField()
    rules_version = serializers.IntegerField()
    options = AnyObject()
    seats = serializers.IntegerField()
    proof = Proof()
    moves = ReplayMove(many=True)
    result = ResultRow(many=True)
    snapshot_sha256 = serializers.CharField()
