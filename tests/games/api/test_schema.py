"""The document of the platform's operations, against what they really answer."""

import json
import random
import re
from functools import cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer

from games import registry
from tests.document import Shapes
from tests.games.cast import Person, a_game, a_table, play_on
from tests.games.lanterns import an_app

DONE = ("200", "201", "204")
"""Statuses of what was done; the last one has no body."""


@cache
def document() -> Any:
    registry.register(an_app())
    made = SchemaGenerator(urlconf="games.api.urls").get_schema(request=None, public=True)
    return json.loads(OpenApiJsonRenderer().render(made))


@cache
def shapes() -> Shapes:
    return Shapes(document())


def operations() -> list[tuple[str, str, Any]]:
    return [
        (path, verb, operation)
        for path, item in document()["paths"].items()
        if path.startswith(
            ("/games", "/rulesets", "/me", "/players", "/friends", "/blocks", "/invitations")
        )
        and not path.endswith("/stream")
        for verb, operation in item.items()
        if verb in ("get", "put", "post", "patch", "delete")
    ]


def fits(name: str, answer: Any) -> None:
    assert shapes().faults_of(name, answer) == []


def test_every_operation_has_id_tag_summary_example_and_refusals() -> None:
    ids = []
    for path, verb, operation in operations():
        where = (verb, path)
        ids.append(operation["operationId"])
        assert re.fullmatch(r"[a-z]+([A-Z][a-z]+)*", operation["operationId"]), where
        assert operation["summary"], where
        assert operation["tags"], where
        done = next(operation["responses"][code] for code in DONE if code in operation["responses"])
        if "204" not in operation["responses"]:
            assert done["content"]["application/json"]["examples"], where
        assert {"404", "405", "406"} <= set(operation["responses"]), where
    assert len(ids) == len(set(ids)) >= 24


def test_examples_are_true_to_their_shape() -> None:
    for path, verb, operation in operations():
        for response in operation["responses"].values():
            content = response.get("content", {}).get("application/json", {})
            for name, example in content.get("examples", {}).items():
                value = example.get("value") or document()["components"]["examples"][name]["value"]
                assert shapes().faults(content["schema"], value) == [], (verb, path)


def test_answers_are_true_to_their_shape(alice: Person, bob: Person, charlie: Person) -> None:
    open_one = a_table(alice, seats=3)
    game_id = a_game(alice, bob, bots=1)
    for person in (alice, charlie):
        fits("Game", person.game(game_id))
        fits("Game", person.game(open_one["id"]))
    fits("Inbox", alice.get("me/inbox").json())
    fits("GameList", alice.get("games").json())
    for answer in play_on(game_id, alice, bob, dice=random.Random(11)):
        fits("GameAnswer", {k: v for k, v in answer.json().items() if k != "bought"})
    for name, path in {
        "Game": f"games/{game_id}",
        "GameAnswer": f"games/{game_id}?after=0",
        "EventList": f"games/{game_id}/events?limit=200",
        "Recap": f"games/{game_id}/recap",
        "Proof": f"games/{game_id}/proof",
        "Replay": f"games/{game_id}/replay",
        "GameList": "games?mine=true",
        "Statistics": "me/statistics",
        "Player": f"players/{bob.user.pk}",
        "Ruleset": "rulesets/lanterns",
        "RulesetList": "rulesets",
    }.items():
        fits(name, alice.get(path).json())


def test_refusals_name_codes_that_have_texts() -> None:
    from games.api.errors import TEXTS

    for _, _, operation in operations():
        for status, response in operation["responses"].items():
            if status >= "400":
                for code in re.findall(r"`([a-z_]+)`", response["description"]):
                    assert code in TEXTS, code
