"""`docs/operations.md` lists every variable that the server reads, and none besides."""

import ast
import re
from pathlib import Path

from django.conf import settings

PAGE = settings.BASE_DIR / "docs" / "operations.md"

CALL = re.compile(r"env\.\w+|os\.environ(\.get)?")

NAME = re.compile(r"[A-Z]+(_[A-Z]+)*")


def read_in(path: Path) -> set[str]:
    """Return the variables that a module reads, by `config.env` or from the environment."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and CALL.fullmatch(ast.unparse(node.func)):
            found |= {one.value for one in node.args[:1] if isinstance(one, ast.Constant)}
    return {one for one in found if isinstance(one, str) and NAME.fullmatch(one)}


def test_every_variable_is_listed_and_none_besides() -> None:
    modules = list((settings.BASE_DIR / "config").rglob("*.py"))
    rows = re.findall(r"^\| (`[A-Z].*?) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`([A-Z]+(?:_[A-Z]+)*)`", row)}
    assert set().union(*(read_in(path) for path in modules)) - listed == set()
    code = "".join(path.read_text(encoding="utf-8") for path in modules)
    assert {name for name in listed if f'"{name}"' not in code} == set()
