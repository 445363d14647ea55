"""People who go for good, with all that they have; and guests who were not seen for long."""

import random
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.conf import settings as configured
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission
from django.contrib.sessions.models import Session
from django.db.models import CASCADE, ManyToOneRel
from django.utils import timezone
from rest_framework.test import APIClient

from accounts import sessions
from accounts.models import GuestKey, Handover, User
from accounts.services import erasing, people
from games.models import Event, Game, PlayerStatistics, Seat
from notices.models import Notice
from tests.games.cast import Person, a_game, a_person, a_table, play_on, row_of, workers_run

EMAIL, PASSWORD = "bob@example.org", "correct-horse-9"
LONG_AGO = timezone.now() - timedelta(days=configured.GUEST_IDLE_DAYS + 1)


def device(user: Any) -> APIClient:
    """Return a client that is signed in by a token of its own."""
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {sessions.session_create(user=user)}")
    return client


def furnish(user: Any) -> None:
    """Give a person one of everything that a person can have."""
    user.email, user.kind, user.avatar = EMAIL, "member", "cat"
    user.set_password(PASSWORD)
    user.save()
    user.groups.add(Group.objects.create(name="helpers"))
    user.user_permissions.add(Permission.objects.all()[0])
    EmailAddress.objects.create(user=user, email=EMAIL, verified=True, primary=True)
    for kind in ("totp", "recovery_codes"):
        Authenticator.objects.create(user=user, type=kind, data={"secret": "JBSWY3DPEHPK3PXP"})
    SocialAccount.objects.create(user=user, provider="google", uid="1", extra_data={"name": "Bob"})
    Handover.objects.create(user=user, code="ABCDEFGH")
    GuestKey.objects.create(user=user, key="k" * 8, fingerprint="0" * 64)
    LogEntry.objects.create(user=user, action_flag=1, object_repr="Bob", change_message="")
    PlayerStatistics.objects.create(user=user, ruleset="lanterns", games=3)
    Notice.objects.create(user=user, kind="game_started", subject="game:0")


def left_of(user: Any) -> dict[str, int]:
    """Return how many rows still belong to a person, by model."""
    relations = [
        relation
        for relation in User._meta.get_fields(include_hidden=True)
        if isinstance(relation, ManyToOneRel) and relation.on_delete is CASCADE
    ]
    counts = {
        one.related_model._meta.label: one.related_model._base_manager.filter(
            **{one.field.name: user}
        ).count()
        for one in relations
    }
    return {label: count for label, count in counts.items() if count}


class TestWithEverything:
    @pytest.fixture
    def game_id(self, alice: Person, bob: Person) -> str:
        made = a_game(alice, bob)
        furnish(bob.user)
        return made

    @pytest.fixture
    def devices(self, bob: Person, game_id: str) -> list[APIClient]:
        made = [device(bob.user) for _ in range(3)]
        path = f"/api/v1/lanterns/{game_id}/roll"
        made[0].post(path, {"option": "roll"}, format="json", headers={"Idempotency-Key": "k" * 8})
        return made

    def erase(self, client: APIClient, user: Any) -> None:
        answer = client.delete(f"/api/v1/me?confirm={user.username}")
        assert answer.status_code == 204, answer.content

    def test_nothing_of_theirs_stays_but_a_nameless_seat(
        self, bob: Person, devices: list[APIClient], game_id: str
    ) -> None:
        assert len(left_of(bob.user)) >= 12
        self.erase(devices[1], bob.user)
        assert left_of(bob.user) == {}
        assert not User.objects.filter(pk=bob.user.pk).exists()
        [gone] = User.objects.filter(seats__game_id=game_id, is_active=False)
        assert (gone.name, gone.email, gone.avatar, gone.is_active) == ("-", "", "", False)
        assert gone.username.startswith("gone-") and not gone.has_usable_password()
        assert list(Seat.objects.filter(user=gone).values_list("resigned", flat=True)) == [True]

    def test_every_device_is_signed_out(self, bob: Person, devices: list[APIClient]) -> None:
        self.erase(devices[1], bob.user)
        assert {one.get("/api/v1/me").status_code for one in devices} == {401}
        assert not Session.objects.exists()
        again = devices[1].delete(f"/api/v1/me?confirm={bob.user.username}")
        assert again.status_code == 401

    def test_neither_password_nor_code_signs_in_again(
        self, bob: Person, devices: list[APIClient]
    ) -> None:
        self.erase(devices[0], bob.user)
        body = {"email": EMAIL, "password": PASSWORD}
        login = APIClient().post("/api/v1/auth/app/v1/auth/login", body, format="json")
        code = APIClient().post("/api/v1/auth/handover", {"code": "ABCDEFGH"}, format="json")
        assert (login.status_code, code.status_code) == (400, 422)

    def test_the_address_is_free_for_somebody_new(
        self, bob: Person, devices: list[APIClient]
    ) -> None:
        self.erase(devices[0], bob.user)
        body = {"email": EMAIL, "password": PASSWORD}
        APIClient().post("/api/v1/auth/app/v1/auth/signup", body, format="json")
        assert EmailAddress.objects.get(email=EMAIL).user_id != bob.user.pk

    def test_several_games_go_on_without_them(
        self, alice: Person, bob: Person, devices: list[APIClient], game_id: str
    ) -> None:
        games = [game_id, a_game(bob, alice), a_game(bob, bots=1)]
        self.erase(devices[2], bob.user)
        for running in games[:2]:
            play_on(running, alice, dice=random.Random(2))
            assert alice.game(running)["ended"] == "played"
        workers_run()
        assert row_of(games[2]).ended == "abandoned"

    def test_the_name_is_in_no_answer(
        self, alice: Person, bob: Person, devices: list[APIClient], game_id: str
    ) -> None:
        name, username = bob.user.name, bob.user.username
        self.erase(devices[0], bob.user)
        for path in (f"games/{game_id}", f"games/{game_id}/events", "games", "me/recent-players"):
            text = alice.get(path).content.decode()
            assert f'"{name}"' not in text and username not in text


