"""Bots see what a person in their seat sees, nothing else."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Json, SeededChance
from quacks.rules import rules
from quacks.rules.observation import observation
from quacks.rules.tokens import BLUE_1, BLUE_4, ORANGE_6, WHITE_1, WHITE_3
from tests.quacks.bots.deciding import LEVELS, answer_of
from tests.quacks.rules.playing import play, tables
from tests.quacks.rules.table import SeatSetup, a_game
from tests.quacks.rules.twins import twin


@settings(max_examples=25)
@given(table=tables(), seed=st.integers(0, 2**32))
def test_states_that_differ_in_secrets_alone_look_and_are_answered_alike(
    table: tuple[int, Json], seed: int
) -> None:
    seats, options = table
    dice = random.Random(seed)
    for step in play(seed, seats, options):
        if dice.random() < 0.9:
            continue
        for seat in range(seats):
            other = twin(step.state, seat, SeededChance(dice.randrange(2**32)))
            assert observation(other, seat) == observation(step.state, seat)
        for seat in rules.waiting(step.state):
            other = twin(step.state, seat, SeededChance(dice.randrange(2**32)))
            for level in LEVELS:
                assert answer_of(level, other, seat) == answer_of(level, step.state, seat)


def test_an_observation_shows_the_own_things() -> None:
    game = a_game(
        SeatSetup([BLUE_4, WHITE_1], [WHITE_3], score=4, rubies=3, droplet=2, rats=1, flask=False),
        round=3,
    )
    seen = observation(game.state, 0)
    assert seen.bag == (BLUE_4, WHITE_1)
    assert [(placed.token, placed.space) for placed in seen.cauldron] == [(WHITE_3, 6)]
    assert (seen.space, seen.white_sum, seen.limit, seen.placed) == (6, 3, 7, 1)
    assert (seen.rubies, seen.droplet, seen.rats, seen.flask) == (3, 2, 1, False)
    assert (seen.round, seen.rounds, seen.is_last_round) == (3, 9, False)


def test_others_scores_are_seen_as_they_were_when_brewing_opened() -> None:
    game = a_game(SeatSetup(score=4), SeatSetup(score=9))
    game[1].score += 5
    assert observation(game.state, 0).scores == (4, 9)
    assert observation(game.state, 1).scores == (4, 14)


def test_an_observation_outlives_what_happens_later() -> None:
    game = a_game(SeatSetup([BLUE_1, ORANGE_6]))
    seen = observation(game.state, 0)
    game.draw(0, ORANGE_6)
    assert (seen.bag, seen.cauldron) == ((BLUE_1, ORANGE_6), ())


def test_an_observation_is_not_to_be_changed() -> None:
    seen = observation(a_game().state, 0)
    with pytest.raises(AttributeError):
        seen.bag = ()  # type: ignore[misc]


def test_risk_is_the_share_of_tokens_that_would_explode() -> None:
    bag = [WHITE_3, WHITE_1, WHITE_1, ORANGE_6]
    assert observation(a_game(SeatSetup(bag, [WHITE_3, WHITE_3])).state, 0).risk == 0.25
    lucky = a_game(SeatSetup(bag, [WHITE_3, WHITE_3]), card="restart5")
    assert observation(lucky.state, 0).risk == 0
