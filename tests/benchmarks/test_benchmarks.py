"""The benchmarks still run, and their arithmetic is right; what they measure is no test."""

import pytest

from benchmarks import alternate, bots, brewings, engine, floor, potion, scripted
from benchmarks.alternate import Contender, Series
from games.engine import Json
from potion.rules.state import State
from quacks.rules.options import WHOLE_SETS

YARDSTICK = Contender("yardstick", "draws", lambda: 1)
ENGINE = Contender("engine", "draws", lambda: 1, "yardstick")


def test_a_ratio_compares_the_rates_of_the_same_round() -> None:
    yardstick, one = Series(YARDSTICK, [10, 20, 40]), Series(ENGINE, [5, 5, 4])
    assert alternate.ratio(one, yardstick) == 0.25


def test_the_table_gives_least_median_and_most_beside_the_yardstick() -> None:
    rows = [Series(YARDSTICK, [100, 110, 120]), Series(ENGINE, [50, 55, 60])]
    _, first, second = alternate.table(rows).splitlines()
    assert first.split() == ["yardstick", "100", "110", "120", "draws"]
    assert second.split() == ["engine", "50", "55", "60", "draws", "0.500", "of", "yardstick"]


def test_an_unsteady_series_is_told() -> None:
    told = alternate.table([Series(YARDSTICK, [100, 160])])
    assert told.splitlines()[-1].endswith("quieter machine: yardstick")


def test_what_is_prepared_is_handed_to_the_work() -> None:
    given: list[str] = []
    work = Contender("one", "words", lambda word: given.append(word) or 1, None, lambda: "ready")
    (series,) = alternate.alternate([work], rounds=2, seconds=0)
    assert (len(series.rates), given) == (2, ["ready"] * 3)


@pytest.mark.parametrize("player", [scripted.by_heart, scripted.by_options])
def test_scripted_players_play_a_whole_game(player: scripted.Player) -> None:
    state, chance = scripted.new_game(1)
    assert scripted.play(state, chance, player) > 200
    assert state.is_over


def test_the_yardstick_plays_about_as_many_draws_as_the_rules_do() -> None:
    by_hand = sum(floor.game() for _ in range(50)) / 50
    by_rules = sum(scripted.play(*scripted.new_game(s), scripted.by_heart) for s in range(4)) / 4
    assert 0.7 < by_rules / by_hand < 1.4


def test_the_late_state_is_in_the_last_round_with_cauldrons_filled() -> None:
    state = engine.a_late_state()
    assert state.round == 9
    assert sum(len(seat.cauldron) for seat in state.seats) > 8


def test_every_contender_does_its_work(capsys: pytest.CaptureFixture[str]) -> None:
    engine.main(rounds=1, seconds=0)
    told = capsys.readouterr().out
    assert all(f"of {brewings.by_hand(number)}" in told for number in WHOLE_SETS)


def test_a_match_of_equals_is_even_because_seats_alternate() -> None:
    match = bots.play_match("apprentice", "apprentice", 10)
    assert (match.games, match.share) == (10, 0.5)
    assert match.scores[0] == match.scores[1] > 20


def test_the_bots_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    bots.main(games=2, fast=1)
    lines = capsys.readouterr().out.splitlines()
    assert [line[:26].strip() for line in lines[1:-2]] == [*bots.TABLES]


def test_every_mix_of_a_match_is_another_one_and_played_twice() -> None:
    mixes = [bots.a_mix(2, seed) for seed in range(5)]
    assert len({str(mix["books"]) for mix in mixes}) == 5
    assert mixes == [bots.a_mix(2, seed) for seed in range(5)]


def test_the_figures_of_the_potion_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    potion.main(games=10, scale=0.001)
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1 + len(potion.MEAN_ROUNDS) + 2 * len(potion.MATCHES) + 3
    assert told[0].endswith("games/s; aim 2,000")


def test_lengths_of_games_are_measured_in_rounds() -> None:
    found = potion.lengths(4, 20)
    assert 4 <= found.mean <= found.longest
    assert found.whole == 20 and found.mean <= found.most <= found.longest


def test_a_game_that_lost_a_token_is_not_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    play = potion.uniform

    def losing(options: Json, seats: int, seed: int) -> State:
        state = play(options, seats, seed)
        state.bottle[0] -= seed % 2
        return state

    monkeypatch.setattr(potion, "uniform", losing)
    assert potion.lengths(4, 20).whole == 10


def test_choices_do_not_follow_the_dice_so_three_players_take_as_long_as_elsewhere() -> None:
    """E7"""
    assert abs(potion.lengths(3, 2000).mean / potion.MEAN_ROUNDS[3] - 1) < 0.03


def test_equals_win_their_share() -> None:
    assert 0.7 < potion.share("apprentice", "apprentice", 300, "memory") < 1.3
