"""How often cauldrons exploded by a draw, beside how often the odds said they would.

A recorded game is played again; before every draw that is to be placed the chance that it explodes
is noted, as the table shows it (`explosion_risk`). What effects place is a choice, and no luck.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from games.engine import Event, Json, Pick
from games.engine.chance import RecordedChance
from games.engine.replay import Recorded, fold
from quacks.rules.engine import QUACKS
from quacks.rules.in_force import BOOKS
from quacks.rules.odds import explosion_risk
from quacks.rules.state import State

SETS_DRAWS_ASIDE = frozenset(
    book.key for books in BOOKS.values() for book in books.values() if book.lays_aside
)
"""Books that may lay aside what was drawn to be placed."""


@dataclass(slots=True)
class Luck:
    """One seat's draws, its explosions by a draw, and how many of them the odds let expect."""

    draws: int = 0
    exploded: int = 0
    expected: float = 0.0


@dataclass(slots=True)
class _Seat:
    """What is known of one seat while its draws are followed.

    Attributes:
        risks: Number of tokens placed so far -> risk at each pick made then, in order.
        aside: Draws laid aside since the last token was placed.
        by: What placed its last token.
    """

    luck: Luck = field(default_factory=Luck)
    risks: dict[int, list[float]] = field(default_factory=dict)
    placed: int = 0
    aside: int = 0
    by: str = ""

    def draws(self, count: int) -> None:
        """Count the last `count` picks made since the last token as draws."""
        if count:
            self.luck.draws += count
            self.luck.expected += sum(self.risks.get(self.placed, [])[-count:])


class _Watch:
    """Follows a game that is played again."""

    def __init__(self, seats: int) -> None:
        self.state: State | None = None
        self.seats = [_Seat() for _ in range(seats)]

    def chance(self, picks: Iterable[Pick]) -> "_WatchedChance":
        return _WatchedChance(picks, self)

    def picked(self, seat: int | None) -> None:
        """Note the risk of a pick on a brewing seat's own stream, in case it is a draw."""
        if self.state is None or seat is None:
            return
        owner = self.state.seats[seat]
        if owner.is_brewing:
            risks = self.seats[seat].risks.setdefault(owner.placed, [])
            risks.append(explosion_risk(self.state, seat))

    def told(self, event: Event) -> None:
        if event.seat is None or not event.audience >> event.seat & 1:
            return
        seat, data = self.seats[event.seat], event.data
        if event.kind == "token_placed":
            seat.draws(seat.aside + (data["by"] == "draw"))
            seat.placed, seat.aside, seat.by = int(data["id"]), 0, data["by"]
        elif event.kind == "token_set_aside":
            seat.aside += "id" not in data and data["source"] in SETS_DRAWS_ASIDE
        elif event.kind == "exploded":
            seat.luck.exploded += seat.by == "draw"
        elif event.kind == "brewing_finished":
            seat.draws(seat.aside)
            seat.placed = seat.aside = 0
            seat.risks.clear()


class _WatchedChance(RecordedChance):
    def __init__(self, picks: Iterable[Pick], watch: _Watch) -> None:
        super().__init__(picks)
        self._watch = watch

    def pick(self, n: int, seat: int | None = None) -> int:
        self._watch.picked(seat)
        return super().pick(n, seat)


def luck(options: Json, seats: int, log: Iterable[Recorded]) -> list[Luck]:
    """Return the luck of each seat in a recorded game, in seat order.

    Raises:
        Divergence: What was recorded cannot have happened by these rules.
    """
    watch = _Watch(seats)
    for state, events in _followed(watch, options, seats, log):
        watch.state = state
        for event in events:
            watch.told(event)
    return [seat.luck for seat in watch.seats]


def _followed(
    watch: _Watch, options: Json, seats: int, log: Iterable[Recorded]
) -> Iterator[tuple[State, list[Event]]]:
    return fold(QUACKS, options, seats, log, chance_of=watch.chance)
