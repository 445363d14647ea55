"""`docs/faults.md` has every fault, and every test that it names is there."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "faults.md"
NUMBERS = {
    "Q": (
        "01 02 03 04 06 07 08 09 10 12 14 15 16 17 19 21 22 23 25 26 29 30 31 32 33 34 36 "
        "37 38 39 40 41 43 45 46 47 48 49 51 52 54 55 56"
    ),
    "P": "01 02 04 05 06 07 09 10 11 12 13 14 16 17 18 20",
    "S": "01 02 04 06 07 09 10 11 13 14 15 16 18 20 21 22 23 24 26 27 28 30 31 32 34 35",
    "N": "01 02 03 05 07 09 10 11 12 13 15 16",
    "A": "01 02 04 05 06 07 09 10 11 13",
}
MARKED = "SNA"
"""Letters of faults whose id a test carries, in its name or docstring."""


def rows() -> dict[str, str]:
    """Return what keeps each fault out, by id."""
    found = re.findall(r"^\| ([A-Z]\d\d) \| .+ \| (.+) \|$", PAGE.read_text(), re.MULTILINE)
    assert len(found) == len(dict(found)), "an id stands twice"
    return dict(found)


def named(cell: str) -> list[tuple[str, str]]:
    """Return file and function of the tests that a cell names."""
    return re.findall(r"`([\w/]+\.py)::(\w+)`", cell)


@cache
def functions(path: Path) -> dict[str, str]:
    """Return the tests in a file: by name, the words that may carry an id."""
    tree = ast.walk(ast.parse(path.read_text()))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    tests = [one for one in tree if isinstance(one, kinds) and one.name.startswith("test_")]
    return {one.name: f"{one.name.upper()} {ast.get_docstring(one) or ''}" for one in tests}


def test_every_fault_stands_on_the_page() -> None:
    ids = [letter + number for letter, text in NUMBERS.items() for number in text.split()]
    assert list(rows()) == ids


@pytest.mark.parametrize(("fault", "cell"), rows().items())
def test_every_fault_is_kept_out(fault: str, cell: str) -> None:
    tests = named(cell)
    assert tests, f"{fault} names no test"
    assert cell.count("::") == len(tests), f"{fault} names a test in a way that cannot be read"
    for file, name in tests:
        assert name in functions(TESTS / file), f"{fault}: there is no {name} in {file}"
    words = [functions(TESTS / file)[name] for file, name in tests]
    carried = any(re.search(rf"(\b|_){fault}(\b|_)", text) for text in words)
    assert carried or fault[0] not in MARKED, f"{fault}: none of its tests says so"
