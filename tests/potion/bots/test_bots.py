"""E10: what bots know, how they choose, how well they play."""

from collections import Counter
from itertools import product
from random import Random
from time import process_time

import pytest

from benchmarks.potion import MEAN_ROUNDS, play_game, share
from games.engine import RecordingChance, SeededChance
from games.engine.replay import Recorded, fold
from potion.bots.journeyman import hopes_of
from potion.bots.master import master
from potion.bots.play import LEVELS, bots, seen
from potion.bots.worth import USELESS, chances_of, worth
from potion.rules import rules
from potion.rules.resolution import counted, resolve
from potion.rules.state import State
from tests.potion.rules.table import a_table, choose


class TestSeeing:
    @pytest.mark.parametrize("hand_view", ["memory", "open"])
    def test_no_bot_sees_a_sealed_choice(self, hand_view: str) -> None:
        """E8, E10"""
        found = set()
        for letter in "BMV":
            state = a_table(4, hand_view=hand_view)
            choose(state, letter)
            found.add(seen(state, 1))
        assert len(found) == 1

    def test_hands_are_seen_at_open_tables_only(self) -> None:
        """E8, E10"""
        hands = ("BBM", "MVV", "BMV", "BBV")
        assert seen(a_table(4, hands=hands), 0).others == ()
        shown = seen(a_table(4, hands=hands, hand_view="open"), 0).others
        assert shown == ((0, 1, 2), (1, 1, 1), (2, 0, 1))

    def test_from_memory_what_others_hold_on_average_follows_from_the_bottle(self) -> None:
        """E10"""
        table = seen(a_table(4, hands=("BBM", "MVV", "BMV", "BBV")), 0)
        assert table.means == (1.0, 2 / 3, 4 / 3)


@pytest.mark.parametrize("level", sorted(LEVELS))
class TestEveryLevel:
    @pytest.mark.parametrize("seats", [3, 7])
    @pytest.mark.parametrize("hand_view", ["memory", "open"])
    def test_it_plays_games_to_their_end_by_the_rules(
        self, level: str, seats: int, hand_view: str
    ) -> None:
        """E10"""
        state = play_game([level] * seats, 1, hand_view)
        rules.check(state)
        assert state.is_over

    def test_the_same_dice_give_the_same_choices(self, level: str) -> None:
        """E10"""
        one, other = (rules.dump(play_game([level] * 4, 8)) for _ in range(2))
        assert one == other

    def test_a_replay_needs_no_bot(self, level: str) -> None:
        """E10"""
        options, source = rules.check_options({}, 3), SeededChance(4)
        chance = RecordingChance(source)
        state, _ = rules.new_game(options, 3, chance)
        log = [Recorded(0, None, chance.picks)]
        player = bots(Random(4))[level]
        while not state.is_over:
            seat = rules.waiting(state)[0]
            move = player(seat, seen(state, seat), rules.decisions(state, seat))
            chance = RecordingChance(source)
            rules.apply(state, move, chance)
            assert all(pick.stream is None for pick in chance.picks), "bots take no game's chance"
            log.append(Recorded(len(log), move, chance.picks))
        *_, (again, _) = fold(rules, options, 3, log)
        assert rules.dump(again) == rules.dump(state)

    def test_it_thinks_for_less_than_twenty_milliseconds(self, level: str) -> None:
        """E10: of processor time, the quickest of ten, at the largest table."""
        table, dice = seen(a_table(7, "1B 2M 3V", hand_view="open"), 0), Random(1)
        took = []
        for _ in range(10):
            begun = process_time()
            LEVELS[level](table, dice)
            took.append(process_time() - begun)
        assert min(took) < 0.020


class TestJourneyman:
    def test_what_brings_nobody_nearer_is_worth_less(self) -> None:
        """E10"""
        assert worth([2, 1, 1]) == [USELESS, 1, 1]
        assert worth([2, 2, 1]) == [1, 1, 1]
        assert worth([0, 0, 2]) == [1, 1, USELESS]

    @pytest.mark.parametrize("dice", ["1B 2B 3M", "- 2V 3V", "1M - -", "1B 2M 3V"])
    def test_its_hopes_are_those_of_every_reveal_counted_one_by_one(self, dice: str) -> None:
        """E10"""
        hands = ("BBM", "MVV", "BMV", "BBV")
        state = a_table(4, dice, hands, hand_view="open")
        for one, hope in hopes_of(seen(state, 0)).items():
            assert hope == pytest.approx(worth(state.seats[0].hand)[one] * by_hand(state, one))

    def test_an_average_hand_may_lack_what_is_rare(self) -> None:
        """E10"""
        chances = chances_of((1.5, 0.5, 0.0))
        assert chances[0] > chances[1] > chances[2] == 0
        assert sum(chances) == pytest.approx(1)


def by_hand(state: State, one: int) -> float:
    """Return the chance that seat 0 discards `one`, by every reveal of the others."""
    held = [[kind for kind in range(3) if seat.hand[kind]] for seat in state.seats[1:]]
    every = list(product(*held))
    paid = [one in resolve(state.faces, counted([one, *bids])).ingredients for bids in every]
    return sum(paid) / len(every)


class TestMaster:
    @pytest.mark.parametrize(
        ("seats", "dice", "mixed"), [(4, "1M - -", 3), (7, "1B 2M 3V", 3), (4, "1B 2M 3V", 2)]
    )
    def test_nobody_can_foresee_it_where_others_would_profit(
        self, seats: int, dice: str, mixed: int
    ) -> None:
        """E10: how many ingredients it mixes, each at least every tenth time."""
        table = seen(a_table(seats, dice, hand_view="open"), 0)
        chosen = Counter(master(table, Random(seed)) for seed in range(100))
        assert sorted(times >= 10 for times in chosen.values()) == [True] * mixed

    def test_it_never_chooses_what_cannot_be_discarded_for_what_surely_is(self) -> None:
        """E10: five vials meet no die, and a mushroom on no die is always unlisted."""
        state = a_table(5, "1V 2V 3V", ("MV", "VV", "VV", "VV", "VV"), hand_view="open")
        table = seen(state, 0)
        assert {master(table, Random(seed)) for seed in range(20)} == {1}


class TestStrength:
    @pytest.mark.parametrize("hand_view", ["memory", "open"])
    def test_a_journeyman_beats_two_apprentices(self, hand_view: str) -> None:
        """E10: by 1.3 times its share."""
        assert share("journeyman", "apprentice", 400, hand_view) >= 1.3

    @pytest.mark.parametrize("hand_view", ["memory", "open"])
    def test_a_master_does_not_fall_behind_two_journeymen(self, hand_view: str) -> None:
        """E10"""
        assert share("master", "journeyman", 60, hand_view) >= 1

    @pytest.mark.parametrize("seats", MEAN_ROUNDS)
    def test_games_of_apprentices_are_as_long_as_they_should_be(self, seats: int) -> None:
        """E2.2: the mean of 500 games, within a tenth."""
        games = [play_game(["apprentice"] * seats, seed).round for seed in range(500)]
        assert sum(games) / len(games) == pytest.approx(MEAN_ROUNDS[seats], rel=0.1)
