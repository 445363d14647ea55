"""Outside clients tell what broke, at which table, and why."""

from benchmarks import outsiders
from quacks.rules import rules
from quacks.rules.options import WHOLE_SETS


def test_every_set_the_tubes_and_the_larger_deck_are_played() -> None:
    options = [given for ruleset, given in outsiders.TABLES.values() if ruleset == "quacks"]
    complete = [rules.check_options(given, 3) for given in options]
    assert [one["set"] for one in complete][: len(WHOLE_SETS)] == WHOLE_SETS
    assert any(one["test_tubes"] for one in complete)
    assert any(one["fortune_deck"] == "all_in" for one in complete)


def test_a_table_is_played_or_told_with_the_line_that_failed() -> None:
    tables = {"short": ("potion", {"max_rounds": 4}), "none": ("no_such_game", {})}
    found = outsiders.failures(tables)
    assert list(found) == ["none"]
    assert found["none"].startswith("a_table: assert made.status == 201")
