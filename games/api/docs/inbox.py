"""Shapes of what waits for a person."""

from rest_framework import serializers

from games.api.docs.decisions import DefaultAnswer, Option
from games.api.docs.fields import AnyObject, Shape, named
from games.api.docs.pace import Pace
from games.api.docs.players import Player
from games.api.docs.tables import GameSummary, Links


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
