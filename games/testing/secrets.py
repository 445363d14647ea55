"""Checks that nobody is shown what the table would not tell.

What a viewer is shown must follow from that viewer's feed alone. So any two courses of a game
(`games.testing.lines`) that told the viewer the same must show the same.

Where they prove that something is hidden, a game's own `twin` must be able to change it; a twin
that only copies, or that leaves one kind of secret alone everywhere, is found out.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeAlias

from games.engine import Chance, Rules
from games.testing.lines import Line, fork, retold, setups
from games.testing.plain import different
from games.testing.trial import Broken, S, Trial

Twin: TypeAlias = Callable[[S, "int | None", Chance], S]
"""`twin(state, viewer, chance)` gives another state in which all is changed that `viewer` cannot
know, at random, and nothing that `viewer` can; `state` stays as it is."""

TRIES = 12


class Secrets(Generic[S]):
    """Looks at some moments of every game; one for all games, as it counts what twins change."""

    def __init__(self, twin: Twin[S] | None, looks: int) -> None:
        self._twin, self._looks = twin, looks
        self._looked = 0
        self._proven: dict[str, int] = defaultdict(int)
        self._varied: dict[str, int] = defaultdict(int)

    def watch(self, trial: Trial[S]) -> None:
        """Look at the present moment, at the setup and then less and less often."""
        if not trial.before:
            self._looked = 0
        if not trial.before and self._looks:
            for viewer in trial.viewers:
                self._check(trial, viewer, list(setups(trial, viewer)))
        if self._looked < self._looks and trial.random.random() < 0.2 / (1 + self._looked):
            self._looked += 1
            viewer = trial.random.choice(trial.viewers)
            for course in (fork, retold):
                self._check(trial, viewer, list(course(trial, viewer)))

    def end(self, trial: Trial[S]) -> None:
        """Nothing is left to check in this game."""

    def conclude(self, rules: Rules[S]) -> None:
        """Check, after the last game, that the twin changed what courses proved to be hidden."""
        for what, proven in sorted(self._proven.items()):
            varied = self._varied[what]
            if 10 * varied < proven and proven >= 10:
                why = f"twin changed {what} at {varied} of the {proven} places where courses did"
                raise Broken("twin", f"{rules.key}: {why}", "  seen over all games of this run")

    def _check(self, trial: Trial[S], viewer: int | None, lines: list[Line[S]]) -> None:
        by_feed: dict[tuple[str, ...], Line[S]] = {}
        for line in lines:
            other = by_feed.setdefault(line.feed, line)
            if other is not line and other.shown != line.shown:
                trial.fail("leak", f"viewer {viewer} is shown what no event told"
                           f"{different(other.shown, line.shown)}")  # fmt: skip
        if self._twin is not None:
            for line in lines[:: max(1, len(lines) // 3)]:
                alike = [other for other in lines if other.feed == line.feed]
                self._check_twin(trial, self._twin, viewer, line, alike)

    def _check_twin(
        self,
        trial: Trial[S],
        twin: Twin[S],
        viewer: int | None,
        line: Line[S],
        alike: list[Line[S]],
    ) -> None:
        hidden = {what for other in alike for what in differences(line, other)}
        same = set(hidden)
        for _ in range(TRIES):
            other = self._twin_of(trial, twin, viewer, line)
            if same:
                same -= differences(line, other)
            if not same:
                break
        for what in hidden:
            self._proven[what] += 1
            self._varied[what] += what not in same

    def _twin_of(
        self, trial: Trial[S], twin: Twin[S], viewer: int | None, line: Line[S]
    ) -> Line[S]:
        """Return the line of a twin, which must be sound and look the same to `viewer`."""
        rules, before = trial.rules, line.dump
        other = twin(line.state, viewer, trial.chance)
        same = rules.dump(line.state) == before
        trial.expect(same, "twin", "twin changed the state it was given")
        try:
            rules.check(other)
        except AssertionError as error:
            trial.fail("twin", f"an invariant does not hold in a twin: {error}")
        seen = Line(trial, other, viewer, line.feed)
        if seen.shown != line.shown:
            where = different(line.shown, seen.shown)
            trial.fail("leak", f"viewer {viewer} can tell a twin{where}")
        return seen


def differences(one: Line[S], other: Line[S]) -> set[str]:
    """Return words for what differs between two states that the viewer cannot tell apart.

    They are `the state` and the places, such as `seats.*.dice`, in what other seats observe.
    """
    if one.dump == other.dump:
        return set()
    pairs = zip(one.observed, other.observed, strict=True)
    return {"the state"}.union(*(places(mine, theirs) for mine, theirs in pairs))


def places(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Yield where two plain values differ; a place in a list is `*`."""
    if one == other:
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            yield from places(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for mine, theirs in zip(one, other, strict=True):
            yield from places(mine, theirs, f"{path}.*")
    else:
        yield path.lstrip(".")
