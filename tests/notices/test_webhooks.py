"""`me/webhooks`: own programs and chats."""

from typing import Any

import pytest

from accounts import hooks
from notices.channels.base import devices_of
from tests.games.cast import Person
from tests.notices.channels.conftest import _all, _fakes, web
from tests.notices.channels.test_webhook import is_signed
from tests.notices.fakes.web import FakeWeb

__all__ = ["_all", "_fakes", "web"]

PATH = "me/webhooks"


def hook(person: Person, url: str, **more: Any) -> Any:
    answer = person.post(PATH, {"url": url, **more})
    assert answer.status_code in (200, 201), answer.content
    return answer.json()


def test_the_secret_is_shown_once_and_signs_what_is_sent(alice: Person, web: FakeWeb) -> None:
    made = hook(alice, f"{web.url}/hooks/secret-path")
    secret = made.pop("secret")
    assert alice.get(f"{PATH}/{made['id']}").json() == made
    assert alice.get(PATH).json()["results"] == [made]
    shown = alice.get(PATH).content.decode()
    assert secret not in shown and "secret-path" not in shown
    assert alice.post(f"{PATH}/{made['id']}/test").json()["outcome"] == "sent"
    [got] = web.got
    assert is_signed(got, secret) and got.json()["kind"] == "test"


def test_the_same_address_again_gets_a_fresh_secret(alice: Person, web: FakeWeb) -> None:
    first, second = hook(alice, web.url + "/1"), hook(alice, web.url + "/1")
    assert first["id"] == second["id"] and first["secret"] != second["secret"]


def test_a_webhook_is_told_like_any_device_but_is_none(alice: Person, web: FakeWeb) -> None:
    made = hook(alice, web.url + "/1", format="discord", name="Our chat")
    assert [device.kind for device in devices_of([alice.user.pk])] == ["webhook"]
    assert alice.get("me/devices").json()["results"] == []
    assert alice.get(f"me/devices/{made['id']}").status_code == 404


def test_it_is_changed_switched_off_and_deleted(alice: Person, web: FakeWeb) -> None:
    path = f"{PATH}/{hook(alice, web.url + '/1')['id']}"
    changed = alice.patch(path, {"format": "slack", "language": "pt-BR", "enabled": False}).json()
    assert (changed["format"], changed["language"], changed["enabled"]) == ("slack", "pt-BR", False)
    assert alice.delete(path).status_code == 204 and alice.get(path).status_code == 404


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("http://example.org/", "not_https"),
        ("https://192.168.0.10/hook", "not_public"),
        ("https://[::ffff:10.0.0.1]/hook", "not_public"),
        ("https://169.254.169.254/latest", "not_public"),
        ("javascript:alert(1)", "not_an_address"),
    ],
)
def test_only_addresses_of_the_open_internet_are_taken(alice: Person, url: str, code: str) -> None:
    answer = alice.post(PATH, {"url": url})
    assert answer.status_code == 400
    assert [(e["pointer"], e["code"]) for e in answer.json()["errors"]] == [("/url", code)]


def test_there_are_five_at_most(alice: Person, web: FakeWeb) -> None:
    for number in range(5):
        hook(alice, f"{web.url}/{number}")
    answer = alice.post(PATH, {"url": f"{web.url}/5"})
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_webhooks")
    assert answer.json()["params"] == {"max": 5} and hook(alice, f"{web.url}/4")


def test_nobody_gets_at_the_webhook_of_another(alice: Person, bob: Person, web: FakeWeb) -> None:
    path = f"{PATH}/{hook(alice, web.url + '/1')['id']}"
    assert bob.get(path).status_code == bob.delete(path).status_code == 404
    assert bob.post(f"{path}/test").status_code == bob.patch(path, {}).status_code == 404
    assert hook(bob, web.url + "/1")["id"] not in path


def test_its_secret_and_address_are_in_no_export(alice: Person, web: FakeWeb) -> None:
    made = hook(alice, f"{web.url}/secret-path", name="Our chat")
    [part] = [told for one in hooks.on_export if "webhooks" in (told := one(alice.user))]
    assert part["webhooks"][0]["name"] == "Our chat"
    assert made["secret"] not in str(part) and "secret-path" not in str(part)
