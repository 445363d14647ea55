"""Bags, cauldrons and purchases in the admin: as the table sees them until the game is over."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.engine import EVERYONE
from games.models import Game
from quacks.models import Bag, Cauldron, Purchase
from tests.games.cast import Person
from tests.quacks.tables import a_table, decision

LISTS = ["bag", "cauldron", "purchase"]


@pytest.fixture
def moderator(db: Any) -> Client:
    client = Client()
    client.force_login(get_user_model().objects.create_superuser("mod", password="x"))
    return client


def rows(moderator: Client, name: str) -> list[Any]:
    return list(moderator.get(f"/admin/quacks/{name}/").context["cl"].result_list)


def finish(game_id: str) -> None:
    over = {"status": "finished", "ended": "moderator", "finished_at": timezone.now()}
    Game.objects.filter(id=game_id).update(**over)


def brewing(alice: Person, bob: Person) -> str:
    """Return a sealed game in which Alice has drawn."""
    game_id = a_table(alice, bob)
    alice.take(decision(alice, game_id)["options"][0])
    return game_id


def bought(game_id: str, seat: int, audience: int) -> Purchase:
    return Purchase.objects.create(
        game_id=game_id, round=1, seat=seat, color="green", value=1, coins=4, audience=audience
    )


def test_sealed_cauldrons_are_shown_after_the_end_only(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = brewing(alice, bob)
    assert {row.audience for row in Cauldron.objects.filter(game_id=game_id)} == {1, 2}
    assert rows(moderator, "cauldron") == []
    finish(game_id)
    assert {row.seat for row in rows(moderator, "cauldron")} == {0, 1}


def test_a_sealed_cauldron_has_no_page(moderator: Client, alice: Person, bob: Person) -> None:
    game_id = brewing(alice, bob)
    path = f"/admin/quacks/cauldron/{Cauldron.objects.filter(game_id=game_id)[0].pk}/change/"
    assert moderator.get(path).status_code == 302
    finish(game_id)
    assert moderator.get(path).status_code == 200


def test_open_cauldrons_are_shown_at_once(moderator: Client, alice: Person, bob: Person) -> None:
    a_table(alice, bob, options={"brewing_visibility": "open"})
    assert {row.seat for row in rows(moderator, "cauldron")} == {0, 1}


def test_early_purchases_are_shown_after_the_end_only(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_table(alice, bob)
    hidden, open_one = bought(game_id, 0, 1), bought(game_id, 1, EVERYONE)
    assert rows(moderator, "purchase") == [open_one]
    finish(game_id)
    assert rows(moderator, "purchase") == [hidden, open_one]


def test_bags_tell_nothing_before_the_end(moderator: Client, alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob)
    assert "orange" not in moderator.get("/admin/quacks/bag/").content.decode()
    page = f"/admin/quacks/bag/{Bag.objects.filter(game_id=game_id)[0].pk}/change/"
    assert moderator.get(page).status_code == 302
    finish(game_id)
    assert "1 x orange 1" in moderator.get("/admin/quacks/bag/").content.decode()
    assert "1 x orange 1" in moderator.get(page).content.decode()


@pytest.mark.parametrize("name", LISTS)
def test_longer_lists_take_no_more_statements(
    moderator: Client, alice: Person, bob: Person, name: str
) -> None:
    def one_more() -> None:
        game_id = brewing(alice, bob)
        bought(game_id, 0, 1)
        finish(game_id)

    one_more()
    rows(moderator, name)
    with CaptureQueriesContext(connection) as few:
        rows(moderator, name)
    one_more()
    one_more()
    with CaptureQueriesContext(connection) as many:
        rows(moderator, name)
    assert len(many) == len(few)


@pytest.mark.parametrize("name", LISTS)
def test_hidden_columns_cannot_be_asked_for(moderator: Client, name: str) -> None:
    for query in ("audience", "tokens__color", "seat__gt"):
        assert moderator.get(f"/admin/quacks/{name}/", {query: "1"}).status_code in (302, 400)
