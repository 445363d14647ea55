"""`docs/potion-rules.md` names the code and the tests of every section, and names them rightly."""

import re
from pathlib import Path

import pytest

from tests.quacks.rules.test_rules_map import _names, docstrings, found

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "potion-rules.md"
SECTIONS = ["E1", "E2.1", "E2.2", *(f"E{number}" for number in range(3, 11))]
ROWS = {
    cells[1].strip(): (_names(cells[3]), _names(cells[4]))
    for line in PAGE.read_text().splitlines()
    if line.startswith("| E")
    for cells in [line.split("|")]
}


def test_every_section_is_listed_once() -> None:
    assert list(ROWS) == SECTIONS


@pytest.mark.parametrize("section", SECTIONS)
class TestRows:
    def test_the_code_exists(self, section: str) -> None:
        code, _ = ROWS[section]
        assert code and all(found(name, "potion") is not None for name in code)

    def test_the_tests_exist_and_cite_the_section(self, section: str) -> None:
        for name in ROWS[section][1]:
            told = docstrings(found(name, "tests.potion.rules"))
            assert any(re.search(rf"\b{section}(?![\d.])", doc) for doc in told), name


def test_code_cites_no_section_that_does_not_exist() -> None:
    for path in (ROOT / "potion").rglob("*.py"):
        for section in re.findall(r"\bE\d+(?:\.\d+)?", path.read_text()):
            assert section in SECTIONS or section == "E2", f"{path.name} cites {section}"
