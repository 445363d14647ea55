"""`docs/rules-map.md` names the code and the tests of every section, and names them rightly."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from quacks.rules.fortune_cards import ALL_CARDS
from quacks.rules.ingredients import ALL_BOOKS
from quacks.rules.registry import TABLE_STEPS
from quacks.rules.rule import RULES

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "rules-map.md"
CODE = ROOT / "quacks" / "rules"

CHAPTERS = {1: 8, 2: 13, 3: 12, 4: 4, 5: 4, 6: 2, 7: 2, 8: 2, 13: 5}
"""Numbered sections of each chapter in this scope."""

SECTIONS = {
    "Q0",
    *(f"Q{n}.{part}" for n, parts in CHAPTERS.items() for part in range(1, parts + 1)),
    *(book.section for book in ALL_BOOKS if book.color != "white"),
    *(f"Q10 {card.key}" for card in ALL_CARDS),
}

LATER = {"Q11.3"}
"""Sections that code may name although they come later."""


class Row(NamedTuple):
    """A line of the page."""

    section: str
    code: list[str]
    tests: list[str]


def rows() -> list[Row]:
    lines = [line.split("|") for line in PAGE.read_text().splitlines() if line.startswith("| Q")]
    return [Row(cells[1].strip(), _names(cells[3]), _names(cells[4])) for cells in lines]


def _names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def found(name: str, package: str) -> Any:
    """Return what a dotted name means, inside `package` unless it begins with another one."""
    parts = name.split(".")
    parts = parts if parts[0] in ("games", "tests") else [*package.split("."), *parts]
    for end in range(len(parts), 0, -1):
        try:
            thing: Any = import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            thing = getattr(thing, part)
        return thing
    raise AssertionError(f"{name} is nowhere")


def docstrings(thing: Any) -> Iterator[str]:
    """Yield the docstrings of the tests in a class or module."""
    for name, member in inspect.getmembers(thing):
        if name.startswith("Test") and inspect.isclass(member) and isinstance(thing, ModuleType):
            yield from docstrings(member)
        elif name.startswith("test_"):
            yield inspect.getdoc(member) or ""


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.section)
class TestRows:
    def test_the_code_exists(self, row: Row) -> None:
        assert row.code
        for name in row.code:
            assert found(name, "quacks.rules") is not None

    def test_the_tests_exist_and_cite_the_section(self, row: Row) -> None:
        cited = [doc for name in row.tests for doc in docstrings(found(name, "tests.quacks.rules"))]
        assert any(re.search(rf"{row.section}(?![\d.])", doc) for doc in cited)


def test_every_section_is_listed_once() -> None:
    listed = [row.section for row in rows()]
    assert len(listed) == len(set(listed))
    assert set(listed) == SECTIONS


def test_every_answer_to_an_open_question_is_linked() -> None:
    linked = re.findall(r"\]\(decisions/([^)]+)\)", PAGE.read_text())
    assert linked == sorted(path.name for path in (ROOT / "docs" / "decisions").glob("rules-*.md"))


def test_answers_name_code_and_tests_that_exist() -> None:
    for path in (ROOT / "docs" / "decisions").glob("rules-*.md"):
        for name in _names(path.read_text().replace("\n", " ")):
            if re.fullmatch(r"[a-z_0-9]+\.[A-Za-z_.]+", name):
                package = "tests.quacks.rules" if name.startswith("test_") else "quacks.rules"
                assert found(name, package) is not None


def test_code_cites_no_section_that_does_not_exist() -> None:
    for path in CODE.rglob("*.py"):
        for section in re.findall(r"\bQ\d+\.\d+", path.read_text()):
            assert section in SECTIONS | LATER, f"{path.name} cites {section}"


class TestRules:
    rules = (*RULES.values(), *TABLE_STEPS.values())

    def test_every_rule_says_what_it_does(self) -> None:
        for rule in self.rules:
            assert type(rule).__doc__, type(rule)

    def test_keys_are_unique(self) -> None:
        keys = [rule.key for rule in (*ALL_BOOKS, *ALL_CARDS)]
        assert len(keys) == len(set(keys))
        assert all(rule.key == key for key, rule in (*RULES.items(), *TABLE_STEPS.items()))

    def test_every_book_and_card_names_its_section(self) -> None:
        for book in ALL_BOOKS:
            assert f"Rules: {book.section}" in (type(book).__doc__ or ""), book.key
        for card in ALL_CARDS:
            assert re.search(rf"Rules: Q10 {card.key}\b", type(card).__doc__ or ""), card.key

    def test_every_module_of_books_and_cards_has_its_tests(self) -> None:
        for rule in (*ALL_BOOKS, *ALL_CARDS):
            *package, module = type(rule).__module__.removeprefix("quacks.rules.").split(".")
            import_module(".".join(["tests.quacks.rules", *package, f"test_{module}"]))
