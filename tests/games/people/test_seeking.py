"""Who plays with whom, of those who look for a game: no database."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.seeking import Seeker, groups_of, step_of

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
STEP = timedelta(minutes=1)


def seeker(name: str, seats: int = 2, least: int = 2, waited: int = 0, **more: Any) -> Seeker:
    """Return a seek of somebody who has waited for so many steps."""
    return Seeker(id=name, user_id=name, since=NOON - waited * STEP, step=STEP, seats=seats,
                  least_seats=least, **more)  # fmt: skip


def names(*seekers: Seeker) -> list[str]:
    return ["".join(one.id for one in group) for group in groups_of(seekers, NOON)]


def test_the_oldest_play_first_and_nobody_twice() -> None:
    assert names(*(seeker(name) for name in "abcde")) == ["ab", "cd"]


def test_larger_tables_come_first() -> None:
    assert names(*(seeker(name, seats=3) for name in "abc")) == ["abc"]


def test_fewer_will_do_after_a_while() -> None:
    pair = [seeker("a", seats=3), seeker("b", seats=3)]
    assert names(*pair) == []
    assert names(*(seeker(one.id, seats=3, waited=1) for one in pair)) == ["ab"]
    assert names(*(seeker(one.id, seats=3, least=3, waited=9) for one in pair)) == []


def test_who_wants_more_waits_while_others_play() -> None:
    assert names(seeker("a", seats=4), seeker("b"), seeker("c")) == ["bc"]


def test_who_is_apart_never_plays_together() -> None:
    away = {"a": frozenset("b"), "b": frozenset("a")}
    a, b, c = (seeker(name, apart=away.get(name, frozenset())) for name in "abc")
    assert names(a, b) == []
    assert names(a, b, c) == ["ac"]


def test_nobody_plays_with_themselves() -> None:
    twice = [Seeker(id=n, user_id="a", since=NOON, step=STEP, seats=2, least_seats=2) for n in "xy"]
    assert names(*twice) == []
    (group,) = groups_of([*twice, seeker("b")], NOON)
    assert [one.id for one in group] == ["x", "b"]


@pytest.mark.parametrize(("percent", "plays"), [(79, False), (80, True), (None, True)])
def test_a_minimum_of_reliability_is_kept_and_new_people_may_play(
    percent: int | None, plays: bool
) -> None:
    strict = seeker("a", min_reliability=80, reliability=100, waited=99)
    assert names(strict, seeker("b", reliability=percent)) == (["ab"] if plays else [])


@pytest.mark.parametrize(("waited", "rating", "plays"), [
    (0, 1600, True), (0, 1601, False), (4, 1700, True), (4, 1701, False),
])  # fmt: skip
def test_a_band_of_ratings_widens(waited: int, rating: int, plays: bool) -> None:
    picky = seeker("a", rating=1500, rating_band=100, waited=waited)
    assert names(picky, seeker("b", rating=rating)) == (["ab"] if plays else [])


def test_a_step_follows_the_pace() -> None:
    assert step_of(timedelta(seconds=120)) == timedelta(minutes=1)
    assert step_of(timedelta(hours=24)) == timedelta(hours=1)
