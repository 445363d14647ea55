"""Other courses of a game that tell a viewer the same: what a viewer cannot know, made different.

- `setups`: the table is set up again with other luck.
- `fork`: everybody but the viewer plays on at random from here.
- `retold`: one pick of the past falls otherwise, and the same moves are made.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.engine import Chance, Move, Pick, Refused, SeededChance
from games.testing.plain import told, view
from games.testing.trial import S, Trial

SETUPS, BRANCHES, DEPTH, RETELLINGS = 6, 6, 4, 6


class Line(NamedTuple):
    """A moment of a course: what the viewer was told, what is shown, and the stored state."""

    feed: tuple[str, ...]
    shown: str
    dump: str


def line_of(trial: Trial[S], state: S, viewer: int | None, feed: tuple[str, ...]) -> Line:
    """Return what `viewer` sees of `state`."""
    shown = view(trial.rules, state, viewer, explain=True)
    return Line(tuple(heard for heard in feed if heard), shown, trial.rules.dump(state))


def setups(trial: Trial[S], viewer: int | None) -> Iterator[Line]:
    """Yield other setups of the same table."""
    for _ in range(SETUPS):
        chance = SeededChance(trial.random.getrandbits(32))
        state, events = trial.rules.new_game(trial.options, trial.seats, chance)
        yield line_of(trial, state, viewer, (told(events, viewer),))


def fork(trial: Trial[S], viewer: int | None) -> Iterator[Line]:
    """Yield the moments of several courses in which everybody but `viewer` plays on."""
    rules = trial.rules
    for _ in range(BRANCHES):
        state, feed = rules.load(trial.dump), tuple[str, ...]()
        chance = SeededChance(trial.random.getrandbits(32))
        yield line_of(trial, state, viewer, feed)
        for _ in range(DEPTH):
            move = _move_of_another(trial, state, viewer)
            if move is None:
                break
            feed = (*feed, told(rules.apply(state, move, chance), viewer))
            yield line_of(trial, state, viewer, feed)


def _move_of_another(trial: Trial[S], state: S, viewer: int | None) -> Move | None:
    rules = trial.rules
    others = set(range(trial.seats)) - {viewer}
    asked = [one for seat in sorted(others) for one in rules.decisions(state, seat)]
    needed = [one for one in asked if not one.optional]
    if needed and trial.random.random() < 0.8:
        return trial.move(trial.random.choice(needed))
    return trial.move(trial.random.choice(asked)) if asked else None


def retold(trial: Trial[S], viewer: int | None) -> Iterator[Line]:
    """Yield this moment, and the same one of games in which `viewer` heard the same."""
    feed = tuple(told(events, viewer) for events in trial.story)
    yield line_of(trial, trial.rules.load(trial.dump), viewer, feed)
    places = [(entry.number, at) for entry in trial.log for at in range(len(entry.picks))]
    for _ in range(RETELLINGS if places else 0):
        recent = trial.random.random() < 0.5
        place = trial.random.choice(places[-20:] if recent else places)
        state = _play_otherwise(trial, viewer, feed, place)
        if state is not None:
            yield line_of(trial, state, viewer, feed)


def _play_otherwise(
    trial: Trial[S], viewer: int | None, feed: tuple[str, ...], place: tuple[int, int]
) -> S | None:
    """Play the log again, but for one pick; None once the viewer would hear something else."""
    rules, number = trial.rules, place[0]
    seed = trial.random.getrandbits(32)
    state: S | None = None
    for entry, heard in zip(trial.log, feed, strict=True):
        chance = Otherwise(entry.picks, place[1] if entry.number == number else None, seed)
        try:
            if entry.move is None or state is None:
                state, events = rules.new_game(trial.options, trial.seats, chance)
            else:
                events = rules.apply(state, entry.move, chance)
        except Refused:
            return None
        if told(events, viewer) != heard:
            return None
    return state


class Otherwise:
    """Gives recorded picks again but for one, and others where others are asked for."""

    def __init__(self, picks: Sequence[Pick], but: int | None, seed: int) -> None:
        self._picks, self._but, self._at = picks, but, -1
        self._other: Chance = SeededChance(seed)

    def pick(self, n: int, seat: int | None = None) -> int:
        """Return the next result; see `games.engine.Chance`."""
        self._at += 1
        recorded = self._picks[self._at] if self._at < len(self._picks) else None
        if self._at == self._but or recorded is None or recorded[:2] != (seat, n):
            return self._other.pick(n, seat)
        return recorded.result
