"""Everything needed to draw a table: `rulesets/potion/content/{version}`."""

from rest_framework import serializers

from games.api.docs.fields import BothLanguages, Shape, named
from potion.api.docs.parts import die_id, ingredient, reason


class PotionPlayers(Shape):
    """How many may play."""

    min = serializers.IntegerField()
    max = serializers.IntegerField()


class PotionIngredientLook(Shape):
    """An ingredient and its looks."""

    id = ingredient()
    name = BothLanguages()
    hex = serializers.CharField(help_text="Color.")
    glyph = serializers.CharField(help_text="Sign, so that no meaning hangs on color alone.")


class PotionDieLook(Shape):
    """A die."""

    id = die_id()
    quantity = serializers.IntegerField(min_value=1, max_value=3)
    name = BothLanguages()
    with_three_players = serializers.BooleanField()


class PotionDieFaces(Shape):
    """The faces of a die."""

    die = die_id()
    faces = serializers.ListField(child=ingredient(allow_null=True), help_text="Null for a blank.")


class PotionFaces(Shape):
    """Faces that a table may choose for its dice."""

    id = serializers.CharField()
    house = serializers.BooleanField(help_text="Whether they are ours, not the printed ones.")
    dice = PotionDieFaces(many=True)


class PotionContent(Shape):
    """Everything needed to draw a table of the Potion; never changes under its version."""

    version = serializers.CharField()
    languages = serializers.ListField(child=serializers.CharField())
    players = PotionPlayers()
    tokens_each = serializers.IntegerField(help_text="Tokens of each ingredient at the start.")
    ingredients = PotionIngredientLook(many=True)
    dice = PotionDieLook(many=True)
    tables = PotionFaces(many=True)
    reasons = serializers.ListField(child=reason())
    phases = serializers.ListField(child=named("Phase"))
