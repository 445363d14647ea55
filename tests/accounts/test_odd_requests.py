"""Whatever a client sends: a problem that says what to do, never a 500."""

import json
import threading
from base64 import b64encode

import pytest
from django.conf import LazySettings
from django.db import connection
from rest_framework.test import APIClient

GUEST = "/api/v1/auth/guest"


def the_client() -> APIClient:
    return APIClient(raise_request_exception=False)


def a_guest() -> APIClient:
    """Return a client that is signed in."""
    client = the_client()
    made = client.post(GUEST, {}, format="json").json()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {made['token']}")
    return client


@pytest.mark.django_db(transaction=True)
def test_twins_in_flight_with_one_key_are_one_guest() -> None:
    gate, answers = threading.Barrier(4), []

    def sign_in() -> None:
        gate.wait()
        headers = {"Idempotency-Key": "twins-in-flight"}
        while True:
            answer = the_client().post(GUEST, {"name": "Alice"}, format="json", headers=headers)
            if answer.status_code != 503:
                break
        answers.append(answer)
        connection.close()

    threads = [threading.Thread(target=sign_in) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len({answer.json()["user"]["id"] for answer in answers}) == 1
    assert len({answer.json()["token"] for answer in answers}) == 4


@pytest.mark.django_db
def test_a_body_has_at_most_64_kb() -> None:
    answer = the_client().post(GUEST, {"name": "a" * 70_000}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "body",
    [
        b"[" * 20_000 + b"]" * 20_000,
        b'{"name": "\\ud800"}',
        b"\xff\xfe",
        b'{"name": NaN}',
        b'{"device": "\\u0000"}',
        b"null",
        b'""',
        b"[]",
        b"7",
        b'{"name": "  "}',
        b'{"name": "\\u202e\\u200b"}',
        b'{"name": "\\u200b\\u2060"}',
        b'{"name": "Al\\u202eice"}',
        b'{"name": "Al\\nice"}',
    ],
)
def test_what_is_no_fit_body_is_malformed_or_invalid(body: bytes) -> None:
    answer = the_client().generic("POST", GUEST, body, content_type="application/json")
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.django_db
@pytest.mark.parametrize("token", ["\x00", "a b", "é", "x" * 5000, "", "../etc"])
@pytest.mark.parametrize("path", ["/api/v1/me", "/api/v1/auth/app/v1/auth/session"])
def test_what_is_no_token_signs_nobody_in(token: str, path: str) -> None:
    bearer = {"Authorization": f"Bearer {token}", "X-Session-Token": token}
    assert the_client().get(path, headers=bearer).status_code in (401, 410)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    [
        *("app/v1/account/phone", "app/v1/auth/phone/verify", "app/v1/auth/provider/redirect"),
        *("app/v1/tokens/refresh", "openapi.yaml"),
    ],
)
def test_what_nobody_needs_of_members_paths_is_not_there(path: str) -> None:
    client = the_client()
    token = client.post(GUEST, {}, format="json").json()["token"]
    answer = client.get(f"/api/v1/auth/{path}", headers={"Authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["login", "signup", "password/request", "reauthenticate"])
@pytest.mark.parametrize(
    "body", [b"[" * 20_000, b'{"email": "a@b.c", "password": "\\ud800"}', b"\xff", b"{", b"NaN"]
)
def test_members_bodies_that_cannot_be_read_are_malformed(path: str, body: bytes) -> None:
    url = f"/api/v1/auth/app/v1/auth/{path}"
    answer = a_guest().generic("POST", url, body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.django_db
def test_a_reset_without_its_key_is_refused() -> None:
    answer = the_client().get("/api/v1/auth/app/v1/auth/password/reset")
    assert (answer.status_code, answer.json()["status"]) == (409, 409)


@pytest.mark.django_db
def test_a_wrong_verb_is_told_the_right_ones() -> None:
    answer = the_client().put(GUEST)
    assert answer.json()["code"] == "method_not_allowed"
    assert "POST" in answer.json()["params"]["allow"]


@pytest.mark.django_db
def test_answers_stay_with_whom_they_are_for() -> None:
    answer = the_client().get("/api/v1/me")
    assert answer["Cache-Control"] == "private, no-cache"
    assert {"Authorization", "Accept-Language"} <= set(answer["Vary"].replace(" ", "").split(","))


@pytest.mark.django_db
def test_writes_tell_what_is_left_of_a_limit(settings: LazySettings) -> None:
    settings.THROTTLES, settings.THROTTLE_RATES = True, {"guests": (2, 60), "address": (9, 60)}
    left = [the_client().post(GUEST)["RateLimit-Remaining"] for _ in range(2)]
    refused = the_client().post(GUEST)
    assert left == ["1", "0"]
    assert (refused.status_code, refused.json()["code"]) == (429, "throttled")
    assert 1 <= int(refused["Retry-After"]) <= 60


@pytest.mark.django_db
def test_without_throttles_nobody_is_limited(settings: LazySettings) -> None:
    settings.THROTTLES, settings.THROTTLE_RATES = False, {"guests": (1, 60), "address": (1, 60)}
    assert [the_client().post(GUEST).status_code for _ in range(3)] == [201] * 3


@pytest.mark.django_db
@pytest.mark.parametrize("limit", ["0", "201", "x", "-1", "1" * 30, "²"])
def test_a_page_has_1_to_200_rows(limit: str) -> None:
    token = the_client().post(GUEST).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    answer = the_client().get("/api/v1/me/sessions", {"limit": limit}, headers=bearer)
    assert answer.json()["errors"][0]["parameter"] == "limit"


@pytest.mark.django_db
def test_an_alien_host_is_refused_by_a_problem(settings: LazySettings) -> None:
    settings.ALLOWED_HOSTS = ["127.0.0.1"]
    answer = the_client().get("/api/v1/me/", headers={"Host": "alien.example"})
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.django_db
@pytest.mark.parametrize("verb", ["get", "put", "delete"])
@pytest.mark.parametrize("path", ["players/%00", "friends/a%00b", "blocks/%00", "invitations/%00"])
def test_a_zero_character_in_a_path_names_nothing(path: str, verb: str) -> None:
    answer = getattr(a_guest(), verb)(f"/api/v1/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["code=%00", "ruleset=a%00b", "status=%00", "odd%00name=1"])
def test_a_zero_character_in_a_query_is_refused_by_its_parameter(query: str) -> None:
    answer = a_guest().get(f"/api/v1/games?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")
    assert answer.json()["errors"][0]["parameter"].startswith(query.split("=")[0][:3])


VERBS = ["HEAD", "OPTIONS", "TRACE", "PROPFIND", "PATCH", "PUT", "DELETE", "POST", "LINK"]
EVERY_PATH = ["me", "me/sessions", "me/notifications", "me/inbox", "games", "rulesets", "nothing"]
PAGES = ["/api/docs", "/api/v1/openapi.json", "/health/live", "/health/ready", "/metrics"]


@pytest.mark.django_db
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("path", [*("/api/v1/" + one for one in EVERY_PATH), *PAGES])
def test_odd_verbs_are_answered_in_json_and_never_by_a_crash(path: str, verb: str) -> None:
    client = a_guest()
    answer = client.generic(verb, path)
    assert answer.status_code < 500 or path == "/health/ready"
    if answer.status_code >= 400 and verb != "HEAD" and answer.status_code != 503:
        assert answer["Content-Type"] == "application/problem+json"
        assert json.loads(answer.content)["detail"]
    if answer.status_code == 405:
        assert answer["Allow"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["me/sessions", "me/notifications"])
@pytest.mark.parametrize(
    "text",
    ["x", "p=%00", "p=yesterday", "p=2020-02-30", "o=-1", "r=1&p=9", "p=\ud800", "o=" + "9" * 30],
)
def test_a_cursor_made_up_is_refused_or_leads_nowhere(path: str, text: str) -> None:
    client = a_guest()
    cursor = b64encode(text.encode("utf-8", "surrogatepass")).decode()
    answer = client.get(f"/api/v1/{path}", {"cursor": cursor})
    assert answer.status_code in (200, 400)
    if answer.status_code == 400:
        assert answer.json()["errors"][0]["parameter"] == "cursor"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "One of: everybody, friends, nobody."),
        ("pt-BR", "Um destes: everybody, friends, nobody."),
    ],
)
def test_a_word_that_is_not_known_is_refused_with_those_that_are(code: str, told: str) -> None:
    body = {"privacy": {"found_by": "nobody at all"}}
    answer = a_guest().patch("/api/v1/me", body, format="json", HTTP_ACCEPT_LANGUAGE=code)
    [error] = answer.json()["errors"]
    assert error == {
        "pointer": "/privacy/found_by",
        "code": "invalid_choice",
        "detail": told,
    }


@pytest.mark.django_db
def test_what_must_be_an_object_is_asked_for_in_plain_words() -> None:
    answer = a_guest().patch("/api/v1/me", {"privacy": "nobody"}, format="json")
    assert [error["detail"] for error in answer.json()["errors"]] == ["Send an object."]


@pytest.mark.parametrize("path", ["/api/v1/games/", "/api/v1/nothing", "/api/v1"])
def test_a_path_that_is_not_there_leads_to_those_that_are(path: str) -> None:
    answer = the_client().get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert "/api/docs" in answer.json()["detail"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("gzip", "gzip"),
        ("br, gzip;q=0.5", "gzip"),
        ("gzip;q=0", None),
        ("identity, gzip; q=0.000, br", None),
    ],
)
def test_answers_are_compressed_for_whom_takes_them_so(wanted: str, told: str | None) -> None:
    answer = a_guest().get("/api/v1/rulesets", headers={"Accept-Encoding": wanted})
    assert answer.headers.get("Content-Encoding") == told
    assert "Accept-Encoding" in answer["Vary"]
