"""`me/notification-settings`: kind by channel by device, and when."""

from typing import Any
from uuid import uuid4

import pytest

from notices.kinds import CHANNELS, KINDS
from notices.models import Preference
from tests.games.cast import Person
from tests.notices.outbox.conftest import a_phone

PATH = "me/notification-settings"


def cells(person: Person) -> dict[Any, bool]:
    rows = person.get(PATH).json()["matrix"]
    return {(row["kind"], row["channel"], row["device"]): row["on"] for row in rows}


def cell(kind: str, channel: str, on: bool, **more: Any) -> Any:
    return {"kind": kind, "channel": channel, "on": on, **more}


def test_it_works(alice: Person) -> None:
    body = alice.get(PATH).json()
    assert len(body["matrix"]) == len(KINDS) * len(CHANNELS)
    assert all(row["on"] == row["default"] for row in body["matrix"])
    assert (body["last_chance_in_quiet_hours"], body["digest_hour"]) == (False, None)


def test_labels_are_in_the_language_of_the_reader(alice: Person) -> None:
    rows = alice.get(PATH, **{"Accept-Language": "pt-BR"}).json()["matrix"]
    assert "Minha vez" in {row["label"] for row in rows}


def test_a_change_leaves_the_rest(alice: Person, bob: Person) -> None:
    alice.patch(PATH, {"matrix": [cell("your_turn", "push", False)], "digest_hour": 7})
    answer = alice.patch(PATH, {"last_chance_in_quiet_hours": True})
    assert (answer.status_code, answer.json()["digest_hour"]) == (200, 7)
    assert answer.json()["last_chance_in_quiet_hours"] is True
    assert cells(alice)[("your_turn", "push", None)] is False
    assert cells(bob)[("your_turn", "push", None)] is True


def test_only_what_differs_is_stored(alice: Person) -> None:
    alice.patch(PATH, {"matrix": [cell("your_turn", "push", True)]})
    assert not Preference.objects.exists()
    alice.patch(PATH, {"matrix": [cell("your_turn", "push", False)]})
    alice.patch(PATH, {"matrix": [cell("your_turn", "push", True)]})
    assert not Preference.objects.exists()


def test_choosing_anew_forgets_what_was_chosen(alice: Person) -> None:
    alice.patch(PATH, {"matrix": [cell("your_turn", "push", False)], "digest_hour": 7})
    body = alice.put(PATH, {"matrix": [cell("nudge", "push", False)]}).json()
    off = [row["kind"] for row in body["matrix"] if row["on"] != row["default"]]
    assert (off, body["digest_hour"]) == (["nudge"], None)


def test_a_whole_matrix_takes_a_few_statements(
    alice: Person, django_assert_max_num_queries: Any
) -> None:
    whole = [{**cell(*place[:2], not on)} for place, on in cells(alice).items()]
    with django_assert_max_num_queries(14):
        assert alice.put(PATH, {"matrix": whole}).status_code == 200
    assert {row["on"] for row in alice.get(PATH).json()["matrix"] if row["default"]} == {False}
    assert Preference.objects.count() == len(whole)


def test_one_device_differs(alice: Person) -> None:
    phone = str(a_phone(alice).pk)
    alice.patch(PATH, {"matrix": [cell("nudge", "push", False, device=phone)]})
    assert cells(alice)[("nudge", "push", phone)] is False
    assert cells(alice)[("nudge", "push", None)] is True


def test_devices_of_others_and_of_other_channels_are_not_found(alice: Person, bob: Person) -> None:
    phone = str(a_phone(bob).pk)
    mine = str(a_phone(alice).pk)
    for row in (
        cell("nudge", "push", False, device=phone),
        cell("nudge", "push", False, device=str(uuid4())),
        cell("nudge", "email", False, device=mine),
    ):
        assert alice.patch(PATH, {"matrix": [row], "digest_hour": 3}).status_code == 404
    assert alice.get(PATH).json()["digest_hour"] is None


@pytest.mark.parametrize(
    "body",
    [
        {"matrix": [{"kind": "gossip", "channel": "push", "on": True}]},
        {"matrix": [{"kind": "nudge", "channel": "pigeon", "on": True}]},
        {"matrix": [{"kind": "nudge", "channel": "push", "on": "yes"}]},
        {"digest_hour": 24},
        {"digest_hour": True},
        {"last_chance_in_quiet_hours": "yes"},
        {"colour": 1},
    ],
)
def test_odd_bodies_are_refused(alice: Person, body: Any) -> None:
    assert alice.patch(PATH, body).status_code == 400


def test_without_sign_in_nothing_is_told(alice: Person) -> None:
    alice.client.force_authenticate(None)
    for answer in (alice.get(PATH), alice.put(PATH, {}), alice.patch(PATH, {})):
        assert answer.status_code == 401
