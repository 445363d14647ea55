"""The printed figures, written out once more and compared (Q15: golden tables per set)."""

from collections import Counter

from quacks.rules.data.books import MOTHS, SETS
from quacks.rules.data.die import DIE
from quacks.rules.data.rounds import (
    COINS_PER_POINT,
    EXPLOSION_LIMIT,
    ON_SALE_FROM,
    ROUNDS,
    RUBIES_PER_DROPLET,
    RUBIES_PER_FLASK,
    RUBIES_PER_POINT,
    WHITE_JOINS_BEFORE,
)
from quacks.rules.data.score import LAP, TAILS_AFTER
from quacks.rules.data.supply import ALL_IN_EXTRA, BASE_SUPPLY, STARTING_BAG, STARTING_RUBIES
from quacks.rules.data.track import LAST_SPACE, SPOON, TRACK
from quacks.rules.data.tubes import TUBES
from quacks.rules.fortune_cards import ALL_IN_CARDS, BASE_DECK, DECKS
from quacks.rules.ingredients import ALL_BOOKS
from quacks.rules.ingredients.red import EXTRA_BY_ORANGES
from quacks.rules.tokens import KINDS, Token, upgrade

SPACES = """
 0:0:0    1:1:0    2:2:0    3:3:0    4:4:0    5:5:0R   6:6:1    7:7:1    8:8:1
 9:9:1R  10:10:2  11:11:2  12:12:2  13:13:2R 14:14:3  15:15:3  16:15:3R 17:16:3
18:16:4  19:17:4  20:17:4R 21:18:4  22:18:5  23:19:5  24:19:5R 25:20:5  26:20:6
27:21:6  28:21:6R 29:22:7  30:22:7R 31:23:7  32:23:8  33:24:8  34:24:8R 35:25:9
36:25:9R 37:26:9  38:26:10 39:27:10 40:27:10R 41:28:11 42:28:11R 43:29:11 44:29:12
45:30:12 46:30:12R 47:31:12 48:31:13 49:32:13 50:32:13R 51:33:14 52:33:14R 53:35:15
"""
"""index:coins:points, R where a ruby is shown."""


PRICES = {
    ("white", 0): {},
    ("orange", 0): {1: 3, 6: 22},
    ("green", 1): {1: 4, 2: 8, 4: 14},
    ("green", 2): {1: 6, 2: 11, 4: 18},
    ("green", 3): {1: 6, 2: 11, 4: 21},
    ("green", 4): {1: 4, 2: 8, 4: 14},
    ("green", 5): {1: 5, 2: 9, 4: 16},
    ("green", 6): {1: 4, 2: 8, 4: 14},
    ("blue", 1): {1: 5, 2: 10, 4: 19},
    ("blue", 2): {1: 5, 2: 10, 4: 19},
    ("blue", 3): {1: 4, 2: 8, 4: 14},
    ("blue", 4): {1: 5, 2: 10, 4: 19},
    ("blue", 5): {1: 8, 2: 15, 4: 19},
    ("blue", 6): {1: 5, 2: 10, 4: 18},
    ("red", 1): {1: 6, 2: 10, 4: 16},
    ("red", 2): {1: 4, 2: 8, 4: 14},
    ("red", 3): {1: 5, 2: 9, 4: 15},
    ("red", 4): {1: 7, 2: 11, 4: 17},
    ("red", 5): {1: 6, 2: 11, 4: 18},
    ("red", 6): {1: 7, 2: 11, 4: 17},
    ("yellow", 1): {1: 8, 2: 12, 4: 18},
    ("yellow", 2): {1: 9, 2: 13, 4: 19},
    ("yellow", 3): {1: 8, 2: 12, 4: 18},
    ("yellow", 4): {1: 8, 2: 12, 4: 18},
    ("yellow", 5): {1: 10, 2: 14, 4: 20},
    ("yellow", 6): {1: 8, 2: 12, 4: 18},
    ("purple", 1): {1: 9},
    ("purple", 2): {1: 12},
    ("purple", 3): {1: 10},
    ("purple", 4): {1: 11},
    ("purple", 5): {1: 9},
    ("purple", 6): {1: 16},
    ("black", 0): {1: 10},
    ("black", 5): {1: 10},
    ("black", 6): {1: 9},
}
"""What each book sells, in coins by value."""


