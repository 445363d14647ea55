"""The relational record says what the events said, and can be made anew from the log."""

import random
from collections import Counter
from io import StringIO
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import models

from games.models import Game
from games.selectors.tables import game_read
from quacks.models import (
    Bag,
    BagToken,
    Cauldron,
    DieRoll,
    FortuneReading,
    PlacedToken,
    Purchase,
    bag_id,
)
from quacks.rules.state import State
from tests.games.cast import Person, workers_run
from tests.quacks.rules.table import with_book
from tests.quacks.tables import a_table, state_of

MODELS: tuple[type[models.Model], ...] = (
    *(Bag, BagToken, FortuneReading, Cauldron, PlacedToken, Purchase, DieRoll),
)


def record_of(game_id: str) -> dict[str, list[Any]]:
    """Return every row of a game's record but for numbers that the database gives."""
    found = {}
    for model in MODELS:
        names = [field.attname for field in model._meta.fields if field.attname != "id"]
        path = {BagToken: "bag__game_id", PlacedToken: "cauldron__game_id"}.get(model, "game_id")
        rows = model._default_manager.filter(**{path: game_id}).values_list(*names)
        found[model.__name__] = sorted(rows, key=repr)
    return found


def owned(state: State, seat: int) -> Counter[tuple[str, int]]:
    """Return what a seat owns, by kind: bag, cauldron, beside it and what it looks at."""
    owner = state.seats[seat]
    lying = [placed.token for placed in owner.cauldron] + [laid.token for laid in owner.aside]
    return Counter([*owner.bag, *owner.drawn, *lying])


def recorded(game_id: str, seat: int) -> Counter[tuple[str, int]]:
    """Return what the record says a seat owns, by kind."""
    rows = BagToken.objects.filter(bag_id=bag_id(UUID(game_id), seat))
    return Counter({(row.color, row.value): row.count for row in rows if row.count})


def random_body(option: Any, dice: random.Random) -> Any:
    """Return a body of an option with at most one random thing picked."""
    pick = option["pick"]
    if pick is None or dice.random() < 0.3:
        return option["body"]
    items = [item["value"] for item in pick["items"] if item["enabled"]]
    return {**option["body"], pick["field"]: [dice.choice(items)]}


def play_out(game_id: str, people: list[Person], dice: random.Random) -> None:
    """Play at random to the end; the record fits the state after every move."""
    known: dict[Person, Any] = {}
    for _ in range(2000):
        if workers_run():
            known.clear()
        state = state_of(game_id)
        for seat in range(len(state.seats)):
            assert recorded(game_id, seat) == owned(state, seat)
        dice.shuffle(people)
        if not any(act(person, game_id, dice, known) for person in people):
            workers_run()
            assert Game.objects.get(id=game_id).status == "finished"
            return
    raise AssertionError("the game does not end")


def act(
    person: Person, game_id: str, dice: random.Random, known: dict[Person, Any] | None = None
) -> bool:
    """Answer one question of a person at random; False if there is none.

    Args:
        known: The game as it was told to who acted last, if nothing has happened since.
    """
    known = {} if known is None else known
    asked = (known.get(person) or person.game(game_id))["decisions"]
    if not asked:
        return False
    option = dice.choice(dice.choice(asked)["options"])
    answer = person.take(option, random_body(option, dice))
    assert answer.status_code == 200, answer.content
    known.clear()
    known[person] = answer.json()["game"]
    return True


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"rounds": 3}),
        (2, {"rounds": 4, "brewing_visibility": "open", "decline_any": True}),
        (3, {"rounds": 3, "edition": "classic", "final_round": "together"}),
        (6, {"rounds": 4, **with_book(blue=4, red=2, yellow=5)}),
        (7, {"rounds": 4, **with_book(blue=6, red=5, yellow=6), "decline_any": True}),
        (8, {"rounds": 5, "moth": 5, **with_book(green=2, purple=2)}),
        (9, {"rounds": 5, "moth": 5, **with_book(green=5, purple=5)}),
        (10, {"rounds": 5, "moth": 6, "fortune_deck": "all_in", **with_book(green=4, purple=4)}),
    ],
)
def test_records_equal_a_rebuild(alice: Person, bob: Person, seed: int, options: Any) -> None:
    game_id = a_table(alice, bob, bots=1, options=options)
    play_out(game_id, [alice, bob], random.Random(seed))
    before = record_of(game_id)
    call_command("rebuild_records", game_id, stdout=StringIO())
    assert record_of(game_id) == before
    assert all(before[model.__name__] for model in MODELS)


def test_records_of_a_running_game_equal_a_rebuild_too(alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob)
    dice = random.Random(4)
    for _ in range(40):
        act(dice.choice([alice, bob]), game_id, dice)
    before = record_of(game_id)
    call_command("rebuild_records", game_id, stdout=StringIO())
    assert record_of(game_id) == before


def test_every_round_ends_with_its_scores(alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob, options={"rounds": 3})
    play_out(game_id, [alice, bob], random.Random(5))
    game = game_read(UUID(game_id), with_state=False)
    assert game is not None
    last = Cauldron.objects.filter(game_id=game_id, round=3).order_by("seat")
    assert [row.score for row in last] == [seat.score for seat in game.seats]
    assert not Cauldron.objects.filter(game_id=game_id, score=None).exists()
    assert not Cauldron.objects.filter(game_id=game_id, scoring_space=None).exists()


def test_rebuilding_a_game_that_is_not_there_says_so(db: None) -> None:
    with pytest.raises(CommandError, match="no game"):
        call_command("rebuild_records", str(uuid4()))
