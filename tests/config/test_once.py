"""Every POST of the document with an `Idempotency-Key`: the same key, the same answer, once."""

from typing import Any

import pytest
from cryptography.fernet import InvalidToken
from django.apps import apps
from django.utils import timezone

from accounts.models import KeptAnswer
from accounts.services import answers
from notices.channels.base import Receipt
from tests.notices.channels.conftest import _all, _fakes
from tests.privacy.furnish import texts
from tests.quacks.conftest import _no_hints
from tests.writes import LIKE_A_DRAW, WRITES, Scene, operations

__all__ = ["_all", "_fakes", "_no_hints"]

pytestmark = pytest.mark.django_db

KEY = "one-key-of-many"

MAKES_NOTHING = {"meExportMake", "potionStandingOrderPreview", "quacksStandingOrderPreview"}
"""POSTs that only ask: a repeat asks again."""

POSTS = [name for name, (verb, *_) in WRITES.items() if verb == "POST"]
ONCE = [name for name in POSTS if name not in MAKES_NOTHING]
SECRETS = {"webhooksCreate": "secret", "handoverCreate": "code", "streamTicketsCreate": "ticket"}


def test_every_post_is_documented_to_take_a_key() -> None:
    posts = {name: told for name, (verb, _, told) in operations().items() if verb == "POST"}
    keyed = {
        name
        for name, told in posts.items()
        if any("Idempotency-Key" in str(one) for one in told.get("parameters", []))
    }
    assert posts.keys() - keyed == MAKES_NOTHING
    assert posts.keys() == {*POSTS, *LIKE_A_DRAW}


@pytest.mark.parametrize("operation", ONCE)
def test_the_same_key_gives_the_same_answer_and_nothing_happens(operation: str) -> None:
    scene = Scene()
    first = scene.send(operation, Idempotency_Key=KEY)
    before = rows()
    again = scene.send(operation, Idempotency_Key=KEY)
    assert (again.status_code, again["Idempotent-Replayed"]) == (first.status_code, "true")
    assert first.status_code in (200, 201) and "Idempotent-Replayed" not in first
    assert told(again) == told(first)
    assert rows() == before
    other = scene.send(operation, query="?other=1", Idempotency_Key=KEY)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def told(answer: Any) -> Any:
    """Return what is the same in a repeat: of a game answer all but the game, which is present."""
    body = answer.json()
    return {name: body[name] for name in ("version", "events")} if "events" in body else body


def rows() -> dict[str, int]:
    return {model._meta.label: model._base_manager.count() for model in apps.get_models()}


@pytest.mark.parametrize("operation", SECRETS)
def test_no_secret_is_kept_in_clear_for_a_repeat(operation: str) -> None:
    scene = Scene()
    answer = scene.send(operation, Idempotency_Key=KEY)
    secret = answer.json()[SECRETS[operation]]
    kept = KeptAnswer.objects.get()
    assert [place for place, text in texts() if "KeptAnswer" in place and secret in text] == []
    assert [place for place, text in texts() if KEY in text] == []
    asked = answers.Asked(scene.who.user.pk, KEY, kept.fingerprint)
    assert asked.unseal(kept.sealed)["body"] == answer.json()
    with pytest.raises(InvalidToken):
        answers.Asked(scene.who.user.pk, f"{KEY}x", kept.fingerprint).unseal(kept.sealed)


def test_the_key_of_somebody_else_is_another() -> None:
    codes = {Scene().send("handoverCreate", Idempotency_Key=KEY).json()["code"] for _ in range(2)}
    assert len(codes) == 2


def test_a_refusal_is_not_kept() -> None:
    scene = Scene()
    bad = scene.who.post("me/webhooks", {"url": "http://example.org"}, Idempotency_Key=KEY)
    assert bad.status_code == 400 and not KeptAnswer.objects.exists()
    assert scene.send("webhooksCreate", Idempotency_Key=KEY).status_code == 201


def test_a_test_that_breaks_may_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> Receipt:
        raise RuntimeError("it broke")

    scene = Scene()
    scene.request("devicesTest")
    scene.who.client.raise_request_exception = False
    with monkeypatch.context() as patch:
        patch.setattr("notices.api.devices.device_test", broken)
        assert scene.send("devicesTest", Idempotency_Key=KEY).status_code == 500
    assert scene.send("devicesTest", Idempotency_Key=KEY).status_code == 200


def test_a_test_that_is_under_way_is_not_sent_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene()
    monkeypatch.setattr(answers, "PATIENCE_SECONDS", 0.2)
    first = scene.send("devicesTest", Idempotency_Key=KEY)
    KeptAnswer.objects.update(sealed="")
    twin = scene.send("devicesTest", Idempotency_Key=KEY)
    assert (twin.status_code, twin.json()["code"]) == (409, "request_in_progress")
    assert twin.json()["retryable"] and twin["Retry-After"] == "1"
    KeptAnswer.objects.update(created_at=timezone.now() - answers.ABANDONED)
    again = scene.send("devicesTest", Idempotency_Key=KEY)
    assert again.status_code == first.status_code and "Idempotent-Replayed" not in again


def test_answers_are_forgotten_after_two_days() -> None:
    scene = Scene()
    scene.send("handoverCreate", Idempotency_Key=KEY)
    assert answers.answers_purge() == 0
    KeptAnswer.objects.update(created_at=timezone.now() - answers.KEPT)
    assert answers.answers_purge() == 1
