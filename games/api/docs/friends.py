"""Shapes of friends, and of blocks."""

from rest_framework import serializers

from accounts.services.friends import STATES
from games.api.docs.fields import Links, Shape, word
from games.api.docs.players import Player


class Friend(Shape):
    """A friend, whom the caller asked, or who asks the caller."""

    player = Player()
    state = word("FriendState", *STATES)
    created_at = serializers.DateTimeField(help_text="Since when; of a question, asked when.")


class FriendList(Links):
    """A page of friends and open questions."""

    results = Friend(many=True)


class Block(Shape):
    """Somebody whom the caller never wants to meet."""

    player = Player()
    created_at = serializers.DateTimeField()


class BlockList(Links):
    """A page of blocks."""

    results = Block(many=True)
