"""`me/devices`: where somebody is told, and whether that works."""

from typing import Any
from uuid import uuid4

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from rest_framework.test import APIClient

from accounts import hooks
from accounts.services.erasing import user_erase
from accounts.sessions import session_create
from notices.channels.base import devices_of
from notices.channels.registering import MOST_DEVICES
from notices.models import Device
from tests.games.cast import Person
from tests.notices.channels.conftest import _all, _fakes, browser, google
from tests.notices.fakes.browser import FakeBrowser
from tests.notices.fakes.google import FakeGoogle, refusal

__all__ = ["_all", "_fakes", "browser", "google"]

PATH = "me/devices"
TOKEN = "cYb0v3k9s1d7:APA91bHun4MxP5egoKMwt2KZFBaFUH"
PHONE = {"kind": "fcm", "token": TOKEN, "name": "Pixel 9", "app_version": "1.2.0"}


def register(person: Person, **more: Any) -> Any:
    answer = person.post(PATH, {**PHONE, **more})
    assert answer.status_code in (200, 201), answer.content
    return answer.json()


def listed(person: Person) -> list[Any]:
    return list(person.get(PATH).json()["results"])


def test_a_phone_is_registered_and_shown_without_its_token(alice: Person) -> None:
    made = register(alice)
    assert (made["kind"], made["name"], made["app_version"]) == ("fcm", "Pixel 9", "1.2.0")
    assert made["enabled"] is True and made["health"]["state"] == "new"
    assert listed(alice) == [made] and alice.get(f"{PATH}/{made['id']}").json() == made
    assert TOKEN not in alice.get(PATH).content.decode() and made["address"] == "…aFUH"


def test_the_same_token_again_is_the_same_device(alice: Person) -> None:
    first = register(alice)
    answer = alice.post(PATH, {**PHONE, "name": "My phone"})
    assert (answer.status_code, answer.json()["id"]) == (200, first["id"])
    assert [one["name"] for one in listed(alice)] == ["My phone"]


def test_an_app_chooses_an_id_and_brings_new_tokens_under_it(alice: Person) -> None:
    path = f"{PATH}/{uuid4()}"
    assert alice.put(path, PHONE).status_code == 201
    answer = alice.put(path, {**PHONE, "token": TOKEN[::-1]})
    assert answer.status_code == 200 and answer.json()["address"] == "…0bYc"
    assert len(listed(alice)) == 1


def test_an_id_of_its_own_takes_over_what_was_registered_without(alice: Person) -> None:
    register(alice)
    own = str(uuid4())
    assert alice.put(f"{PATH}/{own}", PHONE).status_code == 201
    assert [one["id"] for one in listed(alice)] == [own]


def test_several_devices_are_all_told(alice: Person) -> None:
    """N09."""
    for number in range(3):
        register(alice, token=f"{TOKEN}{number}")
    assert len(devices_of([alice.user.pk])) == 3


def test_a_shared_phone_tells_whoever_holds_it_now(alice: Person, bob: Person) -> None:
    mine = register(alice)
    answer = bob.put(f"{PATH}/{mine['id']}", PHONE)
    assert answer.status_code == 201 and listed(alice) == []
    assert [device.user for device in devices_of([alice.user.pk, bob.user.pk])] == [bob.user]


def test_nobody_gets_at_the_device_of_another(alice: Person, bob: Person) -> None:
    path = f"{PATH}/{register(alice)['id']}"
    assert bob.get(path).status_code == bob.delete(path).status_code == 404
    assert bob.patch(path, {"name": "Mine"}).status_code == 404
    assert bob.post(f"{path}/test").status_code == 404
    assert bob.put(path, {**PHONE, "token": TOKEN[::-1]}).status_code == 404
    assert len(listed(alice)) == 1


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"kind": "pigeon", "token": TOKEN}, "/kind"),
        ({"kind": "webhook", "token": TOKEN}, "/kind"),
        ({"kind": "fcm"}, "/token"),
        ({"kind": "fcm", "token": "short"}, "/token"),
        ({"kind": "apns", "token": "../../../3/device/" + "a" * 64}, "/token"),
        ({"kind": "webpush"}, "/subscription"),
        ({"kind": "email", "token": TOKEN}, "/token"),
        ({"kind": "fcm", "token": TOKEN, "language": "xx"}, "/language"),
    ],
)
def test_what_is_no_device_is_refused(alice: Person, body: Any, pointer: str) -> None:
    answer = alice.post(PATH, body)
    assert answer.status_code == 400
    assert [error["pointer"] for error in answer.json()["errors"]] == [pointer]


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("endpoint", "http://push.example.org/1"),
        ("endpoint", "https://127.0.0.1/1"),
        ("endpoint", "https://localhost:8443/1"),
        ("p256dh", "BCVx"),
        ("p256dh", "é"),
        ("auth", "BTBZMqHH6r4Tts7J_aSI"),
    ],
)
def test_what_is_no_subscription_is_refused(
    alice: Person, browser: FakeBrowser, part: str, value: str
) -> None:
    subscription = browser.subscription()
    place = subscription if part == "endpoint" else subscription["keys"]
    place[part] = value
    answer = alice.post(PATH, {"kind": "webpush", "subscription": subscription})
    assert answer.status_code == 400 and answer.json()["errors"][0]["pointer"].endswith(part)


