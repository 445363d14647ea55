"""A table where somebody sits from whom one is apart is not there, as a private one is not."""

import random
import re
import uuid
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import Block
from accounts.services.blocks import block_put
from tests.games.cast import Person, a_game, a_person, a_table, play_on

VERBS = ("get", "post", "put", "patch", "delete")
BODIES: dict[str, Any] = {
    "bots": {"level": "apprentice"},
    "seen": {"seq": 0},
    "standing-order": {"run": "deadline"},
}
"""What the paths with this ending need in a body so that its shape is no reason to refuse."""


def paths(patterns: Any = None, before: str = "") -> list[str]:
    """Return every path of a table below /api/v1/."""
    found: list[str] = []
    for one in get_resolver("tests.urls").url_patterns if patterns is None else patterns:
        route = before + str(one.pattern)
        if isinstance(one, URLResolver):
            found += paths(one.url_patterns, route)
        elif isinstance(one, URLPattern) and "game_id" in route:
            found.append(re.sub(r"<\w+:(?!game_id)\w+>", "0", route).removeprefix("api/v1/"))
    return found


def operations(person: Person) -> list[tuple[str, str]]:
    """Return every verb and path of a table that is served at all."""
    nowhere = str(uuid.uuid4())
    asked = [(verb, path) for path in paths() for verb in VERBS]
    return [
        (verb, path)
        for verb, path in asked
        if told(person, verb, path.replace("<str:game_id>", nowhere), {})[0] != 405
    ]


@pytest.fixture(params=["keeps away", "is kept away"])
def apart(request: Any, alice: Person, charlie: Person) -> Person:
    """Charlie, who is apart from Alice by a block of either."""
    owner, other = (charlie, alice) if request.param == "keeps away" else (alice, charlie)
    block_put(owner=owner.user, other=other.user)
    return charlie


def tables(alice: Person, dora: Person, bob: Person) -> list[tuple[str, str]]:
    """Return pairs of a public table of Alice and a private one of Dora: open, running, over."""
    pairs = [tuple(str(a_table(host, visibility=seen, seats=3)["id"]) for host, seen in
                   ((alice, "public"), (dora, "private")))]  # fmt: skip
    for is_over in (False, True):
        pair = []
        for host, seen in ((alice, "public"), (dora, "private")):
            pair.append(a_game(host, bob, visibility=seen))
            if is_over:
                play_on(pair[-1], host, bob, dice=random.Random(5))
        pairs.append(tuple(pair))
    return pairs  # type: ignore[return-value]


def told(person: Person, verb: str, path: str, body: Any) -> tuple[Any, ...]:
    """Return all that an answer tells: status, body, headers, and how many statements it took."""
    with CaptureQueriesContext(
        connection,
    ) as statements:
        answer = getattr(person, verb)(path) if verb in ("get", "delete") else getattr(
            person, verb)(path, body)  # fmt: skip
    body = answer.json()
    body.pop("request_id", None)
    headers = {k: v for k, v in answer.headers.items() if k not in ("X-Request-Id", "Date")}
    return answer.status_code, body, headers, len(statements)


def test_no_path_tells_that_the_table_is_there(alice: Person, bob: Person, apart: Person) -> None:
    dora = a_person("Dora")
    walked = 0
    served = operations(apart)
    for hidden, private in tables(alice, dora, bob):
        for verb, path in served:
            body = BODIES.get(path.rsplit("/", 1)[-1], {})
            mine, other = (told(apart, verb, path.replace("<str:game_id>", one), body)
                           for one in (hidden, private))  # fmt: skip
            assert mine == other, (verb, path)
            assert mine[0] in (400, 404), (verb, path, mine)
            walked += mine[0] == 404
    assert walked >= 3 * 20


def test_no_list_shows_it(alice: Person, bob: Person, apart: Person) -> None:
    game = a_table(alice, seats=3)
    for query in ("games", "games?status=open", f"games?code={game['code']}"):
        assert apart.get(query).json()["results"] == []
        assert [row["id"] for row in bob.get(query).json()["results"]] == [game["id"]]
    empty = apart.get("games?code=ZZZZZZ")
    assert apart.get(f"games?code={game['code']}")["ETag"] == empty["ETag"]


