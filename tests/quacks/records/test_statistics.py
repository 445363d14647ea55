"""S34: statistics follow from finished games, and can be made anew."""

import random
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from games.models import Game, PlayerStatistics, Result
from quacks.models import Cauldron, Purchase
from tests.games.cast import Person
from tests.quacks.records.test_rebuild import play_out
from tests.quacks.rules.table import with_book
from tests.quacks.tables import a_table


def finished(alice: Person, bob: Person, seed: int, **options: Any) -> str:
    game_id = a_table(alice, bob, bots=1, options={"rounds": 3, **options})
    play_out(game_id, [alice, bob], random.Random(seed))
    return game_id


def figures(person: Person) -> dict[str, float]:
    [row] = person.get("me/statistics").json()["results"]
    return dict(row["totals"])


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"rounds": 4}),
        (2, {"fortune_deck": "all_in", "test_tubes": True, "rounds": 4}),
        (3, {**with_book(blue=4, green=2, purple=5), "decline_any": True}),
    ],
)
def test_every_point_has_a_source(alice: Person, bob: Person, seed: int, options: Any) -> None:
    game_id = finished(alice, bob, seed, **options)
    results = Result.objects.filter(game_id=game_id)
    for result in results:
        points = [n for key, n in result.statistics.items() if key.startswith("points_from_")]
        assert sum(points) == result.score
    assert any(result.score for result in results)


def test_explosions_and_purchases_are_those_of_the_records(alice: Person, bob: Person) -> None:
    game_id = finished(alice, bob, 4)
    bought_by_all = 0
    for result in Result.objects.filter(game_id=game_id):
        mine = result.statistics
        brewed = Cauldron.objects.filter(game_id=game_id, seat=result.seat)
        assert mine["cauldrons"] == brewed.count() == 3
        assert mine.get("explosions", 0) == brewed.filter(exploded=True).count()
        bought = Purchase.objects.filter(game_id=game_id, seat=result.seat)
        counted = {key: n for key, n in mine.items() if key.startswith("bought_")}
        assert sum(counted.values()) == bought.count()
        assert mine.get("coins_spent", 0) == sum(bought.values_list("coins", flat=True))
        assert mine["draws"] > 0
        assert 0 <= mine.get("explosions_by_draw", 0) <= mine.get("explosions", 0)
        bought_by_all += bought.count()
    assert bought_by_all > 0
    assert figures(alice) == Result.objects.get(game_id=game_id, seat=0).statistics


def test_figures_have_words_in_both_languages(alice: Person, bob: Person) -> None:
    finished(alice, bob, 5)
    for language, word in (("en", "Tokens drawn"), ("pt-BR", "Fichas sorteadas")):
        [row] = alice.get("me/statistics", Accept_Language=language).json()["results"]
        labels = {figure["key"]: figure["label"] for figure in row["figures"]}
        assert labels["draws"] == word
        assert not any(key in ("", label) for key, label in labels.items())


def test_a_rebuild_gives_the_same(alice: Person, bob: Person) -> None:
    games = [finished(alice, bob, seed) for seed in (6, 7)]
    names = ("games", "wins", "shared_wins", "points", "best", "places", "totals", "resigned")
    before = list(PlayerStatistics.objects.order_by("id").values_list(*names))
    results = list(Result.objects.order_by("id").values_list("statistics", flat=True))
    assert before[0][0] == 2
    PlayerStatistics.objects.update(games=7, wins=1, points=-3, places={}, totals={"draws": -1})
    Result.objects.update(statistics={})
    call_command("rebuild_statistics", stdout=StringIO())
    assert list(PlayerStatistics.objects.order_by("id").values_list(*names)) == before
    assert list(Result.objects.order_by("id").values_list("statistics", flat=True)) == results
    assert Game.objects.filter(id__in=games, ended="played").count() == 2
