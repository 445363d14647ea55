"""Shapes of invitations to tables."""

from rest_framework import serializers

from games.api.docs.fields import AnyObject, Links, Shape, named
from games.api.docs.pace import Pace
from games.api.docs.players import Player


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


class Preview(Shape):
    """What an invitation is to: nothing of any person."""

    code = serializers.CharField()
    expires_at = serializers.DateTimeField()
    game = serializers.CharField(help_text="Id of the game; sit down there with the code.")
    ruleset = serializers.CharField()
    title = serializers.CharField(help_text="Of the ruleset.")
    name = serializers.CharField(help_text="Of the table.")
    seats = serializers.IntegerField()
    free_seats = serializers.IntegerField()
    pace = Pace()
    options = AnyObject()
    can_join = serializers.BooleanField()
    reason = named("JoinRefusal", allow_null=True, help_text="Why the caller cannot join.")
