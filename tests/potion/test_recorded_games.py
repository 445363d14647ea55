"""Games played once are played again, move by move: old games go on under today's rules."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from games.engine import Event, Json, Move, Pick, RecordingChance, SeededChance
from games.engine.replay import Recorded, fold
from potion.rules import rules
from potion.rules.state import State

FOLDER = Path(__file__).parent / "games"


class Wish(NamedTuple):
    """What game to play: everything in it follows from these."""

    seed: int
    seats: int
    options: Json


GAMES = {
    "three_players": Wish(1, 3, {}),
    "four_players_open": Wish(2, 4, {"hand_view": "open", "dice_table": "house-3blank"}),
    "seven_players": Wish(3, 7, {"max_rounds": 5}),
}


def played(wish: Wish) -> Json:
    """Play a game at random, with changes of mind and choices left to chance; return its file."""
    dice, source = Random(wish.seed), SeededChance(wish.seed)
    options = rules.check_options(wish.options, wish.seats)
    chance = RecordingChance(source)
    state, _ = rules.new_game(options, wish.seats, chance)
    moves, setup = [], [list(pick) for pick in chance.picks]
    while not state.is_over:
        [asked] = rules.decisions(state, dice.randrange(wish.seats))
        answer = {"option": dice.choice(asked.options).id}
        chance = RecordingChance(source)
        rules.apply(state, Move(asked.seat, answer, asked.number), chance)
        moves.append([asked.seat, asked.number, answer, [list(pick) for pick in chance.picks]])
    game = {"rules_version": rules.version, "seats": wish.seats, "options": options}
    return {**game, "setup": setup, "moves": moves, "digest": digest(state)}


def digest(state: State) -> str:
    """Return a fingerprint of the stored form."""
    return sha256(rules.dump(state).encode()).hexdigest()


def replayed(game: Json) -> Iterator[tuple[State, list[Event]]]:
    """Yield the state after the setup and each move of a stored game, and what happened."""
    log = [Recorded(0, None, [Pick(*pick) for pick in game["setup"]])]
    for number, (seat, decision, answer, picks) in enumerate(game["moves"], 1):
        found = [Pick(*pick) for pick in picks]
        log.append(Recorded(number, Move(seat, answer, decision), found))
    return fold(rules, game["options"], game["seats"], log)


def read(name: str) -> Json:
    """Return what the file of a game holds."""
    game: Json = json.loads((FOLDER / f"{name}.json").read_text())
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    game = read(name)
    *_, (state, _) = replayed(game)
    assert state.is_over
    assert digest(state) == game["digest"]


def test_the_recorded_games_have_everything_that_may_happen() -> None:
    events = [event for name in GAMES for _, told in replayed(read(name)) for event in told]
    kinds = {event.kind for event in events}
    assert kinds == {
        *("dice_rolled", "bid_made", "bid_changed", "bids_revealed"),
        *("tokens_discarded", "potion_brewed"),
    }
    resolved = [event.data for event in events if event.kind == "tokens_discarded"]
    assert {data["reason"] for data in resolved} == {"match", "unlisted", "all_qualify", "none"}
    ends = {event.data["by"] for event in events if event.kind == "potion_brewed"}
    assert ends == {"single_ingredient", "max_rounds"}


def write_all() -> None:
    """Write the files that are missing."""
    for name, wish in GAMES.items():
        path = FOLDER / f"{name}.json"
        if not path.exists():
            path.write_text(json.dumps(played(wish), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    write_all()
