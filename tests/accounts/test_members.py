"""Members' ways in and out: what they tell strangers, what ends with a password, odd requests."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.core.cache import cache
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.adapter import AccountAdapter
from accounts.models import Handover, User
from accounts.services import people
from accounts.services.sanctions import sanction_impose, sanction_lift
from accounts.sessions import session_create

API = "/api/v1/"
MEMBERS = API + "auth/app/v1/"
SECRET = "correct-horse-9"
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_limits_of_another_test() -> None:
    cache.clear()


def a_member(address: str = "alice@example.org") -> User:
    user = User.objects.create_user("alice", address, SECRET)
    user.emailaddress_set.create(email=address, verified=True, primary=True)
    return user


def send(verb: str, path: str, body: Any = None, token: str = "", **headers: str) -> Any:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    if token:
        named["Authorization"] = f"Bearer {token}"
    client = APIClient(raise_request_exception=False)
    return getattr(client, verb)(path, body, format="json", headers=named)


def sign_up(address: str) -> Any:
    return send("post", MEMBERS + "auth/signup", {"email": address, "password": SECRET})


def told(answer: Any) -> tuple[int, Any]:
    """Return what a stranger reads in an answer, but for the token and the request's id."""
    body = answer.json()
    body.get("meta", {}).pop("session_token", None)
    body.pop("request_id", None)
    return answer.status_code, body


