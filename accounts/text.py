"""What people read: its type, and the names of languages."""

from django.utils.functional import Promise
from django.utils.translation import get_language

Text = str | Promise
"""A text, or one that is translated when it is shown."""


def language_tag(code: str) -> str:
    """Return Django's language code as BCP 47 writes it."""
    language, _dash, region = code.partition("-")
    return f"{language}-{region.upper()}" if region else language


def language_spoken() -> str:
    """Return the active language (as in `LANGUAGES`); English where there is none."""
    return get_language() or "en"
