"""Playing a recorded game again from its moves and their picks, without the seed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from games.engine.chance import Pick, PickMismatch, RecordedChance
from games.engine.errors import Refused
from games.engine.event import Event
from games.engine.json import Json
from games.engine.rules import Move, Rules

S = TypeVar("S")


class Divergence(ValueError):
    """The rules ask for other picks than the recorded ones, or refuse a recorded move.

    Attributes:
        number: Of the move at which it was found; 0 is the setup.
    """

    def __init__(self, number: int, why: str) -> None:
        self.number = number
        super().__init__(f"move {number}: {why}")


class Recorded(NamedTuple):
    """A move of a log with the picks that it took; `move` None is the setup or the table's act."""

    number: int
    move: Move | None
    picks: Sequence[Pick]


def fold(
    rules: Rules[S],
    options: Json,
    seats: int,
    log: Iterable[Recorded],
    chance_of: Callable[[Sequence[Pick]], RecordedChance] = RecordedChance,
) -> Iterator[tuple[S, list[Event]]]:
    """Yield the state after each entry of `log` and what happened in it; the state is one object.

    Args:
        options: Completed ones, as the game was set up with.
        log: In order, the setup first. Later entries without a move are passed over.
        chance_of: Makes the chance of an entry of its picks; one that watches sees each of them.

    Raises:
        Divergence: What was recorded cannot have happened by these rules.
    """
    entries = iter(log)
    setup = next(entries, None)
    if setup is None:
        raise Divergence(0, "there is no setup")
    chance = chance_of(setup.picks)
    with _diverging(setup.number, chance):
        state, events = rules.new_game(options, seats, chance)
    yield state, events
    for entry in entries:
        if entry.move is None:
            continue
        chance = chance_of(entry.picks)
        with _diverging(entry.number, chance):
            events = rules.apply(state, entry.move, chance)
        yield state, events


@contextmanager
def _diverging(number: int, chance: RecordedChance) -> Iterator[None]:
    try:
        yield
    except (Refused, PickMismatch) as error:
        raise Divergence(number, str(error)) from error
    if not chance.is_used_up:
        raise Divergence(number, "more picks were recorded than the rules ask for")
