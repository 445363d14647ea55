import re
import threading

import pytest
from django.core import mail
from django.db import connection
from rest_framework.test import APIClient


@pytest.mark.django_db(transaction=True)
def test_race():
    if connection.vendor == "sqlite":
        return
    out = []
    gate = threading.Barrier(4)

    def go():
        gate.wait()
        try:
            c = APIClient(raise_request_exception=False)
            r = c.post(
                "/api/v1/auth/guest",
                {"name": "A"},
                format="json",
                headers={"Idempotency-Key": "k" * 10},
            )
            out.append((r.status_code, r.content[:200]))
        finally:
            connection.close()

    ts = [threading.Thread(target=go) for _ in range(4)]
    [t.start() for t in ts]
    [t.join() for t in ts]
    assert {s for s, _ in out} == {201}, out


@pytest.mark.django_db
def test_upgrade_and_password_change():
    c = APIClient()
    b = "/api/v1/auth/app/v1/"
    g = c.post("/api/v1/auth/guest", {"name": "Alice"}, format="json").json()
    h = {"Authorization": f"Bearer {g['token']}"}
    r = c.post(b + "account/email", {"email": "alice@example.org"}, format="json", headers=h)
    assert r.status_code == 200, r.content
    code = re.search(r"\b([A-Z0-9]{3,}-?[A-Z0-9]{2,})\b", mail.outbox[-1].body)
    print(mail.outbox[-1].body)
    r = c.post(b + "auth/email/verify", {"key": code.group(1)}, format="json", headers=h)
    print(r.status_code, r.content)
    r = c.post(
        b + "account/password/change", {"new_password": "korrekt-horse-9"}, format="json", headers=h
    )
    print(r.status_code, r.content)
    new = r.json().get("meta", {}).get("session_token")
    old = c.get("/api/v1/me", headers=h)
    print("old", old.status_code)
    me = c.get("/api/v1/me", headers={"Authorization": f"Bearer {new}"})
    print("new", me.status_code, me.content)
    assert me.status_code == 200 and me.json()["kind"] == "member" and old.status_code == 401
    assert me.json()["id"] == g["user"]["id"]


@pytest.mark.django_db
def test_big_body():
    r = APIClient().post("/api/v1/auth/guest", {"name": "a" * 70000}, format="json")
    assert r.status_code == 413, r.content


@pytest.mark.django_db
def test_deep_json():
    r = APIClient(raise_request_exception=False).generic(
        "POST", "/api/v1/auth/guest", "[" * 20000 + "]" * 20000, content_type="application/json"
    )
    assert r.status_code == 400, (r.status_code, r.content)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "raw",
    [
        b'{"name": "\\ud800"}',
        b"\xff\xfe",
        b'{"name": NaN}',
        b'{"device": "\\u0000"}',
        b"null",
        b'""',
        b'{"name":"  "}',
        b'{"name":"\\u202e\\u200b"}',
    ],
)
def test_odd(raw):
    r = APIClient(raise_request_exception=False).generic(
        "POST", "/api/v1/auth/guest", raw, content_type="application/json"
    )
    print(raw, r.status_code, r.content[:250])
    assert r.status_code == 400


@pytest.mark.django_db
def test_token_odd():
    c = APIClient(raise_request_exception=False)
    for t in ["\x00", "a b", "é", "x" * 5000, ""]:
        r = c.get("/api/v1/me", headers={"Authorization": "Bearer " + t})
        assert r.status_code == 401, (t[:5], r.status_code, r.content)
