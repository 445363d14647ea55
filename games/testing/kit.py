"""The kit's one call: random games, every check in each of them."""

from collections.abc import Sequence
from typing import Protocol

from games.engine import Json, Refused, Rules
from games.testing.ending import Ending, check_options
from games.testing.questions import Offers, Questions
from games.testing.refusals import Refusals
from games.testing.secrets import Secrets, Twin
from games.testing.stored import Invariants, Replayed, Stored
from games.testing.telling import Telling
from games.testing.trial import Broken, S, Trial

MAX_MOVES = 5000
"""A game that takes more has no end."""


class Check(Protocol):
    """One kind of check, asked after the setup and every move, and at the end of a game."""

    def watch(self, trial: Trial[S]) -> None:
        """Check the present moment of `trial`."""
        ...

    def end(self, trial: Trial[S]) -> None:
        """Check a game that is over."""
        ...


def check_rules(
    rules: Rules[S],
    *,
    games: int = 20,
    seats: Sequence[int] = (),
    options: Sequence[Json] = ({},),
    seed: int = 0,
    twin: Twin[S] | None = None,
    max_moves: int = MAX_MOVES,
    sample: int = 6,
    looks: int = 12,
) -> None:
    """Play random games and check every word of the contract of `rules` in each of them.

    Args:
        games: How many; game `i` is played with seed `seed + i`.
        seats: Numbers of seats, taken in turn; all that the rules allow if empty.
        options: Options of a table, taken in turn, need not be complete.
        twin: See `games.testing.secrets`; the rules' own `twin` if they have one.
        max_moves: A game that takes more has no end.
        sample: How many answers per option, and bad moves per state, are tried.
        looks: How many moments of a game are searched for leaks, at most.

    Raises:
        Broken: What is broken, where, and how to play that game again.
    """
    tables = list(seats) or list(range(rules.min_seats, rules.max_seats + 1))
    secrets = Secrets(twin or getattr(rules, "twin", None), looks)
    for number in range(games):
        given, count = options[number % len(options)], tables[number % len(tables)]
        check_options(rules, given, count)
        trial = Trial(rules, given, count, seed + number)
        checks: list[Check] = [Replayed(), Stored(), Invariants(), Telling(), Questions()]
        checks += [Offers(sample), Refusals(sample), Ending(), secrets]
        play(trial, checks, max_moves)
    secrets.conclude(rules)


def play(trial: Trial[S], checks: Sequence[Check], max_moves: int = MAX_MOVES) -> None:
    """Play a game to its end, with `checks` after the setup and every move, and at the end.

    Raises:
        Broken: A check fails, the rules refuse what they offer, or the game has no end.
    """
    try:
        _watch(trial, checks)
        while not trial.rules.is_over(trial.state):
            trial.expect(len(trial.log) <= max_moves, "ends", f"no end after {max_moves} moves")
            trial.make(trial.choose())
            _watch(trial, checks)
        for check in reversed(checks):
            check.end(trial)
    except Broken:
        raise
    except Refused as refusal:
        trial.fail("offered", f"refused what it offers: {refusal}")
    except Exception as error:
        error.add_note(trial.where())
        raise


def _watch(trial: Trial[S], checks: Sequence[Check]) -> None:
    for check in checks:
        check.watch(trial)
