"""The host's lists of words that nobody should have to read: `WORDS_DIR`, one file per language.

A file (`en.txt`, `pt-br.txt`, ...) has a word or phrase per line; `*` at its end stands for any
ending; lines with `#` are remarks. All lists count at once, as people at one table speak several
languages. Case and accents do not matter.
"""

import re
import unicodedata
from functools import cache
from pathlib import Path

from django.conf import settings


class UnfitWords(Exception):
    """A text has words of the lists, and the host wants it refused."""


def checked(text: str) -> str:
    """Return a text as it may be shown: by `WORDS_ACT` with such words masked, or not at all.

    Raises:
        UnfitWords: `WORDS_ACT` is `refuse`.
    """
    pattern = _pattern(settings.WORDS_DIR)
    if pattern is None:
        return text
    plain, places = _plain(text)
    found = list(pattern.finditer(plain))
    if found and settings.WORDS_ACT == "refuse":
        raise UnfitWords
    letters = list(text)
    for match in found:
        for place in range(match.start(), match.end()):
            if not letters[places[place]].isspace():
                letters[places[place]] = "*"
    return "".join(letters)


def _plain(text: str) -> tuple[str, list[int]]:
    """Return a text without case and accents, and for each of its letters the place in `text`."""
    plain, places = "", []
    for place, letter in enumerate(text):
        folded = _folded(letter)
        plain += folded
        places += [place] * len(folded)
    return plain, places


def _folded(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


@cache
def _pattern(folder: str) -> re.Pattern[str] | None:
    """Return what finds the words of all lists in `folder`; None where there are none."""
    lines = [
        _folded(line.strip())
        for path in sorted(Path(folder).glob("*.txt") if folder else ())
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip() and not line.lstrip().startswith("#")
    ]
    words = [re.escape(line.removesuffix("*")) + r"\w*" * line.endswith("*") for line in lines]
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)") if words else None
