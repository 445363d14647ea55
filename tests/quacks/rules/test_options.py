"""Q1.8: the options of a table."""

from typing import Any

import pytest

from games.engine import InvalidOptions, Json
from quacks.rules import rules

DEFAULTS: Any = {
    "set": 1,
    "books": {"green": 1, "blue": 1, "red": 1, "yellow": 1, "purple": 1},
    "moth": "base",
    "fortune_deck": "base",
    "test_tubes": False,
    "edition": "all_in",
    "rats": "end_of_round",
    "spoon_rolls": False,
    "decline_any": False,
    "brewing_visibility": "sealed",
    "final_round": "free",
    "rounds": 9,
    "odds": True,
}

ONE_TOO_MANY = {**DEFAULTS["books"], "orange": 1}
ONE_UNKNOWN = {**DEFAULTS["books"], "red": 7}


class TestDefaults:
    def test_they_are_those_of_the_newer_edition(self) -> None:
        """Q1.8"""
        assert rules.check_options({}, 2) == DEFAULTS

    def test_the_schema_says_the_same(self) -> None:
        """Q1.8"""
        properties = rules.options_schema["properties"]
        schema = {name: shape["default"] for name, shape in properties.items()}
        assert rules.check_options(schema, 2) == DEFAULTS
        assert [name for name, default in schema.items() if default is None] == ["books", "moth"]

    def test_the_older_edition_sets_three_of_them(self) -> None:
        """Q1.8"""
        classic = {"rats": "after_fortune", "spoon_rolls": True, "decline_any": True}
        assert rules.check_options({"edition": "classic"}, 2) == {
            **DEFAULTS,
            "edition": "classic",
            **classic,
        }

    def test_what_is_set_by_hand_beats_the_edition(self) -> None:
        """Q1.8"""
        given = {"edition": "classic", "rats": "end_of_round", "decline_any": False}
        complete = rules.check_options(given, 2)
        assert (complete["rats"], complete["decline_any"]) == ("end_of_round", False)
        assert complete["spoon_rolls"]

    @pytest.mark.parametrize(
        ("given", "moth"),
        [
            ({"set": 4}, "base"),
            ({"set": 5}, 5),
            ({"set": 6}, 6),
            ({"set": 5, "moth": "base"}, "base"),
            ({"books": {**DEFAULTS["books"], "red": 5}}, "base"),
            ({"moth": 6}, 6),
        ],
    )
    def test_sets_5_and_6_bring_their_own_moths(self, given: Json, moth: str | int) -> None:
        """Q1.2"""
        assert rules.check_options(given, 2)["moth"] == moth

    def test_complete_options_stay_as_they_are(self) -> None:
        """Q1.8"""
        complete = rules.check_options({"edition": "classic", "rounds": 4}, 3)
        assert rules.check_options(complete, 3) == complete


class TestRefusals:
    @pytest.mark.parametrize(
        ("name", "value"),
        [
            *[("set", value) for value in (0, 7, "1", True, 1.0)],
            *[("rounds", value) for value in (2, 10, 0, -1, "9", True, 4.0)],
            *[("edition", value) for value in ("", "ALL_IN", None, [])],
            *[("odds", value) for value in (0, 1, "true", None)],
            *[("brewing_visibility", value) for value in ("hidden", None)],
            *[("books", value) for value in (1, {}, {"green": 1}, ONE_TOO_MANY, ONE_UNKNOWN)],
            *(("moth", 1), ("moth", "5"), ("fortune_deck", "most"), ("final_round", "lockstep")),
            *(("rats", {}), ("spoon_rolls", "no"), ("decline_any", 1)),
        ],
    )
    def test_a_value_that_is_not_allowed_is_named(self, name: str, value: Any) -> None:
        """Q1.8"""
        with pytest.raises(InvalidOptions) as refusal:
            rules.check_options({name: value}, 2)
        assert refusal.value.code == "invalid_option"
        assert refusal.value.params["option"] == name

    def test_an_option_that_does_not_exist_is_named(self) -> None:
        """Q1.8"""
        with pytest.raises(InvalidOptions) as refusal:
            rules.check_options({"speed": "fast"}, 2)
        assert refusal.value.code == "unknown_option"
        assert refusal.value.params["option"] == "speed"

    @pytest.mark.parametrize("seats", [0, 1, 6, -2])
    def test_a_number_of_seats_that_cannot_play_is_refused(self, seats: int) -> None:
        """Q1.1"""
        with pytest.raises(InvalidOptions) as refusal:
            rules.check_options({}, seats)
        assert refusal.value.code == "wrong_seats"

    @pytest.mark.parametrize("rounds", range(3, 10))
    def test_three_to_nine_rounds_can_be_played(self, rounds: int) -> None:
        """Q1.8"""
        assert rules.check_options({"rounds": rounds}, 2)["rounds"] == rounds

    def test_what_was_given_is_not_changed(self) -> None:
        """Q29"""
        given = {"rounds": 4}
        rules.check_options(given, 2)
        assert given == {"rounds": 4}
