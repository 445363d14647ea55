"""Scripted, recorded and seeded chance, and the shuffle that is built on it."""

from random import Random

import pytest

from games.engine import (
    Pick,
    PickMismatch,
    RecordedChance,
    RecordingChance,
    ScriptedChance,
    SeededChance,
    shuffled,
)


def test_recorded_picks_come_again_in_their_order() -> None:
    chance = RecordedChance([Pick(0, 6, 4), Pick(None, 2, 1)])
    assert [chance.pick(6, 0), chance.pick(2)] == [4, 1]
    assert chance.is_used_up


@pytest.mark.parametrize(("n", "seat"), [(5, 0), (6, 1), (6, None)])
def test_a_replay_that_asks_for_another_pick_is_stopped(n: int, seat: int | None) -> None:
    with pytest.raises(PickMismatch):
        RecordedChance([Pick(0, 6, 4)]).pick(n, seat)


def test_a_replay_that_asks_for_one_pick_too_many_is_stopped() -> None:
    with pytest.raises(PickMismatch):
        RecordedChance([]).pick(6, 0)


def test_recording_keeps_stream_outcomes_and_result() -> None:
    chance = RecordingChance(ScriptedChance(3, 0))
    chance.pick(4, 2)
    chance.pick(9)
    assert chance.picks == [Pick(2, 4, 3), Pick(None, 9, 0)]


def test_a_script_must_fit_and_must_not_end() -> None:
    chance = ScriptedChance(6)
    with pytest.raises(AssertionError, match="only 6 outcomes"):
        chance.pick(6)
    with pytest.raises(AssertionError, match="has ended"):
        chance.pick(6)


def test_the_same_simulation_seed_gives_the_same_picks() -> None:
    one, other = SeededChance(5), SeededChance(5)
    assert [one.pick(100) for _ in range(20)] == [other.pick(100) for _ in range(20)]


def test_whoever_chooses_by_the_same_seed_does_not_follow_the_dice() -> None:
    alike = 0
    for seed in range(100):
        chance, choices = SeededChance(seed), Random(seed)
        alike += sum(chance.pick(10) == int(choices.random() * 10) for _ in range(10))
    assert 50 < alike < 150


def test_a_shuffle_goes_from_the_end_and_takes_one_pick_less_than_there_are_items() -> None:
    chance = ScriptedChance(0, 1, 1)
    assert shuffled("abcd", chance) == ["d", "c", "b", "a"]
    assert chance.results == []
