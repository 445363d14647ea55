"""Bots answer whatever is asked, legally, and every game of theirs ends."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import Json, SeededChance
from quacks.bots.play import BOTS
from quacks.rules import rules
from quacks.rules.observation import observation
from quacks.rules.rule import RULES, Rule
from quacks.rules.state import State
from quacks.rules.tokens import ORANGE_1, PURPLE_1, RED_2
from tests.quacks.bots.deciding import LEVELS
from tests.quacks.rules.playing import any_books, play, tables
from tests.quacks.rules.riches import RICH
from tests.quacks.rules.table import a_game, a_seat, with_book

MOST_MOVES = 5000
"""Far more than any game of five takes."""

MOST_GAMES = 300
"""In so many random games every question comes up."""


def a_played_game(levels: list[str], options: Json, seed: int) -> State:
    """Return a game played to its end, seats acting in any order."""
    chance, dice = SeededChance(seed), random.Random(seed)
    state, _ = rules.new_game(options, len(levels), chance)
    for _ in range(MOST_MOVES):
        if rules.is_over(state):
            return state
        seat = dice.choice(rules.waiting(state))
        questions = rules.decisions(state, seat)
        move = BOTS[levels[seat]](seat, observation(state, seat), questions)
        assert (move.seat, move.decision) == (seat, questions[0].number)
        rules.apply(state, move, chance)
        rules.check(state)
    raise AssertionError(f"no end after {MOST_MOVES} moves, round {state.round}")


@settings(max_examples=60)
@given(
    table=tables(), seed=st.integers(0, 2**32), mix=st.lists(st.sampled_from(LEVELS), min_size=5)
)
def test_games_of_any_bots_at_any_table_end(
    table: tuple[int, Json], seed: int, mix: list[str]
) -> None:
    seats, options = table
    results = rules.results(a_played_game(mix[:seats], options, seed))
    assert len(results) == seats


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(12))
def test_games_with_every_book_end(level: str, seed: int) -> None:
    seats = 2 + seed % 4
    edition = ("classic", "all_in")[seed // 6]
    options = rules.check_options({"edition": edition, **any_books(seed)}, seats)
    assert len(rules.results(a_played_game([level] * seats, options, seed))) == seats


@settings(max_examples=30)
@given(table=tables(), seed=st.integers(0, 2**32))
def test_whatever_is_asked_at_any_moment_is_answered(table: tuple[int, Json], seed: int) -> None:
    for step in play(seed, *table):
        for seat in rules.waiting(step.state):
            for level in LEVELS:
                answer_is_accepted(level, step.state, seat)


def test_every_kind_of_question_is_answered() -> None:
    unasked = {rule.source or rule.kind for rule in RULES.values() if asks(rule)}
    unasked -= {a_question_answered(state, 0, unasked) for state in seldom()}
    seed = 0
    while unasked and seed < MOST_GAMES:
        options = rules.check_options({"edition": "classic", **any_books(seed)}, 2 + seed % 4)
        for step in play(seed, 2 + seed % 4, options, RICH if seed % 7 < 4 else rules):
            for seat in rules.waiting(step.state):
                unasked -= {a_question_answered(step.state, seat, unasked)}
        seed += 1
    assert not unasked


def seldom() -> Iterator[State]:
    """Yield tables where seat 0 is asked what random play leads to only now and then."""
    far = a_seat(cauldron=[(PURPLE_1, 30)])
    yield a_game(far, at="purple", round=3, options=with_book(purple=5)).state
    waiting = a_seat(aside=[(ORANGE_1, "green_5"), (RED_2, "green_5")])
    yield a_game(waiting, options=with_book(green=5)).state


def a_question_answered(state: State, seat: int, wanted: set[str]) -> str:
    """Return what asks `seat`; if it is among `wanted`, let every bot answer it."""
    question = rules.decisions(state, seat)[0]
    asker = question.source or question.kind
    if asker in wanted:
        for level in LEVELS:
            answer_is_accepted(level, state, seat)
    return asker


def answer_is_accepted(level: str, state: State, seat: int) -> None:
    """Check that the rules carry out what a bot answers, whatever chance brings then."""
    tried = rules.copy(state)
    seen, questions = observation(tried, seat), rules.decisions(tried, seat)
    rules.apply(tried, BOTS[level](seat, seen, questions), SeededChance(1))
    rules.check(tried)


def asks(rule: Rule) -> bool:
    """Whether a rule ever puts a question."""
    return type(rule).options is not Rule.options
