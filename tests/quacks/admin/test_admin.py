"""The record of Quacks in the admin: as the table sees it until the game is over."""

import re
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.html import escape
from django.utils.translation import override

from games.engine import EVERYONE
from games.models import Event, Game
from quacks.models import Bag, Cauldron, DieRoll, Purchase
from quacks.texts.names import source_name
from tests.games.cast import Person
from tests.quacks.tables import a_table, decision

LISTS = ["bag", "cauldron", "purchase", "fortunereading", "dieroll"]


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


def rolled(game_id: str, seat: int, audience: int, source: str = "bonus_die") -> DieRoll:
    """Have a seat roll the die, seen by those of `audience`."""
    game = Game.objects.get(id=game_id)
    data = {"face": "ruby", "source": source}
    Event.objects.create(
        game=game, number=game.event_count + DieRoll.objects.count() + 1, kind="die_rolled",
        seat=seat, round=1, audience=audience, cause="rule", data=data, at=timezone.now(),
    )  # fmt: skip
    return DieRoll.objects.create(game=game, round=1, seat=seat, **data)


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
    assert "Pumpkin" not in moderator.get("/admin/quacks/bag/").content.decode()
    page = f"/admin/quacks/bag/{Bag.objects.filter(game_id=game_id)[0].pk}/change/"
    assert moderator.get(page).status_code == 302
    finish(game_id)
    assert "1 x Pumpkin 1" in moderator.get("/admin/quacks/bag/").content.decode()
    assert "1 x Pumpkin 1" in moderator.get(page).content.decode()


def test_the_card_of_the_round_is_shown_to_all_but_has_a_page_after_the_end_only(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_table(alice, bob)
    [card] = rows(moderator, "fortunereading")
    page = f"/admin/quacks/fortunereading/{card.pk}/change/"
    assert (str(card.game_id), card.round) == (game_id, 1)
    assert moderator.get(page).status_code == 302
    finish(game_id)
    assert card.card in moderator.get(page).content.decode()


def test_rolls_that_the_table_was_told_of_are_shown_at_once(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_table(alice, bob)
    told, hidden = rolled(game_id, 0, EVERYONE), rolled(game_id, 1, 2)
    rolled(game_id, 0, 1, source="green_3")
    assert rows(moderator, "dieroll") == [told]
    finish(game_id)
    assert rows(moderator, "dieroll")[:2] == [told, hidden]
    assert len(rows(moderator, "dieroll")) == 3


@pytest.mark.parametrize("name", LISTS)
def test_longer_lists_take_no_more_statements(
    moderator: Client, alice: Person, bob: Person, name: str
) -> None:
    def one_more() -> None:
        game_id = brewing(alice, bob)
        bought(game_id, 0, 1)
        rolled(game_id, 0, EVERYONE)
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


def drawn(moderator: Client, game_id: str) -> list[int]:
    """Return how many tokens each picture on a game's page shows."""
    page = moderator.get(f"/admin/games/game/{game_id}/change/").content.decode()
    return [picture.count("<text") for picture in re.findall(r"<svg viewBox.*?</svg>", page)]


def test_the_page_of_a_game_draws_no_sealed_cauldron(
    moderator: Client, alice: Person, bob: Person
) -> None:
    assert drawn(moderator, brewing(alice, bob)) == [0, 0]


def test_the_page_of_a_game_draws_open_cauldrons(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_table(alice, bob, options={"brewing_visibility": "open"})
    alice.take(decision(alice, game_id)["options"][0])
    assert drawn(moderator, game_id) == [1, 0]


def test_the_page_of_a_cauldron_draws_its_tokens(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = brewing(alice, bob)
    finish(game_id)
    row = Cauldron.objects.get(game_id=game_id, seat=0)
    page = moderator.get(f"/admin/quacks/cauldron/{row.pk}/change/").content.decode()
    assert page.count('text-anchor="middle"') == row.tokens.count() == 1


def test_cards_tokens_and_faces_are_named(moderator: Client, alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob)
    bought(game_id, 0, EVERYONE)
    rolled(game_id, 0, EVERYONE)
    [card] = rows(moderator, "fortunereading")
    for language, words in (
        ("en", ("Spider 1", "1 ruby", "bonus die")),
        ("pt-br", ("Aranha 1", "1 rubi", "dado")),
    ):
        with override(language):
            title = source_name(card.card)
        shown = [
            moderator.get(f"/admin/quacks/{name}/", headers={"accept-language": language})
            for name in ("purchase", "dieroll", "fortunereading")
        ]
        text = "".join(answer.content.decode() for answer in shown)
        assert all(word in text for word in (*words, escape(title), "0 · Alice"))
