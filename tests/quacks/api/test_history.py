"""`cauldrons`, `purchases`, `rounds/{n}`: the record, as far as its reader may know it."""

import random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game
from quacks.rules.tokens import BLUE_1, ORANGE_1, RED_1, WHITE_1, YELLOW_1
from tests.games.cast import Person
from tests.quacks.records.test_rebuild import act, play_out
from tests.quacks.rules.table import a_seat, with_book
from tests.quacks.tables import a_table, a_table_at, code_of

BREWS = a_seat(bag=[ORANGE_1] * 6)


def results(person: Person, path: str) -> list[Any]:
    answer = person.get(f"quacks/{path}")
    assert answer.status_code == 200, answer.content
    assert (answer.json()["next"], answer.json()["previous"]) == (None, None)
    return list(answer.json()["results"])


def seats(person: Person, path: str) -> list[int]:
    return [row["seat"] for row in results(person, path)]


@pytest.fixture
def table(alice: Person, bob: Person) -> str:
    return a_table_at(alice, bob, setups=(BREWS, BREWS))


class TestSealedBrewing:
    def test_a_growing_cauldron_shows_to_its_owner_alone(
        self, alice: Person, bob: Person, charlie: Person, table: str
    ) -> None:
        alice.post(f"quacks/{table}/brewing/draw")
        assert seats(alice, f"{table}/cauldrons") == [0]
        assert seats(bob, f"{table}/cauldrons") == [1]
        assert seats(charlie, f"{table}/cauldrons") == []

    def test_a_story_says_nothing_of_it_either(
        self, alice: Person, bob: Person, charlie: Person, table: str
    ) -> None:
        before = [reader.get(f"quacks/{table}/rounds/1") for reader in (bob, charlie)]
        alice.post(f"quacks/{table}/brewing/draw")
        alice.post(f"quacks/{table}/brewing/draw")
        after = [reader.get(f"quacks/{table}/rounds/1") for reader in (bob, charlie)]
        assert [one.json() for one in after] == [one.json() for one in before]
        assert [one["ETag"] for one in after] == [one["ETag"] for one in before]
        own = alice.get(f"quacks/{table}/rounds/1").json()["seats"][0]
        assert [step["kind"] for step in own["steps"]] == ["token_placed", "token_placed"]
        assert own["exploded"] is None

    def test_all_shows_once_everybody_has_stopped(
        self, alice: Person, bob: Person, charlie: Person, table: str
    ) -> None:
        for person in (alice, bob):
            person.post(f"quacks/{table}/brewing/draw")
            person.post(f"quacks/{table}/brewing/stop")
        assert seats(charlie, f"{table}/cauldrons") == [0, 1]
        told = charlie.get(f"quacks/{table}/rounds/1").json()["seats"]
        assert [[step["kind"] for step in seat["steps"]] for seat in told] == [["token_placed"]] * 2
        assert [seat["exploded"] for seat in told] == [False, False]

    def test_an_open_table_shows_all_at_once(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        open_table = {"brewing_visibility": "open"}
        table = a_table_at(alice, bob, setups=(BREWS, BREWS), options=open_table)
        alice.post(f"quacks/{table}/brewing/draw")
        row = results(charlie, f"{table}/cauldrons?seat=0")[0]
        assert [token["space"] for token in row["tokens"]] == [1]


class TestLists:
    def test_they_narrow_to_a_round_and_a_seat(self, alice: Person, bob: Person) -> None:
        table = a_table(alice, bob, options={"rounds": 3})
        play_out(table, [alice, bob], random.Random(7))
        rows = results(alice, f"{table}/cauldrons?round=2&seat=1")
        assert [(row["round"], row["seat"]) for row in rows] == [(2, 1)]
        assert len(results(alice, f"{table}/cauldrons")) == 6
        bought = results(alice, f"{table}/purchases?seat=0")
        assert bought == [row for row in results(bob, f"{table}/purchases") if row["seat"] == 0]
        assert all(row["coins"] > 0 for row in bought)

    @pytest.mark.parametrize("path", ["cauldrons", "purchases"])
    @pytest.mark.parametrize("query", ["round=x", "seat=-1", "seat=1.5"])
    def test_a_filter_must_be_a_number(
        self, alice: Person, table: str, path: str, query: str
    ) -> None:
        answer = alice.get(f"quacks/{table}/{path}?{query}")
        assert (answer.status_code, code_of(answer)) == (400, "invalid")

    def test_they_cost_the_same_however_long_the_game(self, alice: Person, bob: Person) -> None:
        table = a_table(alice, bob, options={"rounds": 3})
        play_out(table, [alice, bob], random.Random(8))
        for path, most in (("cauldrons", 3), ("purchases", 2), ("rounds/2", 5)):
            with CaptureQueriesContext(connection) as queries:
                alice.get(f"quacks/{table}/{path}")
            assert len(queries) <= most, path


class TestStories:
    def test_a_round_that_has_not_begun_is_not_there(self, alice: Person, table: str) -> None:
        for number in ("0", "2", "99"):
            answer = alice.get(f"quacks/{table}/rounds/{number}")
            assert (answer.status_code, code_of(answer)) == (404, "not_found")

    def test_steps_say_what_moved_a_token_and_what_it_did(self, alice: Person, bob: Person) -> None:
        bag = a_seat(bag=[ORANGE_1])
        table = a_table_at(alice, bob, setups=(bag, BREWS), card="orange_plus1")
        alice.post(f"quacks/{table}/brewing/draw")
        placed = alice.get(f"quacks/{table}/rounds/1").json()["seats"][0]["steps"][0]
        shown = {name: placed[name] for name in ("kind", "from", "to", "extra", "effect", "gains")}
        assert shown == {
            "kind": "token_placed",
            "from": 0,
            "to": 2,
            "extra": 1,
            "effect": "orange_plus1",
            "gains": [],
        }

    @pytest.mark.parametrize(
        ("setup", "books", "effect"),
        [
            (a_seat(bag=[YELLOW_1] * 2), {"yellow": 2}, "yellow_2"),
            (a_seat(bag=[RED_1] * 2, cauldron=[WHITE_1]), {"red": 3}, None),
            (a_seat(bag=[WHITE_1], cauldron=[RED_1]), {"red": 4}, "red_4"),
            (a_seat(bag=[RED_1], cauldron=[YELLOW_1, WHITE_1]), {"red": 3}, "red_3"),
            (a_seat(bag=[BLUE_1], cauldron=[ORANGE_1]), {"blue": 5}, "blue_5"),
        ],
    )
    def test_steps_name_the_book_that_moved_or_paid(
        self, alice: Person, bob: Person, setup: Any, books: dict[str, int], effect: str | None
    ) -> None:
        options = with_book(**books)
        table = a_table_at(alice, bob, setups=(setup, BREWS), options=options)
        for _ in setup.bag:
            alice.post(f"quacks/{table}/brewing/draw")
        steps = alice.get(f"quacks/{table}/rounds/1").json()["seats"][0]["steps"]
        assert [s["effect"] for s in steps if s["kind"] == "token_placed"][-1] == effect

    @pytest.mark.parametrize(
        ("setup", "effect"),
        [
            (a_seat(bag=[BLUE_1] * 2), "blue_1"),
            (a_seat(bag=[YELLOW_1], cauldron=[WHITE_1]), "yellow_1"),
        ],
    )
    def test_steps_name_the_book_that_acted(
        self, alice: Person, bob: Person, setup: Any, effect: str
    ) -> None:
        table = a_table_at(alice, bob, setups=(setup, BREWS))
        alice.post(f"quacks/{table}/brewing/draw")
        alice.take(alice.game(table)["decisions"][0]["options"][0])
        steps = alice.get(f"quacks/{table}/rounds/1").json()["seats"][0]["steps"]
        assert next(s for s in steps if s["kind"] == "token_placed")["effect"] == effect

    def test_a_story_adds_up(self, alice: Person, bob: Person, charlie: Person) -> None:
        table = a_table(alice, bob, bots=1, options={"rounds": 4})
        play_out(table, [alice, bob], random.Random(9))
        scores = [0, 0, 0]
        for number in range(1, 5):
            told = charlie.get(f"quacks/{table}/rounds/{number}").json()
            assert told["round"] == number and told["fortune"]
            assert [seat["score_before"] for seat in told["seats"]] == scores
            scores = [seat["score_after"] for seat in told["seats"]]
            for seat in told["seats"]:
                assert seat["payout"]["scoring_space"]["index"] >= 1
                assert (seat["rats_next"] is None) == (number == 4)
        assert scores == [seat["score"] for seat in charlie.game(table)["seats"]]

    def test_everybody_reads_the_same_stories_of_a_finished_game(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        table = a_table(alice, bob, options={"rounds": 3})
        play_out(table, [alice, bob], random.Random(10))
        assert Game.objects.get(id=table).status == "finished"
        for path in ("rounds/1", "rounds/2", "rounds/3", "cauldrons", "purchases"):
            read = [p.get(f"quacks/{table}/{path}").json() for p in (alice, bob, charlie)]
            assert read[0] == read[1] == read[2], path

    @pytest.mark.parametrize("seed", [11, 12])
    def test_no_record_says_more_than_the_readers_feed(
        self, alice: Person, bob: Person, charlie: Person, seed: int
    ) -> None:
        """What a reader sees of the record changes only when their feed does."""
        table, dice = a_table(alice, bob, options={"rounds": 3}), random.Random(seed)
        seen: dict[str, Any] = {}
        acts = 0
        for _ in range(60):
            if not act(dice.choice([alice, bob]), table, dice):
                continue
            acts += 1
            for name, reader in (("alice", alice), ("bob", bob), ("charlie", charlie)):
                now = record_seen(reader, table)
                before = seen.get(name)
                assert before is None or before == now or before[0] < now[0]
                seen[name] = now
        assert acts > 20


def record_seen(reader: Person, table: str) -> Any:
    """Return the reader's version, and all that the record shows them."""
    game = reader.game(table)
    paths = ["cauldrons", "purchases", "market", "fortune", f"rounds/{game['round']}"]
    return game["version"], [reader.get(f"quacks/{table}/{path}").json() for path in paths]
