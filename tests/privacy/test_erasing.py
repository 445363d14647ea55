"""After somebody erased themselves no table tells of them: name, username, mail, address, words."""

import random
from datetime import timedelta
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.sessions.models import Session
from django.utils import timezone
from rest_framework.test import APIClient

from accounts import sessions
from accounts.models import User
from accounts.services.vacation import vacation_announce
from games.services.resting import clocks_rest
from notices.models import Notice
from tests.games.cast import Person, a_person
from tests.privacy.furnish import ADDRESS, MARK, Table, furnish, name_of, tables, texts
from tests.quacks.records.test_rebuild import play_out
from tests.quacks.tables import a_table

EMAIL = "zuleika@mail.example"


@pytest.fixture
def zuleika(db: Any) -> Person:
    return a_person(MARK)


def member(person: Person) -> APIClient:
    """Make a person a member who is signed in by a token, and return the device."""
    User.objects.filter(pk=person.user.pk).update(email=EMAIL, kind="member")
    person.user.refresh_from_db()
    client = APIClient()
    token = sessions.session_create(user=person.user, device=f"{MARK}'s phone", ip=ADDRESS)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return client


def erase(client: APIClient, person: Person) -> None:
    answer = client.delete(f"/api/v1/me?confirm={person.user.username}")
    assert answer.status_code == 204, answer.content


def test_every_table_can_be_furnished(zuleika: Person, alice: Person) -> None:
    """Who adds a table that names people makes `tests.privacy.furnish` able to fill it."""
    play_out(a_table(zuleika, alice, options={"rounds": 3}), [zuleika, alice], random.Random(1))
    furnish(zuleika.user)
    missing = [
        name_of((model, field))
        for model, field in tables()
        if not model._base_manager.filter(**{field.name: zuleika.user}).exists()
    ]
    assert missing == []


def test_no_table_tells_of_who_erased_themselves(zuleika: Person, alice: Person) -> None:
    client = member(zuleika)
    username = zuleika.user.username
    finished = a_table(zuleika, alice, options={"rounds": 3})
    play_out(finished, [zuleika, alice], random.Random(2))
    a_table(alice, zuleika, name=f"{MARK}'s table")
    furnish(zuleika.user)
    LogEntry.objects.create(
        user=alice.user, action_flag=2, object_id=str(zuleika.user.pk), object_repr=username
    )
    _session_that_waits_for_a_code()
    before = list(texts())
    known = (MARK.lower(), username.lower(), EMAIL, ADDRESS)
    assert all(any(word in text.lower() for _, text in before) for word in known)
    erase(client, zuleika)
    left = {
        (place, word)
        for place, text in [*texts(), *_sessions()]
        for word in known
        if word in text.lower()
    }
    assert left == set()
    assert alice.game(finished)["seats"][0]["player"]["kind"] == "deleted"


def _session_that_waits_for_a_code() -> None:
    store = sessions.new_store()
    store["account_email_verification_code"] = {"email": EMAIL}
    store.save(must_create=True)


def _sessions() -> list[tuple[str, str]]:
    return [("sessions.Session", str(one.get_decoded())) for one in Session.objects.all()]


def test_no_column_points_to_who_erased_themselves(zuleika: Person, alice: Person) -> None:
    """Not even nameless: the games' people are rows that nothing else knows."""
    client = member(zuleika)
    play_out(a_table(zuleika, alice, options={"rounds": 3}), [zuleika, alice], random.Random(3))
    furnish(zuleika.user)
    assert all(_points(table, zuleika) for table in tables())
    erase(client, zuleika)
    assert [name_of(table) for table in tables() if _points(table, zuleika)] == []
    assert not User.objects.filter(pk=zuleika.user.pk).exists()


def _points(table: Table, person: Person) -> bool:
    model, field = table
    return bool(model._base_manager.filter(**{field.attname: person.user.pk}).exists())


def test_others_stay_signed_in(zuleika: Person, alice: Person) -> None:
    client, other = member(zuleika), APIClient()
    token = sessions.session_create(user=alice.user)
    other.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    erase(client, zuleika)
    assert other.get("/api/v1/me").status_code == 200
    assert UserSession.objects.filter(user=alice.user).count() == 1
    assert apps.get_model("sessions.Session").objects.count() == 1


def test_what_others_were_told_of_a_person_by_name_goes(zuleika: Person, alice: Person) -> None:
    client = member(zuleika)
    game_id = a_table(zuleika, alice)
    zuleika.post(f"games/{game_id}/nudge")
    zuleika.put(f"games/{game_id}/pause")
    zuleika.post(f"games/{game_id}/messages", {"text": "Your turn!"})
    vacation_announce(user=zuleika.user, start=None, end=timezone.now() + timedelta(days=5))
    clocks_rest(user_id=zuleika.user.pk, reason="vacation")
    kinds = {"nudge", "pause_asked", "message", "vacation"}
    mine = Notice.objects.filter(user=alice.user)
    assert kinds <= set(mine.values_list("kind", flat=True))
    erase(client, zuleika)
    told = [one["text"] for one in alice.get("me/notifications").json()["results"]]
    assert told and not any(MARK in text for text in told)
    assert [where for where, text in texts() if MARK.lower() in text.lower()] == []
