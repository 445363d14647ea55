"""Ranks and audiences."""

from games.engine import EVERYONE, SPECTATOR, IllegalMove, audience, everyone_but, ranked


def test_equal_points_share_a_rank_and_the_next_rank_is_skipped() -> None:
    rows = ranked([(0, 7, ()), (1, 9, ()), (2, 9, ()), (3, 1, ())])
    assert [(row.seat, row.rank, row.shared) for row in rows] == [
        (1, 1, True), (2, 1, True), (0, 3, False), (3, 4, False),
    ]  # fmt: skip


def test_what_breaks_a_tie_counts_only_between_equals() -> None:
    rows = ranked([(0, 9, (1,)), (1, 9, (4,)), (2, 3, (99,))])
    assert [(row.seat, row.rank, row.score) for row in rows] == [(1, 1, 9), (0, 2, 9), (2, 3, 3)]


def test_an_audience_and_its_rest_are_everyone() -> None:
    some = audience(0, 3)
    assert some == 0b1001
    assert some & everyone_but(some) == 0
    assert some | everyone_but(some) == EVERYONE
    assert everyone_but(some) & SPECTATOR


def test_a_refusal_carries_its_code_and_what_fills_its_message() -> None:
    refusal = IllegalMove("sold_out", left=0)
    assert (refusal.code, refusal.params, str(refusal)) == (
        "sold_out",
        {"left": 0},
        "sold_out {'left': 0}",
    )
    assert str(IllegalMove()) == "illegal_move"