def test_the_code_of_the_table_opens_nothing(alice: Person, apart: Person) -> None:
    """Neither way: the table of one is not there for the other."""
    for host, other in ((alice, apart), (apart, alice)):
        for visibility in ("public", "private"):
            game = a_table(host, visibility=visibility)
            answer = other.put(f"games/{game['id']}/seats/me", {"code": game["code"]})
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_a_guest_of_the_table_hides_it_too(alice: Person, bob: Person, apart: Person) -> None:
    game = a_table(bob, seats=3)
    assert apart.get(f"games/{game['id']}").status_code == 200
    alice.put(f"games/{game['id']}/seats/me")
    assert apart.get(f"games/{game['id']}").status_code == 404
    alice.delete(f"games/{game['id']}/seats/me")
    assert apart.put(f"games/{game['id']}/seats/me").status_code == 200
    assert alice.get(f"games/{game['id']}").status_code == 404


def test_a_game_that_both_play_goes_on(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    before = bob.get(f"games/{game_id}")
    alice.put(f"blocks/{bob.user.pk}")
    after = bob.get(f"games/{game_id}", If_None_Match=before["ETag"])
    assert after.status_code == 304
    assert bob.get("games?mine=true").json()["results"][0]["id"] == game_id
    play_on(game_id, alice, bob, dice=random.Random(3))
    assert bob.game(game_id)["ended"] == "played"


def test_the_card_of_a_person_does_not_change(alice: Person, apart: Person) -> None:
    stranger = a_person("Dora")
    for path in (f"players/{alice.user.pk}", f"players/{alice.user.pk}/statistics"):
        assert told(apart, "get", path, None) == told(stranger, "get", path, None)


def test_nothing_that_is_sent_to_somebody_costs_another_number_of_statements(
    alice: Person, apart: Person
) -> None:
    """Charlie sends the same to Alice and to Dora, a stranger."""
    dora = a_person("Dora")
    table = a_table(apart, seats=3)
    games = {}
    for one in (alice, dora):
        games[one] = _begun_before(a_person("Host"), apart, one)
    for verb, path, body in (
        ("put", "friends/{id}", {}),
        ("get", "friends/{id}", None),
        ("delete", "friends/{id}", None),
        ("put", "friends/{id}", {}),
        ("post", f"games/{table['id']}/invitations", {"player": "{id}"}),
        ("post", "games/{game}/messages", {"phrase": "sorry"}),
        ("post", "games/{game}/nudge", {"seat": 2}),
    ):
        costs = []
        for one in (alice, dora):
            words = {"id": one.user.pk, "game": games[one]}
            sent = {key: str(value).format(**words) if key == "player" else value
                    for key, value in (body or {}).items()}  # fmt: skip
            with CaptureQueriesContext(connection) as statements:
                target = path.format(**words)
                call = getattr(apart, verb)
                answer = call(target) if body is None else call(target, sent)
            assert answer.status_code < 300, (verb, path, answer.content)
            costs.append(len(statements))
        assert costs[0] == costs[1], (verb, path)


def test_words_between_two_cost_the_same(alice: Person, apart: Person) -> None:
    costs = []
    for one in (alice, a_person("Dora")):
        game_id = _begun_before(apart, one)
        with CaptureQueriesContext(connection) as statements:
            assert apart.post(f"games/{game_id}/messages", {"text": "Hello?"}).status_code == 201
        kinds = [row["sql"].split()[0] for row in statements if "notice" not in row["sql"]]
        costs.append(kinds)
    assert costs[0] == costs[1]


def _begun_before(*people: Person) -> str:
    """Return a game of people who may be apart by now."""
    blocks = list(Block.objects.all())
    Block.objects.all().delete()
    game_id = a_game(*people)
    Block.objects.bulk_create(blocks)
    return game_id
