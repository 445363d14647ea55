"""The toy game itself: enough to trust it as a yardstick."""

import random

from games.engine import Move, Rules, ScriptedChance, SeededChance
from tests.games.toy.rules import Lanterns, rules
from tests.games.toy.state import State

CHARMS = (5, 0)


def a_game(*picks: int, seats: int = 2, rounds: int = 1) -> tuple[State, ScriptedChance]:
    chance = ScriptedChance(*CHARMS[:seats], *picks)
    state, _ = rules.new_game(rules.check_options({"rounds": rounds}, seats), seats, chance)
    return state, chance


def play(state: State, chance: ScriptedChance, *moves: tuple[int, str]) -> list[str]:
    events = [
        event
        for seat, option in moves
        for event in rules.apply(state, Move(seat, {"option": option}), chance)
    ]
    return [event.kind for event in events]


def test_a_random_game_comes_to_its_end() -> None:
    typed: Rules[State] = Lanterns()
    chance, dice = SeededChance(1), random.Random(1)
    state, _ = typed.new_game(typed.check_options({}, 3), 3, chance)
    while not typed.is_over(state):
        seat = dice.choice(typed.waiting(state))
        typed.apply(
            state, Move(seat, dice.choice(list(typed.decisions(state, seat)[0].answers()))), chance
        )
        typed.check(state)
    assert [row.rank for row in typed.results(state)][0] == 1


def test_others_see_neither_dice_nor_charm_before_they_are_shown() -> None:
    state, chance = a_game(4)
    play(state, chance, (0, "roll"))
    mine, theirs = (rules.observe(state, viewer)["seats"][0] for viewer in (0, 1))
    assert (mine["dice"], mine["charm"]) == ([5], 6)
    assert (theirs["dice"], theirs["charm"]) == (None, None)


def test_who_holds_may_take_it_back_until_all_have_finished() -> None:
    state, chance = a_game(4, 3, 5)
    play(state, chance, (0, "roll"), (0, "hold"))
    assert rules.waiting(state) == (1,)
    assert rules.decisions(state, 0)[0].answer == {"option": "hold", "body": {}, "waits_for": [1]}
    assert play(state, chance, (0, "resume")) == ["rolling_resumed"]
    play(state, chance, (0, "roll"), (1, "roll"), (1, "hold"), (0, "hold"))
    assert rules.progress(state, None).phase == "shopping"


def test_a_rolled_one_asks_before_anything_else() -> None:
    state, chance = a_game(0)
    play(state, chance, (0, "roll"))
    assert [decision.kind for decision in rules.decisions(state, 0)] == ["choice"]
    play(state, chance, (0, "flip"))
    assert rules.observe(state, 0)["seats"][0]["dice"] == [6]


def test_a_purchase_that_empties_the_stock_gives_the_other_question_a_new_revision() -> None:
    state, chance = a_game(4, 3, 4, 3)
    play(
        state, chance, (0, "roll"), (0, "roll"), (0, "hold"), (1, "roll"), (1, "roll"), (1, "hold")
    )
    before = rules.decisions(state, 1)[0]
    rules.apply(state, Move(0, {"option": "buy", "lanterns": [{"size": 3}]}), chance)
    after = rules.decisions(state, 1)[0]
    assert (after.number, after.revision) == (before.number, before.revision + 1)
    selection = after.options[0].selection
    assert selection and selection.items[2].reason == "sold_out"


def test_a_bust_buys_nothing_and_the_charm_counts_at_the_end() -> None:
    state, chance = a_game(5, 5, 4)
    kinds = play(state, chance, (0, "roll"), (0, "roll"), (1, "roll"), (1, "hold"))
    assert kinds[-2:] == ["dice_revealed", "dice_revealed"]
    assert rules.waiting(state) == (1,)
    rules.apply(state, rules.default(state, 1), chance)
    assert [(row.seat, row.rank, row.score) for row in rules.results(state)] == [
        (0, 1, 6),
        (1, 2, 1),
    ]
