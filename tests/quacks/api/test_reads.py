"""`fortune`, `market`, `bag`: what a phase shows."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from quacks.rules.tokens import BLUE_2, GREEN_1, ORANGE_1, WHITE_1, WHITE_3
from tests.games.cast import Person
from tests.quacks.rules.table import a_seat
from tests.quacks.tables import a_table, a_table_at, code_of, decision, lay, state_of

PATHS = ("fortune", "market", "bag", "cauldrons", "purchases", "rounds/1")


@pytest.fixture
def table(alice: Person, bob: Person) -> str:
    bag = a_seat(bag=[ORANGE_1] * 2 + [WHITE_1, WHITE_3], cauldron=[WHITE_3, WHITE_3])
    return a_table_at(alice, bob, setups=(bag,), card="die_twice")


@pytest.mark.parametrize("path", PATHS)
class TestEveryRead:
    def test_it_is_not_there_for_a_stranger_of_a_private_table(
        self, alice: Person, bob: Person, charlie: Person, path: str
    ) -> None:
        table = a_table(alice, bob, visibility="private")
        answer = charlie.get(f"quacks/{table}/{path}")
        assert (answer.status_code, code_of(answer)) == (404, "not_found")

    def test_it_waits_for_the_start(self, alice: Person, path: str) -> None:
        made = alice.post("games", {"ruleset": "quacks", "seats": 2}).json()["game"]["id"]
        answer = alice.get(f"quacks/{made}/{path}")
        assert (answer.status_code, code_of(answer)) == (409, "game_not_started")

    def test_a_broken_id_is_not_found(self, alice: Person, path: str) -> None:
        assert alice.get(f"quacks/nowhere/{path}").status_code == 404

    def test_it_is_unchanged_until_something_happens(
        self, alice: Person, table: str, path: str
    ) -> None:
        first = alice.get(f"quacks/{table}/{path}")
        assert first.status_code == 200, first.content
        with CaptureQueriesContext(connection) as queries:
            again = alice.get(f"quacks/{table}/{path}", If_None_Match=first["ETag"])
        assert (again.status_code, len(queries)) == (304, 1)
        assert again["ETag"] == first["ETag"]
        alice.post(f"quacks/{table}/brewing/draw")
        assert alice.get(f"quacks/{table}/{path}", If_None_Match=first["ETag"]).status_code == 200

    def test_it_is_private_to_its_reader(self, alice: Person, table: str, path: str) -> None:
        answer = alice.get(f"quacks/{table}/{path}")
        assert answer["Cache-Control"] == "private, no-cache"
        assert {"Authorization", "Accept-Language"} <= set(answer["Vary"].split(", "))

    def test_another_language_is_another_answer(self, alice: Person, table: str, path: str) -> None:
        english = alice.get(f"quacks/{table}/{path}", Accept_Language="en")
        other = alice.get(f"quacks/{table}/{path}", Accept_Language="pt-BR")
        assert english["ETag"] != other["ETag"]


class TestFortune:
    def test_it_shows_the_card_in_the_readers_language(self, charlie: Person, table: str) -> None:
        card = charlie.get(f"quacks/{table}/fortune").json()["card"]
        assert (card["id"], card["color"]) == ("die_twice", "blue")
        other = charlie.get(f"quacks/{table}/fortune", Accept_Language="pt-BR").json()["card"]
        assert card["id"] == other["id"]
        assert card["title"] != other["title"] and card["text"] != other["text"]


class TestMarket:
    def test_it_shows_every_book_with_prices_and_stock(self, charlie: Person, table: str) -> None:
        books = {book["id"]: book for book in charlie.get(f"quacks/{table}/market").json()["books"]}
        assert list(books) == [
            *("orange", "green_1", "blue_1", "red_1", "yellow_1", "purple_1", "black_base")
        ]
        assert [token["price"] for token in books["blue_1"]["tokens"]] == [5, 10, 19]
        assert books["green_1"]["on_sale"] and not books["yellow_1"]["on_sale"]
        assert books["blue_1"]["set"] == 1 and books["orange"]["set"] is None

    def test_what_was_taken_early_is_not_missed_before_its_turn(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        rich = a_seat(scoring=16)
        table = a_table_at(alice, bob, setups=(rich, rich), at="scoring", round=2)
        state = state_of(table)
        state.supply[BLUE_2] = 5
        lay(table, state)
        answer = bob.post(f"quacks/{table}/shopping", {"tokens": [{"color": "blue", "value": 2}]})
        assert answer.json()["events"][0]["kind"] == "purchased"
        assert {p.user.name: stock(p, table) for p in (alice, bob, charlie)} == {
            "Alice": 5,
            "Bob": 4,
            "Charlie": 5,
        }
        assert "purchased" in [
            e["kind"] for e in charlie.get(f"games/{table}/events").json()["results"]
        ]
        assert charlie.get(f"quacks/{table}/purchases").json()["results"] == []
        alice.post(f"quacks/{table}/shopping", {"tokens": []})
        assert {stock(p, table) for p in (alice, bob, charlie)} == {4}
        assert len(charlie.get(f"quacks/{table}/purchases").json()["results"]) == 1


def stock(person: Person, table: str) -> int:
    """Return how many skulls of value 2 a person sees in the market."""
    books = person.get(f"quacks/{table}/market").json()["books"]
    tokens = next(book["tokens"] for book in books if book["id"] == "blue_1")
    return int(next(token["stock"] for token in tokens if token["value"] == 2))


class TestBag:
    def test_it_shows_the_own_bag_with_chances(self, alice: Person, table: str) -> None:
        assert alice.get(f"quacks/{table}/bag").json() == {
            "size": 4,
            "tokens": [
                {"color": "orange", "value": 1, "count": 2, "chance": 0.5},
                {"color": "white", "value": 1, "count": 1, "chance": 0.25},
                {"color": "white", "value": 3, "count": 1, "chance": 0.25},
            ],
            "explodes": 0.25,
        }

    def test_who_watches_has_none(self, charlie: Person, table: str) -> None:
        answer = charlie.get(f"quacks/{table}/bag")
        assert (answer.status_code, code_of(answer)) == (403, "not_seated")

    def test_a_table_without_odds_tells_no_chance(self, alice: Person, bob: Person) -> None:
        bag = a_seat(bag=[GREEN_1])
        table = a_table_at(alice, bob, setups=(bag,), options={"odds": False})
        shown = alice.get(f"quacks/{table}/bag").json()
        assert shown["explodes"] is None
        assert [token["chance"] for token in shown["tokens"]] == [None]
        assert decision(alice, table)["options"][0]["odds"] is None
