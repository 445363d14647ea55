"""Everything needed to draw a table: `rulesets/quacks/content/{version}`."""

from rest_framework import serializers

from games.api.docs.fields import BothLanguages, Shape, count, named, word
from quacks.api.docs.parts import Token, TrackSpace, card_color, color, die_face, source


class ContentTrack(Shape):
    """The spiral."""

    spaces = TrackSpace(many=True)
    last_space = count("Furthest index of a token.")
    spoon = count("Index of the spoon.")


class ContentScoreTrack(Shape):
    """The score track."""

    lap = count("Points of a lap.")
    rat_tails_after = serializers.ListField(
        child=count(), help_text="Points after which a tail hangs."
    )


class ContentTube(Shape):
    """A test tube and what it pays."""

    id = source("Content id.")
    number = count("1 to 12.")
    points = count()
    rubies = count()
    token = Token(allow_null=True)


class ContentFace(Shape):
    """A face of the bonus die."""

    id = die_face()
    points = count()
    rubies = count()
    droplet = count()
    token = Token(allow_null=True)


class ContentToken(Token):
    """A kind of token and its looks."""

    id = source("Content id.")
    name = BothLanguages()
    hex = serializers.CharField(help_text="Color.")
    glyph = serializers.CharField(help_text="Sign, so that no meaning hangs on color alone.")


class ContentPrice(Shape):
    """What a token costs."""

    value = count()
    coins = count()


class ContentBook(Shape):
    """A book."""

    id = source("Content id.")
    color = color()
    set = serializers.IntegerField(allow_null=True)
    section = serializers.CharField(help_text="Of the rules.")
    prices = ContentPrice(many=True)
    title = BothLanguages()
    text = BothLanguages()


class ContentCard(Shape):
    """A fortune card."""

    id = source("Content id.")
    color = card_color()
    title = BothLanguages()
    text = BothLanguages()


class ContentPhase(Shape):
    """A phase and its sitting."""

    id = named("Phase")
    sitting = word("Sitting", "brew", "settle")


class ContentCosts(Shape):
    """What things cost."""

    coins_per_point = count()
    rubies_per_point = count()
    rubies_per_droplet = count()
    rubies_per_flask = count()


class QuacksContent(Shape):
    """Everything needed to draw a table of Quacks; never changes under its version."""

    version = serializers.CharField()
    languages = serializers.ListField(child=serializers.CharField())
    track = ContentTrack()
    score_track = ContentScoreTrack()
    tubes = ContentTube(many=True)
    die = ContentFace(many=True)
    tokens = ContentToken(many=True)
    books = ContentBook(many=True)
    fortune_cards = ContentCard(many=True)
    phases = ContentPhase(many=True)
    on_sale_from = serializers.DictField(child=count(), help_text="First round by color.")
    explosion_limit = count()
    costs = ContentCosts()
