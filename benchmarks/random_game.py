"""One random game of bots: everything in it follows from its seed."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from benchmarks.random_options import any_table
from games.engine import Json, Move
from games.registry import Bot, GameApp
from games.testing.ending import Ending
from games.testing.kit import Check, play
from games.testing.questions import Offers
from games.testing.stored import Invariants, Replayed
from games.testing.trial import S, Trial
from potion.bots.play import bots as bots_of_the_potion

SAMPLE, LOOKS = 3, 3
"""Answers per option, and questions of a sort that are tried for certain; see `Offers`."""

AT_RANDOM = "at random"


class Game(NamedTuple):
    """A game that was played: its moves, the options tried, and what is broken, if anything."""

    seed: int
    moves: int
    tried: int
    failure: str | None


def play_one(app: GameApp, seed: int) -> Game:
    """Play and check the game of a seed; whatever goes wrong in it, bots included, is told."""
    trial, offers = None, Offers(SAMPLE, LOOKS)
    try:
        trial = BotTrial(app, seed)
        play(trial, _checks(app, trial.options, offers))
    except Exception as error:
        failure = f"{type(error).__name__}: {error}\n  again: {again(app.key, seed)}"
        return Game(seed, len(trial.log) if trial else 0, offers.tried, failure)
    return Game(seed, len(trial.log), offers.tried, None)


def _checks(app: GameApp, options: Json, offers: Offers) -> list[Check]:
    checks: list[Check] = [Replayed(), Invariants(), offers, Ending()]
    return [*checks, Sittings(app.sittings(options)[1])] if app.sittings else checks


class BotTrial(Trial[Any]):
    """A game of bots, everything in it by its seed."""

    def __init__(self, app: GameApp, seed: int) -> None:
        self._app, table = app, Random(f"table {seed}")
        seats, given = any_table(app.rules, table)
        self._bots = bots_of(app, table)
        self._levels = [table.choice([*self._bots, AT_RANDOM]) for _ in range(seats)]
        super().__init__(app.rules, given, seats, seed)

    def move_of(self, seat: int) -> Move:
        """Return what the bot in `seat` does; somebody who has none plays at random."""
        bot = self._bots.get(self._levels[seat])
        if bot is None:
            return super().move_of(seat)
        seen = (self._app.sees or self.rules.observe)(self.state, seat)
        return bot(seat, seen, self.rules.decisions(self.state, seat))

    def where(self) -> str:
        """Return where the game stands and what the table is."""
        last, levels = self.log[-1], ", ".join(self._levels)
        return f"  after move {last.number}: {last.move or 'the setup'}\n  {levels}; {self.given!r}"


class Sittings:
    """A game takes no more sittings than its options allow."""

    def __init__(self, most: int) -> None:
        self._most, self._count, self._now = most, 0, ""

    def watch(self, trial: Trial[S]) -> None:
        """Count a new sitting."""
        now = trial.rules.sitting(trial.state)
        if now != self._now and not trial.rules.is_over(trial.state):
            self._now, self._count = now, self._count + 1
            why = f"sitting {self._count} of at most {self._most}"
            trial.expect(self._count <= self._most, "ends", why)

    def end(self, trial: Trial[S]) -> None:
        """Nothing is left to check."""


def bots_of(app: GameApp, dice: Random) -> Mapping[str, Bot]:
    """Return a game's bots by level; those of the Potion draw from `dice`, else no game of theirs
    could be played again.
    """
    return bots_of_the_potion(dice) if app.key == "potion" else app.bots


def again(ruleset: str, seed: int) -> str:
    """Return the command that plays the game of a seed."""
    return f"python -m benchmarks.random_games {ruleset} --games 1 --seed {seed}"
