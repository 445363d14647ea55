"""A request that the erasure of its person overtakes stores nothing, whatever it is."""

from typing import Any

import pytest
from django.db import transaction

from accounts import sessions, tokens
from accounts.models import User
from accounts.services.erasing import user_erase
from tests.notices.channels.conftest import _all, _fakes
from tests.privacy.furnish import name_of, tables, texts
from tests.writes import LIKE_A_DRAW, MARK, WRITES, Scene, operations

__all__ = ["_all", "_fakes"]

HARMLESS = {
    *("friendsDelete", "blocksDelete", "meStandingOrderForget", "notificationsRead", "meErase"),
    "streamTicketsCreate",
    *("devicesDelete"),
}
"""What may be answered as if nothing was amiss: it takes away, shows, or opens nothing."""


def test_every_write_has_a_request() -> None:
    assert operations().keys() == WRITES.keys() | LIKE_A_DRAW


@pytest.mark.django_db(transaction=True)
def test_a_request_that_is_overtaken_stores_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time the person goes between sign-in and everything else."""

    def signed_in(token: str) -> User | None:
        found = sessions.user_by_token(token)
        if found is not None:
            user_erase(user=User.objects.get(pk=found.pk))
        return found

    found: dict[str, bool] = {}
    gone: dict[Any, str] = {}
    for operation in WRITES:
        scene = prepared(operation)
        assert status_undone(scene, operation) < 300, operation  # or the rest would prove nothing
        with monkeypatch.context() as patch:
            patch.setattr(tokens, "user_by_token", signed_in)
            answer = scene.send(operation, Idempotency_Key="0123456789")
        assert not User.objects.filter(pk=scene.who.user.pk).exists()
        found[operation] = answer.status_code in ANSWERS[operation in HARMLESS]
        gone[scene.who.user.pk] = operation
    assert found == dict.fromkeys(WRITES, True)
    assert left_of(gone) == []
    told = [(place, text) for place, text in texts() if MARK.lower() in text.lower()]
    assert told == []


ANSWERS = {False: {401, 403, 404, 409}, True: {200, 201, 204, 401}}
"""By whether it is harmless: the statuses that an overtaken request may get."""


def prepared(operation: str) -> Scene:
    """Return a scene in which an operation is the next that somebody would do."""
    scene = Scene()
    before = {
        "autopilotOff": "autopilotOn",
        "gamesPlayOn": "gamesPause",
        "friendsDelete": "friendsPut",
        "blocksDelete": "blocksPut",
        "meStandingOrderForget": "meStandingOrderLeave",
        "quacksStandingOrderTakeBack": "quacksStandingOrderLeave",
        "potionStandingOrderTakeBack": "potionStandingOrderLeave",
    }.get(operation)
    if before is not None:
        assert scene.send(before).status_code < 300
    scene.request(operation)
    return scene


def status_undone(scene: Scene, operation: str) -> int:
    """Send an operation's request, and undo what it did; return the status of its answer."""
    with transaction.atomic():
        answer = scene.send(operation)
        transaction.set_rollback(True)
    return int(answer.status_code)


def left_of(people: dict[Any, str]) -> list[tuple[str, str]]:
    """Return which columns still name one of these people, and what they did, by id."""
    return [
        (name_of((model, field)), people[pk])
        for model, field in tables()
        for pk in model._base_manager.filter(**{f"{field.attname}__in": people}).values_list(
            field.attname, flat=True
        )
    ]
