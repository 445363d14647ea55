"""Options of a table against their schema."""

from typing import Any

import pytest

from games.engine import InvalidOptions, Json
from games.engine.options import allowed, check_given, check_seats

FACES: Json = {"type": "array", "minItems": 2, "maxItems": 2, "items": {"enum": ["x", None]}}
SCHEMA: Json = {
    "properties": {
        "rounds": {"type": "integer", "minimum": 1, "maximum": 3},
        "limit": {"type": "integer", "minimum": 1, "maximum": 500},
        "open": {"type": "boolean"},
        "table": {"enum": ["one", 2]},
        "dice": {"type": ["object", "null"], "properties": {"a": FACES, "b": FACES}},
    }
}


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"rounds": 3, "limit": 1, "open": False, "table": 2},
        {"dice": None},
        {"dice": {"a": ["x", None], "b": ["x", "x"]}},
    ],
)
def test_what_the_schema_allows_passes(given: Json) -> None:
    check_given(SCHEMA, given)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rounds", 0),
        ("rounds", 4),
        ("rounds", True),
        ("rounds", None),
        ("open", 1),
        ("table", "two"),
        ("table", 2.0),
        ("dice", []),
        ("dice", {"a": ["x", None]}),
        ("dice", {"a": ["x", None], "b": ["x", "x"], "c": ["x", "x"]}),
        ("dice", {"a": ["x"], "b": ["x", "x"]}),
        ("dice", {"a": ["x", "y"], "b": ["x", "x"]}),
        ("dice", {"a": "xx", "b": ["x", "x"]}),
    ],
)
def test_anything_else_is_refused_with_what_would_do(name: str, value: Any) -> None:
    with pytest.raises(InvalidOptions) as refusal:
        check_given(SCHEMA, {name: value})
    assert refusal.value.code == "invalid_option"
    assert refusal.value.params["option"] == name
    assert refusal.value.params["allowed"] == allowed(SCHEMA["properties"][name])


def test_an_option_that_is_none_is_refused_with_those_that_are() -> None:
    with pytest.raises(InvalidOptions) as refusal:
        check_given(SCHEMA, {"colour": 1})
    assert refusal.value.code == "unknown_option"
    assert refusal.value.params["known"] == sorted(SCHEMA["properties"])


def test_few_numbers_are_told_one_by_one_and_many_by_their_ends() -> None:
    told = {name: allowed(shape) for name, shape in SCHEMA["properties"].items()}
    assert (told["rounds"], told["limit"]) == ([1, 2, 3], "1-500")
    assert told["dice"] == {"a": [["x", None]], "b": [["x", None]]}


@pytest.mark.parametrize("seats", [1, 6, True, "3", None])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    check_seats(3, 2, 5)
    with pytest.raises(InvalidOptions) as refusal:
        check_seats(seats, 2, 5)
    assert refusal.value.code == "wrong_seats"