class TestWhoHasAnAddressIsToldToNobody:
    def test_by_signing_up_with_it(self) -> None:
        a_member()
        known, unknown = sign_up("alice@example.org"), sign_up("nobody@example.org")
        assert told(known) == told(unknown)
        assert known.status_code == 401
        assert "alice@example.org" in mail.outbox[0].to
        assert "/reset-password" in mail.outbox[0].body

    def test_nor_by_how_long_signing_up_takes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Hashing a password is what takes long."""
        a_member()
        counts, hashed = [], 0
        encode = MD5PasswordHasher.encode

        def counted(*args: Any, **more: Any) -> str:
            nonlocal hashed
            hashed += 1
            return str(encode(*args, **more))

        monkeypatch.setattr(MD5PasswordHasher, "encode", counted)
        for address in ("alice@example.org", "nobody@example.org"):
            hashed = 0
            sign_up(address)
            counts.append(hashed)
        assert counts[0] == counts[1] > 0

    @pytest.mark.parametrize("verb", ["get", "post"])
    def test_by_asking_for_a_new_password(self, verb: str) -> None:
        a_member()
        answers = []
        for address in ("alice@example.org", "nobody@example.org"):
            asked = send("post", MEMBERS + "auth/password/request", {"email": address})
            token = asked.json()["meta"]["session_token"]
            body = {"key": "AAAA-AAAA", "password": "another-horse-9"} if verb == "post" else None
            key = {"X_Password_Reset_Key": "AAAA-AAAA"}
            path = MEMBERS + "auth/password/reset"
            answers += [told(asked)]
            answers += [told(send(verb, path, body, token, **key)) for _ in range(4)]
        assert answers[:5] == answers[5:]
        assert [status for status, _ in answers[:5]] == [401, 400, 400, 400, 409]

    def test_by_giving_it_to_a_guest(self) -> None:
        a_member()
        answers = []
        for address in ("alice@example.org", "nobody@example.org"):
            guest = send("post", API + "auth/guest").json()["token"]
            answer = send("post", MEMBERS + "account/email", {"email": address}, guest)
            status, body = told(answer)
            answers.append((status, str(body).replace(address, "")))
        assert answers[0] == answers[1]


@pytest.mark.parametrize("address", ["carol.c@example.org", '"\x01"@example.org'])
def test_what_others_see_of_a_new_member_tells_nothing_of_the_address(address: str) -> None:
    sign_up(address)
    carol = User.objects.get(email=address)
    assert carol.name == carol.username
    assert re.fullmatch("player-[0-9a-f]{10}", carol.username)


class TestAnEndedSignIn:
    def test_takes_its_code_for_another_device_along(self) -> None:
        alice = a_member()
        mine, lost = session_create(user=alice), session_create(user=alice)
        code = send("post", API + "me/handover", token=lost).json()["code"]
        rows = send("get", API + "me/sessions", token=mine).json()["results"]
        [other] = [row["id"] for row in rows if not row["current"]]
        assert send("delete", API + f"me/sessions/{other}", token=mine).status_code == 204
        answer = send("post", API + "auth/handover", {"code": code})
        assert (answer.status_code, answer.json()["code"]) == (422, "handover_invalid")

    def test_by_a_new_password_takes_its_code_along_and_is_listed_no_more(self) -> None:
        alice = a_member()
        mine, lost = session_create(user=alice), session_create(user=alice)
        code = send("post", API + "me/handover", token=lost).json()["code"]
        body = {"current_password": SECRET, "new_password": "another-horse-9"}
        changed = send("post", MEMBERS + "account/password/change", body, mine).json()
        fresh = changed["meta"]["session_token"]
        assert send("post", API + "auth/handover", {"code": code}).status_code == 422
        rows = send("get", API + "me/sessions", token=fresh).json()["results"]
        assert [row["current"] for row in rows] == [True]


def test_a_code_that_a_suspended_person_shows_is_not_used_up() -> None:
    alice, moderator = a_member(), User.objects.create(username="mod", name="Mod", is_staff=True)
    code = send("post", API + "me/handover", token=session_create(user=alice)).json()["code"]
    ends_at = timezone.now() + timedelta(hours=1)
    made = sanction_impose(
        user=alice, kind="suspension", reason="Insults.", by=moderator, ends_at=ends_at
    )
    assert send("post", API + "auth/handover", {"code": code}).status_code == 403
    assert Handover.objects.exists()
    sanction_lift(sanction=made, by=moderator, reason="Enough.")
    assert send("post", API + "auth/handover", {"code": code}).status_code == 201


def test_the_key_of_a_guest_signs_no_member_in() -> None:
    key = {"Idempotency_Key": "once-a-guest"}
    guest = send("post", API + "auth/guest", {}, **key).json()
    User.objects.filter(pk=guest["user"]["id"]).update(kind="member")
    answer = send("post", API + "auth/guest", {}, **key)
    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize("body", ["null", "[]", "7", '""', '"a"', "[{}]"])
@pytest.mark.parametrize("path", ["login", "signup", "password/request"])
def test_a_members_body_that_is_no_object_is_malformed(path: str, body: str) -> None:
    url = f"{MEMBERS}auth/{path}"
    answer = APIClient().generic("POST", url, body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_a_members_refusal_that_was_a_number_alone_says_what_to_do(language: str) -> None:
    body = {"key": "AAAA-AAAA"}
    headers = {"Accept_Language": language}
    nothing = send("post", MEMBERS + "auth/email/verify", body, **headers)
    assert nothing["Content-Type"] == "application/problem+json"
    assert (nothing.json()["status"], nothing.json()["code"]) == (409, "conflict")
    sign_up("carol@example.org")
    often = send(
        "post", MEMBERS + "auth/signup", {"email": "carol@example.org", "password": SECRET},
        **headers,
    )  # fmt: skip
    assert (often.json()["status"], often.json()["code"]) == (429, "throttled")
    assert often["Retry-After"] == "60" and "60" in often.json()["detail"]
    titles = {"en": "Too many requests", "pt-BR": "Pedidos demais"}
    assert often.json()["title"] == titles[language]


def test_what_allauth_adds_to_a_refusal_stays() -> None:
    """The secret for a second factor comes with a 404."""
    token = session_create(user=a_member())
    answer = send("get", MEMBERS + "account/authenticators/totp", token=token)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert re.fullmatch("[A-Z2-7]+", answer.json()["meta"]["secret"])


def a_code() -> str:
    found = re.search(r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b", str(mail.outbox[-1].body))
    assert found
    return found.group()


def test_a_code_for_an_address_that_was_confirmed_elsewhere_is_no_crash() -> None:
    first = sign_up("carol@example.org").json()["meta"]["session_token"]
    code = a_code()
    User.objects.get(email="carol@example.org").emailaddress_set.update(verified=True)
    answer = send("post", MEMBERS + "auth/email/verify", {"key": code}, first)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert answer.json()["status"] == 409


@pytest.mark.django_db(transaction=True)
def test_a_twin_that_takes_a_username_first_asks_to_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """allauth looks whether a name is free, then takes it."""
    User.objects.create(username="carol", name="Carol")
    monkeypatch.setattr(
        AccountAdapter, "populate_username", lambda *args: setattr(args[-1], "username", "carol")
    )
    answer = sign_up("carol@example.org")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert answer["Retry-After"] and not User.objects.filter(email="carol@example.org").exists()


class TestWhoHasNotConfirmedAnAddress:
    def test_is_found_only_afterwards(self) -> None:
        guest = send("post", API + "auth/guest").json()["token"]
        token = sign_up("carol@example.org").json()["meta"]["session_token"]
        carol = User.objects.get(email="carol@example.org")
        found = API + f"players?search={carol.username}"
        assert send("get", found, token=guest).json()["results"] == []
        code = {"key": a_code()}
        assert send("post", MEMBERS + "auth/email/verify", code, token).status_code == 200
        [row] = send("get", found, token=guest).json()["results"]
        assert row["name"] == carol.name

    def test_goes_after_a_day_and_leaves_the_address_free(self) -> None:
        alice = a_member()
        sign_up("carol@example.org")
        User.objects.update(date_joined=timezone.now() - timedelta(hours=23))
        assert people.unconfirmed_erase() == 0
        User.objects.update(date_joined=timezone.now() - timedelta(hours=25))
        assert people.unconfirmed_erase() == 1
        assert list(User.objects.all()) == [alice]
        assert people.unconfirmed_erase() == 0

    def test_and_chose_to_be_found_by_nobody_later_stays_so(self) -> None:
        token = session_create(user=a_member())
        User.objects.update(found_by="nobody", last_login=timezone.now())
        more = {"email": "more@example.org"}
        assert send("post", MEMBERS + "account/email", more, token).status_code == 200
        code = {"key": a_code()}
        assert send("post", MEMBERS + "auth/email/verify", code, token).status_code == 200
        assert User.objects.get().found_by == "nobody"
