"""Tables of the Potion over HTTP."""

import random
from typing import Any
from uuid import UUID

from games.services.deadlines import clocks_set, progress_show
from games.services.draft import opened
from potion.rules import rules
from potion.rules.state import State
from tests.games.cast import Person, row_of, workers_run
from tests.quacks.tables import a_table as any_table


def a_table(*people: Person, bots: int = 0, **wish: Any) -> str:
    """Return the id of a running game of these people and some bots, with the first in seat 0."""
    return any_table(*people, bots=bots, ruleset="potion", **wish)


def state_of(game_id: str) -> State:
    """Return the rules' state of a game."""
    return rules.load(row_of(game_id).state)


def lay(game_id: str, *hands: list[int]) -> None:
    """Give the first seats these tokens; what is gone is in the bottle."""
    state = state_of(game_id)
    for seat, hand in zip(state.seats, hands, strict=False):
        seat.hand = hand
    held = [sum(seat.hand[kind] for seat in state.seats) for kind in range(3)]
    state.bottle = [2 * len(state.seats) - tokens for tokens in held]
    with opened(UUID(game_id)) as draft:
        draft.game.state = rules.dump(state)
        clocks_set(draft, state, mover=None, is_new_sitting=True)
        progress_show(draft, state)
        draft.save()


def choose(person: Person, game_id: str, ingredient: str, query: str = "", **more: Any) -> Any:
    """Send a choice and return the answer."""
    return person.post(f"potion/{game_id}/bids{query}", {"ingredient": ingredient, **more})


def play_out(game_id: str, people: list[Person], dice: random.Random) -> list[Any]:
    """Play at random to the end, choosing anew now and then; return all answers."""
    answers: list[Any] = []
    for _ in range(2000):
        workers_run()
        dice.shuffle(people)
        games = [person.game(game_id) for person in people]
        if games[0]["status"] == "finished":
            return answers
        for person, game in zip(people, games, strict=True):
            asked = game["decisions"]
            if asked and not (asked[0]["optional"] and dice.random() < 0.7):
                answers.append(person.take(dice.choice(asked[0]["options"])))
                assert answers[-1].status_code == 200, answers[-1].content
                break
    raise AssertionError("the game does not end")
