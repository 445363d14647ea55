"""Whole games kept as files: how they are played, stored, and played again.

`python -m tests.quacks.recording` plays the games of `GAMES` that have no file yet and writes the
readable ones anew; delete a file to have its game played anew.
"""

import json
import random
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from games.engine import Event, Json, Move, Pick, RecordingChance, SeededChance
from games.engine.replay import Recorded, fold
from quacks.bots.play import BOTS
from quacks.rules import rules
from quacks.rules.observation import observation
from quacks.rules.state import State
from tests.quacks.reading import readable

HERE = Path(__file__).parent
GAMES_FOLDER, TEXTS_FOLDER = HERE / "games", HERE / "playthroughs"


class Wish(NamedTuple):
    """What game to play: everything in it follows from these.

    Attributes:
        whim: How often (0 to 1) a player gives any legal answer instead of a good one.
    """

    seed: int
    seats: int
    options: Json
    whim: float = 0.15


GAMES = {
    "two_players": Wish(1, 2, {}),
    "three_players_open": Wish(2, 3, {"brewing_visibility": "open"}),
    "four_players": Wish(6, 4, {}, whim=0.4),
    "four_players_older_edition": Wish(4, 4, {"edition": "classic"}),
    "five_players": Wish(22, 5, {}, whim=0.4),
    "three_players_together": Wish(6, 3, {"final_round": "together"}),
    "two_players_together_open": Wish(
        7, 2, {"final_round": "together", "brewing_visibility": "open", "rounds": 3}
    ),
    "five_players_short": Wish(8, 5, {"rounds": 3, "odds": False}),
}

READABLE = ("two_players", "five_players_short")
"""Games that also have a text to read."""


def played(wish: Wish) -> Json:
    """Play a game and return what its file holds."""
    dice, source = random.Random(wish.seed), SeededChance(wish.seed)
    options = rules.check_options(wish.options, wish.seats)
    chance = RecordingChance(source)
    state, _ = rules.new_game(options, wish.seats, chance)
    game: Json = {"rules_version": rules.version, "seats": wish.seats, "options": options}
    game |= {"setup": [list(pick) for pick in chance.picks], "moves": []}
    while not rules.is_over(state):
        move, chance = _chosen(state, dice, wish.whim), RecordingChance(source)
        rules.apply(state, move, chance)
        picks = [list(pick) for pick in chance.picks]
        game["moves"].append([move.seat, move.decision, move.answer, picks])
    return game | {"scores": [seat.score for seat in state.seats], "digest": digest(state)}


def _chosen(state: State, dice: random.Random, whim: float) -> Move:
    seat = dice.choice(rules.waiting(state))
    open_now = rules.decisions(state, seat)
    if dice.random() > whim:
        return BOTS["journeyman"](seat, observation(state, seat), open_now)
    waiting = [d for other in range(len(state.seats)) for d in rules.decisions(state, other)]
    decision = dice.choice([*open_now, *(d for d in waiting if d.optional)])
    option = dice.choice(decision.options)
    answer = dice.choice(list(islice(option.answers(), 60)))
    return Move(decision.seat, answer, decision.number)


def digest(state: State) -> str:
    """Return a fingerprint of the stored form."""
    return sha256(rules.dump(state).encode()).hexdigest()


def replayed(game: Json) -> Iterator[tuple[State, list[Event]]]:
    """Yield the state after the setup and each move of a stored game, and what happened."""
    return fold(rules, game["options"], game["seats"], log_of(game))


def log_of(game: Json) -> list[Recorded]:
    """Return the log of a stored game."""
    log = [Recorded(0, None, _picks(game["setup"]))]
    for number, (seat, decision, answer, picks) in enumerate(game["moves"], 1):
        log.append(Recorded(number, Move(seat, answer, decision), _picks(picks)))
    return log


def _picks(stored: list[list[int]]) -> list[Pick]:
    return [Pick(*pick) for pick in stored]


def read(name: str) -> Json:
    """Return what the file of a game holds."""
    game: Json = json.loads((GAMES_FOLDER / f"{name}.json").read_text())
    return game


def text_of(name: str) -> str:
    """Return the readable text of a stored game."""
    return readable(event for _, events in replayed(read(name)) for event in events)


def stored(game: Json) -> str:
    """Return the text of a game's file: one move a line."""
    rows = ",\n".join(json.dumps(move, separators=(",", ":")) for move in game["moves"])
    head = json.dumps({**game, "moves": None}, indent=None)
    return head.replace('"moves": null', f'"moves": [\n{rows}\n]') + "\n"


def write_all() -> None:
    """Write the files that are missing, and every readable text."""
    for name, wish in GAMES.items():
        path = GAMES_FOLDER / f"{name}.json"
        if not path.exists():
            path.write_text(stored(played(wish)))
    for name in READABLE:
        (TEXTS_FOLDER / f"{name}.txt").write_text(text_of(name))


if __name__ == "__main__":
    write_all()
