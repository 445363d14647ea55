"""Other courses of a game that tell a viewer the same: what a viewer cannot know, made different.

- `setups`: the table is set up again with other luck.
- `fork`: everybody but the viewer plays on at random from here.
- `retold`: one pick of the past falls otherwise, and the same moves are made.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Generic

from games.engine import Chance, Json, Move, Pick, Refused
from games.testing.plain import text_of, told, view
from games.testing.trial import S, Trial

SETUPS, BRANCHES, DEPTH, RETELLINGS = 6, 6, 4, 6


class Line(Generic[S]):
    """A moment of a course, for one viewer; what is asked of its state is looked at once.

    Attributes:
        state: Its own; never changed.
        feed: What the viewer was told.
    """

    def __init__(
        self, trial: Trial[S], state: S, viewer: int | None, feed: tuple[str, ...]
    ) -> None:
        self._rules, self._viewer, self.state = trial.rules, viewer, state
        self._others = [seat for seat in range(trial.seats) if seat != viewer]
        self.feed = tuple(heard for heard in feed if heard)

    @cached_property
    def shown(self) -> str:
        """All that the viewer is shown, explanations included."""
        rules, viewer = self._rules, self._viewer
        asked = [] if viewer is None else rules.decisions(self.state, viewer, explain=True)
        return text_of(view(rules, self.state, viewer, asked))

    @cached_property
    def dump(self) -> str:
        """The stored form."""
        return self._rules.dump(self.state)

    @cached_property
    def observed(self) -> list[Json]:
        """What the other seats observe."""
        return [self._rules.observe(self.state, seat) for seat in self._others]


def setups(trial: Trial[S], viewer: int | None) -> Iterator[Line[S]]:
    """Yield other setups of the same table."""
    for _ in range(SETUPS):
        state, events = trial.rules.new_game(trial.options, trial.seats, trial.chance)
        yield Line(trial, state, viewer, (told(events, viewer),))


def fork(trial: Trial[S], viewer: int | None) -> Iterator[Line[S]]:
    """Yield the moments of several courses in which everybody but `viewer` plays on."""
    rules = trial.rules
    for _ in range(BRANCHES):
        state, feed = rules.load(trial.dump), tuple[str, ...]()
        yield Line(trial, rules.copy(state), viewer, feed)
        for _ in range(DEPTH):
            move = _move_of_another(trial, state, viewer)
            if move is None:
                break
            feed = (*feed, told(rules.apply(state, move, trial.chance), viewer))
            yield Line(trial, rules.copy(state), viewer, feed)


def _move_of_another(trial: Trial[S], state: S, viewer: int | None) -> Move | None:
    rules = trial.rules
    others = set(range(trial.seats)) - {viewer}
    asked = [one for seat in sorted(others) for one in rules.decisions(state, seat)]
    needed = [one for one in asked if not one.optional]
    if needed and trial.random.random() < 0.8:
        return trial.move(trial.random.choice(needed))
    return trial.move(trial.random.choice(asked)) if asked else None


def retold(trial: Trial[S], viewer: int | None) -> Iterator[Line[S]]:
    """Yield this moment, and the same one of games in which `viewer` heard the same."""
    feed = tuple(told(events, viewer) for events in trial.story)
    yield Line(trial, trial.rules.load(trial.dump), viewer, feed)
    places = [(entry.number, at) for entry in trial.log for at in range(len(entry.picks))]
    for _ in range(RETELLINGS if places else 0):
        recent = trial.random.random() < 0.5
        place = trial.random.choice(places[-20:] if recent else places)
        state = _play_otherwise(trial, viewer, feed, place)
        if state is not None:
            yield Line(trial, state, viewer, feed)


def _play_otherwise(
    trial: Trial[S], viewer: int | None, feed: tuple[str, ...], place: tuple[int, int]
) -> S | None:
    """Play the log again, but for one pick; None once the viewer would hear something else."""
    rules, (number, at) = trial.rules, place
    state = rules.load(trial.dumps[number - 1]) if number else None
    for entry, heard in zip(trial.log[number:], feed[number:], strict=True):
        chance = Otherwise(entry.picks, at if entry.number == number else None, trial.chance)
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

    def __init__(self, picks: Sequence[Pick], but: int | None, other: Chance) -> None:
        self._picks, self._but, self._at, self._other = picks, but, -1, other

    def pick(self, n: int, seat: int | None = None) -> int:
        """Return the next result; see `games.engine.Chance`."""
        self._at += 1
        recorded = self._picks[self._at] if self._at < len(self._picks) else None
        if self._at == self._but or recorded is None or recorded[:2] != (seat, n):
            return self._other.pick(n, seat)
        return recorded.result
