"""Whole games over HTTP, played from their options alone."""

import random

from tests.games.cast import Person, a_game, play_on


def test_it_works(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, bots=1)
    play_on(game_id, alice, bob, dice=random.Random(1))
    game = bob.game(game_id)
    assert (game["status"], game["ended"], game["phase"]) == ("finished", "played", "over")
    assert [row["rank"] for row in game["result"]][0] == 1
    assert sorted(row["seat"] for row in game["result"]) == [0, 1, 2]
