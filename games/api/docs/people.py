"""Shapes of people beside tables."""

from rest_framework import serializers

from accounts.services.friends import STATES
from games.api.docs.fields import Shape, named, word
from games.api.docs.inbox import Preview
from games.api.docs.players import Player
from games.api.docs.tables import Links

__all__ = ["Preview"]


class Block(Shape):
    """Somebody whom the caller never wants to meet."""

    player = Player()
    created_at = serializers.DateTimeField()


class BlockList(Links):
    """A page of blocks."""

    results = Block(many=True)


class Friend(Shape):
    """A friend, whom the caller asked, or who asks the caller."""

    player = Player()
    state = word("FriendState", *STATES)
    created_at = serializers.DateTimeField(help_text="Since when; of a question, asked when.")


class FriendList(Links):
    """A page of friends and open questions."""

    results = Friend(many=True)


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


class Invitation(Shape):
    """A code that opens a table; `qr` is its link as an image (SVG)."""

    code = serializers.CharField()
    url = serializers.CharField()
    qr = serializers.CharField()
    expires_at = serializers.DateTimeField()
    player = Player(allow_null=True, help_text="Whom it is for; null: whoever has the link.")
    uses_left = serializers.IntegerField()


class InvitationList(Links):
    """Invitations to a table."""

    results = Invitation(many=True)


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
