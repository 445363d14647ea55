"""Games, seats, lists and answers."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.docs.decisions import Action, AnyDecision
from games.api.docs.events import AnyEvent, ResultRow
from games.api.docs.fields import AnyObject, AnyObjectOrNull, Links, Shape, named, word
from games.api.docs.pace import ExpectedLength, Pace, Pause
from games.api.docs.players import Player
from games.models import Chat, Ended, Status, Visibility
from games.services.create import COLORS


class Seat(Shape):
    """A seat as the caller may see it."""

    index = serializers.IntegerField()
    color = word("SeatColor", *COLORS)
    player = Player(allow_null=True)
    score = serializers.IntegerField()
    phase = named("Phase", allow_null=True)
    state = word("SeatState", "to_act", "done", "autopilot", "out", allow_null=True)
    deadline = serializers.DateTimeField(allow_null=True)


class GameMe(Shape):
    """The caller at this table."""

    seat = serializers.IntegerField()
    seen = serializers.IntegerField(help_text="How far the caller looked, a `seq`.")
    unread_messages = serializers.IntegerField()
    reserve_seconds = serializers.IntegerField(help_text="Left of the seat's own reserve.")


class GameHead(Shape):
    """What a game and its row in a list share."""

    id = serializers.CharField()
    code = serializers.CharField(help_text="To sit down by.")
    name = serializers.CharField()
    ruleset = serializers.CharField()
    content = serializers.CharField(help_text="Version of the content it is played with.")
    status = word("GameStatus", *Status.values)
    visibility = word("Visibility", *Visibility.values)
    version = serializers.IntegerField(help_text="The caller's newest `seq`.")
    round = serializers.IntegerField(allow_null=True)
    rounds = serializers.IntegerField(allow_null=True)
    phase = named("Phase", allow_null=True)
    options = AnyObject()
    pace = Pace()
    chat = word("Chat", *Chat.values, help_text="What may be said at the table.")
    rated = serializers.BooleanField(help_text="Whether ratings follow from its result.")
    autopilot = serializers.CharField(
        allow_null=True, help_text="Level of the bot that plays for who is away; null: defaults."
    )
    min_reliability = serializers.IntegerField(
        allow_null=True, help_text="What it asks of who sits down, in percent."
    )
    seats = Seat(many=True)
    host = serializers.IntegerField(allow_null=True)


class Game(GameHead):
    """A game as the caller may see it."""

    ended = word("GameEnd", *Ended.values, allow_null=True)
    seed_commitment = serializers.CharField(help_text="64 hex digits, see the proof.")
    deadline = serializers.DateTimeField(allow_null=True, help_text="Of this sitting.")
    pause = Pause()
    created_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    finished_at = serializers.DateTimeField(allow_null=True)
    me = GameMe(allow_null=True)
    view = AnyObjectOrNull(help_text="The game's own part; null before the start.")
    decisions = AnyDecision(many=True, help_text="The one waited for first.")
    actions = Action(many=True, help_text="Acts at the table that are open to the caller.")
    rematch = serializers.CharField(allow_null=True, help_text="Id of the game that follows.")
    result = ResultRow(many=True, allow_null=True)


class GameSummary(GameHead):
    """A game's row in a list."""

    expected_length = ExpectedLength(allow_null=True, help_text="Of open tables.")
    free_seats = serializers.IntegerField()
    can_join = serializers.BooleanField()
    reason = word(
        "JoinRefusal",
        *("seated", "game_started", "game_over", "game_full", "not_invited", "reliability_too_low"),
        allow_null=True,
        help_text="Why the caller cannot join.",
    )
    my_deadline = serializers.DateTimeField(allow_null=True)
    waiting_for_me = serializers.BooleanField()
    unread_messages = serializers.IntegerField()
    updated_at = serializers.DateTimeField()


class MinimalGame(Shape):
    """What `Prefer: return=minimal` leaves of a game: all that a client needs to go on."""

    version = serializers.IntegerField()
    phase = named("Phase", allow_null=True)
    deadline = serializers.DateTimeField(allow_null=True)
    decisions = AnyDecision(many=True)
    view = AnyObjectOrNull(help_text="The caller's own seat alone.")


@extend_schema_field(
    {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in ("Game", "MinimalGame")]}
)
class GameOrMinimal(serializers.JSONField):
    """A game, or what `Prefer` leaves of it."""


class GameAnswer(Shape):
    """What followed from a write, or since `after`, beside the game as it is now."""

    version = serializers.IntegerField()
    after = serializers.IntegerField(help_text="`after` < `seq` <= `version`.")
    events = AnyEvent(many=True)
    more = serializers.BooleanField(help_text="Whether events are left out: get them by `events`.")
    game = GameOrMinimal(help_text="Minimal if `Prefer: return=minimal` asked for it.")


class GameList(Links):
    """A page of games."""

    results = GameSummary(many=True)