def test_who_sat_nowhere_leaves_no_row(bob: Person) -> None:
    furnish(bob.user)
    client = device(bob.user)
    assert client.delete(f"/api/v1/me?confirm={bob.user.username}").status_code == 204
    assert not User.objects.filter(pk=bob.user.pk).exists()
    assert not Session.objects.exists()


@pytest.mark.parametrize("ended", ["played", "moderator"])
def test_going_before_the_result_is_written_does_not_change_it(bob: Person, ended: str) -> None:
    """S04."""
    game_id = a_game(bob, bots=1)
    how = None if ended == "played" else ended
    Game.objects.filter(id=game_id).update(phase="settlement", ended=how)
    Seat.objects.filter(game_id=game_id).update(due_at=None, decision=None)
    erasing.user_erase(user=bob.user)
    workers_run()
    assert (row_of(game_id).status, row_of(game_id).ended) == ("finished", ended)
    assert not Event.objects.filter(game_id=game_id, kind="resigned").exists()


class TestIdleGuests:
    @pytest.fixture
    def idle(self, db: Any) -> Person:
        found = a_person("Idle")
        User.objects.filter(pk=found.user.pk).update(kind="guest", last_seen_at=LONG_AGO)
        return found

    def erase(self, idle: Person) -> bool:
        people.idle_guests_erase()
        return not User.objects.filter(pk=idle.user.pk, is_active=True).exists()

    def test_without_a_seat_they_go(self, idle: Person) -> None:
        assert self.erase(idle)

    def test_at_a_running_game_they_stay(self, alice: Person, idle: Person) -> None:
        a_game(alice, idle)
        assert not self.erase(idle)

    def test_at_a_running_game_that_a_bot_plays_for_them_they_stay(
        self, alice: Person, idle: Person
    ) -> None:
        game_id = a_game(alice, idle)
        Seat.objects.filter(game_id=game_id, user=idle.user).update(autopilot=True)
        assert not self.erase(idle)

    def test_at_an_open_table_they_stay(self, idle: Person) -> None:
        a_table(idle)
        assert not self.erase(idle)

    def test_before_the_result_is_written_they_stay(self, alice: Person, idle: Person) -> None:
        Game.objects.filter(id=a_game(alice, idle)).update(phase="settlement")
        assert not self.erase(idle)

    def test_after_their_last_game_they_go(self, alice: Person, idle: Person) -> None:
        game_id = a_game(alice, idle)
        play_on(game_id, alice, idle, dice=random.Random(1))
        assert self.erase(idle)
        assert alice.game(game_id)["seats"][1]["player"]["kind"] == "deleted"

    def test_who_comes_back_in_the_meantime_stays(
        self, idle: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        other = a_person("Other")
        User.objects.filter(pk=other.user.pk).update(kind="guest", last_seen_at=LONG_AGO)
        erased: list[Any] = []

        def erase(*, user: Any) -> None:
            erased.append(user.pk)
            User.objects.update(last_seen_at=timezone.now())

        monkeypatch.setattr(people, "user_erase", erase)
        assert people.idle_guests_erase() == len(erased) == 1

    def test_members_stay_however_long(self, idle: Person) -> None:
        User.objects.filter(pk=idle.user.pk).update(kind="member")
        assert not self.erase(idle)

    def test_a_request_by_token_counts_as_a_sign_of_life(self, idle: Person) -> None:
        client = device(idle.user)
        idle.user.usersession_set.update(last_seen_at=LONG_AGO)
        assert client.get("/api/v1/me").status_code == 200
        assert not self.erase(idle)
