"""Games, seats, lists and answers."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api.serializers import ReliabilitySerializer
from games.api.docs.decisions import Action, AnyDecision, DefaultAnswer, Option
from games.api.docs.events import CAUSES, AnyEvent, ResultRow
from games.api.docs.fields import AnyObject, AnyObjectOrNull, PlainValue, Shape, named, word
from games.models import Act, Chat, Ended, Status, Visibility
from games.pace import PRESETS
from games.services.create import COLORS


class Player(Shape):
    """Who sits in a seat, or anybody else."""

    id = serializers.CharField(allow_null=True, help_text="Null for a bot.")
    username = serializers.CharField(allow_null=True)
    name = serializers.CharField()
    kind = word("PlayerKind", "member", "guest", "bot", "deleted")
    level = serializers.CharField(allow_null=True, help_text="Of a bot.")
    avatar = serializers.CharField(allow_null=True)


class Profile(Player):
    """A person as all may see them."""

    reliability = ReliabilitySerializer()


class Seat(Shape):
    """A seat as the caller may see it."""

    index = serializers.IntegerField()
    color = word("SeatColor", *COLORS)
    player = Player(allow_null=True)
    score = serializers.IntegerField()
    phase = named("Phase", allow_null=True)
    state = word("SeatState", "to_act", "done", "autopilot", "out", allow_null=True)
    deadline = serializers.DateTimeField(allow_null=True)


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


class Links(Shape):
    """Where a list goes on."""

    next = serializers.CharField(allow_null=True, help_text="Path of the next page.")
    previous = serializers.CharField(allow_null=True, help_text="Path of the page before.")


class GameList(Links):
    """A page of games."""

    results = GameSummary(many=True)


class EventList(Links):
    """A page of the caller's feed."""

    results = AnyEvent(many=True)


class RecapLine(Shape):
    """One thing that happened."""

    seq = serializers.IntegerField()
    text = serializers.CharField()


class Recap(Shape):
    """What happened since the caller last looked."""

    after = serializers.IntegerField()
    version = serializers.IntegerField()
    lines = RecapLine(many=True, help_text="Five at most, oldest first.")
    more = serializers.BooleanField()


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


class Figure(Shape):
    """A figure of the game's own, added up over all games played to the end."""

    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    value = serializers.FloatField()


class StatisticsRow(Shape):
    """What a player reached in one ruleset."""

    ruleset = serializers.CharField()
    games = serializers.IntegerField()
    wins = serializers.IntegerField(help_text="Shared ones too.")
    shared_wins = serializers.IntegerField()
    resigned = serializers.IntegerField()
    abandoned = serializers.IntegerField()
    points = serializers.IntegerField()
    best = serializers.IntegerField(allow_null=True)
    average = serializers.FloatField(allow_null=True)
    places = serializers.DictField(
        child=serializers.IntegerField(), help_text="How often each rank was reached."
    )
    totals = serializers.DictField(
        child=serializers.FloatField(), help_text="The game's own figures, by key."
    )
    figures = Figure(many=True, help_text="The same with words.")


class Statistics(Shape):
    """What a player reached, by ruleset."""

    results = StatisticsRow(many=True)


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


class Contribution(Shape):
    """A seat's part of the seed."""

    seat = serializers.IntegerField()
    value = serializers.CharField(help_text="64 hex digits.")
    own = serializers.BooleanField(help_text="Whether the player gave it.")


class Proof(Shape):
    """What proves that nobody chose the luck of a game; hex in lower case."""

    algorithm = serializers.CharField()
    commitment = serializers.CharField()
    contributions = Contribution(many=True)
    server_secret = serializers.CharField(allow_null=True, help_text="Null before the end.")
    seed = serializers.CharField(allow_null=True, help_text="Null before the end.")


class ReplayPick(Shape):
    """A pick of chance."""

    stream = serializers.IntegerField(allow_null=True, help_text="A seat; null for the table.")
    n = serializers.IntegerField(help_text="Number of outcomes.")
    result = serializers.IntegerField()


class ReplayMove(Shape):
    """A move with its picks."""

    number = serializers.IntegerField()
    act = word("MoveAct", *Act.values)
    seat = serializers.IntegerField(allow_null=True)
    cause = word("Cause", *CAUSES)
    decision = serializers.IntegerField(allow_null=True)
    kind = named("DecisionKind", allow_null=True)
    answer = AnyObjectOrNull()
    picks = ReplayPick(many=True)
    at = serializers.DateTimeField()


class Replay(Shape):
    """The whole record of a finished game."""

    format = serializers.IntegerField()
    game = serializers.CharField()
    ruleset = serializers.CharField()
    rules_version = serializers.IntegerField()
    options = AnyObject()
    seats = serializers.IntegerField()
    proof = Proof()
    moves = ReplayMove(many=True)
    result = ResultRow(many=True)
    snapshot_sha256 = serializers.CharField()


class Content(Shape):
    """Everything needed to draw a game, in both languages."""

    version = serializers.CharField()
