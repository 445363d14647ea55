"""One's own settings, devices, hand-over, leaving, and becoming a member."""

import re
import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.core import mail
from django.utils import timezone
from rest_framework.test import APIClient

from accounts import sessions
from accounts.models import Block, User
from accounts.services import erasing, people
from notices.channels.keys import vapid_keys, vapid_make

API = "/api/v1/"
MEMBERS = API + "auth/app/v1/"
pytestmark = pytest.mark.django_db


def a_guest(name: str) -> tuple[APIClient, dict[str, Any]]:
    client = APIClient()
    made = client.post(API + "auth/guest", {"name": name}, format="json").json()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {made['token']}")
    return client, made


def test_a_change_of_settings_leaves_the_rest() -> None:
    alice, _ = a_guest("Alice")
    before = alice.get(API + "me").json()
    answer = alice.patch(API + "me", {"language": "pt-BR"}, format="json")
    assert answer.status_code == 200
    assert answer.json() == {**before, "language": "pt-BR"} == alice.get(API + "me").json()


def test_an_unknown_time_zone_is_refused() -> None:
    """A11: a zone is named, and known."""
    alice, _ = a_guest("Alice")
    answer = alice.patch(API + "me", {"time_zone": "Mars/Olympus"}, format="json")
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["pointer"] == "/time_zone"


def test_a_code_signs_a_second_device_in_once() -> None:
    alice, made = a_guest("Alice")
    code = alice.post(API + "me/handover").json()["code"]
    redeemed = APIClient().post(API + "auth/handover", {"code": code}, format="json")
    again = APIClient().post(API + "auth/handover", {"code": code}, format="json")
    assert redeemed.status_code == 201
    assert redeemed.json()["user"] == made["user"]
    assert redeemed.json()["token"] != made["token"]
    assert (again.status_code, again.json()["code"]) == (422, "handover_invalid")


def test_a_revoked_device_is_signed_out_and_the_other_stays() -> None:
    alice, _ = a_guest("Alice")
    code = alice.post(API + "me/handover").json()["code"]
    token = APIClient().post(API + "auth/handover", {"code": code}, format="json").json()["token"]
    rows = alice.get(API + "me/sessions").json()["results"]
    other = next(row for row in rows if not row["current"])
    assert len(rows) == 2
    assert alice.delete(API + f"me/sessions/{other['id']}").status_code == 204
    gone = APIClient().get(API + "me", headers={"Authorization": f"Bearer {token}"})
    assert gone.status_code == 401
    assert alice.get(API + "me").status_code == 200


def test_nobody_revokes_a_device_of_somebody_else() -> None:
    alice, _ = a_guest("Alice")
    charlie, _ = a_guest("Charlie")
    row = alice.get(API + "me/sessions").json()["results"][0]
    assert charlie.delete(API + f"me/sessions/{row['id']}").status_code == 404
    assert alice.get(API + "me").status_code == 200


def test_erasing_needs_the_username_and_ends_every_sign_in() -> None:
    alice, made = a_guest("Alice")
    refused = alice.delete(API + "me?confirm=somebody")
    assert (refused.status_code, refused.json()["code"]) == (400, "confirm_required")
    assert alice.delete(API + f"me?confirm={made['user']['username']}").status_code == 204
    assert alice.get(API + "me").status_code == 401
    assert not User.objects.filter(username=made["user"]["username"]).exists()


def test_only_guests_idle_for_long_are_erased() -> None:
    alice, _ = a_guest("Alice")
    bob, made = a_guest("Bob")
    long_ago = timezone.now() - timedelta(days=400)
    User.objects.filter(pk=made["user"]["id"]).update(last_seen_at=long_ago)
    people.idle_guests_erase()
    assert bob.get(API + "me").status_code == 401
    assert alice.get(API + "me").status_code == 200


def test_a_guest_becomes_a_member_and_a_new_password_ends_old_tokens() -> None:
    alice, made = a_guest("Alice")
    alice.post(MEMBERS + "account/email", {"email": "alice@example.org"}, format="json")
    code = re.search(r"\b[A-Z0-9]{3,}-?[A-Z0-9]{2,}\b", mail.outbox[-1].body)
    assert code
    alice.post(MEMBERS + "auth/email/verify", {"key": code.group()}, format="json")
    body = {"new_password": "correct-horse-9"}
    changed = alice.post(MEMBERS + "account/password/change", body, format="json").json()
    fresh = {"Authorization": f"Bearer {changed['meta']['session_token']}"}
    me = APIClient().get(API + "me", headers=fresh).json()
    assert (me["id"], me["kind"]) == (made["user"]["id"], "member")
    assert alice.get(API + "me").status_code == 401


def test_refusals_speak_the_language_asked_for_and_keep_their_code() -> None:
    english = APIClient().get(API + "me", headers={"Accept-Language": "en"}).json()
    brazilian = APIClient().get(API + "me", headers={"Accept-Language": "pt-BR"}).json()
    assert english["code"] == brazilian["code"] == "not_authenticated"
    assert english["title"] != brazilian["title"]


def test_browsers_of_any_origin_may_call_without_credentials() -> None:
    asked = {
        "Origin": "https://play.example.org",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization, idempotency-key, prefer",
    }
    answer = APIClient().options(API + "games", headers=asked)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "idempotency-key" in answer.headers["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Credentials" not in answer.headers


def test_every_answer_carries_the_id_that_the_client_gave() -> None:
    answer = APIClient().get(API + "me", headers={"X-Request-Id": "from-the-app-1"})
    assert answer.headers["X-Request-Id"] == answer.json()["request_id"] == "from-the-app-1"


def test_apps_learn_the_key_that_browsers_subscribe_with(settings: Any) -> None:
    settings.VAPID_KEYS = vapid_keys(vapid_make(), "mailto:admin@example.org")
    told = APIClient().get(API + "client-policy").json()
    assert told["vapid_public_key"] == settings.VAPID_KEYS.public
    settings.VAPID_KEYS = None
    assert APIClient().get(API + "client-policy").json()["vapid_public_key"] is None


def test_the_sweep_takes_away_what_came_for_nameless_people_all_the_same() -> None:
    """The database refuses such rows; the sweep looks for them nevertheless."""
    gone, other = erasing._nameless_create(User(kind="guest")), User.objects.create_guest("Beto")
    Block.objects.create(owner=gone, other=other)
    Block.objects.create(owner=other, other=User.objects.create_guest("Caio"))
    nobody = sessions.new_store()
    nobody[SESSION_KEY] = str(uuid.uuid4())
    nobody.save(must_create=True)
    waiting = sessions.new_store()
    waiting.save(must_create=True)
    sessions.session_create(user=other)
    assert erasing.gone_sweep() == 2
    assert [block.owner_id for block in Block.objects.all()] == [other.pk]
    assert Session.objects.count() == 2
    assert erasing.gone_sweep() == 0
