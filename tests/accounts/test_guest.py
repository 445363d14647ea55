"""Playing at once: POST auth/guest."""

import pytest
from rest_framework.test import APIClient

pytestmark = pytest.mark.django_db
PATH = "/api/v1/auth/guest"


@pytest.fixture
def client() -> APIClient:
    return APIClient()


def test_it_works(client: APIClient) -> None:
    answer = client.post(PATH, {"name": "Alice"}, format="json")
    assert answer.status_code == 201
    assert answer.json()["user"]["name"] == "Alice"
    assert answer.json()["user"]["kind"] == "guest"


def test_a_body_may_be_left_out(client: APIClient) -> None:
    answer = client.post(PATH)
    assert answer.status_code == 201
    assert answer.json()["user"]["name"]


def test_the_token_signs_in(client: APIClient) -> None:
    token = client.post(PATH, {"name": "Alice"}, format="json").json()["token"]
    me = client.get("/api/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert me.json()["name"] == "Alice"


def test_a_bad_token_is_refused_and_never_nobody(client: APIClient) -> None:
    answer = client.get("/api/v1/client-policy", headers={"Authorization": "Bearer wrong"})
    assert answer.status_code == 200
    answer = client.get("/api/v1/me", headers={"Authorization": "Bearer wrong"})
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == "Bearer"
    assert answer.json()["code"] == "not_authenticated"


def test_the_same_key_gives_the_same_guest_and_a_fresh_token(client: APIClient) -> None:
    first = client.post(
        PATH, {"name": "Alice"}, format="json", headers={"Idempotency-Key": "k" * 8}
    )
    again = client.post(
        PATH, {"name": "Alice"}, format="json", headers={"Idempotency-Key": "k" * 8}
    )
    assert again.json()["user"] == first.json()["user"]
    assert again.json()["token"] != first.json()["token"]


def test_a_key_with_another_body_is_refused(client: APIClient) -> None:
    client.post(PATH, {"name": "Alice"}, format="json", headers={"Idempotency-Key": "k" * 8})
    answer = client.post(PATH, {"name": "Bob"}, format="json", headers={"Idempotency-Key": "k" * 8})
    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize("key", ["short", "k" * 65, "with space here"])
def test_a_key_has_8_to_64_visible_characters(client: APIClient, key: str) -> None:
    answer = client.post(PATH, headers={"Idempotency-Key": key})
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_idempotency_key")


@pytest.mark.parametrize("name", [0, True, "", "x" * 25, None, ["a"], {"a": 1}, "nul\x00"])
def test_a_name_is_text_of_1_to_24_characters(client: APIClient, name: object) -> None:
    answer = client.post(PATH, {"name": name}, format="json")
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["pointer"] == "/name"


def test_unknown_fields_are_refused(client: APIClient) -> None:
    answer = client.post(PATH, {"nam": "Alice"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_field")
    assert answer.json()["errors"] == [
        {"pointer": "/nam", "code": "unknown_field", "detail": "There is no such field."}
    ]


def test_a_sign_in_costs_one_statement(client: APIClient, django_assert_num_queries) -> None:
    token = client.post(PATH).json()["token"]
    with django_assert_num_queries(1):
        client.delete("/api/v1/me", headers={"Authorization": f"Bearer {token}"})
