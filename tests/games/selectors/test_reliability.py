"""Reliability: the last twenty sittings, forgiving with time, silent about new people."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Attendance
from games.selectors.reliability import NEW, Reliability, reliability_of
from games.services.absence import attendance_purge, misses_excuse
from tests.games.cast import Person, a_table, row_of


@pytest.fixture
def game_id(alice: Person) -> str:
    return str(a_table(alice)["id"])


def attend(person: Person, game_id: str, pattern: str, *, days_ago: float = 0) -> None:
    """Note a sitting per letter, oldest first: `A` answered, `m` missed; all of about one time."""
    known = Attendance.objects.count()
    for place, letter in enumerate(pattern, start=1):
        Attendance.objects.create(
            user=person.user,
            game=row_of(game_id),
            sitting=known + place,
            at=timezone.now() - timedelta(days=days_ago) - timedelta(seconds=60 - place),
            missed=letter == "m",
        )


def rate(person: Person) -> Reliability:
    return reliability_of([person.user.pk])[person.user.pk]


def test_who_was_never_asked_is_new(alice: Person) -> None:
    assert rate(alice) == NEW
    assert NEW.suffices(100)


def test_a_few_sittings_say_nothing_yet(alice: Person, game_id: str) -> None:
    attend(alice, game_id, "mmmm")
    assert rate(alice) == Reliability(None, 4, 4)
    attend(alice, game_id, "A")
    assert rate(alice).percent == 20


def test_only_the_last_twenty_count(alice: Person, game_id: str) -> None:
    attend(alice, game_id, "m" * 10 + "A" * 19 + "m")
    assert rate(alice) == Reliability(95, 20, 1)


def test_what_was_missed_long_ago_weighs_less(alice: Person, game_id: str) -> None:
    attend(alice, game_id, "m" * 8, days_ago=60)
    attend(alice, game_id, "AA")
    assert rate(alice).percent == 50  # eight misses at a quarter each against two answers
    attend(alice, game_id, "A" * 6)
    assert rate(alice).percent == 80


def test_misses_excused_for_an_outage_count_for_nothing(alice: Person, game_id: str) -> None:
    attend(alice, game_id, "AAAAAAmmmm")
    now = timezone.now()
    assert rate(alice).percent == 60
    before = misses_excuse(start=now - timedelta(days=2), end=now - timedelta(days=1))
    assert (before, rate(alice).percent) == ({}, 60)
    [counts] = misses_excuse(start=now - timedelta(minutes=5), end=now).values()
    assert counts == {alice.user.pk: 4}
    assert rate(alice) == Reliability(100, 6, 0)


def test_a_table_may_ask_for_a_minimum(alice: Person, game_id: str) -> None:
    attend(alice, game_id, "AAAAm")
    assert rate(alice).suffices(None)
    assert rate(alice).suffices(80)
    assert not rate(alice).suffices(81)


def test_many_people_are_read_in_one_statement(
    alice: Person, bob: Person, game_id: str, django_assert_num_queries: Any
) -> None:
    attend(alice, game_id, "AAAAA")
    with django_assert_num_queries(1):
        found = reliability_of([alice.user.pk, bob.user.pk])
    assert found == {alice.user.pk: Reliability(100, 5, 0), bob.user.pk: NEW}


def test_what_no_longer_counts_is_deleted(alice: Person, game_id: str) -> None:
    attend(alice, game_id, "m" * 5, days_ago=181)
    attend(alice, game_id, "A" * 5)
    assert rate(alice).percent == 100
    attendance_purge()
    assert Attendance.objects.count() == 5
