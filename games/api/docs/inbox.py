"""Shapes of what waits for a person."""

from rest_framework import serializers

from games.api.docs.decisions import DefaultAnswer, Option
from games.api.docs.fields import Links, Shape, named
from games.api.docs.invitations import Preview
from games.api.docs.players import Player
from games.api.docs.tables import GameSummary


class InboxDecision(Shape):
    """The question that waits."""

    number = serializers.IntegerField()
    kind = named("DecisionKind")
    phase = named("Phase")
    prompt = serializers.CharField()
    deadline = serializers.DateTimeField(allow_null=True)
    options = Option(many=True, required=False, help_text="Three plain ones at most.")
    default = DefaultAnswer(allow_null=True)


class InboxRow(Shape):
    """A game that waits for the caller."""

    game = GameSummary()
    decision = InboxDecision()
    seq = serializers.IntegerField()
    new_events = serializers.IntegerField()
    unread_messages = serializers.IntegerField()
    autopilot = serializers.BooleanField()


class Unread(Shape):
    """What was not read yet."""

    notices = serializers.IntegerField()
    messages = serializers.IntegerField()


class InboxInvitation(Preview):
    """An invitation by name, with who made it."""

    player = Player()
    created_at = serializers.DateTimeField()


class Inbox(Links):
    """What needs the caller in all games, soonest first."""

    results = InboxRow(many=True)
    invitations = InboxInvitation(many=True, help_text="The newest first, 20 at most.")
    waiting = serializers.IntegerField(help_text="Games that wait for the caller.")
    unread = Unread()
