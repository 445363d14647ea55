"""The relational record says what the events said, and can be made anew from the log."""

import random
from io import StringIO
from typing import Any

from django.core.management import call_command

from potion.models import Bid, Die, Discard, Round
from tests.games.cast import Person, a_person
from tests.potion.tables import a_table, choose, play_out, state_of

MODELS = (Round, Die, Bid, Discard)


def record_of(game_id: str) -> dict[str, list[Any]]:
    """Return every row of a game's record but for numbers that the database gives."""
    found = {}
    for model in MODELS:
        names = [field.attname for field in model._meta.fields if field.attname != "id"]
        path = "game_id" if model is Round else "round__game_id"
        rows = model._default_manager.filter(**{path: game_id}).values_list(*names)
        found[model.__name__] = sorted(rows, key=repr)
    return found


def test_records_equal_a_rebuild(alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob, bots=2)
    play_out(game_id, [alice, bob], random.Random(2))
    before = record_of(game_id)
    call_command("rebuild_records", game_id, stdout=StringIO())
    assert record_of(game_id) == before
    assert all(before.values())


def test_what_is_in_the_bottle_is_what_was_discarded(alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob, bots=2)
    play_out(game_id, [alice, bob], random.Random(4))
    state = state_of(game_id)
    words = ("beetle", "mushroom", "vial")
    gone = [
        Discard.objects.filter(round__game_id=game_id, ingredient=word).count() for word in words
    ]
    assert gone == state.bottle
    assert Bid.objects.filter(round__game_id=game_id).count() == 4 * state.round
    assert Die.objects.filter(round__game_id=game_id).count() == 3 * state.round


def test_a_choice_is_not_written_before_the_reveal(alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob, a_person("Dora"))
    choose(alice, game_id, "vial")
    choose(bob, game_id, "vial")
    before = record_of(game_id)
    assert (len(before["Round"]), len(before["Die"]), before["Bid"]) == (1, 2, [])
    call_command("rebuild_records", "--all", stdout=StringIO())
    assert record_of(game_id) == before
