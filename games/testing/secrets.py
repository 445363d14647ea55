"""Checks that nobody is shown what the table would not tell.

What a viewer is shown must follow from that viewer's feed alone. So a game is forked: others move
at random, with other luck, and any two lines that told the viewer the same must show the same.

Where forks prove that something is hidden, a game's own `twin` must be able to change it; a twin
that only copies, or that leaves one kind of secret alone everywhere, is found out.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, TypeAlias

from games.engine import Chance, Move, Rules, SeededChance
from games.testing.plain import different, told, view
from games.testing.trial import Broken, S, Trial

Twin: TypeAlias = Callable[[S, "int | None", Chance], S]
"""`twin(state, viewer, chance)` gives another state in which all is changed that `viewer` cannot
know, at random, and nothing that `viewer` can; `state` stays as it is."""

BRANCHES, DEPTH, TRIES = 6, 4, 12


class Line(NamedTuple):
    """A moment of a fork: what the viewer was told since, what is shown, and the stored state."""

    feed: tuple[str, ...]
    shown: str
    dump: str


class Secrets(Generic[S]):
    """Forks some states of every game; one for all games, as it counts what twins change."""

    def __init__(self, twin: Twin[S] | None, forks: int) -> None:
        self._twin, self._forks = twin, forks
        self._left = 0
        self._proven: dict[str, int] = defaultdict(int)
        self._varied: dict[str, int] = defaultdict(int)

    def watch(self, trial: Trial[S]) -> None:
        """Fork the present state, now and then."""
        if not trial.before:
            self._left = self._forks
        if not trial.before and self._forks:
            self._check_setups(trial)
        if self._left and trial.random.random() < 0.2:
            self._left -= 1
            viewer = trial.random.choice(trial.viewers)
            self._check_fork(trial, viewer, list(fork(trial, viewer)))

    def end(self, trial: Trial[S]) -> None:
        """Nothing is left to check in this game."""

    def conclude(self, rules: Rules[S]) -> None:
        """Check, after the last game, that the twin changed what forks proved to be hidden."""
        for what, proven in sorted(self._proven.items()):
            varied = self._varied[what]
            if 10 * varied < proven and proven >= 10:
                why = f"twin changed {what} at {varied} of the {proven} places where forks could"
                raise Broken("twin", f"{rules.key}: {why}", "  seen over all games of this run")

    def _check_setups(self, trial: Trial[S]) -> None:
        for viewer in trial.viewers:
            lines = []
            for seed in range(BRANCHES):
                chance = SeededChance(trial.seed * BRANCHES + seed)
                state, events = trial.rules.new_game(trial.options, trial.seats, chance)
                shown = view(trial.rules, state, viewer, explain=True)
                lines.append(Line((told(events, viewer),), shown, trial.rules.dump(state)))
            self._check_fork(trial, viewer, lines)

    def _check_fork(self, trial: Trial[S], viewer: int | None, lines: list[Line]) -> None:
        by_feed: dict[tuple[str, ...], Line] = {}
        for line in lines:
            other = by_feed.setdefault(line.feed, line)
            if other.shown != line.shown:
                trial.fail("leak", f"viewer {viewer} is shown what no event told"
                           f"{different(other.shown, line.shown)}")  # fmt: skip
        if self._twin is not None:
            for line in lines[:: max(1, len(lines) // 3)]:
                alike = [other for other in lines if other.feed == line.feed]
                self._check_twin(trial, self._twin, viewer, line, alike)

    def _check_twin(
        self, trial: Trial[S], twin: Twin[S], viewer: int | None, line: Line, alike: list[Line]
    ) -> None:
        hidden = {what for other in alike for what in differences(trial, viewer, line, other)}
        changed = set[str]()
        for _ in range(TRIES):
            other = self._twin_of(trial, twin, viewer, line)
            changed |= differences(trial, viewer, line, other)
            if hidden <= changed:
                break
        for what in hidden:
            self._proven[what] += 1
            self._varied[what] += what in changed

    def _twin_of(self, trial: Trial[S], twin: Twin[S], viewer: int | None, line: Line) -> Line:
        """Return the line of a twin, which must be sound and look the same to `viewer`."""
        rules, state = trial.rules, trial.rules.load(line.dump)
        before = rules.dump(state)
        other = twin(state, viewer, SeededChance(trial.random.getrandbits(32)))
        trial.expect(rules.dump(state) == before, "twin", "twin changed the state it was given")
        try:
            rules.check(other)
        except AssertionError as error:
            trial.fail("twin", f"an invariant does not hold in a twin: {error}")
        shown = view(rules, other, viewer, explain=True)
        if shown != line.shown:
            trial.fail("leak", f"viewer {viewer} can tell a twin{different(line.shown, shown)}")
        return Line(line.feed, shown, rules.dump(other))


def differences(trial: Trial[S], viewer: int | None, one: Line, other: Line) -> set[str]:
    """Return words for what differs between two states that `viewer` cannot tell apart.

    They are `the state` and the places, such as `seats.*.dice`, in what other seats observe.
    """
    if one.dump == other.dump:
        return set()
    found, rules = {"the state"}, trial.rules
    states = [rules.load(line.dump) for line in (one, other)]
    for seat in set(range(trial.seats)) - {viewer}:
        mine, theirs = (rules.observe(state, seat) for state in states)
        found |= set(places(mine, theirs))
    return found


def places(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Yield where two plain values differ; a place in a list is `*`."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            yield from places(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for mine, theirs in zip(one, other, strict=True):
            yield from places(mine, theirs, f"{path}.*")
    elif one != other:
        yield path.lstrip(".")


def fork(trial: Trial[S], viewer: int | None) -> Iterator[Line]:
    """Yield the moments of several lines in which everybody but `viewer` plays on."""
    rules = trial.rules
    for _ in range(BRANCHES):
        state, feed = rules.load(trial.dump), tuple[str, ...]()
        chance = SeededChance(trial.random.getrandbits(32))
        yield Line(feed, view(rules, state, viewer, explain=True), trial.dump)
        for _ in range(DEPTH):
            move = _move_of_another(trial, state, viewer)
            if move is None:
                break
            heard = told(rules.apply(state, move, chance), viewer)
            feed += (heard,) if heard else ()
            yield Line(feed, view(rules, state, viewer, explain=True), rules.dump(state))


def _move_of_another(trial: Trial[S], state: S, viewer: int | None) -> Move | None:
    rules = trial.rules
    others = set(range(trial.seats)) - {viewer}
    asked = [one for seat in sorted(others) for one in rules.decisions(state, seat)]
    needed = [one for one in asked if not one.optional]
    if needed and trial.random.random() < 0.8:
        return trial.move(trial.random.choice(needed))
    return trial.move(trial.random.choice(asked)) if asked else None
