"""`GET games`, `me/inbox`: who finds what, in which order, by pages."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Seat
from tests.games.cast import Person, a_game, a_table, options_of

SUMMARY = {
    "id", "code", "name", "ruleset", "content", "status", "round", "rounds", "phase", "seats",
    "host", "pace", "options", "visibility", "free_seats", "can_join", "reason", "my_deadline",
    "waiting_for_me", "unread_messages", "version", "updated_at", "rated", "chat", "autopilot",
    "min_reliability", "expected_length",
}  # fmt: skip


def ids(answer: Any) -> list[str]:
    return [row["id"] for row in answer.json()["results"]]


def due_in(game_id: str, person: Person, hours: int) -> None:
    due = timezone.now() + timedelta(hours=hours)
    Seat.objects.filter(game_id=game_id, user=person.user).update(due_at=due)


def test_it_works(alice: Person, bob: Person) -> None:
    game = a_table(alice, seats=3)
    row = bob.get("games").json()["results"][0]
    assert set(row) == SUMMARY
    assert (row["id"], row["free_seats"], row["can_join"], row["reason"]) == (
        game["id"], 2, True, None,
    )  # fmt: skip
    mine = alice.get("games").json()["results"][0]
    assert (mine["can_join"], mine["reason"]) == (False, "seated")


def test_filters_narrow_the_list(alice: Person, bob: Person) -> None:
    open_one = a_table(alice)["id"]
    running = a_game(alice, bots=1)
    assert ids(bob.get("games?status=open")) == [open_one]
    assert ids(bob.get("games?status=active")) == [running]
    assert ids(bob.get("games?ruleset=chess")) == []
    assert ids(bob.get("games?mine=true")) == []
    assert set(ids(alice.get("games?mine=true"))) == {open_one, running}


@pytest.mark.parametrize("query", ["status=odd", "mine=1", "limit=0", "cursor=x", "cursor=W10"])
def test_odd_filters_are_refused(alice: Person, query: str) -> None:
    answer = alice.get(f"games?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_open_ones_come_newest_first_and_mine_by_my_deadline(alice: Person, bob: Person) -> None:
    first, second, third = (a_game(alice, bob) for _ in range(3))
    waiting = a_table(alice)["id"]
    for game_id, hours in ((first, 9), (second, 3), (third, 6)):
        due_in(game_id, alice, hours)
    assert ids(bob.get("games")) == [waiting, third, second, first]
    assert ids(alice.get("games?mine=true")) == [second, third, first, waiting]


@pytest.mark.parametrize("query", ["", "mine=true&"])
def test_pages_join_up_both_ways(alice: Person, bob: Person, query: str) -> None:
    games = [a_game(alice, bob) for _ in range(5)]
    for hours, game_id in enumerate(games):
        due_in(game_id, alice, 5 - hours // 2)
    whole = ids(alice.get(f"games?{query}limit=200"))
    assert set(whole) == set(games)
    page, found, pages = alice.get(f"games?{query}limit=2"), [], []
    while True:
        pages.append(ids(page))
        found += ids(page)
        if not page.json()["next"]:
            break
        page = alice.client.get(page.json()["next"])
    assert (found, [len(p) for p in pages]) == (whole, [2, 2, 1])
    back = alice.client.get(page.json()["previous"])
    assert ids(back) == pages[1]
    first = alice.client.get(back.json()["previous"])
    assert (ids(first), first.json()["previous"]) == (pages[0], None)
    assert ids(alice.client.get(first.json()["next"])) == pages[1]


def test_a_list_costs_one_statement_however_long(alice: Person, bob: Person) -> None:
    """A09: lists read few columns in one statement."""
    for _ in range(4):
        a_game(alice, bob)
    tag = alice.get("games")["ETag"]
    with CaptureQueriesContext(connection) as asked:
        assert alice.get("games", If_None_Match=tag).status_code == 304
    assert len(asked) == 1
    assert '"games_game"."state"' not in asked[0]["sql"]


def test_a_list_tells_no_more_than_the_table(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    before, tag = bob.get("games").json(), bob.get("games")["ETag"]
    answer = alice.take(options_of(alice, game_id)["roll"])
    assert [e["kind"] for e in answer.json()["events"]] == ["die_rolled"]
    assert bob.get("games").json() == before
    assert bob.get("games", If_None_Match=tag).status_code == 304


class TestInbox:
    def test_it_shows_what_waits_for_me_soonest_first(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        """N11: the inbox counts on the version that notices name."""
        late, soon = a_game(alice, bob), a_game(alice, bob)
        a_table(alice)
        due_in(late, alice, 9)
        due_in(soon, alice, 1)
        body = alice.get("me/inbox").json()
        assert set(body) == {"results", "invitations", "waiting", "unread", "next", "previous"}
        assert [row["game"]["id"] for row in body["results"]] == [soon, late]
        assert (body["waiting"], body["unread"]) == (2, {"notices": 4, "messages": 0})
        row = body["results"][0]
        assert set(row) == {
            "game", "decision", "seq", "new_events", "unread_messages", "autopilot",
        }  # fmt: skip
        assert (row["seq"], row["new_events"]) == (5, 5)
        assert charlie.get("me/inbox").json()["results"] == []

    def test_a_few_plain_options_can_be_taken_from_a_lock_screen(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        decision = alice.get("me/inbox").json()["results"][0]["decision"]
        assert decision["default"]["option"] == "roll"
        assert alice.take(decision["options"][0]).status_code == 200
        assert alice.game(game_id)["version"] == 6

    def test_combinations_are_left_to_the_app(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        while alice.game(game_id)["phase"] == "rolling":
            for person in (alice, bob):
                found = [d for d in person.game(game_id)["decisions"] if not d["optional"]]
                if found and found[0]["kind"] != "shopping":
                    person.take(found[0]["options"][-1])
        rows = [p.get("me/inbox").json()["results"] for p in (alice, bob)]
        decision = next(row[0]["decision"] for row in rows if row)
        assert decision["kind"] == "shopping"
        assert "options" not in decision

    def test_handed_over_seats_do_not_wait_for_me(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        alice.put(f"games/{game_id}/seats/me/autopilot")
        assert alice.get("me/inbox").json()["waiting"] == 0