class TestTrack:
    def test_every_space_shows_its_coins_points_and_ruby(self) -> None:
        """Q0, Q3.6, Q14, Q37"""
        shown = " ".join(
            f"{space.index}:{space.coins}:{space.points}{'R' if space.ruby else ''}"
            for space in TRACK
        )
        assert shown.split() == SPACES.split()

    def test_tokens_lie_up_to_index_52_and_the_spoon_is_53(self) -> None:
        """Q3.6"""
        assert (len(TRACK), LAST_SPACE, SPOON) == (54, 52, 53)

    def test_coin_numbers_to_14_are_printed_once_the_others_twice_but_the_spoons(self) -> None:
        """Q0"""
        printed = Counter(space.coins for space in TRACK)
        assert printed == Counter(
            {**dict.fromkeys(range(15), 1), **dict.fromkeys(range(15, 34), 2), 35: 1}
        )


class TestScoreTrack:
    def test_rat_tails_hang_where_the_board_shows_them(self) -> None:
        """Q7.2, Q36"""
        even = (12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48)
        assert (1, 4, 7, 10, *even) == TAILS_AFTER
        assert (len(TAILS_AFTER), LAP) == (23, 50)


class TestSupply:
    def test_the_box_holds_236_tokens(self) -> None:
        """Q1.5"""
        expected = {
            "white": {1: 20, 2: 8, 3: 4},
            "orange": {1: 20, 6: 20},
            "green": {1: 15, 2: 10, 4: 13},
            "blue": {1: 14, 2: 10, 4: 10},
            "red": {1: 12, 2: 8, 4: 10},
            "yellow": {1: 13, 2: 6, 4: 10},
            "purple": {1: 15},
            "black": {1: 18},
        }
        counts = {(c, v): n for c, values in expected.items() for v, n in values.items()}
        assert counts == BASE_SUPPLY
        assert sum(BASE_SUPPLY.values()) == 236

    def test_a_fifth_player_brings_110_more_of_these_colors(self) -> None:
        """Q1.5: 140 with locoweed, which is not in play."""
        expected = {
            "white": {1: 7, 2: 3, 3: 2},
            "orange": {1: 12},
            "green": {1: 10, 2: 5, 4: 5},
            "blue": {1: 8, 2: 5, 4: 5},
            "red": {1: 6, 2: 5, 4: 5},
            "yellow": {1: 6, 2: 5, 4: 5},
            "purple": {1: 8},
            "black": {1: 8},
        }
        counts = {(c, v): n for c, values in expected.items() for v, n in values.items()}
        assert counts == ALL_IN_EXTRA
        assert sum(ALL_IN_EXTRA.values()) == 140 - 30

    def test_a_starting_bag_holds_nine(self) -> None:
        """Q1.4"""
        bag = {("white", 1): 4, ("white", 2): 2, ("white", 3): 1, ("orange", 1): 1, ("green", 1): 1}
        assert bag == STARTING_BAG
        assert STARTING_RUBIES == 1

    def test_with_the_all_in_extra_five_starting_bags_and_round_six_can_be_served(self) -> None:
        """Q1.5, Q2.13"""
        for token, count in STARTING_BAG.items():
            more = 5 * (token == ("white", 1))
            assert BASE_SUPPLY[token] + ALL_IN_EXTRA.get(token, 0) >= 5 * count + more

    def test_every_kind_is_known(self) -> None:
        """Q0"""
        assert set(BASE_SUPPLY) == set(KINDS)
        assert len(KINDS) == 19


class TestBooks:
    def test_prices_of_every_book(self) -> None:
        """Q9, Q15"""
        prices = {(book.color, book.set): dict(book.prices) for book in ALL_BOOKS}
        assert prices == {book: PRICES[book] for book in prices}

    def test_every_book_that_a_table_can_choose_exists(self) -> None:
        """Q1.2, Q1.8"""
        offered = {(color, set) for color, sets in SETS.items() for set in sets}
        moths = {("black", set) for set in (0, *MOTHS)}
        apart = {("white", 0), ("orange", 0)}
        assert {(book.color, book.set) for book in ALL_BOOKS} == offered | moths | apart

    def test_colors_go_on_sale_in_their_rounds(self) -> None:
        """Q2.13, Q30"""
        early = dict.fromkeys(["orange", "black", "green", "blue", "red"], 1)
        assert {**early, "yellow": 2, "purple": 3} == ON_SALE_FROM

    def test_a_red_of_set_one_moves_by_oranges(self) -> None:
        """Q9 red 1"""
        assert EXTRA_BY_ORANGES == (0, 1, 1, 2)

    def test_upgrades_go_from_1_to_2_to_4_in_four_colors(self) -> None:
        """Q9 orange, ruling purple4_colours"""
        upgrades = {kind: better for kind in KINDS if (better := upgrade(kind))}
        colors = ("green", "blue", "red", "yellow")
        assert upgrades == {
            **{Token(color, 1): Token(color, 2) for color in colors},
            **{Token(color, 2): Token(color, 4) for color in colors},
        }


