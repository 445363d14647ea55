"""No text reaches a person in one language only: whatever says the same in both is found.

What people read: answers of the API, problems, notices with their pushes and mails, content, and
sentences anywhere in the code. Developers and hosts read English: the document of the API, the log,
command lines, and why a server cannot start.
"""

import ast
import re
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

from accounts.problems import TEXTS
from config.messages import MODULE, PLURAL, SINGLE
from games import hints, registry
from games.fixtures.shelf import fixture_build
from games.fixtures.stage import token_of
from games.phrases import PHRASES
from games.rows import EventRow
from games.texts.events import MODERATED, REASONS, TABLE_TEXTS

READ_ALOUD = {
    *("text", "label", "prompt", "title", "detail", "sentence", "description", "effect", "name"),
    *("lines", "summary", "reason_text"),
}
"""Members of answers that hold words for people."""

SAME = {"Alice", "Bob", "Charlie", "Quacks", "normal", "Normal"}
"""Names, and words that Portuguese shares."""

APPS = ("accounts", "games", "notices", "potion", "quacks")
DEVELOPERS = re.compile(
    r"/(migrations|docs|testing|management|fixtures)/|/(demo|verify|gallery|spiral|fixtures)\.py$"
    r"|examples\.py$|/api/(schema|words|member_words)\.py$"
)
"""Where developers and hosts are spoken to."""

SENTENCE = re.compile(r"[A-Z][^\n]*[a-z]{2} [a-z]{2,}[^\n]*[.!?…]")
EXAMPLES = {"The game “After supper” is over. Your rank: 1, points: 61."}
"""Of answers, for the document of the API."""

SPOKEN_TO_DEVELOPERS = {"help_text", "description", "summary", "extensions", "examples"}


def texts_in(value: Any, key: str = "", at: str = "") -> Iterator[tuple[str, str]]:
    """Yield the words for people of an answer, each with its place."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from texts_in(inner, name, f"{at}/{name}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from texts_in(inner, key, f"{at}/{number}")
    elif isinstance(value, str) and key in READ_ALOUD and re.search(r"\w{3}", value):
        yield at, value


def said(path: str, language: str) -> dict[str, str]:
    headers = {"Authorization": f"Bearer {token_of('alice')}", "Accept-Language": language}
    answer = Client().get(path, headers=headers)
    assert answer.status_code == 200, (path, answer.content)
    return dict(texts_in(answer.json()))


def is_a_name(text: str, at: str) -> bool:
    return text in SAME or bool(re.search(r"/(player|host|game)/?[^/]*/name$|^/name$|/table$", at))


@pytest.mark.django_db
@pytest.mark.parametrize("scene", ["mid_brewing", "explosion_choice", "shopping_queue", "finished",
                                   "potion_reveal"])  # fmt: skip
def test_answers_differ_in_every_text(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "_send", lambda *args: None)
    table = fixture_build(scene).tables[0]
    base = f"/api/v1/games/{table}"
    paths = [base, f"{base}/events?limit=200", f"{base}/recap", "/api/v1/me/inbox",
             "/api/v1/me/notifications"]  # fmt: skip
    for path in paths:
        english, other = said(path, "en"), said(path, "pt-BR")
        assert english.keys() == other.keys()
        same = {at: text for at, text in english.items() if other[at] == text}
        assert {at: text for at, text in same.items() if not is_a_name(text, at)} == {}, path


@pytest.mark.django_db
def test_rulesets_differ_in_every_text() -> None:
    fixture_build("first_turn")
    for app in registry.every():
        english, other = (said(f"/api/v1/rulesets/{app.key}", code) for code in ("en", "pt-BR"))
        same = {at: text for at, text in english.items() if other[at] == text}
        assert {at: text for at, text in same.items() if " " in text} == {}


@pytest.mark.parametrize("code", TEXTS)
def test_every_problem_reads_otherwise_in_portuguese(code: str) -> None:
    with override("en"):
        english = [str(text) for text in TEXTS[code]]
    with override("pt-br"):
        other = [str(text) for text in TEXTS[code]]
    assert all(one != two for one, two in zip(english, other, strict=True)), english


def both(text: Callable[[], Any]) -> tuple[str, str]:
    """Return a text in English and in Portuguese."""
    with override("en"):
        english = str(text())
    with override("pt-br"):
        return english, str(text())


@pytest.mark.parametrize("phrase", PHRASES)
def test_ready_phrases_differ(phrase: str) -> None:
    english, other = both(lambda: PHRASES[phrase])
    assert english != other


TOLD: list[tuple[str, dict[str, Any]]] = [
    *((kind, {}) for kind in TABLE_TEXTS if kind != "moderated"),
    *(("moderated", {"act": act}) for act in MODERATED),
    ("moderated", {"act": "end", "reason": "Why"}),
    *(("deadline_changed", {"reason": reason}) for reason in REASONS),
    ("pause_off", {"was_on": True}),
    ("game_over", {"result": [{"seat": 0, "rank": 1}]}),
]


@pytest.mark.parametrize(("kind", "data"), TOLD)
def test_what_happens_at_any_table_differs(kind: str, data: dict[str, Any]) -> None:
    """Pauses, vacations, extensions, outages and moderators too, which no scene shows."""
    event = EventRow(1, 1, kind, 0, 1, None, 1, "person", None, data, timezone.now())
    english, other = both(lambda: TABLE_TEXTS[kind](event, ["Ana"]))
    assert english != other


def sentences_in(path: Path) -> Iterator[str]:
    """Yield what reads like a sentence for people and is not marked for translation."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marks = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == MODULE
        for alias in node.names
        if alias.name in SINGLE | PLURAL
    }
    yield from (text for text in _unmarked(tree, marks) if _is_for_people(text))


