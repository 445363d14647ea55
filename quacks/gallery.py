"""The gallery of all content as a page of Markdown: `docs/content.md`.

Made from the books, cards and tubes themselves, the map of rules and the counts of bot games.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from games.content import LANGUAGES, both
from games.engine import Json
from quacks.content import LOOKS
from quacks.rules.data.tubes import TUBES
from quacks.rules.fortune_cards import ALL_IN_CARDS, BASE_DECK
from quacks.rules.fortune_cards.card import FortuneCard
from quacks.rules.ingredients import ALL_BOOKS
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.tokens import COLORS
from quacks.texts.cards import CARDS
from quacks.texts.content import Content
from quacks.texts.names import BOOKS, COLOR_NAMES

ROW = re.compile(r"^\| (Q(?:9|10) [^|]+?) \|[^|]*\|[^|]*\| ([^|]+) \|$", re.MULTILINE)
"""A line of the map of rules: section and tests."""

HEAD = """# Content: every book, card and tube

For whoever wants to see what a table can be made of. Each entry names its section of the rules, its
tests (inside `tests.quacks.rules`), and how often {played:,} games of bots with random options used
it: in how many games it was in play, and how many of its tokens were placed or how often the card
was turned up. Written by `manage.py gallery`; `python -m benchmarks.usage` counts anew.
"""


def gallery(root: Path) -> str:
    """Return the page; `root` is the folder of the project."""
    docs = root / "docs"
    usage = json.loads((docs / "content-usage.json").read_text())
    tests = dict(ROW.findall((docs / "rules-map.md").read_text()))
    return "\n".join([HEAD.format(played=usage["played"]), *_parts(usage, tests)])


def _parts(usage: Json, tests: Mapping[str, str]) -> Iterator[str]:
    for color in COLORS:
        _, glyph = LOOKS[color]
        yield f"\n## {glyph} {COLOR_NAMES[color]} ({color})\n"
        books = [book for book in ALL_BOOKS if book.color == color]
        yield from _table(_book_rows(books, usage, tests), "book")
    for title, cards in (("Fortune cards", BASE_DECK), ("Further fortune cards", ALL_IN_CARDS)):
        yield f"\n## {title}\n"
        yield from _table(_card_rows(cards, usage, tests), "card")
    yield "\n## Test tubes\n\n| tube | pays |\n| --- | --- |"
    for tube in TUBES:
        token = tube.token.id if tube.token else ""
        pays = [f"{tube.points} points"] * (tube.points > 0) + ["1 ruby"] * tube.rubies
        yield f"| {tube.number} | {', '.join(pays) or token} |"
    yield ""


def _table(rows: Iterable[str], what: str) -> Iterator[str]:
    yield f"| {what} | English | português | section | tests | games | times |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    yield from rows


def _book_rows(books: Iterable[Ingredient], usage: Json, tests: Mapping[str, str]) -> Iterator[str]:
    for book in books:
        prices = " · ".join(f"{value}: {coins}" for value, coins in book.prices.items())
        name = f"`{book.key}` {prices}".strip()
        yield _row(name, BOOKS[book.key], book.section, tests, usage, book.key)


def _card_rows(
    cards: Iterable[FortuneCard], usage: Json, tests: Mapping[str, str]
) -> Iterator[str]:
    for card in cards:
        name = f"`{card.key}` {card.color}"
        yield _row(name, CARDS[card.key], f"Q10 {card.key}", tests, usage, card.key)


def _row(
    name: str, words: Content, section: str, tests: Mapping[str, str], usage: Json, key: str
) -> str:
    title, text = both(lambda: _(words.title)), both(lambda: _(words.text))
    told = [f"**{title[tag]}** {text[tag]}" for tag in LANGUAGES]
    counts: list[Any] = [usage[name].get(key, 0) for name in ("games", "times")]
    cells = [name, *told, section, tests.get(section, ""), *(f"{count:,}" for count in counts)]
    return f"| {' | '.join(cells)} |"
