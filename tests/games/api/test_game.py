"""`GET games/{id}`: views, entity tags, spectators."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.games.cast import Person, a_game, a_table, options_of

KEYS = {
    "id", "code", "ruleset", "content", "name", "status", "ended", "visibility", "version",
    "seed_commitment", "round", "rounds", "phase", "deadline", "options", "pace", "created_at",
    "started_at", "finished_at", "seats", "host", "me", "view", "decisions", "actions", "rematch",
    "result", "rated", "chat", "pause", "autopilot", "min_reliability",
}  # fmt: skip


def test_it_works(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    game = alice.game(game_id)
    assert set(game) == KEYS
    assert game["me"] == {"seat": 0, "seen": 0, "unread_messages": 0, "reserve_seconds": 0}
    assert set(game["seats"][0]) == {
        "index", "color", "player", "score", "phase", "state", "deadline",
    }  # fmt: skip
    assert game["seats"][0]["player"] == {
        "id": str(alice.user.pk),
        "username": alice.user.username,
        "name": "Alice",
        "kind": alice.user.kind,
        "level": None,
        "avatar": None,
    }
    assert (game["seats"][0]["state"], game["phase"]) == ("to_act", "rolling")


def test_who_watches_sees_no_questions(alice: Person, bob: Person, charlie: Person) -> None:
    game_id = a_game(alice, bob)
    game = charlie.game(game_id)
    assert (game["me"], game["decisions"], game["actions"]) == (None, [], [])
    assert [seat["charm"] for seat in game["view"]["seats"]] == [None, None]


@pytest.mark.parametrize("game_id", ["nonsense", "00000000-0000-0000-0000-000000000000"])
def test_what_is_not_there_is_not_found(alice: Person, game_id: str) -> None:
    answer = alice.get(f"games/{game_id}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


class TestEntityTags:
    def test_an_unchanged_view_costs_one_statement(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        tag = alice.get(f"games/{game_id}")["ETag"]
        assert tag.startswith('W/"')
        with CaptureQueriesContext(connection) as asked:
            answer = alice.get(f"games/{game_id}", If_None_Match=tag)
        assert (answer.status_code, answer.content, len(asked)) == (304, b"", 1)
        assert answer["ETag"] == tag
        assert answer["Cache-Control"] == "private, no-cache"
        assert {"Authorization", "Accept-Language"} <= {
            word.strip() for word in answer["Vary"].split(",")
        }

    def test_a_proxy_may_take_the_weakness_away(self, alice: Person, bob: Person) -> None:
        """A02: tags are compared weakly."""
        game_id = a_game(alice, bob)
        tag = alice.get(f"games/{game_id}")["ETag"].removeprefix("W/")
        for known in (tag, f'"other", W/{tag}', "*"):
            assert alice.get(f"games/{game_id}", If_None_Match=known).status_code == 304

    def test_it_covers_the_reader_the_language_and_all_that_is_shown(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game_id = a_game(alice, bob)
        seen = {alice.get(f"games/{game_id}")["ETag"]}

        def is_new(answer: Any) -> bool:
            found = answer["ETag"] not in seen
            seen.add(answer["ETag"])
            return found

        assert is_new(bob.get(f"games/{game_id}"))
        assert is_new(charlie.get(f"games/{game_id}"))
        assert is_new(alice.get(f"games/{game_id}", Accept_Language="pt-BR"))
        alice.put(f"games/{game_id}/seen", {"seq": 1})
        assert is_new(alice.get(f"games/{game_id}"))
        bob.user.name = "Robert"
        bob.user.save()
        assert is_new(alice.get(f"games/{game_id}"))
        alice.take(options_of(alice, game_id)["roll"])
        assert is_new(alice.get(f"games/{game_id}"))

    def test_a_write_answers_the_tag_of_the_view_that_follows(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        tag = alice.take(options_of(alice, game_id)["roll"])["ETag"]
        assert alice.get(f"games/{game_id}", If_None_Match=tag).status_code == 304


class TestSinceThen:
    def test_after_gives_a_game_answer(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        body = alice.get(f"games/{game_id}?after=2").json()
        assert set(body) == {"version", "after", "events", "more", "game"}
        assert [e["seq"] for e in body["events"]] == list(range(3, body["version"] + 1))

    def test_a_cursor_beyond_the_end_gives_nothing(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        body = alice.get(f"games/{game_id}?after=999").json()
        assert (body["events"], body["after"]) == ([], body["version"])

    @pytest.mark.parametrize("after", ["-1", "x", "1.5", "", "99999999999", "٣"])
    def test_a_cursor_is_a_whole_number(self, alice: Person, bob: Person, after: str) -> None:
        game_id = a_game(alice, bob)
        answer = alice.get(f"games/{game_id}?after={after}")
        assert (answer.status_code, answer.json()["errors"][0]["parameter"]) == (400, "after")


class TestActions:
    def ids(self, person: Person, game_id: str) -> list[str]:
        return [action["id"] for action in person.game(game_id)["actions"]]

    def test_they_are_what_the_caller_may_do_now(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game = a_table(alice, seats=3)
        assert self.ids(alice, game["id"]) == ["leave", "invite", "add_bot", "cancel"]
        assert self.ids(bob, game["id"]) == ["sit"]
        bob.take(bob.game(game["id"])["actions"][0])
        assert self.ids(bob, game["id"]) == ["leave", "invite"]
        assert self.ids(alice, game["id"]) == ["leave", "invite", "start", "add_bot", "cancel"]
        start = alice.game(game["id"])["actions"][2]
        assert alice.take(start).status_code == 200
        told = ["nudge", "extension", "pause", "autopilot", "resign"]
        assert self.ids(alice, game["id"]) == told
        assert self.ids(charlie, game["id"]) == []

    def test_each_of_them_works(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        for wanted in ("pause", "play_on", "autopilot", "return", "resign"):
            actions = {action["id"]: action for action in alice.game(game_id)["actions"]}
            assert alice.take(actions[wanted]).status_code == 200
        game = a_table(alice, seats=3)
        for wanted in ("add_bot", "cancel"):
            actions = {action["id"]: action for action in alice.game(game["id"])["actions"]}
            assert alice.take(actions[wanted]).status_code == 200
