"""Folding a log gives the game again, or says where it cannot."""

import random

import pytest

from games.engine import Move, Pick, RecordingChance, SeededChance
from games.engine.replay import Divergence, Recorded, fold
from tests.games.toy.rules import rules

OPTIONS = rules.check_options({}, 3)


def a_log(seed: int = 3) -> tuple[list[Recorded], list[str]]:
    """Play a random game of three; return its log and the state after each entry."""
    source, dice = SeededChance(seed), random.Random(seed)
    chance = RecordingChance(source)
    state, _ = rules.new_game(OPTIONS, 3, chance)
    log, dumps = [Recorded(0, None, chance.picks)], [rules.dump(state)]
    while not rules.is_over(state):
        decision = rules.decisions(state, dice.choice(rules.waiting(state)))[0]
        move = Move(decision.seat, dice.choice(list(decision.answers())), decision.number)
        chance = RecordingChance(source)
        rules.apply(state, move, chance)
        log.append(Recorded(len(log), move, chance.picks))
        dumps.append(rules.dump(state))
    return log, dumps


def folded(log: list[Recorded]) -> list[str]:
    return [rules.dump(state) for state, _ in fold(rules, OPTIONS, 3, log)]


def where_it_diverges(log: list[Recorded]) -> int:
    with pytest.raises(Divergence) as found:
        folded(log)
    return found.value.number


def first_roll(log: list[Recorded]) -> int:
    return next(entry.number for entry in log[1:] if entry.picks)


def test_a_folded_log_gives_every_snapshot_again() -> None:
    log, dumps = a_log()
    assert folded(log) == dumps


def test_an_act_of_the_table_is_passed_over() -> None:
    log, dumps = a_log()
    assert folded([*log, Recorded(len(log), None, ())]) == dumps


@pytest.mark.parametrize("picks", [[], [Pick(0, 5, 1)], [Pick(None, 6, 1)]])
def test_another_pick_than_the_recorded_one_is_found(picks: list[Pick]) -> None:
    log, _ = a_log()
    number = first_roll(log)
    log[number] = log[number]._replace(picks=picks)
    assert where_it_diverges(log) == number


def test_a_pick_that_the_rules_never_ask_for_is_found() -> None:
    log, _ = a_log()
    log[0] = log[0]._replace(picks=[*log[0].picks, Pick(0, 6, 1)])
    assert where_it_diverges(log) == 0


def test_a_move_that_the_rules_refuse_is_found() -> None:
    log, _ = a_log()
    log[1] = log[1]._replace(move=Move(0, {"option": "resume"}))
    assert where_it_diverges(log) == 1


def test_a_log_without_a_setup_is_found() -> None:
    assert where_it_diverges([]) == 0
