"""`games/{id}/events`, `recap`, `seen`: feeds without gaps, however people play."""

import random
from typing import Any

import pytest

from games import registry
from games.models import Event
from tests.games.cast import Person, a_game, options_of, play_on
from tests.games.lanterns import an_app


def feed(person: Person, game_id: str, limit: int) -> list[Any]:
    """Return the whole feed, page by page."""
    rows: list[Any] = []
    path = f"/api/v1/games/{game_id}/events?limit={limit}"
    while path:
        page = person.client.get(path).json()
        rows += page["results"]
        path = page["next"]
    return rows


def test_it_works(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    page = alice.get(f"games/{game_id}/events?after=2").json()
    assert set(page) == {"results", "next", "previous"}
    assert set(page["results"][0]) == {
        "seq", "at", "round", "phase", "seat", "kind", "cause", "decision", "group", "data", "text",
    }  # fmt: skip
    assert page["results"][0]["seq"] == 3


@pytest.mark.parametrize("seed", range(3))
def test_every_reader_s_feed_has_no_gaps(
    alice: Person, bob: Person, charlie: Person, seed: int
) -> None:
    game_id = a_game(alice, bob, bots=1)
    answers = play_on(game_id, alice, bob, dice=random.Random(seed))
    for person in (alice, bob, charlie):
        rows = feed(person, game_id, limit=200)
        assert [row["seq"] for row in rows] == list(range(1, len(rows) + 1))
        assert len(rows) == person.game(game_id)["version"]
        assert all(row["text"] for row in rows)
        for limit in (1, 7):
            assert feed(person, game_id, limit) == rows
    for answer in answers:
        assert answer.status_code == 200
        seqs = [event["seq"] for event in answer.json()["events"]]
        after, version = answer.json()["after"], answer.json()["version"]
        assert seqs == list(range(after + 1, version + 1))


def test_what_an_answer_tells_is_what_the_feed_tells(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    told = [event for answer in play_on(game_id, alice, bob, dice=random.Random(4))
            for event in answer.json()["events"]]  # fmt: skip
    known = {person: feed(person, game_id, 200) for person in (alice, bob)}
    assert all(event in known[alice] or event in known[bob] for event in told)


def test_events_of_one_act_share_a_group(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    play_on(game_id, alice, bob, dice=random.Random(5))
    rows = feed(alice, game_id, 200)
    numbers = Event.objects.filter(game_id=game_id).order_by("number").values("move", "audience")
    moves = [row["move"] for row in numbers if row["audience"] & 1]
    first: dict[Any, int] = {}
    for seq, move in enumerate(moves, 1):
        group = first.setdefault(move, seq) if move is not None else seq
        assert rows[seq - 1]["group"] == group


def test_only_the_owner_sees_which_question_was_answered(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    while alice.game(game_id)["decisions"][0]["kind"] != "change":
        alice.take(alice.game(game_id)["decisions"][0]["options"][-1])
    mine = [e["decision"] for e in feed(alice, game_id, 200) if e["kind"] == "rolling_finished"]
    theirs = [e["decision"] for e in feed(bob, game_id, 200) if e["kind"] == "rolling_finished"]
    assert mine[0] is not None
    assert theirs == [None]


@pytest.mark.parametrize("query", ["limit=0", "limit=201", "limit=x", "after=-1", "after=x"])
def test_odd_pages_are_refused(alice: Person, bob: Person, query: str) -> None:
    game_id = a_game(alice, bob)
    assert alice.get(f"games/{game_id}/events?{query}").status_code == 400


def test_a_page_may_begin_beyond_the_end(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    page = alice.get(f"games/{game_id}/events?after=500").json()
    assert (page["results"], page["next"]) == ([], None)


def test_an_unchanged_page_is_not_sent_again(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    tag = alice.get(f"games/{game_id}/events")["ETag"]
    assert alice.get(f"games/{game_id}/events", If_None_Match=tag).status_code == 304


class TestSeen:
    def test_it_rises_and_never_falls(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        for sent, kept in ((2, 2), (1, 2), (99, 5)):
            body = alice.put(f"games/{game_id}/seen", {"seq": sent}).json()
            assert body["game"]["me"]["seen"] == kept
            assert body["events"] == []
        assert bob.game(game_id)["me"]["seen"] == 0

    def test_refusals_in_order(self, alice: Person, charlie: Person) -> None:
        game_id = a_game(alice, bots=1)
        path = f"games/{game_id}/seen"
        assert alice.put(path, {}).status_code == 400
        assert alice.put(path, {"seq": "1"}).status_code == 400
        assert alice.put("games/nonsense/seen", {"seq": 1}).status_code == 404
        assert charlie.put(path, {"seq": 1}).json()["code"] == "not_seated"


class TestRecap:
    def test_five_lines_at_most_since_i_last_looked(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        play_on(game_id, alice, bob, dice=random.Random(6))
        recap = alice.get(f"games/{game_id}/recap").json()
        assert (len(recap["lines"]), recap["more"], recap["after"]) == (5, True, 0)
        assert recap["lines"][-1]["text"].startswith("The game is over.")
        alice.put(f"games/{game_id}/seen", {"seq": recap["version"]})
        again = alice.get(f"games/{game_id}/recap").json()
        assert (again["lines"], again["more"]) == ([], False)

    def test_my_own_acts_are_no_news(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        alice.put(f"games/{game_id}/seen", {"seq": 99})
        alice.take(options_of(alice, game_id)["roll"])
        assert alice.get(f"games/{game_id}/recap").json()["lines"] == []

    def test_a_game_names_what_is_worth_telling(self, alice: Person, bob: Person) -> None:
        registry.register(an_app(headlines=frozenset({"round_started"})))
        game_id = a_game(alice, bob)
        lines = bob.get(f"games/{game_id}/recap").json()["lines"]
        assert [line["text"] for line in lines] == ["The table: round_started"]
