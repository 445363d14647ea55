"""Who gets a stream, by token or ticket, and how the others are refused."""

from typing import Any

import pytest

from games.models import StreamTicket
from games.services.tickets import ticket_create, ticket_redeem
from tests.games.cast import Person, a_table
from tests.games.streams.reading import Stream, bearer, do, token_of


async def refused(path: str, **headers: str) -> tuple[int, Any, Any]:
    async with Stream(path, **headers) as stream:
        return stream.status, await stream.body(), stream.headers


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer x"}, {"Authorization": "Basic"}])
async def test_without_a_good_token_it_is_401(headers: Any, game_id: str) -> None:
    status, body, sent = await refused(f"games/{game_id}/stream", **headers)
    assert (status, body["code"]) == (401, "not_authenticated")
    assert sent["www-authenticate"] == "Bearer"
    assert sent["content-type"] == "application/problem+json"
    assert body["request_id"] == sent["x-request-id"]


@pytest.mark.parametrize(("tongue", "title"), [("en", "Not found"), ("pt-BR", "Não encontrado")])
async def test_a_private_table_is_not_there_for_strangers(
    alice: Person, charlie: Person, tongue: str, title: str
) -> None:
    table = await do(a_table, alice, visibility="private")
    headers = {**await bearer(charlie), "Accept-Language": tongue}
    status, body, _ = await refused(f"games/{table['id']}/stream", **headers)
    assert (status, body["code"], body["title"]) == (404, "not_found", title)


async def test_a_game_that_never_was_is_404(charlie: Person) -> None:
    status, body, _ = await refused("games/nonsense/stream", **await bearer(charlie))
    assert (status, body["code"]) == (404, "not_found")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD"])
async def test_other_verbs_are_405(alice: Person, game_id: str, method: str) -> None:
    status, body, sent = await refused(f"games/{game_id}/stream", method=method)
    assert (status, body["code"], sent["allow"]) == (405, "method_not_allowed", "GET, OPTIONS")


async def test_whoever_asks_for_the_verbs_is_told(game_id: str) -> None:
    status, body, sent = await refused(f"games/{game_id}/stream", method="OPTIONS")
    assert (status, body, sent["allow"]) == (200, {"allow": ["GET", "OPTIONS"]}, "GET, OPTIONS")


async def test_an_odd_cursor_in_the_query_is_400(alice: Person, game_id: str) -> None:
    status, body, _ = await refused(f"games/{game_id}/stream", query="after=x",
                                    **await bearer(alice))  # fmt: skip
    assert (status, body["errors"][0]["parameter"]) == (400, "after")


async def test_a_host_that_is_not_ours_is_400(settings: Any, game_id: str) -> None:
    settings.ALLOWED_HOSTS = ["testserver"]
    status, body, _ = await refused(f"games/{game_id}/stream", host="evil.example")
    assert (status, body["code"]) == (400, "malformed_request")


async def test_it_has_the_headers_of_other_answers(alice: Person, game_id: str) -> None:
    headers = {**await bearer(alice), "Origin": "https://app.example", "X-Request-Id": "mine"}
    async with Stream(f"games/{game_id}/stream", **headers) as stream:
        sent = stream.headers
    assert sent["cache-control"] == "no-store"
    assert sent["x-accel-buffering"] == "no"
    assert sent["x-content-type-options"] == "nosniff"
    assert sent["x-request-id"] == "mine"
    assert sent["access-control-allow-origin"] == "*"


async def test_browsers_may_ask_beforehand(game_id: str) -> None:
    headers = {"Origin": "https://app.example", "Access-Control-Request-Method": "GET"}
    async with Stream(f"games/{game_id}/stream", method="OPTIONS", **headers) as stream:
        assert stream.status == 200
        assert "last-event-id" in stream.headers["access-control-allow-headers"]


async def test_there_is_a_limit_of_streams_per_person(
    alice: Person, bob: Person, game_id: str, settings: Any
) -> None:
    settings.STREAMS_PER_USER = 1
    path = f"games/{game_id}/stream"
    async with Stream(path, **await bearer(alice)), Stream(path, **await bearer(bob)) as others:
        status, body, sent = await refused(path, **await bearer(alice))
        assert (status, body["code"], body["params"]) == (429, "too_many_streams", {"max": 1})
        assert "retry-after" in sent
        assert others.status == 200


async def test_there_is_a_limit_of_streams_per_process(
    alice: Person, bob: Person, game_id: str, settings: Any
) -> None:
    settings.STREAMS_PER_PROCESS = 1
    path = f"games/{game_id}/stream"
    async with Stream(path, **await bearer(alice)):
        status, body, sent = await refused(path, **await bearer(bob))
        assert (status, body["code"], body["retryable"]) == (503, "streams_full", True)
        assert "retry-after" in sent
    async with Stream(path, **await bearer(bob)) as stream:
        assert stream.status == 200


async def test_requests_are_counted_where_limits_are_on(
    alice: Person, game_id: str, settings: Any
) -> None:
    settings.THROTTLES = True
    settings.THROTTLE_RATES = {"user": (0, 60), "address": (100, 60)}
    status, body, _ = await refused(f"games/{game_id}/stream", **await bearer(alice))
    assert (status, body["code"]) == (429, "throttled")


class TestTickets:
    async def test_one_opens_a_stream_once(self, alice: Person, game_id: str) -> None:
        token = await token_of(alice)
        alice.client.force_authenticate(alice.user, token)
        answer = await do(alice.post, "me/stream-tickets")
        assert answer.status_code == 201
        query = f"ticket={answer.json()['ticket']}"
        async with Stream(f"games/{game_id}/stream", query=query) as stream:
            assert stream.status == 200
        status, body, _ = await refused(f"games/{game_id}/stream", query=query)
        assert (status, body["code"]) == (401, "not_authenticated")

    def test_the_ticket_itself_is_kept_nowhere(self, alice: Person) -> None:
        ticket, _ = ticket_create(token="t")
        assert ticket not in str(StreamTicket.objects.values().get())

    def test_one_that_waited_too_long_is_worth_nothing(self, alice: Person) -> None:
        ticket, expires_at = ticket_create(token="t")
        StreamTicket.objects.update(expires_at=expires_at.replace(year=2000))
        assert ticket_redeem(ticket=ticket) is None

    async def test_one_of_a_revoked_sign_in_is_refused(self, alice: Person, game_id: str) -> None:
        ticket, _ = await do(ticket_create, token="gone")
        status, _, _ = await refused(f"games/{game_id}/stream", query=f"ticket={ticket}")
        assert status == 401
