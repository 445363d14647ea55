"""Shapes of the games that can be played."""

from rest_framework import serializers

from games.api.docs.fields import AnyObject, Links, PlainValue, Shape, named, word
from games.api.docs.pace import ExpectedLength, Pace
from games.pace import PRESETS


class BotLevel(Shape):
    """A level of bots."""

    level = serializers.CharField()
    name = serializers.CharField()


class TableOption(Shape):
    """An option of a table, its default and a sentence."""

    name = serializers.CharField()
    default = PlainValue()
    text = serializers.CharField()


class RulesetPace(Shape):
    """A preset, and how long a game takes with it and the default options."""

    preset = word("PacePreset", *PRESETS)
    pace = Pace()
    expected_length = ExpectedLength(allow_null=True)


class Ruleset(Shape):
    """A game that can be played."""

    key = serializers.CharField()
    title = serializers.CharField()
    rules_version = serializers.IntegerField()
    content = serializers.CharField()
    content_href = serializers.CharField()
    min_seats = serializers.IntegerField()
    max_seats = serializers.IntegerField()
    phases = serializers.ListField(child=named("Phase"))
    bots = BotLevel(many=True)
    options_schema = AnyObject(help_text="JSON Schema of a table's `options`.")
    options = TableOption(many=True)
    paces = RulesetPace(many=True, help_text="Fastest first.")


class RulesetList(Links):
    """Everything that can be played."""

    results = Ruleset(many=True)


class Content(Shape):
    """Everything needed to draw a game, in both languages."""

    version = serializers.CharField()
