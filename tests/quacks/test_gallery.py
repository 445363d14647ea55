"""`docs/content.md` shows all content there is, as it is."""

import json

from django.conf import settings

from quacks.gallery import gallery
from quacks.rules.fortune_cards import ALL_CARDS
from quacks.rules.ingredients import ALL_BOOKS

DOCS = settings.BASE_DIR / "docs"


def test_the_page_is_fresh() -> None:
    assert (DOCS / "content.md").read_text() == gallery(settings.BASE_DIR)


def test_every_book_and_card_names_its_tests() -> None:
    rows = [line.split(" | ") for line in gallery(settings.BASE_DIR).splitlines() if "`" in line]
    named = {row[0].split("`")[1]: row[4] for row in rows if row[0].startswith("| `")}
    assert named.keys() == {rule.key for rule in (*ALL_BOOKS, *ALL_CARDS)}
    assert all(tests for key, tests in named.items() if key != "white")


def test_games_of_bots_used_all_of_it() -> None:
    usage = json.loads((DOCS / "content-usage.json").read_text())
    assert usage["played"] >= 10_000
    for rule in (*ALL_BOOKS, *ALL_CARDS):
        assert usage["games"][rule.key] > 0 and usage["times"][rule.key] > 0
