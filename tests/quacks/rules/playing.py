"""Random but legal play, for properties that must hold at every moment of any game."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from hypothesis import strategies as st

from games.engine import Decision, Event, Json, Move, RecordingChance, SeededChance
from games.engine.replay import Recorded
from quacks.rules import rules
from quacks.rules.data.books import MOTHS, SETS
from quacks.rules.engine import Quacks
from quacks.rules.phases.brewing import is_lockstep
from quacks.rules.state import State

CHANGES = 0.2
"""How often a player touches an answer that waits, or draws more than once."""

MOST_CHOICES = 60
"""How many answers of one option a random player looks at."""

SERIES: Json = {"until": {"tokens": 2}, "on_flask": "pause"}
"""Now and then a draw goes on until this, but in lockstep."""


class Step(NamedTuple):
    """One move of a game: the state after it (the one object that play goes on with) and what
    happened.
    """

    state: State
    recorded: Recorded
    events: list[Event]


def any_books(seed: int) -> Json:
    """Return a mix of books: each has come up after six seeds in a row, then they meet others."""
    books = {
        color: sets[(seed + place * (seed // 6)) % len(sets)]
        for place, (color, sets) in enumerate(SETS.items())
    }
    moths = ("base", *MOTHS)
    decks = ("all_in", "base")
    return {
        "books": books,
        "moth": moths[seed % len(moths)],
        "fortune_deck": decks[seed % len(decks)],
        "test_tubes": seed % 3 == 1,
    }


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Json]:
    """Draw a number of seats and complete options, over all that this scope allows."""
    given = {
        "edition": draw(st.sampled_from(["all_in", "classic"])),
        "brewing_visibility": draw(st.sampled_from(["sealed", "open"])),
        "final_round": draw(st.sampled_from(["free", "together"])),
        "rounds": draw(st.sampled_from([9, 7, 4, 3])),
        "odds": draw(st.booleans()),
        "test_tubes": draw(st.booleans()),
        "fortune_deck": draw(st.sampled_from(["base", "all_in"])),
        "books": {color: draw(st.sampled_from(sets)) for color, sets in SETS.items()},
        "moth": draw(st.sampled_from(["base", *MOTHS])),
    }
    seats = draw(st.integers(2, 5))
    return seats, rules.check_options(given, seats)


def play(seed: int, seats: int, options: Json, rules: Quacks = rules) -> Iterator[Step]:
    """Yield the steps of a random game, the setup first; everybody acts when they like."""
    dice = random.Random(seed)
    source = SeededChance(seed)
    chance = RecordingChance(source)
    state, events = rules.new_game(options, seats, chance)
    yield Step(state, Recorded(0, None, chance.picks), events)
    number = 0
    while not rules.is_over(state):
        move, number = random_move(state, dice), number + 1
        chance = RecordingChance(source)
        events = rules.apply(state, move, chance)
        yield Step(state, Recorded(number, move, chance.picks), events)


def random_move(state: State, dice: random.Random) -> Move:
    """Return a legal move of any seat that may move."""
    seat = dice.choice(rules.waiting(state))
    changes = [d for s in range(len(state.seats)) for d in rules.decisions(state, s) if d.optional]
    if changes and dice.random() < CHANGES:
        decision = dice.choice(changes)
    else:
        decision = rules.decisions(state, seat)[0]
    answer = random_answer(decision, dice)
    if answer["option"] == "draw" and not is_lockstep(state) and dice.random() < CHANGES:
        answer |= SERIES
    return Move(decision.seat, answer, decision.number)


def random_answer(decision: Decision, dice: random.Random) -> Json:
    """Return any legal answer; of combinations one of the first few."""
    option = dice.choice(decision.options)
    return dice.choice(list(islice(option.answers(), MOST_CHOICES)))
