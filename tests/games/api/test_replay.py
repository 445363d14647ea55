"""`replay`: a finished game can be checked offline."""

import random

from games.verify import verify
from tests.games.cast import Person, a_game, play_on
from tests.games.toy.rules import rules


def test_the_replay_of_a_finished_game_holds_in_every_part(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, bots=1)
    play_on(game_id, alice, bob, dice=random.Random(1))
    replay = alice.get(f"games/{game_id}/replay").json()
    parts = verify(replay, rules)
    assert parts[-1].name == "result"
    assert [part for part in parts if not part.holds] == []


def test_there_is_no_replay_of_a_running_game(alice: Person, bob: Person) -> None:
    answer = alice.get(f"games/{a_game(alice, bob)}/replay")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_finished")


def test_the_proof_of_a_running_game_keeps_secret_and_seed(alice: Person, bob: Person) -> None:
    proof = alice.get(f"games/{a_game(alice, bob)}/proof").json()
    assert (proof["server_secret"], proof["seed"]) == (None, None)
    assert [row["seat"] for row in proof["contributions"]] == [0, 1]
