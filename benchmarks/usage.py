"""How often games of bots use every book and card: `python -m benchmarks.usage [games]`.

Games have random options: any mix of books, any moth, either deck, tubes or not, 2 to 5 seats. The
counts go to `docs/content-usage.json`, from which `manage.py gallery` makes `docs/content.md`.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from pathlib import Path

from games.engine import Event, Json, SeededChance
from quacks.bots.play import BOTS
from quacks.rules import rules
from quacks.rules.data.books import MOTHS, SETS
from quacks.rules.fortune_cards import DECKS
from quacks.rules.in_force import in_play
from quacks.rules.observation import observation
from quacks.rules.options import Options

GAMES = 10_000
CHUNK = 100
COUNTS = Path(__file__).parents[1] / "docs" / "content-usage.json"


def main(games: int = GAMES) -> None:
    """Play so many games and write the counts."""
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    counts: dict[str, Counter[str]] = {"games": Counter(), "times": Counter()}
    with ProcessPoolExecutor(max(1, (cpu_count() or 2))) as pool:
        for done, found in enumerate(pool.map(_count, chunks), 1):
            for name, counter in found.items():
                counts[name].update(counter)
            if sys.stderr.isatty():
                print(f"\r{done * CHUNK}/{games} games", end="", file=sys.stderr)
    told = {name: dict(sorted(counter.items())) for name, counter in counts.items()}
    COUNTS.write_text(json.dumps({"played": games, **told}, indent=1) + "\n")


def any_options(seed: int) -> tuple[int, Json]:
    """Return a number of seats and complete options, at random but the same for a `seed`."""
    dice = random.Random(seed)
    seats = dice.randint(2, 5)
    given = {
        "books": {color: dice.choice(sets) for color, sets in SETS.items()},
        "moth": dice.choice(["base", *MOTHS]),
        "fortune_deck": dice.choice([*DECKS]),
        "test_tubes": dice.random() < 0.5,
        "edition": dice.choice(["all_in", "classic"]),
        "final_round": dice.choice(["free", "together"]),
    }
    return seats, rules.check_options(given, seats)


def _count(seeds: Sequence[int]) -> dict[str, Counter[str]]:
    """Return in how many games each book or card was in play, and how often it was used."""
    games: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for seed in seeds:
        seats, options = any_options(seed)
        books = in_play(Options.from_json(options).books)
        played = Counter(
            books[event.data["color"]].key if event.kind == "token_placed" else event.data["card"]
            for event in events_of(seed, seats, options)
            if event.kind in ("token_placed", "fortune_turned")
        )
        times.update(played)
        games.update({book.key for book in books.values()} | played.keys())
    return {"games": games, "times": times}


def events_of(seed: int, seats: int, options: Json) -> list[Event]:
    """Return all that happened in a game of both levels of bots."""
    chance = SeededChance(seed)
    state, events = rules.new_game(options, seats, chance)
    players = [BOTS[level] for level in ("journeyman", "apprentice")]
    while not rules.is_over(state):
        for seat in rules.waiting(state):
            questions = rules.decisions(state, seat)
            move = players[seat % 2](seat, observation(state, seat), questions)
            events += rules.apply(state, move, chance)
    return events


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
