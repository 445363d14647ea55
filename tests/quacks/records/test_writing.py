"""What the record costs and hides: one insert per draw, sealed rows for their seat alone."""

import random
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import EVERYONE, SPECTATOR
from quacks.models import Cauldron, PlacedToken, Purchase
from quacks.rules.tokens import ORANGE_1, PURPLE_1
from tests.games.cast import Person
from tests.quacks.records.test_rebuild import act, record_of
from tests.quacks.rules.table import a_seat, with_book
from tests.quacks.tables import a_table, a_table_at

BREWS = a_seat(bag=[ORANGE_1] * 6)
RICH = a_seat(scoring=16)


def of_records(found: Any) -> Iterator[str]:
    """Yield the writing statements that concern records."""
    sent = [sql for query in found.captured_queries for sql in query["sql"].split("; ")]
    for sql in sent:
        if not sql.startswith("SELECT") and "quacks_" in sql.split("(")[0]:
            yield sql


def test_a_plain_draw_is_one_insert(alice: Person, bob: Person) -> None:
    game_id = a_table_at(alice, bob, setups=(BREWS, BREWS))
    with CaptureQueriesContext(connection) as found:
        assert alice.post(f"quacks/{game_id}/brewing/draw").status_code == 200
    [written] = of_records(found)
    assert written.startswith(f'INSERT INTO "{PlacedToken._meta.db_table}"')


@pytest.mark.parametrize("visibility", ["sealed", "open"])
def test_what_is_sealed_belongs_to_its_seat_alone(
    alice: Person, bob: Person, visibility: str
) -> None:
    game_id = a_table(alice, bob, options={"brewing_visibility": visibility})
    shown = {row.seat: row.audience for row in Cauldron.objects.filter(game_id=game_id)}
    wanted = {0: 1, 1: 2} if visibility == "sealed" else {0: EVERYONE, 1: EVERYONE}
    assert shown == wanted


def test_an_early_purchase_is_hidden_from_those_yet_to_buy_and_from_spectators(
    alice: Person, bob: Person
) -> None:
    game_id = a_table_at(alice, bob, setups=(RICH, RICH), at="scoring", round=2)
    body = {"tokens": [{"color": "green", "value": 1}]}
    answer = bob.post(f"quacks/{game_id}/shopping", body)
    assert answer.status_code == 200, answer.content
    [early] = Purchase.objects.filter(game_id=game_id)
    hidden_from = 1 << 0 | SPECTATOR
    assert (early.seat, early.audience & (1 << 1 | hidden_from)) == (1, 1 << 1)


def test_a_books_shopping_and_the_shop_may_bring_the_same_color(alice: Person, bob: Person) -> None:
    ghost = a_seat(cauldron=[(PURPLE_1, 23)], rubies=0)
    game_id = a_table_at(alice, bob, setups=(ghost, a_seat()), at="purple", round=3,
                         options=with_book(purple=5))  # fmt: skip
    body = {"tokens": [{"color": "orange", "value": 1}]}
    number = alice.game(game_id)["decisions"][0]["number"]
    bought = alice.post(f"quacks/{game_id}/choices?decision={number}", {"option": "buy", **body})
    assert bought.status_code == 200, bought.content
    assert alice.post(f"quacks/{game_id}/shopping", body).status_code == 200
    rows = Purchase.objects.filter(game_id=game_id).order_by("id")
    assert [(row.source, row.color, row.coins) for row in rows] == [
        ("purple_5", "orange", 3),
        ("", "orange", 3),
    ]


def test_what_a_card_gives_on_top_is_a_row_without_a_price(alice: Person, bob: Person) -> None:
    game_id = a_table_at(alice, bob, setups=(RICH, a_seat()), at="scoring", round=2, card="sale")
    tokens = [{"color": "orange", "value": 1}, {"color": "green", "value": 1}]
    answer = alice.post(f"quacks/{game_id}/shopping", {"tokens": tokens})
    assert answer.status_code == 200, answer.content
    rows = Purchase.objects.filter(game_id=game_id).order_by("id")
    assert [(row.color, row.coins) for row in rows] == [("orange", 3), ("green", 4), ("orange", 0)]


def test_all_games_that_have_begun_are_rebuilt(alice: Person, bob: Person) -> None:
    alice.post("games", {"ruleset": "quacks", "seats": 2})
    games = [a_table(alice, bob) for _ in range(2)]
    dice = random.Random(5)
    for game_id in games:
        for _ in range(8):
            act(dice.choice([alice, bob]), game_id, dice)
    before = [record_of(game_id) for game_id in games]
    Cauldron.objects.all().delete()
    told = StringIO()
    call_command("rebuild_records", "--all", stdout=told)
    assert [record_of(game_id) for game_id in games] == before
    assert told.getvalue().count("rebuilt") == 2
