"""Links on the pages of the admin, to be seen as such."""

from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from accounts.text import Text


def link(address: str, text: Text) -> SafeString:
    """Return a link."""
    return format_html('<a class="text-link" href="{}">{}</a>', address, text)


def links(found: Iterable[tuple[str, Text]]) -> SafeString:
    """Return links in a row, each an address and a text."""
    return format_html_join(" · ", "{}", ((link(*one),) for one in found))