def _is_for_people(text: str) -> bool:
    return bool(SENTENCE.fullmatch(text)) and "`" not in text and text not in EXAMPLES


def _unmarked(node: ast.AST, marks: set[str]) -> Iterator[str]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.Raise | ast.Assert):
        return  # a bug of ours, or a start that fails
    if isinstance(node, ast.keyword) and node.arg in SPOKEN_TO_DEVELOPERS:
        return
    if isinstance(node, ast.Call) and _is_for_developers(node.func, marks):
        return
    if isinstance(node, ast.Dict):
        node = ast.Tuple([value for key, value in zip(node.keys, node.values, strict=True)
                          if not _is_description(key)], ast.Load())  # fmt: skip
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    yield from chain.from_iterable(_unmarked(child, marks) for child in ast.iter_child_nodes(node))


def _is_description(key: ast.expr | None) -> bool:
    """Whether a member of a plain object describes the API: a word of OpenAPI, or a status."""
    word = key.value if isinstance(key, ast.Constant) else None
    return word in SPOKEN_TO_DEVELOPERS or bool(re.fullmatch(r"[1-5]\d\d", str(word)))


def _is_for_developers(called: ast.expr, marks: set[str]) -> bool:
    """Whether a call marks its text, logs it, or describes the API to developers."""
    if isinstance(called, ast.Attribute):
        return isinstance(called.value, ast.Name) and called.value.id == "log"
    name = called.id if isinstance(called, ast.Name) else ""
    return name in marks | {"reads", "writes", "query", "OpenApiParameter", "OpenApiExample"}


def modules() -> list[Path]:
    found = [path for app in APPS for path in (settings.BASE_DIR / app).rglob("*.py")]
    return [path for path in sorted(found) if not DEVELOPERS.search(str(path))]


@pytest.mark.parametrize(
    "path", modules(), ids=lambda path: str(path.relative_to(settings.BASE_DIR))
)
def test_no_sentence_is_left_unmarked(path: Path) -> None:
    assert list(sentences_in(path)) == []


def test_an_unmarked_sentence_is_found(tmp_path: Path) -> None:
    module = tmp_path / "some.py"
    module.write_text(
        "from django.utils.translation import gettext as _\n"
        "told = _('You may go on.') + f'You may {told} not.' + 'Nobody has marked this.'\n"
    )
    assert list(sentences_in(module)) == ["Nobody has marked this."]
