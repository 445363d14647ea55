"""Rounds in the admin: read-only, with nothing that the table has not seen."""

import random
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from games.models import Game
from potion.models import Round
from potion.texts.names import REASON_NAMES
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


def rounds_played(people: list[Person], game_id: str, rounds: int) -> None:
    """Play until a round after `rounds` others has begun."""
    while Round.objects.filter(game_id=game_id).exclude(reason="").count() < rounds:
        for person in people:
            asked = [one for one in person.game(game_id)["decisions"] if one["kind"] == "bid"]
            if asked:
                person.take(asked[0]["options"][0])


@pytest.mark.parametrize(("hand_view", "told"), [("memory", [2]), ("open", [1, 2])])
def test_what_players_keep_in_mind_is_told_of_the_last_round_alone(
    moderator: Client, alice: Person, bob: Person, hand_view: str, told: list[int]
) -> None:
    people = [alice, bob, a_person("Dora")]
    game_id = a_table(*people, options={"hand_view": hand_view})
    rounds_played(people, game_id, 2)
    page = moderator.get("/admin/potion/round/")
    site, shown = page.context["cl"].model_admin, page.context["cl"].result_list
    for say in (site.revealed, site.told_reason):
        assert [row.number for row in reversed(shown) if say(row)] in (told, told[::-1])
    events = moderator.get("/admin/games/event/?q=").context["cl"]
    lines = [events.model_admin.sentence(row) for row in events.result_list
             if row.kind == "bids_revealed"]  # fmt: skip
    assert sum("remember" in line for line in lines) == 2 - len(told)


def test_reasons_that_players_keep_in_mind_cannot_be_searched_for(
    moderator: Client, alice: Person, bob: Person
) -> None:
    people = [alice, bob, a_person("Dora")]
    game_id = a_table(*people)
    rounds_played(people, game_id, 2)
    found = [moderator.get("/admin/potion/round/", {"reason": reason}).context["cl"].result_count
             for reason in REASON_NAMES]  # fmt: skip
    assert found == [0] * len(REASON_NAMES)
    over = {"status": "finished", "ended": "moderator", "finished_at": timezone.now()}
    Game.objects.filter(id=game_id).update(**over)
    found = [moderator.get("/admin/potion/round/", {"reason": reason}).context["cl"].result_count
             for reason in REASON_NAMES]  # fmt: skip
    assert sum(found) == 2
