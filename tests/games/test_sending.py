"""Push services that hang, and deadlines that do not wait for them."""

import threading
import time
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from config.celery import app, new_app
from config.embedded import SLOTS, EmbeddedCelery
from games.hints import GRACE
from games.models import Move, Seat
from notices.channels.base import Outcome, Receipt
from notices.models import Device
from notices.services import notice_create
from tests.games.cast import a_game, a_person

PATIENCE_SECONDS = 30


@pytest.fixture(autouse=True)
def _broker_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Embedded workers have no other; a run on servers has one, and connections to it."""
    monkeypatch.setenv("CELERY_BROKER_URL", "memory://")
    monkeypatch.setattr(app, "_pool", None)
    monkeypatch.setattr(app.amqp, "_producer_pool", None)


def wait_until(condition: Any) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


def tell(people: int) -> None:
    """Make that many people who are away from the app, each with a device and something due."""
    away = timezone.now() - timedelta(hours=1)
    for number in range(people):
        user = a_person(f"Person{number}").user
        get_user_model().objects.filter(pk=user.pk).update(last_seen_at=away)
        Device.objects.create(user=user, kind="fcm", address=f"token{number}", digest=str(number))
        notice_create(kind="friend_request", subject="player:0", people={user.pk: {"name": "A"}})


@pytest.mark.django_db(transaction=True)
def test_a_service_that_hangs_holds_up_no_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """More people are to be told than all threads together could tell."""
    released, hanging = threading.Event(), []

    def deliver(*args: Any) -> Receipt:
        hanging.append(args)
        released.wait(2 * PATIENCE_SECONDS)
        return Receipt(Outcome.SENT)

    monkeypatch.setattr("notices.outbox.passing.deliver", deliver)
    monkeypatch.setattr("notices.truth.still_true", {})
    game_id = a_game(a_person("Alice"), a_person("Bob"))
    tell(2 * sum(SLOTS.values()))
    celery = EmbeddedCelery()
    celery.start()
    try:
        wait_until(lambda: len(hanging) == SLOTS["sending"])
        past = timezone.now() - GRACE - timedelta(seconds=1)
        Seat.objects.filter(game_id=game_id, due_at__isnull=False).update(due_at=past)
        wait_until(Move.objects.filter(game_id=game_id, cause="clock").exists)
        assert len(hanging) == SLOTS["sending"] and not released.is_set()
    finally:
        released.set()
        celery.stop()


def test_a_worker_that_is_told_no_queue_works_on_all() -> None:
    """Each is bound by a key of its own: what is sent by key lies in one."""
    queues = new_app().amqp.queues.consume_from
    assert {name: queue.routing_key for name, queue in queues.items()} == {
        "celery": "celery",
        "sending": "sending",
    }
