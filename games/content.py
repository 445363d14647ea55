"""Texts of a game's content, in every language at once."""

from collections.abc import Callable

from django.utils.translation import override

LANGUAGES = {"en": "en", "pt-BR": "pt-br"}
"""Tag of the API -> language of the catalogue."""


def both(text: Callable[[], str]) -> dict[str, str]:
    """Return `text` in every language."""
    told = {}
    for tag, code in LANGUAGES.items():
        with override(code):
            told[tag] = str(text())
    return told
