"""Somebody erases themselves while they and others are writing, on PostgreSQL."""

import itertools
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from rest_framework.test import APIClient

from accounts import sessions
from accounts.models import Block, Friendship, PersonGone, User
from accounts.services import erasing
from accounts.services.erasing import user_erase
from games.models import Message
from games.services.reports import Charge, report_make
from notices.models import Device, Notice
from tests.games.cast import Person, a_game, a_person, a_table
from tests.games.concurrency.test_at_once import at_once
from tests.privacy.furnish import name_of, tables, texts

pytestmark = pytest.mark.django_db(transaction=True)

MARK = "Zuleika"

STORES: dict[str, Callable[[User, User], Any]] = {
    "a block": lambda gone, other: Block.objects.create(owner=gone, other=other),
    "being blocked": lambda gone, other: Block.objects.create(owner=other, other=gone),
    "being asked": lambda gone, other: Friendship.objects.create(owner=other, other=gone),
    "a webhook": lambda gone, other: Device.objects.create(user=gone, kind="webhook"),
    "a notice": lambda gone, other: Notice.objects.create(user=gone, kind="message", subject="x"),
    "a sign-in": lambda gone, other: sessions.session_create(user=gone),
    "a report": lambda gone, other: report_make(
        reporter=other,
        charge=_charge(f"player:{gone.pk}", gone.pk, player=_shown(gone)),
        kind="insult",
        words=f"{MARK} insults",
    ),
    "a report of another that shows them": lambda gone, other: report_make(
        reporter=other,
        charge=_charge("player:0", None, seats=[_shown(gone)]),
        kind="insult",
        words="",
    ),
}
"""What is stored of or about somebody who goes."""


def _charge(subject: str, accused_id: Any, **evidence: Any) -> Charge:
    return Charge(subject=subject, accused_id=accused_id, evidence=evidence)


def _shown(user: User) -> Any:
    return {"id": str(user.pk), "username": user.username, "name": user.name}


def left_of(user: Any) -> list[str]:
    """Return where a person is still pointed to or told of by name."""
    points = [
        name_of((model, field))
        for model, field in tables()
        if model._base_manager.filter(**{field.attname: user.pk}).exists()
    ]
    return points + [place for place, text in texts() if MARK.lower() in text.lower()]


@pytest.fixture
def zuleika(db: Any) -> Person:
    """Somebody whose row would stay, nameless, as they sit at a table."""
    made, other = a_person(MARK), a_person("Other")
    a_game(made, other)
    return made


class InFlight:
    """A transaction in a thread of its own that has stored something and waits to be committed."""

    def __init__(self, store: Callable[[], Any], *, is_checked: bool) -> None:
        self._stored, self._go = threading.Event(), threading.Event()
        self.error: Exception | None = None
        self._thread = threading.Thread(target=self._run, args=(store, is_checked))
        self._thread.start()
        self._stored.wait(10)

    def commit(self) -> None:
        self._go.set()
        self._thread.join()

    def _run(self, store: Callable[[], Any], is_checked: bool) -> None:
        try:
            with transaction.atomic():
                store()
                if is_checked:
                    connection.check_constraints()
                self._stored.set()
                self._go.wait(10)
        except (IntegrityError, PersonGone) as error:
            self.error = error
        finally:
            connection.close()


@pytest.mark.parametrize("what", STORES)
def test_the_erasure_waits_for_what_points_to_the_person(
    zuleika: Person, bob: Person, what: str
) -> None:
    """Whoever is known to point there holds the row; what they store is found and goes."""
    writer = InFlight(partial(STORES[what], zuleika.user, bob.user), is_checked=True)
    threading.Timer(0.3, writer.commit).start()
    user_erase(user=zuleika.user)
    writer.commit()
    assert writer.error is None
    assert left_of(zuleika.user) == []


@pytest.mark.parametrize("what", [one for one in STORES if "report" not in one])
def test_what_is_committed_after_the_erasure_is_refused(
    zuleika: Person, bob: Person, what: str
) -> None:
    """Stored before, looked at by the database as it commits."""
    writer = InFlight(partial(STORES[what], zuleika.user, bob.user), is_checked=False)
    user_erase(user=zuleika.user)
    writer.commit()
    assert isinstance(writer.error, IntegrityError)
    assert left_of(zuleika.user) == []


@pytest.mark.parametrize("what", STORES)
def test_what_begins_while_the_erasure_is_written_is_refused(
    zuleika: Person, bob: Person, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Exception] = []

    def store() -> None:
        try:
            STORES[what](zuleika.user, bob.user)
        except (IntegrityError, PersonGone) as error:
            found.append(error)
        finally:
            connection.close()

    others = threading.Thread(target=store)
    plain, passes = erasing.traces_erase, itertools.count(1)

    def traces_erase(user: User) -> None:
        plain(user)
        if next(passes) == 2:
            others.start()
            others.join(0.3)
            assert others.is_alive()

    monkeypatch.setattr(erasing, "traces_erase", traces_erase)
    user_erase(user=zuleika.user)
    others.join()
    assert len(found) == 1
    assert left_of(zuleika.user) == []


def signed_in(person: Person) -> Person:
    token = sessions.session_create(user=person.user)
    person.client = APIClient(HTTP_AUTHORIZATION=f"Bearer {token}")
    return person


@pytest.mark.parametrize("delay", [0, 0.01, 0.03, 0.06, 0.1])
def test_nothing_acknowledged_outlives_its_person(bob: Person, delay: float) -> None:
    """Requests of the person and about them, all at once with the erasure."""
    zuleika, bob = signed_in(a_person(MARK)), signed_in(bob)
    game_id, mine = a_game(zuleika, bob), a_table(bob, seats=3)["id"]
    zuleika.post(f"games/{game_id}/messages", {"text": f"{MARK} says"})
    said = str(Message.objects.get().pk)
    me, them = zuleika.user.pk, bob.user.pk
    wait = threading.Event()

    def go() -> Any:
        wait.wait(delay)
        return zuleika.delete(f"me?confirm={zuleika.user.username}")

    answers = at_once(
        go,
        lambda: zuleika.post("me/webhooks", {"url": "https://example.org/1", "name": MARK}),
        lambda: zuleika.put(f"friends/{them}"),
        lambda: zuleika.patch("me", {"avatar": MARK, "time_zone": "Europe/Lisbon"}),
        lambda: zuleika.post(f"lanterns/{game_id}/roll", {"option": "roll"}),
        lambda: zuleika.post("games", {"ruleset": "lanterns", "seats": 2, "name": MARK}),
        lambda: zuleika.put(f"games/{mine}/seats/me"),
        lambda: zuleika.post(f"games/{game_id}/messages", {"text": f"{MARK} again"}),
        lambda: bob.put(f"friends/{me}"),
        lambda: bob.put(f"blocks/{me}"),
        lambda: bob.post(f"games/{game_id}/nudge"),
        lambda: bob.post(f"games/{game_id}/messages", {"text": "Hello"}),
        lambda: bob.post(f"games/{mine}/invitations", {"player": str(me)}),
        lambda: bob.post("reports", {"player": str(me), "kind": "insult", "text": MARK}),
        lambda: bob.post("reports", {"message": said, "kind": "insult", "text": MARK}),
    )
    assert answers[0].status_code == 204
    codes = {answer.status_code for answer in answers}
    assert codes <= {200, 201, 204, 401, 403, 404, 409, 412, 422, 503}
    assert left_of(zuleika.user) == []
    assert bob.get("me/inbox").status_code == 200
