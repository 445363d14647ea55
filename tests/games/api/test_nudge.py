"""`POST games/{id}/nudge`: Alice reminds Bob; Charlie is a stranger."""

from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from accounts.services.blocks import block_put
from games.models import Seat
from notices.models import Notice, State
from tests.games.cast import Person, a_game, a_table

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


def nudges(person: Person) -> list[Notice]:
    return list(Notice.objects.filter(user=person.user, kind="nudge"))


def reasons(answer: Any) -> dict[int, str]:
    body = answer.json()
    assert (answer.status_code, body["code"]) == (409, "nobody_to_nudge")
    return {row["seat"]: row["reason"] for row in body["params"]["reasons"]}


def seat_of(game_id: str, person: Person) -> Any:
    return Seat.objects.filter(game_id=game_id, user=person.user)


def test_it_works(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    answer = alice.post(f"games/{game_id}/nudge", {"seat": 1})
    assert (answer.status_code, answer.json()["events"]) == (200, [])
    [told] = nudges(bob)
    seat = seat_of(game_id, bob).get()
    assert (told.params["name"], told.decision, told.deadline) == (
        "Alice", seat.decision, seat.due_at,
    )  # fmt: skip
    assert seat.told == seat.decision


def test_it_is_offered_while_somebody_else_is_waited_for(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    assert "nudge" in {one["id"] for one in alice.game(game_id)["actions"]}
    bob.put(f"games/{game_id}/seats/me/autopilot")
    assert "nudge" not in {one["id"] for one in alice.game(game_id)["actions"]}


def test_a_person_is_reminded_once_a_day(alice: Person, bob: Person, charlie: Person) -> None:
    game_id, other = a_game(alice, bob, charlie), a_game(charlie, bob)
    with time_machine.travel(timezone.now(), tick=False) as clock:
        assert alice.post(f"games/{game_id}/nudge", {"seat": 1}).status_code == 200
        assert reasons(charlie.post(f"games/{game_id}/nudge", {"seat": 1})) == {1: "nudged_already"}
        assert reasons(charlie.post(f"games/{other}/nudge")) == {1: "nudged_already"}
        seat_of(game_id, bob).update(deadline=timezone.now() + timedelta(days=3))
        clock.shift(timedelta(days=1, seconds=1))
        assert alice.post(f"games/{game_id}/nudge", {"seat": 1}).status_code == 200
    assert len(nudges(bob)) == 2


def test_a_repeated_request_reminds_once(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    for _ in range(2):
        answer = alice.post(f"games/{game_id}/nudge", Idempotency_Key="nudge-1234")
        assert answer.status_code == 200
    assert answer["Idempotent-Replayed"] == "true"
    assert len(nudges(bob)) == 1


def test_nobody_is_reminded_whose_time_runs_out_soon(alice: Person, bob: Person) -> None:
    """S31: by the deadline that all see, extended or not."""
    game_id = a_game(alice, bob)
    seat_of(game_id, bob).update(deadline=timezone.now() + timedelta(hours=3, minutes=59))
    assert reasons(alice.post(f"games/{game_id}/nudge")) == {1: "time_runs_out"}
    seat_of(game_id, bob).update(deadline=timezone.now() + timedelta(hours=4, minutes=1))
    assert alice.post(f"games/{game_id}/nudge").status_code == 200


def test_nobody_is_reminded_in_quiet_hours(alice: Person, bob: Person) -> None:
    with time_machine.travel(NOON, tick=False):
        game_id = a_game(alice, bob)
        bob.user.quiet_from, bob.user.quiet_until = time(11), time(13)
        bob.user.save()
        assert reasons(alice.post(f"games/{game_id}/nudge")) == {1: "quiet"}


def test_bots_and_whom_they_play_for_are_not_reminded(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob, bots=1)
    bob.put(f"games/{game_id}/seats/me/autopilot")
    assert reasons(alice.post(f"games/{game_id}/nudge")) == {
        1: "not_waited_for", 2: "not_waited_for",
    }  # fmt: skip


def test_whoever_is_done_in_secret_is_reminded_unseen(alice: Person, bob: Person) -> None:
    """N07: otherwise a nudge would tell whether a sealed seat is done."""
    game_id = a_game(alice, bob)
    seat_of(game_id, bob).update(decision=None, due_at=None, claimed_until=None, order_at=None)
    assert alice.post(f"games/{game_id}/nudge").status_code == 200
    assert [told.state for told in nudges(bob)] == [State.WITHDRAWN]
    assert reasons(alice.post(f"games/{game_id}/nudge")) == {1: "nudged_already"}


def test_a_blocked_pair_reminds_nobody_and_cannot_tell(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    block_put(owner=bob.user, other=alice.user)
    assert alice.post(f"games/{game_id}/nudge").status_code == 200
    assert [told.state for told in nudges(bob)] == [State.WITHDRAWN]
    assert reasons(alice.post(f"games/{game_id}/nudge")) == {1: "nudged_already"}


@pytest.mark.parametrize(("body", "status"), [({"seat": 7}, 422), ({"seat": "1"}, 400)])
def test_odd_seats_are_refused(alice: Person, bob: Person, body: Any, status: int) -> None:
    assert alice.post(f"games/{a_game(alice, bob)}/nudge", body).status_code == status


def test_others_are_refused(alice: Person, bob: Person, charlie: Person) -> None:
    game_id = a_game(alice, bob)
    assert charlie.post(f"games/{game_id}/nudge").json()["code"] == "not_seated"
    table = a_table(alice)
    assert alice.post(f"games/{table['id']}/nudge").json()["code"] == "game_not_started"
