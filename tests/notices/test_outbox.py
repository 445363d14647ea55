"""How notices enter the outbox and leave it again."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from notices.models import Notice, State
from notices.services import notice_create, notices_withdraw
from tests.games.cast import Person

GAME = "game:1"


def tell(person: Person, kind: str = "your_turn", **about: Any) -> None:
    people = {person.user.pk: {"table": "T", "name": "Bob"}}
    notice_create(kind=kind, subject=GAME, people=people, **about)


def states() -> list[str]:
    return [str(one.state) for one in Notice.objects.order_by("created_at")]


def test_one_notice_per_person_decision_and_kind(alice: Person, bob: Person) -> None:
    """N01."""
    for decision in (4, 4, 5):
        tell(alice, decision=decision)
    tell(bob, decision=4)
    tell(alice, "nudge", decision=4)
    assert Notice.objects.filter(user=alice.user, kind="your_turn").count() == 2
    assert Notice.objects.count() == 4


def test_what_is_told_again_says_what_tells_it_apart(alice: Person) -> None:
    for day in ("2026-03-01", "2026-03-01", "2026-03-02"):
        tell(alice, "nudge", once=day)
    assert sorted(Notice.objects.values_list("once", flat=True)) == ["2026-03-01", "2026-03-02"]


def test_an_unknown_kind_is_a_fault(alice: Person) -> None:
    with pytest.raises(KeyError):
        tell(alice, "gossip")


def test_what_is_told_later_is_not_shown_before(alice: Person) -> None:
    tell(alice, "last_chance", not_before=timezone.now() + timedelta(hours=4))
    assert alice.get("me/notifications").json()["results"] == []
    assert alice.get("me/inbox").json()["unread"]["notices"] == 0
    Notice.objects.update(created_at=timezone.now())
    [shown] = alice.get("me/notifications").json()["results"]
    assert shown["kind"] == "last_chance"


def test_what_asks_is_taken_back_for_good(alice: Person, bob: Person) -> None:
    tell(alice, decision=4)
    tell(alice, "game_started")
    tell(bob, decision=4)
    notices_withdraw(subject=GAME, user_ids=[alice.user.pk])
    assert states() == [State.WITHDRAWN, State.PLANNED, State.PLANNED]
    assert [row["kind"] for row in alice.get("me/notifications").json()["results"]] == [
        "game_started"
    ]
    tell(alice, decision=4)
    assert Notice.objects.filter(user=alice.user, state=State.PLANNED).count() == 1


def test_only_named_kinds_are_taken_back(alice: Person) -> None:
    tell(alice, decision=4)
    tell(alice, "last_chance", decision=4)
    notices_withdraw(subject=GAME, kinds=["last_chance"])
    assert states() == [State.PLANNED, State.WITHDRAWN]


def test_what_nobody_was_sent_is_taken_back_without_a_look(alice: Person) -> None:
    tell(alice, decision=4)
    notices_withdraw(subject=GAME)
    assert Notice.objects.get().due_at is None
