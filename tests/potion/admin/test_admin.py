"""Rounds in the admin: read-only, with nothing that the table has not seen."""

import random
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from potion.models import Round
from tests.games.cast import Person, a_person
from tests.potion.tables import a_table, choose, play_out


@pytest.fixture
def moderator(db: Any) -> Client:
    client = Client()
    client.force_login(get_user_model().objects.create_superuser("mod", password="x"))
    return client


def test_the_running_round_shows_its_dice_and_no_choice(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_table(alice, bob, a_person("Dora"))
    pages = []
    for ingredient in ("vial", "beetle"):
        choose(alice, game_id, ingredient)
        page = moderator.get("/admin/potion/round/")
        [row] = page.context["cl"].result_list
        assert (row.number, len(row.dice.all()), len(row.bids.all())) == (1, 2, 0)
        pages.append(page.content.decode().count("seat 0:"))
    assert pages == [0, 0]


def test_a_round_that_is_over_shows_choices_and_discards(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_table(alice, bob, bots=1)
    play_out(game_id, [alice, bob], random.Random(1))
    page = moderator.get("/admin/potion/round/").content.decode()
    last = Round.objects.filter(game_id=game_id).last()
    assert last is not None
    assert str(last.bids.first()) in page and str(last.discards.first()) in page
    assert moderator.get(f"/admin/potion/round/{last.pk}/change/").status_code == 200


def test_nothing_can_be_changed_there(moderator: Client, alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob, bots=1)
    play_out(game_id, [alice, bob], random.Random(1))
    row = Round.objects.filter(game_id=game_id).first()
    assert row is not None
    assert moderator.get("/admin/potion/round/add/").status_code == 403
    assert moderator.post(f"/admin/potion/round/{row.pk}/change/", {}).status_code == 403
    assert moderator.post(f"/admin/potion/round/{row.pk}/delete/", {}).status_code == 403
