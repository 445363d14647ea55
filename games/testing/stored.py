"""Checks of stored forms, copies and replay: a game may be put away and taken up at any moment."""

import json
from collections.abc import Iterator
from typing import Any

import orjson

from games.engine import RecordedChance, Refused
from games.engine.replay import Divergence, fold
from games.testing.plain import different
from games.testing.trial import S, Trial


class Stored:
    """Dump, load and copy."""

    def __init__(self) -> None:
        self._copies: list[tuple[object, str]] = []

    def watch(self, trial: Trial[S]) -> None:
        """Check the present state and the last move."""
        self._check_form(trial)
        self._check_twin_run(trial)
        if trial.random.random() < 0.1:
            self._copies.append((trial.rules.copy(trial.state), trial.dump))

    def end(self, trial: Trial[S]) -> None:
        """Check that old copies are as they were."""
        for copy, dump in self._copies:
            same = trial.rules.dump(copy) == dump  # type: ignore[arg-type]
            trial.expect(same, "copy", "playing on changed an earlier copy")

    def _check_form(self, trial: Trial[S]) -> None:
        rules, text = trial.rules, trial.dump
        trial.expect(trial.is_untouched, "dump", "dump gives another text each time")
        plain = orjson.loads(text)
        trial.expect(text in _compact(plain), "dump", "the stored form is no compact JSON")
        number = plain.get("schema") if isinstance(plain, dict) else plain[0]
        trial.expect(number == rules.schema, "dump", "the stored form lacks its schema number")
        again = rules.dump(rules.load(text))
        trial.expect(again == text, "load", f"load and dump change it{different(text, again)}")
        copied = rules.dump(rules.copy(trial.state))
        trial.expect(copied == text, "copy", f"a copy differs{different(text, copied)}")

    def _check_twin_run(self, trial: Trial[S]) -> None:
        """Make the last move again on the loaded state, with its picks."""
        rules, (_, move, picks) = trial.rules, trial.log[-1]
        chance = RecordedChance(picks)
        try:
            if move is None:
                state, events = rules.new_game(trial.options, trial.seats, chance)
            else:
                state = rules.load(trial.before)
                events = rules.apply(state, move, chance)
        except (Refused, ValueError) as error:
            trial.fail("load", f"a loaded state takes the same move otherwise: {error}")
        trial.expect(chance.is_used_up, "load", "a loaded state takes fewer picks")
        dump = rules.dump(state)
        trial.expect(
            dump == trial.dump, "load", f"it plays on otherwise{different(trial.dump, dump)}"
        )
        trial.expect(events == trial.events, "load", "it tells otherwise:", events)


def _compact(plain: Any) -> Iterator[str]:
    """Yield the compact texts of a value: as they are, and with escapes."""
    yield orjson.dumps(plain).decode()
    for ascii_only in (True, False):
        yield json.dumps(plain, separators=(",", ":"), ensure_ascii=ascii_only)


class Invariants:
    """What the rules say always holds: tokens conserved, nothing negative, ..."""

    def watch(self, trial: Trial[S]) -> None:
        """Check the present state."""
        try:
            trial.rules.check(trial.state)
        except AssertionError as error:
            trial.fail("check", f"an invariant does not hold: {error}")

    def end(self, trial: Trial[S]) -> None:
        """Nothing is left to check."""


class Replayed:
    """The log gives every state and the whole story again."""

    def watch(self, trial: Trial[S]) -> None:
        """Nothing is to be replayed before the end."""

    def end(self, trial: Trial[S]) -> None:
        """Play the log again."""
        entries = fold(trial.rules, trial.options, trial.seats, trial.log)
        try:
            for (state, events), dump, told in zip(entries, trial.dumps, trial.story, strict=True):
                again = trial.rules.dump(state)
                trial.expect(again == dump, "replay", f"another state{different(dump, again)}")
                trial.expect(events == told, "replay", "another story, or events changed since")
        except Divergence as error:
            trial.fail("replay", f"the log does not give the game again: {error}")
