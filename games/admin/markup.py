"""Tables and lists on the pages of the admin."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from accounts.text import Text

CELL = "padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top"


def table(heads: Sequence[Text], rows: Iterable[Sequence[Any]]) -> SafeString:
    """Return rows under their heads; empty without rows."""
    cells = [format_html("<tr>{}</tr>", _cells("td", row)) for row in rows]
    if not cells:
        return SafeString("")
    lines = format_html_join("", "{}", ((one,) for one in cells))
    return format_html(
        '<div style="overflow-x: auto"><table><thead><tr>{}</tr></thead>'
        "<tbody>{}</tbody></table></div>",
        _cells("th", heads),
        lines,
    )


def _cells(tag: str, row: Sequence[Any]) -> SafeString:
    shown = (("" if cell is None else cell) for cell in row)
    return format_html_join("", f'<{tag} style="{CELL}">{{}}</{tag}>', ((one,) for one in shown))
