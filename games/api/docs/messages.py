"""Messages of a table."""

from rest_framework import serializers

from games.api.docs.fields import Links, Shape, word
from games.api.docs.players import Player
from games.api.docs.tables import GameAnswer


class Message(Shape):
    """Something that was said at a table."""

    id = serializers.CharField()
    game = serializers.CharField()
    seat = serializers.IntegerField(help_text="Where the author sat.")
    player = Player()
    at = serializers.DateTimeField()
    text = serializers.CharField(help_text="A ready phrase comes in the caller's language.")
    phrase = serializers.CharField(allow_null=True, help_text="Id of a ready phrase.")
    mine = serializers.BooleanField()
    removed = serializers.BooleanField(help_text="Whether a moderator took it away.")


class Phrase(Shape):
    """A ready phrase."""

    id = serializers.CharField()
    text = serializers.CharField()


class ChatRights(Shape):
    """What the caller may send, and why no more than that."""

    may_send = word("MaySend", "text", "phrases")
    reason = word("ChatReason", "muted", "phrases_only", allow_null=True)


class MessageList(Links):
    """A page of messages, the newest first."""

    results = Message(many=True)
    phrases = Phrase(many=True)
    chat = ChatRights()


class MessageAnswer(GameAnswer):
    """A game answer beside the message that was sent."""

    message = Message()
