"""Every scene for makers of apps is where its sentence says, and always the same."""

from typing import Any

import pytest

from accounts.sessions import user_by_token
from games import registry
from games.fixtures.shelf import MANY, fixture_build, fixtures
from games.fixtures.stage import Stage, token_of
from games.models import Game
from games.services import settle
from tests.games.cast import Person

pytestmark = pytest.mark.django_db


def the_stage(name: str) -> tuple[Stage, dict[str, Person], str]:
    """Set a scene; return it, its people, and the id of the table it is about."""
    stage = fixture_build(name)
    people = {user.name: Person(user) for user in (stage.alice, stage.bob, stage.charlie)}
    return stage, people, str(stage.tables[0])


def asked(person: Person, game_id: str) -> list[Any]:
    return [one["kind"] for one in person.game(game_id)["decisions"]]


def test_everybody_has_a_fixed_token() -> None:
    stage, _, _ = the_stage("first_turn")
    for user in (stage.alice, stage.bob, stage.charlie):
        assert user_by_token(token_of(user.name)) == user


def test_first_turn() -> None:
    _, people, game_id = the_stage("first_turn")
    game = people["Alice"].game(game_id)
    assert (game["round"], game["phase"]) == (1, "brewing")
    assert [option["id"] for option in game["decisions"][0]["options"]] == ["draw"]
    assert people["Charlie"].game(game_id)["me"] is None


def test_mid_brewing() -> None:
    _, people, game_id = the_stage("mid_brewing")
    game = people["Alice"].game(game_id)
    assert (game["round"], asked(people["Alice"], game_id)) == (3, ["brewing"])
    assert len(game["view"]["seats"][0]["cauldron"]["tokens"]) == 4
    assert game["view"]["seats"][1]["sealed"] is True
    assert people["Bob"].game(game_id)["view"]["seats"][1]["cauldron"]["stopped"] is True


def test_explosion_choice() -> None:
    _, people, game_id = the_stage("explosion_choice")
    assert asked(people["Alice"], game_id) == ["payout"]


def test_shopping_queue() -> None:
    _, people, game_id = the_stage("shopping_queue")
    [change] = people["Alice"].game(game_id)["decisions"]
    assert (change["kind"], change["answer"]["waits_for"]) == ("change", [2])


def test_round9_tie() -> None:
    _, people, game_id = the_stage("round9_tie")
    alice = people["Alice"]
    assert alice.game(game_id)["round"] == 9
    stop = next(o for o in alice.game(game_id)["decisions"][0]["options"] if o["id"] == "stop")
    assert alice.take(stop).json()["game"]["phase"] == "settlement"
    settle.game_settle(game_id=Game.objects.get().id)
    first, second = alice.game(game_id)["result"]
    assert (first["score"], first["rank"], second["rank"]) == (second["score"], 1, 2)


def test_settlement() -> None:
    _, people, game_id = the_stage("settlement")
    game = people["Alice"].game(game_id)
    assert (game["status"], game["phase"], game["decisions"]) == ("active", "settlement", [])


def test_finished() -> None:
    _, people, game_id = the_stage("finished")
    assert people["Alice"].game(game_id)["result"]
    assert people["Alice"].get(f"games/{game_id}/replay").status_code == 200


def test_potion_reveal() -> None:
    _, people, game_id = the_stage("potion_reveal")
    before = people["Alice"].game(game_id)
    answer = people["Alice"].take(before["decisions"][0]["options"][0]).json()
    assert answer["game"]["round"] > before["round"]


def test_full_inbox() -> None:
    _, people, _ = the_stage("full_inbox")
    inbox = people["Alice"].get("me/inbox").json()
    assert inbox["waiting"] == MANY
    assert inbox["next"] is not None
    rulesets = {row["game"]["ruleset"] for row in inbox["results"]}
    assert rulesets == {app.key for app in registry.every()}


def test_pt_br() -> None:
    stage, people, game_id = the_stage("pt_br")
    assert people["Alice"].get("me").json()["language"] == "pt-BR"
    assert len(stage.tables) == len(registry.every())
    assert asked(people["Alice"], game_id) == ["brewing"]


def test_a_scene_is_always_the_same() -> None:
    """Ids, codes, luck and tokens never change, so that what a client was built with stays true."""
    _, _, game_id = the_stage("mid_brewing")
    game = Game.objects.get()
    assert (game_id, game.code) == ("0e91adf1-a9bf-5690-ad16-f7b70c45764b", "ZXQR9M")
    assert game.commitment.startswith("92a03f9a58d8")


def test_every_scene_has_a_test() -> None:
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert set(fixtures()) <= tested
