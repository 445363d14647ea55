"""Q1: setting up a table."""

from collections import Counter

import pytest

from games.engine import SeededChance
from quacks.rules import rules
from quacks.rules.state import State
from quacks.rules.tokens import (
    BLACK_1,
    BLUE_2,
    GREEN_1,
    GREEN_4,
    ORANGE_1,
    ORANGE_6,
    PURPLE_1,
    RED_4,
    WHITE_1,
    WHITE_2,
    WHITE_3,
)
from tests.quacks.rules.table import card_first


def set_up(seats: int = 2, seed: int = 1, **options: object) -> State:
    state, _ = rules.new_game(rules.check_options(options, seats), seats, SeededChance(seed))
    return state


class TestPlayers:
    def test_two_to_five_play(self) -> None:
        """Q1.1"""
        assert (rules.min_seats, rules.max_seats) == (2, 5)

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_a_game_has_nine_rounds(self, seats: int) -> None:
        """Q1.1"""
        assert rules.progress(set_up(seats), None).rounds == 9

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_everybody_starts_with_a_full_flask_one_ruby_and_nothing_else(self, seats: int) -> None:
        """Q1.3"""
        state = set_up(seats)
        assert len(state.seats) == seats
        for seat in state.seats:
            assert (seat.droplet, seat.rats, seat.flask) == (0, 0, True)
            assert (seat.rubies, seat.score, seat.coins) == (1, 0, 0)

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_every_bag_holds_the_nine_starting_tokens(self, seats: int) -> None:
        """Q1.4"""
        state, _ = rules.new_game(rules.check_options({}, seats), seats, card_first("droplet_1"))
        for seat in state.seats:
            assert Counter(seat.bag) == Counter(
                {WHITE_1: 4, WHITE_2: 2, WHITE_3: 1, ORANGE_1: 1, GREEN_1: 1}
            )

    def test_bags_are_their_owners_alone(self) -> None:
        """Q29: what one takes from a bag is missing in no other."""
        one, other = set_up(seed=5).seats[:2]
        one.bag.remove(ORANGE_1)
        assert ORANGE_1 in other.bag
        assert ORANGE_1 in set_up(seed=5).seats[0].bag


class TestSupply:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_starting_bags_come_out_of_the_box_of_236(self, seats: int) -> None:
        """Q1.5"""
        state, _ = rules.new_game(rules.check_options({}, seats), seats, card_first("droplet_1"))
        assert sum(state.supply.values()) == 236 - 9 * seats
        assert state.supply[WHITE_1] == 20 - 4 * seats
        assert state.supply[ORANGE_1] == 20 - seats

    def test_four_players_leave_just_the_white_tokens_of_round_six(self) -> None:
        """Q1.5"""
        supply = set_up(4).supply
        assert [supply[white] for white in (WHITE_1, WHITE_2, WHITE_3)] == [4, 0, 0]

    def test_a_fifth_player_brings_the_all_in_tokens_along(self) -> None:
        """Q1.5"""
        state, _ = rules.new_game(rules.check_options({}, 5), 5, card_first("droplet_1"))
        supply = state.supply
        assert sum(supply.values()) > 236 - 9 * 5
        assert supply[WHITE_1] == 20 + 7 - 5 * 4
        assert (supply[BLACK_1], supply[PURPLE_1], supply[ORANGE_6]) == (26, 23, 20)
        assert (supply[BLUE_2], supply[RED_4], supply[GREEN_4]) == (15, 15, 18)


class TestDeckAndStartPlayer:
    def test_the_deck_is_shuffled(self) -> None:
        """Q1.6"""
        assert len({tuple(set_up(seed=seed).deck) for seed in range(20)}) == 20

    def test_no_card_comes_twice(self) -> None:
        """Q1.6"""
        state = set_up()
        cards = [state.card, *state.deck]
        assert len(cards) == len(set(cards)) == 9

    def test_any_seat_may_start(self) -> None:
        """Q1.7"""
        assert {set_up(4, seed=seed).start for seed in range(40)} == {0, 1, 2, 3}

    def test_shuffle_and_start_player_come_from_the_stream_of_the_table(self) -> None:
        """Q1.6, Q1.7, Q13.5"""
        streams: list[int | None] = []

        class Noting(SeededChance):
            def pick(self, n: int, seat: int | None = None) -> int:
                streams.append(seat)
                return super().pick(n, seat)

        rules.new_game(rules.check_options({}, 3), 3, Noting(0))
        assert streams[:24] == [None] * 24

    def test_the_first_round_opens_with_its_card(self) -> None:
        """Q2.1"""
        state, events = rules.new_game(rules.check_options({}, 2), 2, card_first("droplet_1"))
        assert state.round == 1
        assert [event.kind for event in events[:2]] == ["round_started", "fortune_turned"]
        assert events[1].data == {"card": "droplet_1", "color": "purple"}
