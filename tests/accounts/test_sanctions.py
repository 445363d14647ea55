"""Sanctions: what they bar, until when, and how people appeal."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from accounts import sessions
from accounts.models import AuditEntry, Sanction, SanctionKind, User
from accounts.problems import Problem
from accounts.services import audit, sanctions
from accounts.services.sanctions import NotYours, appeal_decide, sanction_impose, sanction_lift

pytestmark = pytest.mark.django_db


def a_user(name: str, **more: Any) -> User:
    return User.objects.create(username=name.lower(), name=name, **more)


@pytest.fixture
def eve() -> User:
    return a_user("Eve")


@pytest.fixture
def moderator() -> User:
    return a_user("Mod", is_staff=True)


def impose(user: User, by: User, kind: str = "suspension", hours: float | None = 1) -> Sanction:
    ends_at = None if hours is None else timezone.now() + timedelta(hours=hours)
    return sanction_impose(user=user, kind=kind, reason="Insults.", by=by, ends_at=ends_at)


def signed_in(user: User) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {sessions.session_create(user=user)}")
    return client


def test_a_suspended_person_may_look_but_not_act(eve: User, moderator: User) -> None:
    client = signed_in(eve)
    made = impose(eve, moderator)
    assert client.get("/api/v1/me").status_code == 200
    answer = client.patch("/api/v1/me", {"name": "Eva"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "suspended")
    params = answer.json()["params"]
    assert params["reason"] == "Insults." and params["appeal"] == "/api/v1/me/sanctions"
    assert made.ends_at is not None and params["until"][:19] == f"{made.ends_at:%Y-%m-%dT%H:%M:%S}"
    assert params["until"] in answer.json()["detail"]


def test_time_alone_ends_a_suspension(eve: User, moderator: User, time_machine: Any) -> None:
    """No job has to run."""
    impose(eve, moderator, hours=1)
    time_machine.move_to(timezone.now() + timedelta(minutes=61))
    assert signed_in(eve).patch("/api/v1/me", {"name": "Eva"}, format="json").status_code == 200
    assert not sanctions.active(eve.pk, SanctionKind.SUSPENSION)


def test_one_without_an_end_lasts_until_it_is_lifted(
    eve: User, moderator: User, time_machine: Any
) -> None:
    made = impose(eve, moderator, hours=None)
    time_machine.move_to(timezone.now() + timedelta(days=4000))
    answer = signed_in(eve).patch("/api/v1/me", {"name": "Eva"}, format="json")
    assert answer.json()["params"]["until"] is None and "no end" in answer.json()["detail"]
    sanction_lift(sanction=made, by=moderator, reason="Enough.")
    assert signed_in(eve).patch("/api/v1/me", {"name": "Eva"}, format="json").status_code == 200


def test_the_longer_of_two_suspensions_counts(eve: User, moderator: User) -> None:
    long, _short = impose(eve, moderator, hours=9), impose(eve, moderator, hours=1)
    assert eve.suspended_until == long.ends_at
    sanction_lift(sanction=long, by=moderator, reason="Enough.")
    assert User.objects.get(pk=eve.pk).suspended_until == _short.ends_at


def test_a_suspended_person_can_sign_in_on_no_device(eve: User, moderator: User) -> None:
    code = signed_in(eve).post("/api/v1/me/handover").json()["code"]
    impose(eve, moderator)
    answer = APIClient().post("/api/v1/auth/handover", {"code": code}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "suspended")


def test_a_suspended_member_is_refused_by_password_in_allauths_shape(
    moderator: User, settings: Any
) -> None:
    settings.APPEAL_CONTACT = "fair@example.org"
    eve = User.objects.create_user("eve", "eve@example.org", "a-Good-password-7")
    eve.emailaddress_set.create(email=eve.email, verified=True, primary=True)
    body = {"email": "eve@example.org", "password": "a-Good-password-7"}
    path = "/api/v1/auth/app/v1/auth/login"
    assert APIClient().post(path, body, format="json").status_code == 200
    impose(eve, moderator)
    answer = APIClient().post(path, body, format="json")
    [told] = answer.json()["errors"]
    assert (answer.status_code, told["code"]) == (403, "suspended")
    assert told["params"]["contact"] == "fair@example.org"


def test_a_suspended_person_may_erase_themselves(eve: User, moderator: User) -> None:
    client = signed_in(eve)
    impose(eve, moderator)
    assert client.delete("/api/v1/me?confirm=eve").status_code == 204


def test_signing_in_by_token_still_costs_one_statement(
    eve: User, moderator: User, django_assert_num_queries: Any
) -> None:
    impose(eve, moderator, kind="mute")
    token = sessions.session_create(user=eve)
    with django_assert_num_queries(1):
        user = sessions.user_by_token(token)
        assert user is not None
        sanctions.check_suspended(user)


@pytest.mark.parametrize(("kind", "code"), [("mute", "muted"), ("no_rated_play", "no_rated_play")])
def test_other_sanctions_bar_only_what_they_name(
    eve: User, moderator: User, kind: str, code: str
) -> None:
    impose(eve, moderator, kind=kind)
    changes = {"time_zone": "Europe/Lisbon"}
    assert signed_in(eve).patch("/api/v1/me", changes, format="json").status_code == 200
    with pytest.raises(Problem) as refused:
        sanctions.check(eve, kind)
    assert (refused.value.code, refused.value.status_code) == (code, 403)


@pytest.mark.parametrize("changes", [{"name": "Bob is a cheat"}, {"avatar": "Bob is a cheat"}])
def test_who_is_muted_says_nothing_by_name_or_picture(
    eve: User, moderator: User, changes: dict[str, str]
) -> None:
    impose(eve, moderator, kind="mute")
    body = {**changes, "language": "pt-BR"}
    answer = signed_in(eve).patch("/api/v1/me", body, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "muted")
    eve.refresh_from_db()
    assert (eve.name, eve.avatar, eve.language) == ("Eve", "", "en")
    same = {"name": "Eve", "language": "pt-BR"}
    assert signed_in(eve).patch("/api/v1/me", same, format="json").status_code == 200


def test_notes_are_for_moderators_alone(eve: User, moderator: User) -> None:
    impose(eve, moderator, kind="note", hours=None)
    impose(eve, moderator, kind="warning", hours=None)
    shown = signed_in(eve).get("/api/v1/me/sanctions").json()["results"]
    assert [one["kind"] for one in shown] == ["warning"]


def test_nobody_sanctions_themselves(moderator: User) -> None:
    with pytest.raises(NotYours):
        impose(moderator, moderator)


class TestAppeal:
    def appeal(self, client: APIClient, sanction: Sanction, text: str = "A quotation.") -> Any:
        path = f"/api/v1/me/sanctions/{sanction.pk}/appeal"
        return client.post(path, {"text": text}, format="json")

    def test_it_works_while_suspended(self, eve: User, moderator: User) -> None:
        client, made = signed_in(eve), impose(eve, moderator)
        answer = self.appeal(client, made)
        assert answer.status_code == 200
        assert answer.json()["appeal"]["state"] == "open"
        assert self.appeal(client, made).json() == answer.json()

    def test_it_is_made_once(self, eve: User, moderator: User) -> None:
        client, made = signed_in(eve), impose(eve, moderator)
        self.appeal(client, made)
        answer = self.appeal(client, made, "And besides!")
        assert (answer.status_code, answer.json()["code"]) == (409, "already_appealed")

    def test_what_is_over_needs_none(self, eve: User, moderator: User) -> None:
        client, made = signed_in(eve), impose(eve, moderator)
        sanction_lift(sanction=made, by=moderator, reason="Enough.")
        assert self.appeal(client, made).json()["code"] == "appeal_closed"

    def test_others_sanctions_and_notes_are_not_found(self, eve: User, moderator: User) -> None:
        bob = a_user("Bob")
        note, others = impose(eve, moderator, kind="note"), impose(bob, moderator)
        assert self.appeal(signed_in(eve), note).status_code == 404
        assert self.appeal(signed_in(eve), others).status_code == 404

    def test_another_moderator_judges(self, eve: User, moderator: User) -> None:
        client, made = signed_in(eve), impose(eve, moderator)
        self.appeal(client, made)
        made.refresh_from_db()
        other = a_user("Other", is_staff=True)
        with pytest.raises(NotYours):
            appeal_decide(sanction=made, by=moderator, is_lifted=False, answer="No.")
        appeal_decide(sanction=made, by=other, is_lifted=True, answer="You are right.")
        [shown] = client.get("/api/v1/me/sanctions").json()["results"]
        assert shown["appeal"]["state"] == "lifted" and not shown["active"]
        assert client.patch("/api/v1/me", {"name": "Eva"}, format="json").status_code == 200

    def test_the_only_moderator_judges_alone(self, eve: User, moderator: User) -> None:
        client, made = signed_in(eve), impose(eve, moderator)
        self.appeal(client, made)
        made.refresh_from_db()
        appeal_decide(sanction=made, by=moderator, is_lifted=False, answer="No.")
        [shown] = client.get("/api/v1/me/sanctions").json()["results"]
        assert shown["appeal"]["state"] == "upheld" and shown["active"]


class TestAuditLog:
    def test_every_sanction_is_in_it(self, eve: User, moderator: User) -> None:
        made = impose(eve, moderator)
        sanction_lift(sanction=made, by=moderator, reason="Enough.")
        entries = AuditEntry.objects.filter(subject=f"user:{eve.pk}").order_by("id")
        acts = [(entry.act, entry.actor_id, entry.reason) for entry in entries]
        by = moderator.pk
        assert acts == [("sanction.impose", by, "Insults."), ("sanction.lift", by, "Enough.")]

    @pytest.mark.parametrize("act", ["update", "delete"])
    def test_the_database_refuses_to_change_it(self, eve: User, moderator: User, act: str) -> None:
        impose(eve, moderator)
        rows = AuditEntry.objects.all()
        with pytest.raises(DatabaseError, match="stays as it is"), transaction.atomic():
            rows.update(reason="") if act == "update" else rows.delete()

    def test_old_entries_are_swept(self, eve: User, moderator: User, settings: Any) -> None:
        settings.AUDIT_DAYS = 365
        old = timezone.now() - timedelta(days=366)
        AuditEntry.objects.create(at=old, act="sanction.impose", subject="user:old")
        impose(eve, moderator)
        assert audit.audit_purge() == 1
        assert AuditEntry.objects.count() == 1


def test_sanctions_are_deleted_long_after_their_end(
    eve: User, moderator: User, settings: Any, time_machine: Any
) -> None:
    settings.SANCTION_DAYS = 30
    over, lasting = impose(eve, moderator, hours=1), impose(eve, moderator, hours=None)
    time_machine.move_to(timezone.now() + timedelta(days=31))
    assert sanctions.sanctions_purge() == 1
    assert list(Sanction.objects.all()) == [lasting] != [over]
