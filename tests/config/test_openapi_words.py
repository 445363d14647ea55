"""Every member of every shape says what it is."""

import re
from collections import Counter
from copy import deepcopy
from typing import Any

from drf_spectacular.generators import SchemaGenerator

from games import registry
from games.api.docs.describe import all_words, keys, members
from tests.document import document


def test_every_member_of_every_shape_has_a_sentence() -> None:
    told = list(members(document()["components"]))
    assert [f"{place}.{member}" for place, member, one in told if not one.get("description")] == []
    assert len(told) > 2000


def test_every_shape_has_a_sentence() -> None:
    shapes = document()["components"]["schemas"]
    assert [name for name, one in shapes.items() if not one.get("description")] == []


def test_no_sentence_sends_a_client_to_the_settings_of_the_server() -> None:
    components = document()["components"]
    told = [*components["schemas"].values(), *(one for _, _, one in members(components))]
    texts = [one["description"] for one in told]
    assert [text for text in texts if re.search(r"settings\.[A-Z]|ACCOUNT_|Django", text)] == []


def test_a_sentence_begins_and_ends_as_one() -> None:
    for place, text in all_words().items():
        assert re.fullmatch(r"[A-Z`0-9].*\.", text) and len(text) <= 100, place


def test_no_sentence_is_about_a_member_that_is_gone() -> None:
    places = {
        key for place, member, _ in members(document()["components"]) for key in keys(place, member)
    }
    places |= document()["components"]["schemas"].keys()
    assert all_words().keys() - places == set()


def test_no_two_games_explain_one_name_for_all_shapes() -> None:
    """What means one thing here and another there stands under its shape."""
    names = Counter(name for app in registry.every() for name in app.words)
    assert [name for name, times in names.items() if times > 1] == []


def test_the_document_adds_nothing_to_the_rules_own_schemas() -> None:
    """`rulesets/{key}` answers them."""
    before = {app.key: deepcopy(app.rules.options_schema) for app in registry.every()}
    generator: Any = SchemaGenerator
    generator().get_schema(request=None, public=True)
    assert {app.key: app.rules.options_schema for app in registry.every()} == before


def test_no_example_of_a_refusal_leaves_out_what_its_text_names() -> None:
    values = {name: one["value"] for name, one in document()["components"]["examples"].items()}
    details = {name: one["detail"] for name, one in values.items() if "request_id" in one}
    assert {"too_expensive", "throttled", "invalid_until", "round_closed"} <= details.keys()
    assert [name for name, detail in details.items() if "…" in detail] == []
