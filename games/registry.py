"""What the platform knows of a game: its rules, its texts, its bots, its records and its URLs.

A game registers itself in `AppConfig.ready()`:

    register(GameApp(rules=RULES, title=..., present=Texts(), bots={"apprentice": play}, ...))
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from games.engine import Decision, Event, Fault, Item, Json, Move, Option, Rules, Warning

if TYPE_CHECKING:
    from django.db.models import Model

    from games.rows import EventRow, GameRow, MoveRow

Bot = Callable[[int, Any, Sequence[Decision]], Move]
"""Chooses an answer from what a person in that seat sees: (seat, `sees`, open decisions)."""


class Presenter(Protocol):
    """A game's words and paths: how its plain data is shown to a client, in the active language."""

    def view(self, state: Any, viewer: int | None) -> Json:
        """Return the `view` of the API; if it has `seats`, they are in seat order."""
        ...

    def prompt(self, decision: Decision) -> str:
        """Return the sentence that asks."""
        ...

    def href(self, decision: Decision, option: Option) -> tuple[str, str]:
        """Return method and path below `/api/v1/<key>/<game id>/` that take this option."""
        ...

    def body(self, decision: Decision, answer: Json) -> Json:
        """Return the request body that makes `answer` (`{"option": id, ...}`)."""
        ...

    def option_text(self, decision: Decision, option: Option) -> str:
        """Return the label of an option."""
        ...

    def item_text(self, decision: Decision, item: Item) -> str:
        """Return the label of one thing that may be picked."""
        ...

    def preset_text(self, decision: Decision, preset: str) -> str:
        """Return the label of a ready body."""
        ...

    def warning_text(self, warning: Warning) -> str:
        """Return the sentence of a warning."""
        ...

    def answer_text(self, decision: Decision) -> str:
        """Return the sentence that tells which answer waits (`decision.answer`)."""
        ...

    def default_text(self, state: Any, decision: Decision, answer: Json) -> str:
        """Return the sentence that tells what the clock will do."""
        ...

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        """Return what happened, to be read aloud; `names` are the players' in seat order."""
        ...

    def phase_text(self, phase: str) -> str:
        """Return what a phase (one of the rules' `phases`) is called."""
        ...

    def kind_text(self, kind: str) -> str:
        """Return what questions of a kind (a key of `decision_schemas`) are called."""
        ...


class StandingOrders(Protocol):
    """How a game reads standing orders: answers that a seat gave in advance, as plain data."""

    @property
    def input(self) -> type:
        """Serializer class of an order's body: its shape."""
        ...

    def check(self, order: Json, options: Json | None) -> None:
        """Raise `InvalidOrder` for what can never be done.

        Args:
            order: Of the right shape. options: Of its table; None for a template of any table.
        """
        ...

    def unfit(self, order: Json, options: Json, state: Any) -> list[Fault]:
        """Return what of an order does nothing at a table; state None before the start."""
        ...

    def move(self, state: Any, seat: int, order: Json, *, late: bool) -> Move | None:
        """Return what an order answers for `seat`, which is waited for, in a legal move; None if
        it leaves that to its owner or the clock.

        Args:
            late: Whether the deadline has passed; before it only orders that run at once act.
        """
        ...

    def text(self, state: Any, decision: Decision, answer: Json) -> str:
        """Return the sentence that tells what an order will do."""
        ...


Statement = tuple[str, list[Any]]
"""SQL with `%s` marks, and what fills them."""

Recorder = Callable[["GameRow", "MoveRow", Sequence[Event]], Iterable[Statement]]
"""Writes a game's relational records of a move; what it returns is sent along with the move."""


def _records_nothing(
    game: "GameRow", move: "MoveRow", events: Sequence[Event]
) -> Iterable[Statement]:
    """Write no relational records."""
    return ()


Statistics = Callable[["GameRow"], Mapping[int, Json]]
"""Reckons plain numbers of a finished game out of its log and records, by seat."""


def _no_statistics(game: "GameRow") -> Mapping[int, Json]:
    """Reckon nothing."""
    return {}


def _as_it_was(game: "GameRow", event: "EventRow") -> "EventRow":
    """Return what happened."""
    return event


