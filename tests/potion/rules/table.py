"""Tables of the Potion in short: dice as `2B 1M -`, choices and hands as letters."""

from typing import Any

from games.engine import Event, Json, Move, ScriptedChance, SeededChance
from potion.rules import rules
from potion.rules.dice import DICE, INGREDIENTS
from potion.rules.state import State

LETTERS = dict(zip("BMV", INGREDIENTS, strict=True))
"""Letter -> ingredient."""


def a_table(seats: int = 4, dice: str = "", hands: tuple[str, ...] = (), **options: Any) -> State:
    """Return a table in its first round with the dice showing, and hands held, what is given."""
    given = rules.check_options(options, seats)
    state, _ = rules.new_game(given, seats, SeededChance(1))
    if dice:
        state.rolled = rolled(state, dice)
    for seat, hand in zip(state.seats, hands, strict=False):
        seat.hand = [hand.count(letter) for letter in LETTERS]
    state.bottle = [2 * seats - sum(seat.hand[kind] for seat in state.seats) for kind in range(3)]
    return state


def rolled(state: State, dice: str) -> list[int]:
    """Return the faces that show what `dice` says; `-` is a blank of any die that is not named."""
    wanted = {int(word[0]): word[1] for word in dice.split() if word != "-"}
    found = []
    for die in state.dice:
        letter = wanted.pop(DICE[die.id], None)
        ingredient = None if letter is None else "BMV".index(letter)
        found.append([face.ingredient for face in die.faces].index(ingredient))
    assert not wanted, "a die is not in use"
    return found


def choose(state: State, choices: str, *, chance: Any = None) -> list[Event]:
    """Let every seat choose in order; return what happened in the last choice."""
    told: list[Event] = []
    for seat, letter in enumerate(choices.replace(" ", "")):
        told = rules.apply(state, bid(seat, letter), chance or SeededChance(2))
    return told


def bid(seat: int, letter: str, **more: Any) -> Move:
    """Return the choice of an ingredient by its letter, `?` for one by chance."""
    answer: Json = {"option": LETTERS.get(letter, "any"), **more}
    return Move(seat, answer)


def scripted(*results: int) -> ScriptedChance:
    """Return chance that gives these results."""
    return ScriptedChance(*results)


def of_kind(events: list[Event], kind: str) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if event.kind == kind]
