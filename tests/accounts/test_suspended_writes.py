"""Every write of the document, sent by somebody who is suspended."""

import re
import uuid
from datetime import timedelta

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.models import User
from accounts.services.sanctions import sanction_impose
from accounts.sessions import session_create
from tests.document import document

VERBS = ("post", "put", "patch", "delete")
WRITES = [
    (verb, path) for path, item in document()["paths"].items() for verb in VERBS if verb in item
]
OPEN = {
    ("delete", "/api/v1/me"),
    ("delete", "/api/v1/me/sessions/{session_id}"),
    ("post", "/api/v1/me/sanctions/{sanction_id}/appeal"),
    ("post", "/api/v1/me/stream-tickets"),
    ("post", "/api/v1/auth/guest"),
    ("post", "/api/v1/auth/handover"),
}
"""What stays: to go, to sign out, to appeal, to listen; and what asks nobody who they are."""


@pytest.mark.django_db
@pytest.mark.parametrize(("verb", "path"), WRITES)
def test_what_a_suspended_person_may_still_do_is_listed(verb: str, path: str) -> None:
    moderator = User.objects.create(username="mod", name="Mod", is_staff=True)
    eve = User.objects.create(username="eve", name="Eve")
    token = session_create(user=eve)
    ends_at = timezone.now() + timedelta(hours=1)
    sanction_impose(user=eve, kind="suspension", reason="Insults.", by=moderator, ends_at=ends_at)
    filled = re.sub(r"\{\w+\}", lambda _: str(uuid.uuid4()), path)
    filled = re.sub(r"(seats|sessions)/[0-9a-f-]{36}", r"\1/1", filled)
    answer = getattr(APIClient(), verb)(
        filled, {}, format="json", headers={"Authorization": f"Bearer {token}"}
    )
    code = answer.json().get("code") if answer.content else None
    is_open = (verb, path) in OPEN or "/auth/app/" in path
    assert ((answer.status_code, code) == (403, "suspended")) is not is_open
