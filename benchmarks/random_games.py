"""Random games of bots over random options: `python -m benchmarks.random_games [ruleset ...]`.

Any number of seats, any options that the ruleset takes; in each seat any level of bot, or somebody
who answers at random. Checked in every game, by the conformance kit's own checks:

- it ends within the sittings that its options allow,
- after every move all that the rules say always holds: tokens are conserved,
- its log gives every snapshot and the whole story again,
- every option offered is accepted, and what the clock would answer too: on copies, every sort of
  question some times in each game.

A game follows from its seed: a failure tells how to play it again.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import django

from benchmarks.bar import with_bar
from benchmarks.random_game import Game, play_one
from games import registry
from games.registry import GameApp

GAMES = 20_000
CHUNK = 20


@dataclass
class Tally:
    """All games of one ruleset."""

    ruleset: str
    games: int = 0
    moves: int = 0
    longest: int = 0
    tried: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, game: Game) -> None:
        """Count a game."""
        self.games += 1
        self.moves += game.moves
        self.longest = max(self.longest, game.moves)
        self.tried += game.tried
        if game.failure is not None:
            self.failures.append(game.failure)


def tally(app: GameApp, games: int, seed: int, workers: int = 1) -> Tally:
    """Play `games` games, those of seeds from `seed` on, in so many processes."""
    found = Tally(app.key)
    for game in with_bar(_played(app, range(seed, seed + games), workers), games, app.key):
        found.add(game)
    return found


def _played(app: GameApp, seeds: range, workers: int) -> Iterator[Game]:
    if workers == 1:
        yield from (play_one(app, seed) for seed in seeds)
        return
    chunks = [seeds[first : first + CHUNK] for first in range(0, len(seeds), CHUNK)]
    with ProcessPoolExecutor(workers, initializer=set_up) as pool:
        for games in pool.map(_play_some, [app.key] * len(chunks), chunks):
            yield from games


def _play_some(ruleset: str, seeds: Sequence[int]) -> list[Game]:
    return [play_one(registry.get(ruleset), seed) for seed in seeds]


def set_up() -> None:
    """Register all games."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.base")
    django.setup()


def table(tallies: Iterable[Tally]) -> str:
    """Return a line for each ruleset, then every failure."""
    head = ("ruleset", "games", "moves", "longest", "options tried", "failures")
    lines = ["{:<12}{:>10}{:>14}{:>10}{:>16}{:>10}".format(*head)]
    failures = []
    for one in tallies:
        counts = (one.games, one.moves, one.longest, one.tried, len(one.failures))
        lines.append(one.ruleset.ljust(12) + "{:>10,}{:>14,}{:>10,}{:>16,}{:>10,}".format(*counts))
        failures += one.failures
    return "\n".join(lines + failures)


def main(given: Sequence[str] | None = None) -> None:
    """Play, print the table, exit with 1 if anything is broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rulesets", nargs="*", help="all that are registered if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="of each ruleset")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    args = parser.parse_args(given)
    set_up()
    apps = [registry.get(key) for key in args.rulesets] or registry.every()
    tallies = [tally(app, args.games, args.seed, args.workers) for app in apps]
    print(table(tallies))
    sys.exit(any(one.failures for one in tallies))


if __name__ == "__main__":
    main()
