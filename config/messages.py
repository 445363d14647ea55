"""Collects every text of the code that a person reads, and keeps the catalogue of translations.

No outside tool: the code's own syntax tree tells which calls mark a text (`gettext` and its kin,
under whatever name a module imports them).
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib

MODULE = "django.utils.translation"
SINGLE = {"gettext", "gettext_lazy", "gettext_noop"}
PLURAL = {"ngettext", "ngettext_lazy"}
APPS = ("accounts", "config", "games", "notices", "potion", "quacks")


class Message(NamedTuple):
    """A text in English; `plural` is empty where it does not count anything."""

    text: str
    plural: str = ""


def messages_in(source: str) -> Iterator[Message]:
    """Yield the marked texts of a module's source, in order."""
    tree = ast.parse(source)
    names = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == MODULE
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _of_call(names.get(node.func.id, ""), node.args)


def _of_call(name: str, args: list[ast.expr]) -> Iterator[Message]:
    texts = [arg.value for arg in args if isinstance(arg, ast.Constant) and type(arg.value) is str]
    if name in SINGLE and texts:
        yield Message(texts[0])
    if name in PLURAL and len(texts) > 1:
        yield Message(texts[0], texts[1])


def all_messages(root: Path) -> list[Message]:
    """Return every marked text of the project below `root`, each once, in order of files."""
    found: dict[Message, None] = {}
    for app in APPS:
        for path in sorted((root / app).rglob("*.py")):
            found |= dict.fromkeys(messages_in(path.read_text(encoding="utf-8")))
    return list(found)


def catalogue(root: Path) -> Path:
    """Return where the Brazilian Portuguese texts are kept."""
    return root / "locale" / "pt_BR" / "LC_MESSAGES" / "django.po"


def merged(known: polib.POFile, messages: list[Message]) -> polib.POFile:
    """Return a catalogue of just `messages`, with the translations that are known."""
    old = {entry.msgid: entry for entry in known}
    fresh = polib.POFile(wrapwidth=100)
    fresh.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Language": "pt_BR",
        "Plural-Forms": "nplurals=2; plural=(n > 1);",
    }
    for message in messages:
        was = old.get(message.text)
        entry = polib.POEntry(msgid=message.text, msgid_plural=message.plural)
        if message.plural:
            entry.msgstr_plural = was.msgstr_plural if was else {0: "", 1: ""}
        else:
            entry.msgstr = was.msgstr if was else ""
        fresh.append(entry)
    return fresh


def untranslated(entries: polib.POFile) -> list[str]:
    """Return the texts that have no translation yet."""
    return [
        entry.msgid
        for entry in entries
        if not (all(entry.msgstr_plural.values()) if entry.msgid_plural else entry.msgstr)
    ]
