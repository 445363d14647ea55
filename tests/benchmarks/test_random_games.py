"""Random games are checked: good ones pass, faults are found, with the seed that repeats them."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from benchmarks.random_game import play_one
from benchmarks.random_games import main, table, tally
from benchmarks.random_options import any_table, any_value
from games import registry
from games.engine import Decision, Json, Move
from games.registry import GameApp
from quacks.rules import rules as quacks
from tests.games.lanterns import an_app
from tests.games.testing import broken
from tests.games.toy.rules import rules as lanterns


def stuck(seat: int, observation: Json, decisions: Sequence[Decision]) -> Move:
    raise LookupError("no idea")


def too_long(options: Json) -> tuple[int, int]:
    return (1, 1)


FAULTS: list[tuple[str, dict[str, Any]]] = [
    ("[ends]", {"sittings": too_long}),
    ("[check]", {"rules": broken.HasNoSecondRound()}),
    ("[replay]", {"rules": broken.CountsItsGames()}),
    ("[offered]", {"rules": broken.OffersWhatItRefuses()}),
    ("[offered]", {"rules": broken.RefusesItsPresets()}),
    ("no idea", {"bots": {"apprentice": stuck}}),
]


def first_fault(app: GameApp) -> str:
    return next(filter(None, (play_one(app, seed).failure for seed in range(30))))


@pytest.mark.parametrize("ruleset", ["potion", "quacks"])
def test_games_of_every_ruleset_are_whole(ruleset: str) -> None:
    found = tally(registry.get(ruleset), games=4, seed=0)
    assert (found.games, found.failures) == (4, [])
    assert found.tried > found.moves > found.longest > 20


def test_a_good_toy_passes() -> None:
    assert tally(an_app(), games=10, seed=0).failures == []


@pytest.mark.parametrize(("word", "fault"), FAULTS, ids=[word for word, _ in FAULTS])
def test_a_broken_game_is_found(word: str, fault: dict[str, Any]) -> None:
    assert word in first_fault(an_app(**fault))


def test_a_failure_is_told_with_the_seed_that_repeats_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    app = an_app(rules=broken.OffersWhatItRefuses())
    first = first_fault(app)
    seed = first.rsplit("--seed ", 1)[-1]
    assert first.endswith(
        f"again: python -m benchmarks.random_games lanterns --games 1 --seed {seed}"
    )
    registry.register(app)
    try:
        with pytest.raises(SystemExit) as ended:
            main(["lanterns", "--games", "1", "--seed", seed])
    finally:
        registry.unregister("lanterns")
    assert ended.value.code == 1
    assert capsys.readouterr().out.endswith(first + "\n")


def test_nothing_broken_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--games", "1"])
    assert not ended.value.code
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:]] == [
        app.key for app in registry.every()
    ]


def test_processes_play_the_same_games() -> None:
    app = registry.get("potion")
    assert table([tally(app, 6, 3, workers=2)]) == table([tally(app, 6, 3)])


def test_every_choice_of_a_table_comes_up() -> None:
    tables = [quacks.check_options(given, seats) for seats, given in some_tables()]
    for name, schema in quacks.options_schema["properties"].items():
        wanted = schema.get("enum") or [False, True] * (schema["type"] == "boolean")
        found = [table[name] for table in tables]
        assert all(value in found for value in wanted if value is not None), name
    assert {table["rounds"] for table in tables} == {*range(3, 10)}
    assert {tuple(table["books"].values()) for table in tables if table["set"] is None}
    assert {seats for seats, _ in some_tables()} == {2, 3, 4, 5}


def some_tables() -> list[tuple[int, Json]]:
    return [any_table(quacks, Random(seed)) for seed in range(200)]


def test_options_are_those_of_the_seed() -> None:
    assert any_table(lanterns, Random(3)) == any_table(lanterns, Random(3))
    assert any_value({"type": "array", "minItems": 2, "maxItems": 2, "items": {"enum": [7]}},
                     Random(0)) == [7, 7]  # fmt: skip