def test_a_browser_is_registered_and_tested(alice: Person, browser: FakeBrowser) -> None:
    """N10: a test push, and what became of it."""
    made = alice.post(PATH, {"kind": "webpush", "subscription": browser.subscription()}).json()
    answer = alice.post(f"{PATH}/{made['id']}/test")
    assert answer.status_code == 200 and answer.json()["outcome"] == "sent"
    assert answer.json()["health"]["state"] == "ok"
    assert browser.read(browser.got[0])["kind"] == "test"
    assert made["address"] == "https://127.0.0.1/…"


def test_a_test_tells_in_the_devices_language(alice: Person, google: FakeGoogle) -> None:
    made = register(alice, language="pt-BR")
    alice.post(f"{PATH}/{made['id']}/test")
    assert google.got[0].json()["message"]["data"]["title"] == "Funciona"


def test_a_device_that_is_gone_says_so_until_it_comes_back(
    alice: Person, google: FakeGoogle
) -> None:
    """N10: delivery health."""
    made = register(alice)
    google.answers.append(refusal(404, "UNREGISTERED"))
    tested = alice.post(f"{PATH}/{made['id']}/test").json()
    assert tested["outcome"] == "gone"
    health = listed(alice)[0]["health"]
    assert (health["state"], health["off_because"]) == ("off", "gone")
    assert health["last_error"] == "HTTP 404 UNREGISTERED" and "register it again" in health["text"]
    assert devices_of([alice.user.pk]) == []
    assert register(alice)["health"]["state"] == "new"


def test_a_device_is_switched_off_and_on(alice: Person) -> None:
    path = f"{PATH}/{register(alice)['id']}"
    off = alice.patch(path, {"enabled": False, "name": "Old phone"}).json()
    assert (off["enabled"], off["name"]) == (False, "Old phone")
    assert off["health"]["off_because"] == "person" and devices_of([alice.user.pk]) == []
    assert alice.patch(path, {"enabled": True}).json()["enabled"] is True
    assert len(devices_of([alice.user.pk])) == 1


def test_a_device_is_deleted(alice: Person) -> None:
    path = f"{PATH}/{register(alice)['id']}"
    assert alice.delete(path).status_code == 204
    assert alice.get(path).status_code == alice.delete(path).status_code == 404


def test_the_oldest_of_very_many_makes_room(alice: Person) -> None:
    names = [register(alice, token=f"{TOKEN}{n}", name=f"{n}")["name"] for n in range(21)]
    assert len(names) == MOST_DEVICES + 1
    assert {one["name"] for one in listed(alice)} == set(names[1:])


def test_mail_is_there_once_an_address_is_verified(alice: Person) -> None:
    assert alice.post(PATH, {"kind": "email"}).json()["code"] == "no_verified_address"
    address = {"email": "alice@example.org", "verified": True, "primary": True}
    EmailAddress.objects.create(user=alice.user, **address)
    [device] = listed(alice)
    assert (device["kind"], device["address"]) == ("email", "alice@example.org")
    assert alice.delete(f"{PATH}/{device['id']}").status_code == 204
    assert listed(alice) == [] and devices_of([alice.user.pk]) == []
    assert alice.post(PATH, {"kind": "email"}).status_code == 200
    assert [one["enabled"] for one in listed(alice)] == [True]


def on_a_phone(person: Person) -> tuple[APIClient, str]:
    """Return a client with a sign-in of its own, and its token."""
    token = session_create(user=person.user)
    client = APIClient(headers={"Authorization": f"Bearer {token}"})
    assert client.post(f"/api/v1/{PATH}", PHONE, format="json").status_code == 201
    return client, token


def test_a_device_goes_with_the_sign_in_it_came_with(alice: Person) -> None:
    client, token = on_a_phone(alice)
    assert client.get(f"/api/v1/{PATH}").json()["results"][0]["current"] is True
    assert listed(alice)[0]["current"] is False
    session = UserSession.objects.get(session_key=token)
    assert alice.delete(f"me/sessions/{session.pk}").status_code == 204
    assert listed(alice) == [] and Device.objects.count() == 0


def test_signing_out_ends_pushes(alice: Person) -> None:
    client, _token = on_a_phone(alice)
    client.delete("/api/v1/auth/app/v1/auth/session")
    assert listed(alice) == [] and devices_of([alice.user.pk]) == []


def test_a_new_password_ends_other_phones_and_keeps_this_one(alice: Person) -> None:
    alice.user.set_password("an old secret 1")
    alice.user.save()
    client, token = on_a_phone(alice)
    other = session_create(user=alice.user)
    tablet = APIClient(headers={"Authorization": f"Bearer {other}"})
    tablet.post(f"/api/v1/{PATH}", {**PHONE, "token": TOKEN[::-1]}, format="json")
    body = {"current_password": "an old secret 1", "new_password": "a new secret 2"}
    answer = client.post("/api/v1/auth/app/v1/account/password/change", body, format="json")
    assert answer.status_code == 200 and answer.json()["meta"]["session_token"] != token
    [left] = devices_of([alice.user.pk])
    assert left.address == TOKEN


def test_devices_go_with_their_owner_and_are_exported_without_their_keys(alice: Person) -> None:
    register(alice)
    told: dict[str, Any] = {}
    for hook in hooks.on_export:
        told |= hook(alice.user)
    assert told["devices"][0]["name"] == "Pixel 9" and TOKEN not in str(told)
    user_erase(user=alice.user)
    assert Device.objects.count() == 0
