"""A title and a text: how books and cards are told."""

from typing import NamedTuple


class Content(NamedTuple):
    """A book or card: its title and what it does."""

    title: str
    text: str
