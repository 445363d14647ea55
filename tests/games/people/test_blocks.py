"""`blocks`: who is kept away meets nobody, and cannot find out (`docs/decisions/blocks.md`)."""

from typing import Any

import pytest

from accounts import hooks
from accounts.services import blocks
from tests.games.cast import Person, a_person


def test_it_works(alice: Person, bob: Person) -> None:
    put = alice.put(f"blocks/{bob.user.username}")
    assert (put.status_code, put.json()["player"]["id"]) == (200, str(bob.user.pk))
    assert alice.put(f"blocks/{bob.user.pk}").json() == put.json()
    assert alice.get("blocks").json()["results"] == [put.json()]
    assert alice.delete(f"blocks/{bob.user.pk}").status_code == 204
    assert alice.delete(f"blocks/{bob.user.pk}").status_code == 204
    assert alice.get("blocks").json()["results"] == []


def test_both_are_apart_and_only_one_knows(alice: Person, bob: Person) -> None:
    alice.put(f"blocks/{bob.user.pk}")
    for a, b in ((alice, bob), (bob, alice)):
        assert blocks.are_apart(a.user.pk, b.user.pk)
        assert blocks.blocked_ids(a.user.pk) == {b.user.pk}
    assert not blocks.are_apart(alice.user.pk, alice.user.pk)
    assert bob.get("blocks").json()["results"] == []
    told: dict[str, Any] = {}
    for hook in hooks.on_export:
        told |= hook(bob.user)
    assert told["blocks"] == []


@pytest.mark.parametrize("verb", ["put", "delete"])
def test_whom_nobody_knows_is_not_found(alice: Person, verb: str) -> None:
    assert getattr(alice, verb)("blocks/nobody-here").status_code == 404


def test_nobody_blocks_themselves(alice: Person) -> None:
    answer = alice.put(f"blocks/{alice.user.pk}")
    assert (answer.status_code, answer.json()["code"]) == (422, "yourself")


def test_there_is_an_end_to_blocks(alice: Person, bob: Person, charlie: Person,
                                   monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.setattr(blocks, "MOST", 1)
    assert alice.put(f"blocks/{bob.user.pk}").status_code == 200
    assert alice.put(f"blocks/{charlie.user.pk}").json()["code"] == "too_many_blocks"
    assert alice.put(f"blocks/{bob.user.pk}").status_code == 200


def test_pages_follow_each_other(alice: Person) -> None:
    for name in ("Dora", "Emil", "Fred"):
        alice.put(f"blocks/{a_person(name).user.pk}")
    first = alice.get("blocks?limit=2").json()
    second = alice.get(first["next"].removeprefix("/api/v1/")).json()
    names = [row["player"]["name"] for page in (first, second) for row in page["results"]]
    assert names == ["Fred", "Emil", "Dora"]
    assert (first["previous"], second["next"]) == (None, None)
    back = alice.get(second["previous"].removeprefix("/api/v1/")).json()
    assert back["results"] == first["results"]
