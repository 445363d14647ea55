"""Q6: rubies."""

import pytest

from tests.quacks.rules.table import Game, a_game, a_seat


def spending(rubies: int, *, flask: bool = False, droplet: int = 0) -> Game:
    """Return a table where seat 0 may spend `rubies`."""
    game = a_game(a_seat(rubies=rubies, flask=flask, droplet=droplet), at="scoring", round=2)
    asked = game.asked(0)
    return game.buy(0) if asked and asked.kind == "shopping" else game


class TestSpending:
    def test_two_rubies_refill_the_flask(self) -> None:
        """Q6.1"""
        game = spending(3).spend(0, "flask")
        assert (game[0].flask, game[0].rubies) == (True, 1)

    def test_two_rubies_move_the_droplet_for_good(self) -> None:
        """Q6.1"""
        game = spending(2, droplet=5).spend(0, "droplet")
        assert (game[0].droplet, game[0].rubies) == (6, 0)
        assert game.told("droplet_moved", 0) == [{"source": "rubies", "from": 5, "to": 6}]
        assert game.state.round == 3
        assert game[0].droplet == 6

    def test_as_often_as_affordable_in_any_order(self) -> None:
        """Q6.1"""
        game = spending(7).spend(0, "droplet", "flask", "droplet")
        assert (game[0].droplet, game[0].flask, game[0].rubies) == (2, True, 1)

    def test_rubies_may_be_kept(self) -> None:
        """Q6.1"""
        game = spending(6).spend(0)
        assert (game[0].droplet, game[0].flask, game[0].rubies) == (0, False, 6)

    def test_rubies_are_carried_over(self) -> None:
        """Q0"""
        game = spending(6).spend(0)
        assert game.state.round == 3
        assert game[0].rubies == 6


class TestRefusals:
    def test_a_full_flask_is_not_refilled(self) -> None:
        """Q6.1"""
        game = spending(4, flask=True)
        assert game.items(0) == {"flask": "flask_full", "droplet": None}
        game.refuses(0, "spend", "flask_full", spend=["flask"])

    def test_a_flask_is_refilled_once(self) -> None:
        """Q6.1"""
        spending(6).refuses(0, "spend", "too_often", spend=["flask", "flask"])

    @pytest.mark.parametrize(("rubies", "most"), [(2, 1), (3, 1), (4, 2), (5, 2)])
    def test_never_more_than_there_are(self, rubies: int, most: int) -> None:
        """Q6.1, Q25"""
        game = spending(rubies)
        game.refuses(0, "spend", "wrong_number", spend=["droplet"] * (most + 1))
        game.spend(0, *["droplet"] * most)
        assert game[0].rubies == rubies - 2 * most

    def test_declining_spends_nothing(self) -> None:
        """Q6.1, Q25"""
        spending(2).refuses(0, "none", spend=["droplet"] * 5)

    @pytest.mark.parametrize("spend", [None, "flask", [], [None], ["tube_droplet"], [["flask"]]])
    def test_what_is_nothing_to_spend_on_leaves_no_trace(self, spend: object) -> None:
        """Q6.1"""
        code = "wrong_number" if spend == [] else "illegal_move"
        spending(4).refuses(0, "spend", code, spend=spend)

    def test_the_droplet_does_not_leave_the_track(self) -> None:
        """Q6.1, ruling die_droplet"""
        game = spending(6, droplet=51)
        game.refuses(0, "spend", "too_often", spend=["droplet", "droplet"])
        game.spend(0, "droplet")
        assert game[0].droplet == 52

    def test_at_the_last_space_only_the_flask_is_left(self) -> None:
        """Q6.1"""
        assert spending(6, droplet=52).items(0) == {"flask": None, "droplet": "end_of_track"}


class TestWhoIsAsked:
    @pytest.mark.parametrize("rubies", [0, 1])
    def test_nobody_with_less_than_two(self, rubies: int) -> None:
        """Q6.1, S30"""
        assert spending(rubies).state.round == 3

    def test_nobody_who_can_do_nothing_with_them(self) -> None:
        """Q6.1, S30"""
        assert spending(8, flask=True, droplet=52).state.round == 3

    def test_only_after_the_shop(self) -> None:
        """Q6.1, Q12: never while brewing."""
        game = a_game(a_seat(rubies=8, flask=False))
        game.refuses(0, "spend", spend=["flask"])
