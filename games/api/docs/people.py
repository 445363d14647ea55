"""Shapes of people beside tables."""

from rest_framework import serializers

from games.api.docs.fields import Shape
from games.api.docs.tables import Links, Player


class Block(Shape):
    """Somebody whom the caller never wants to meet."""

    player = Player()
    created_at = serializers.DateTimeField()


class BlockList(Links):
    """A page of blocks."""

    results = Block(many=True)