class TestTubes:
    def test_twelve_tubes_pay_a_ruby_15_points_and_five_tokens(self) -> None:
        """Q6.2"""
        paid = [(tube.number, tube.rubies, tube.points, tube.token) for tube in TUBES]
        assert paid == [
            (1, 1, 0, None),
            (2, 0, 1, None),
            (3, 0, 0, ("blue", 1)),
            (4, 0, 2, None),
            (5, 0, 0, ("black", 1)),
            (6, 0, 2, None),
            (7, 0, 0, ("red", 2)),
            (8, 0, 3, None),
            (9, 0, 0, ("purple", 1)),
            (10, 0, 3, None),
            (11, 0, 0, ("yellow", 4)),
            (12, 0, 4, None),
        ]


class TestDieAndRounds:
    def test_the_die_has_six_faces(self) -> None:
        """Q4.1"""
        faces = [(f.points, f.rubies, f.droplet, f.token) for f in DIE]
        assert faces == [
            (1, 0, 0, None),
            (1, 0, 0, None),
            (2, 0, 0, None),
            (0, 1, 0, None),
            (0, 0, 1, None),
            (0, 0, 0, ("orange", 1)),
        ]

    def test_the_calendar_and_the_costs(self) -> None:
        """Q1.1, Q2.13, Q3.3, Q5.4, Q6.1"""
        assert (ROUNDS, WHITE_JOINS_BEFORE, EXPLOSION_LIMIT) == (9, 6, 7)
        assert (COINS_PER_POINT, RUBIES_PER_POINT) == (5, 2)
        assert (RUBIES_PER_DROPLET, RUBIES_PER_FLASK) == (2, 2)


class TestDeck:
    def test_it_holds_24_cards_13_purple_and_11_blue(self) -> None:
        """Q10, Q1.8"""
        by_color = Counter(card.color for card in BASE_DECK)
        assert by_color == {"purple": 13, "blue": 11}
        assert len({card.key for card in BASE_DECK}) == 24

    def test_these_are_the_purple_ones(self) -> None:
        """Q10"""
        assert {card.key for card in BASE_DECK if card.color == "purple"} == {
            *("roll_all", "droplet_1", "ruby_poorest", "rats_double", "green_last"),
            *("vp4_or_white", "pick_one", "rat_reward", "rat_for_ruby", "droplet2_or_purple"),
            *("ruby_for_1", "upgrade_draw", "draw5_low"),
        }

    def test_these_are_the_blue_ones(self) -> None:
        """Q10"""
        assert {card.key for card in BASE_DECK if card.color == "blue"} == {
            *("die_twice", "orange_plus1", "ruby_vp2", "ruby_plus1", "flasks_full", "exact7"),
            *("limit9", "first_white_back", "peek5", "left_gains2", "restart5"),
        }

    def test_these_are_the_14_further_ones(self) -> None:
        """Q10, Q1.8"""
        assert {"base": BASE_DECK, "all_in": (*BASE_DECK, *ALL_IN_CARDS)} == DECKS
        assert {card.key for card in ALL_IN_CARDS if card.color == "purple"} == {
            *("bundle_or_red2", "ruby_draw", "token_for_rubies", "rats_rolls_or_droplet"),
            *("roll_for_rats", "rats_for_rubies", "neighbour_gift", "token_for_rats"),
            "token_for_droplet",
        }
        assert {card.key for card in ALL_IN_CARDS if card.color == "blue"} == {
            *("swap_big", "sale", "white_blessing", "rat_coins", "white3_back"),
        }
