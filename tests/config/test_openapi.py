"""The document that clients are made from: complete, valid, and what is checked in."""

import json
import re
from pathlib import Path
from typing import Any

import drf_spectacular.validation
import pytest
import yaml
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from jsonschema_rs import iter_errors
from openapi_spec_validator import validate

from accounts.api.member_words import OPERATIONS
from accounts.problems import TEXTS
from tests.document import document, shapes

VERBS = ("get", "put", "post", "patch", "delete")
ROOT = Path(settings.BASE_DIR)


def operations() -> list[tuple[str, str, Any]]:
    return [
        (verb, path, operation)
        for path, item in document()["paths"].items()
        for verb, operation in item.items()
        if verb in VERBS
    ]


def test_the_document_checked_in_is_what_the_code_makes(tmp_path: Path) -> None:
    fresh = tmp_path / "openapi.yaml"
    call_command("spectacular", file=str(fresh), fail_on_warn=True)
    assert fresh.read_text() == (ROOT / "openapi.yaml").read_text(), "run `make openapi`"


def test_the_document_is_valid_openapi() -> None:
    """A10. By its authors' schema, as `spectacular --validate` does, and by the sentences of the
    standard that no schema tells.
    """
    schema = Path(drf_spectacular.validation.__file__).with_name("openapi_3_1_schema.json")
    assert [
        fault.message for fault in iter_errors(json.loads(schema.read_text()), document())
    ] == []
    validate(document())


def test_no_two_operations_share_an_id() -> None:
    ids = [operation["operationId"] for _, _, operation in operations()]
    assert len(ids) == len(set(ids)) > 60


def test_every_operation_says_what_it_is_for_and_how_it_refuses() -> None:
    for verb, path, operation in operations():
        assert operation["summary"] and operation["tags"], (verb, path)
        if "/auth/app/" not in path:
            assert {"404", "405", "429"} <= set(operation["responses"]), (verb, path)


def test_every_success_says_what_it_brings() -> None:
    told = [
        (operation["operationId"], answer.get("description"))
        for _, _, operation in operations()
        for status, answer in operation["responses"].items()
        if status.startswith("2") and "$ref" not in answer
    ]
    assert [name for name, words in told if not words] == []
    assert dict(told)["gamesExtend"].startswith("What followed from a write")


def media(body: Any) -> list[Any]:
    """The media types of a body or answer, wherever it stands."""
    kind, _, name = body.get("$ref", "").removeprefix("#/components/").partition("/")
    told = document()["components"][kind][name] if name else body
    return list(told.get("content", {}).values())


def test_every_operation_shows_what_it_takes_answers_and_refuses_with() -> None:
    seen = 0
    for verb, path, operation in operations():
        assert operation["description"], (verb, path)
        for body in [operation.get("requestBody", {}), *operation["responses"].values()]:
            bare = [one["schema"] for one in media(body) if not one.get("examples")]
            assert bare == [], (verb, path)
            seen += len(media(body))
    assert seen > 1300


def test_samples_of_members_are_true_to_their_shape() -> None:
    components = document()["components"]
    seen = 0
    for body in [*components["requestBodies"].values(), *components["responses"].values()]:
        for one in media(body):
            if "Sample" in one["examples"]:
                assert shapes().faults(one["schema"], one["examples"]["Sample"]["value"]) == []
                seen += 1
    assert seen > 25


def test_every_operation_of_members_is_told_in_our_words() -> None:
    theirs = {one["operationId"] for _, path, one in operations() if "/auth/app/" in path}
    assert theirs == {f"members{name}" for name in OPERATIONS}


def test_what_several_operations_show_stands_in_one_place() -> None:
    values: dict[str, set[str]] = {}
    for verb, path, operation in operations():
        for body in [operation.get("requestBody", {}), *operation["responses"].values()]:
            for one in body.get("content", {}).values():
                for name, example in one.get("examples", {}).items():
                    if len(str(example)) > 2000:
                        values.setdefault(str(example), set()).add(f"{verb} {path} {name}")
    assert [places for places in values.values() if len(places) > 1] == []


def test_an_open_table_is_shown_where_tables_are_set_up() -> None:
    shown = document()["components"]["examples"]
    assert shown["TableAnswer"]["value"]["game"]["status"] == "open"
    assert shown["GameAnswer"]["value"]["game"]["view"]["seats"]


def test_only_operations_for_everybody_need_no_token() -> None:
    public = {path for _, path, operation in operations() if operation["security"] == []}
    ours = {path for path in public if "/auth/app/" not in path}
    assert {"/api/v1/auth/guest", "/api/v1/auth/handover", "/api/v1/client-policy"} <= ours
    assert not [path for path in ours if path.startswith(("/api/v1/me", "/api/v1/quacks"))]


@pytest.mark.parametrize(
    "path", ["auth/login", "auth/signup", "account/email", "account/password/change"]
)
def test_members_paths_are_part_of_the_document(path: str) -> None:
    assert f"/api/v1/auth/app/v1/{path}" in document()["paths"]


def test_nobody_is_asked_for_a_phone_number() -> None:
    assert not [path for path in document()["paths"] if "phone" in path]
    assert "AuthPhone" not in document()["components"]["schemas"]


def test_the_linter_overlooks_nothing_of_ours() -> None:
    overlooked = yaml.safe_load((ROOT / ".redocly.lint-ignore.yaml").read_text())["openapi.yaml"]
    theirs = re.compile(r"#/(paths/~1api~1v1~1auth~1app~1v1~1|components/\w+/Auth[A-Z])")
    places = [place for rule in overlooked.values() for place in rule]
    assert [place for place in places if not theirs.match(place)] == []


def test_examples_of_peoples_operations_are_true_to_their_shape() -> None:
    components = document()["components"]
    seen = 0
    for verb, path, operation in operations():
        if not path.startswith(("/api/v1/auth/guest", "/api/v1/auth/handover", "/api/v1/me")):
            continue
        for response in operation["responses"].values():
            content = response.get("content", {}).get("application/json", {})
            for name, example in content.get("examples", {}).items():
                value = example.get("value") or components["examples"][name]["value"]
                assert shapes().faults(content["schema"], value) == [], (verb, path)
                seen += 1
    assert seen >= 5


def test_examples_of_problems_are_problems() -> None:
    whole = document()
    problems = {
        name: example["value"]
        for name, example in whole["components"]["examples"].items()
        if name in TEXTS
    }
    assert {"not_found", "decision_changed", "busy", "throttled"} <= set(problems)
    for code, body in problems.items():
        assert body["code"] == code
        assert shapes().faults_of("Problem", body) == [], code


def test_the_docs_page_needs_no_other_server() -> None:
    client = Client()
    page = client.get("/api/docs").content.decode()
    assert "https://" not in page.replace("https://swagger.io", "")
    assert client.get("/api/v1/openapi.yaml").status_code == 200
    assert client.get("/api/v1/openapi.json").status_code == 200


def test_the_document_says_how_to_begin_and_describes_every_tag() -> None:
    assert "auth/guest" in document()["info"]["description"]
    described = {tag["name"] for tag in document()["tags"]}
    assert {tag for _, _, operation in operations() for tag in operation["tags"]} == described


def test_the_first_tag_is_where_a_newcomer_begins() -> None:
    assert document()["tags"][0]["name"] == "Sign in"
