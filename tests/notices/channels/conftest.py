"""The fakes, started once; keys and addresses that lead to them; Ana, who has devices."""

from collections.abc import Iterator
from typing import Any

import pytest

from accounts.models import User
from notices.channels.keys import vapid_keys, vapid_make
from notices.channels.message import Action, Message
from notices.channels.registry import fill
from tests.notices.fakes.apple import FakeApple
from tests.notices.fakes.browser import FakeBrowser
from tests.notices.fakes.google import FakeGoogle
from tests.notices.fakes.web import FakeWeb

VAPID = vapid_keys(vapid_make(), "mailto:admin@example.org")

TURN = Message(
    kind="your_turn",
    title="Your turn",
    body="Brew in “After supper”.",
    game="g1",
    ruleset="quacks",
    decision="57",
    seq="112",
    deadline="2026-03-01T18:30:00.000Z",
    url="/games/g1",
    badge="2",
    collapse="game:g1",
    ttl=3600,
    urgent=True,
    actions=(Action("stop", "Stop here", "POST", "/api/v1/quacks/g1/brewing/stop", "{}"),),
)
WITHDRAWN = Message(kind="withdraw", game="g1", decision="57", collapse="game:g1", silent=True)


@pytest.fixture(scope="session")
def _fakes() -> Iterator[dict[str, Any]]:
    fakes: dict[str, Any] = {
        "browser": FakeBrowser(),
        "apple": FakeApple(),
        "google": FakeGoogle(),
        "web": FakeWeb(),
    }
    yield fakes
    for fake in fakes.values():
        fake.stop()


@pytest.fixture(autouse=True)
def _all(_fakes: dict[str, Any], settings: Any) -> None:
    for fake in _fakes.values():
        fake.forget()
    fill()
    settings.VAPID_KEYS = VAPID
    settings.APNS_KEYS, settings.APNS_URL = _fakes["apple"].keys, _fakes["apple"].url
    settings.FCM_KEYS, settings.FCM_URL = _fakes["google"].keys, _fakes["google"].url
    settings.LOCAL_TARGETS = frozenset({_fakes["browser"].target, _fakes["web"].target})
    settings.LINK_BASE = "https://play.example.org"


@pytest.fixture
def browser(_fakes: dict[str, Any]) -> FakeBrowser:
    fake: FakeBrowser = _fakes["browser"]
    return fake


@pytest.fixture
def apple(_fakes: dict[str, Any]) -> FakeApple:
    fake: FakeApple = _fakes["apple"]
    return fake


@pytest.fixture
def google(_fakes: dict[str, Any]) -> FakeGoogle:
    fake: FakeGoogle = _fakes["google"]
    return fake


@pytest.fixture
def web(_fakes: dict[str, Any]) -> FakeWeb:
    fake: FakeWeb = _fakes["web"]
    return fake


@pytest.fixture
def ana(db: Any) -> User:
    return User.objects.create(username="ana", name="Ana", language="pt-br")
