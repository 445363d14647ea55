"""Shapes of people: who sits in a seat, a profile, lists of people."""

from rest_framework import serializers

from accounts.api.serializers import ReliabilitySerializer
from games.api.docs.fields import Links, Shape, word


class Player(Shape):
    """Who sits in a seat, or anybody else."""

    id = serializers.CharField(allow_null=True, help_text="Null for a bot.")
    username = serializers.CharField(allow_null=True)
    name = serializers.CharField()
    kind = word("PlayerKind", "member", "guest", "bot", "deleted")
    level = serializers.CharField(allow_null=True, help_text="Of a bot.")
    avatar = serializers.CharField(allow_null=True)


class Profile(Player):
    """A person as all may see them."""

    reliability = ReliabilitySerializer()


class PlayerList(Links):
    """A page of players."""

    results = Player(many=True)


class RecentPlayer(Shape):
    """Somebody with whom the caller played."""

    player = Player()
    game = serializers.CharField(help_text="Id of their last game together.")
    started_at = serializers.DateTimeField()


class RecentPlayerList(Links):
    """Recent players."""

    results = RecentPlayer(many=True)
