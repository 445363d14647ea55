"""Shapes of how fast a table plays."""

from rest_framework import serializers

from games.api.docs.fields import Shape, word
from games.pace import PRESETS


class DailyAt(Shape):
    """A fixed hour of every day."""

    time = serializers.CharField(help_text="As clocks show it there, `21:00`.")
    time_zone = serializers.CharField(help_text="IANA name.")


class Reserve(Shape):
    """Time that each seat has beside its sittings, full at the start."""

    most_seconds = serializers.IntegerField()
    refill_seconds = serializers.IntegerField(help_text="What each sitting gives back.")


class Pace(Shape):
    """How fast a table plays."""

    kind = word("PaceKind", "turns", "live")
    sitting_seconds = serializers.IntegerField()
    preset = word("PacePreset", *PRESETS, allow_null=True, help_text="Null for an own pace.")
    first_sitting_seconds = serializers.IntegerField(help_text="Of the first round.")
    daily_at = DailyAt(allow_null=True, help_text="When sittings end; null: after their length.")
    reserve = Reserve(allow_null=True)
    quiet_hours = serializers.BooleanField(help_text="Whether clocks rest in quiet hours.")
    vacation = serializers.BooleanField(help_text="Whether clocks rest on vacation.")


class SittingCount(Shape):
    """How many sittings a game has."""

    least = serializers.IntegerField()
    most = serializers.IntegerField()


class ExpectedLength(Shape):
    """How long a game will take: from prompt people to slow ones."""

    sittings = SittingCount()
    least_seconds = serializers.IntegerField()
    most_seconds = serializers.IntegerField()
    zone_spread_seconds = serializers.IntegerField(help_text="How far the players' days are apart.")


class Pause(Shape):
    """A pause by agreement."""

    asked = serializers.ListField(
        child=serializers.IntegerField(), help_text="Seats that agree, by index."
    )
    until = serializers.DateTimeField(
        allow_null=True, help_text="When a pause ends or ended by itself; null: none began."
    )