@dataclass(frozen=True)
class Fixture:
    """A scene for makers of apps, see `games.fixtures`.

    Attributes:
        sentence: What a client finds there, for developers.
        build: Sets it up on a `games.fixtures.stage.Stage`; it is about the first table.
        is_still: Whether workers rest until the development clock is moved.
        language: Of the people.
    """

    sentence: str
    build: Callable[[Any], object]
    is_still: bool = False
    language: str = "en"


@dataclass(frozen=True, kw_only=True)
class GameApp:
    """One game as the platform plays it.

    Attributes:
        rules: How it is played.
        title: Returns its name in the active language.
        present: Its words and paths.
        bots: Level -> bot. Levels are words of the API (`apprentice`, ...).
        sees: Returns what a bot in a seat may know of a state; None: what `rules.observe` returns.
        autopilot: Level that plays for people who hand over or stay away, where the table names
            none; None plays defaults.
        misses: Sittings missed in a row after which a bot plays on.
        content_version: Of new games, for example `quacks@7`.
        content: Returns all that clients need to draw a game of a version; None if unknown.
        option_sentences: Returns a sentence for each option of a table, in the active language.
        recalled: Returns an event of the log as it may be told now: where players keep things in
            mind, a running game tells less of earlier rounds. Its `data` keeps its shape.
        record: Writes the game's relational records of a move, in its transaction, and returns
            statements that may go with the move's own (`store.rows_insert` makes them).
        record_models: The tables that `record` fills, by `game`; what hangs on a row goes with it.
        statistics: Reckons what a finished game adds to its players' statistics: by seat, key ->
            number, beside those of the rules' results.
        figure_text: Returns what such a key is called, in the active language.
        sittings: Returns fewest and most sittings of a game with these (completed) options; None:
            nobody knows.
        fixtures: Name -> scene for makers of apps (`games.fixtures`).
        drawn: Returns a picture (SVG without words) of each seat of a `view`, by seat, for who
            looks after a server; None where there is none.
        headlines: Kinds of events that a recap tells; none for all.
        standing_orders: How it reads standing orders; None where there are none.
        urls: Django URL patterns below `/api/v1/<key>/<uuid:game_id>/`.
        event_schemas: Kind -> serializer class of an event's `data`, for the OpenAPI document.
        decision_schemas: Kind -> serializer class of what questions of that kind narrow: fields
            of a decision such as `source`, `context`, `options`.
        view_schema: Serializer class of `view`. content_schema: Of the content of a version.
        words: Member of a shape -> a sentence about it, as in `games.api.docs.describe`, where its
            field has no `help_text`.
    """

    rules: Rules[Any]
    title: Callable[[], str]
    present: Presenter
    content_version: str
    content: Callable[[str], Json | None]
    option_sentences: Callable[[], Mapping[str, str]]
    bots: Mapping[str, Bot] = field(default_factory=dict)
    sees: Callable[[Any, int], Any] | None = None
    autopilot: str | None = None
    misses: int = 2
    recalled: "Callable[[GameRow, EventRow], EventRow]" = _as_it_was
    record: Recorder = _records_nothing
    record_models: "Sequence[type[Model]]" = ()
    statistics: Statistics = _no_statistics
    figure_text: Callable[[str], str] = str
    fixtures: Mapping[str, Fixture] = field(default_factory=dict)
    drawn: Callable[[Json], Sequence[str]] | None = None
    headlines: frozenset[str] = frozenset()
    sittings: Callable[[Json], tuple[int, int]] | None = None
    standing_orders: StandingOrders | None = None
    urls: Sequence[Any] = ()
    event_schemas: Mapping[str, type] = field(default_factory=dict)
    decision_schemas: Mapping[str, type] = field(default_factory=dict)
    view_schema: type | None = None
    content_schema: type | None = None
    words: Mapping[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The ruleset's word in URLs and rows."""
        return self.rules.key


class UnknownRuleset(LookupError):
    """No game of that key is registered."""


_apps: dict[str, GameApp] = {}


def register(app: GameApp) -> None:
    """Make a game playable; registering its key again replaces it."""
    _apps[app.key] = app


def unregister(key: str) -> None:
    """Take a game away again (tests)."""
    _apps.pop(key, None)


def get(key: str) -> GameApp:
    """Return the game of `key`.

    Raises:
        UnknownRuleset: There is none.
    """
    try:
        return _apps[key]
    except KeyError:
        raise UnknownRuleset(key) from None


def every() -> list[GameApp]:
    """Return all games, by key."""
    return [_apps[key] for key in sorted(_apps)]
