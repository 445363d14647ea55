"""Invitations: a code for a named player or for whoever has the link, with a preview for all."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.models import User
from games.models import Invitation
from games.services.invitations import invitations_purge
from notices.models import Notice
from notices.truth import is_true
from tests.games.cast import Person, a_game, a_table


def invite(host: Person, game: Any, **body: Any) -> Any:
    answer = host.post(f"games/{game['id']}/invitations", body)
    assert answer.status_code == 201, answer.content
    return answer.json()


def sit(person: Person, game: Any, made: Any) -> Any:
    return person.put(f"games/{game['id']}/seats/me", {"code": made["code"]})


def inbox(person: Person) -> list[Any]:
    found: list[Any] = person.get("me/inbox").json()["invitations"]
    return found


@pytest.fixture
def table(alice: Person) -> Any:
    """A private table of Alice with two free seats."""
    return a_table(alice, seats=3, visibility="private", auto_start=False)


def test_it_works(alice: Person, bob: Person, table: Any) -> None:
    made = invite(alice, table)
    assert made["url"] == f"http://testserver/join/{made['code']}"
    assert made["qr"].startswith("<svg")
    assert (made["player"], made["uses_left"]) == (None, 1)
    assert sit(bob, table, made).status_code == 200
    assert alice.get(f"games/{table['id']}/invitations").json()["results"][0]["uses_left"] == 0


def test_the_link_can_be_a_page_of_the_client(alice: Person, table: Any, settings: Any) -> None:
    settings.INVITE_URL = "https://play.example/join/{code}"
    made = invite(alice, table)
    assert made["url"] == f"https://play.example/join/{made['code']}"


def test_anybody_may_look_and_sees_no_person(alice: Person, bob: Person, table: Any) -> None:
    made = invite(alice, table, player=bob.user.username)
    answer = APIClient().get(f"/api/v1/invitations/{made['code']}")
    shown = answer.json()
    assert (shown["title"], shown["seats"], shown["free_seats"]) == ("Lanterns", 3, 2)
    assert (shown["can_join"], shown["reason"]) == (False, "not_invited")
    told = answer.content.decode()
    for secret in ("Alice", "Bob", str(alice.user.pk), str(bob.user.pk), table["code"]):
        assert secret not in told
    assert bob.get(f"invitations/{made['code']}").json()["can_join"] is True


def test_a_link_serves_as_often_as_it_says(
    alice: Person, bob: Person, charlie: Person, table: Any
) -> None:
    """Q47: who comes later with the same link gets no seat by it."""
    made = invite(alice, table)
    assert sit(bob, table, made).status_code == 200
    assert sit(charlie, table, made).status_code == 404
    assert sit(charlie, table, invite(alice, table, uses=2)).status_code == 200


def test_who_is_invited_by_name_alone_may_come(
    alice: Person, bob: Person, charlie: Person, table: Any
) -> None:
    made = invite(alice, table, player=str(bob.user.pk))
    assert sit(charlie, table, made).status_code == 404
    assert sit(bob, table, made).status_code == 200


def test_who_is_invited_by_name_is_told_once(alice: Person, bob: Person, table: Any) -> None:
    made = [invite(alice, table, player=bob.user.username) for _ in range(2)]
    assert made[0]["code"] == made[1]["code"]
    assert is_true(Notice.objects.get(user=bob.user))
    (told,) = bob.get("me/notifications").json()["results"]
    assert told["text"] == f"Alice invites you to the table “{table['name']}”."
    (row,) = inbox(bob)
    assert (row["player"]["name"], row["code"]) == ("Alice", made[0]["code"])
    sit(bob, table, made[0])
    assert inbox(bob) == []


class TestItsEnd:
    @pytest.fixture
    def made(self, alice: Person, bob: Person, table: Any) -> Any:
        return invite(alice, table, player=bob.user.username)

    def gone(self, bob: Person, table: Any, made: Any) -> None:
        assert bob.get(f"invitations/{made['code']}").status_code == 404
        assert sit(bob, table, made).status_code == 404
        assert inbox(bob) == []

    def test_it_is_taken_back(self, alice: Person, bob: Person, table: Any, made: Any) -> None:
        assert alice.delete(f"invitations/{made['code']}").status_code == 204
        self.gone(bob, table, made)
        assert Notice.objects.get(user=bob.user).state == "withdrawn"

    def test_it_is_declined(self, bob: Person, table: Any, made: Any) -> None:
        assert bob.delete(f"invitations/{made['code']}").status_code == 204
        self.gone(bob, table, made)

    def test_it_expires_and_is_forgotten_later(self, bob: Person, table: Any, made: Any) -> None:
        Invitation.objects.update(expires_at=timezone.now())
        self.gone(bob, table, made)
        assert not is_true(Notice.objects.get(user=bob.user))
        assert invitations_purge() == 0
        Invitation.objects.update(expires_at=timezone.now() - timedelta(days=31))
        assert (invitations_purge(), invitations_purge()) == (1, 0)

    def test_a_stranger_cannot_end_it(self, charlie: Person, table: Any, made: Any) -> None:
        assert charlie.delete(f"invitations/{made['code']}").status_code == 404


def test_a_host_ends_what_guests_made(
    alice: Person, bob: Person, charlie: Person, table: Any
) -> None:
    sit(bob, table, {"code": table["code"]})
    made = invite(bob, table)
    assert [row["code"] for row in alice.get(f"games/{table['id']}/invitations").json()["results"]]
    assert alice.delete(f"invitations/{made['code']}").status_code == 204
    open_one = a_table(alice, seats=3)
    made = invite(alice, open_one)
    assert charlie.delete(f"invitations/{made['code']}").json()["code"] == "not_host"


def test_a_repeat_makes_no_second_one(alice: Person, table: Any) -> None:
    path, key = f"games/{table['id']}/invitations", "repeat-me"
    first = alice.post(path, {"uses": 2}, Idempotency_Key=key)
    again = alice.post(path, {"uses": 2}, Idempotency_Key=key)
    assert (again.json(), again["Idempotent-Replayed"]) == (first.json(), "true")
    other = alice.post(path, {"uses": 3}, Idempotency_Key=key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


class TestRefusals:
    def test_only_who_sits_at_an_open_table_invites(
        self, alice: Person, bob: Person, charlie: Person, table: Any
    ) -> None:
        assert charlie.post(f"games/{table['id']}/invitations").status_code == 404
        running = a_game(alice, bob)
        answer = alice.post(f"games/{running}/invitations")
        assert (answer.status_code, answer.json()["code"]) == (409, "game_started")
        assert charlie.post(f"games/{running}/invitations").json()["code"] == "not_seated"

    def test_nobody_is_invited_who_is_not_there_or_sits_there_already(
        self, alice: Person, bob: Person, table: Any
    ) -> None:
        path = f"games/{table['id']}/invitations"
        assert alice.post(path, {"player": "nobody-here"}).status_code == 404
        assert alice.post(path, {"player": alice.user.username}).json()["code"] == "yourself"
        sit(bob, table, {"code": table["code"]})
        assert alice.post(path, {"player": bob.user.username}).json()["code"] == "already_seated"

    @pytest.mark.parametrize(("circle", "is_friend", "code"), [
        ("everybody", False, None), ("friends", False, "not_invitable"), ("friends", True, None),
        ("nobody", True, "not_invitable"),
    ])  # fmt: skip
    def test_who_wishes_none_is_not_invited(
        self, alice: Person, bob: Person, table: Any, circle: str, is_friend: bool, code: str | None
    ) -> None:
        User.objects.filter(pk=bob.user.pk).update(invited_by=circle)
        if is_friend:
            alice.put(f"friends/{bob.user.pk}")
            bob.put(f"friends/{alice.user.pk}")
        answer = alice.post(f"games/{table['id']}/invitations", {"player": str(bob.user.pk)})
        assert answer.json()["code"] == code if code else answer.status_code == 201

    @pytest.mark.parametrize("body", [{"uses": 0}, {"uses": 51}, {"expires_in": 1}, {"to": "x"}])
    def test_a_body_of_another_shape_is_refused(self, alice: Person, table: Any, body: Any) -> None:
        assert alice.post(f"games/{table['id']}/invitations", body).status_code == 400


class TestApart:
    @pytest.fixture(params=["keeps away", "is kept away"])
    def apart(self, request: Any, alice: Person, bob: Person) -> Person:
        """Bob, who is apart from Alice by a block of either."""
        owner, other = (bob, alice) if request.param == "keeps away" else (alice, bob)
        owner.put(f"blocks/{other.user.pk}")
        return bob

    def test_an_invitation_looks_as_ever_and_reaches_nobody(
        self, alice: Person, apart: Person, charlie: Person, table: Any
    ) -> None:
        made, other = (invite(alice, table, player=one.user.username) for one in (apart, charlie))
        assert made.keys() == other.keys()
        assert (made["uses_left"], other["uses_left"]) == (1, 1)
        assert inbox(apart) == []
        assert apart.get("me/notifications").json()["results"] == []
        assert charlie.get("me/notifications").json()["results"] != []

    def test_no_code_opens_the_table_and_none_is_there(
        self, alice: Person, apart: Person, table: Any
    ) -> None:
        made = invite(alice, table, uses=5)
        hidden, unknown = apart.get(f"invitations/{made['code']}"), apart.get("invitations/ZZZZ")
        assert hidden.status_code == unknown.status_code == 404
        assert sit(apart, table, made).status_code == 404
        assert Invitation.objects.get().uses == 0

    def test_the_invitation_of_a_third_waits_while_they_sit_there(
        self, alice: Person, apart: Person, charlie: Person
    ) -> None:
        game = a_table(charlie, seats=3, auto_start=False)
        alice.put(f"games/{game['id']}/seats/me")
        made = invite(charlie, game, player=apart.user.username)
        assert inbox(apart) == []
        assert apart.get(f"invitations/{made['code']}").status_code == 404
        alice.delete(f"games/{game['id']}/seats/me")
        assert [row["code"] for row in inbox(apart)] == [made["code"]]
