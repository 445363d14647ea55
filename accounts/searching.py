"""Searches of long lists that read no more rows than they find: by ids, codes, beginnings of names
and words.
"""

import re
from collections.abc import Callable, Collection
from typing import Any
from uuid import UUID

from django.db.models import CharField, Lookup, Q, TextField

from accounts.models import User, search_key

MOST = 1000
"""So many things of a kind are looked for in rows that belong to them."""

Search = Callable[[str], Q]
"""Returns the condition of the rows that a text finds."""

WORD = re.compile(r"[^\W_]+")


@CharField.register_lookup
@TextField.register_lookup
class WordsBegin(Lookup):  # type: ignore[type-arg]
    """Whether each word of a text is the beginning of a word of the column, whatever its case.

    PostgreSQL has an index for it (`accounts.indexes`); elsewhere the words are looked for
    anywhere in the column.
    """

    lookup_name = "words_begin"
    prepare_rhs = False

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """Look for each word anywhere."""
        column, given = self.process_lhs(compiler, connection)
        words = WORD.findall(str(self.rhs))
        parts = " AND ".join([f"{column} LIKE %s"] * len(words))
        filled = tuple(one for word in words for one in (*given, f"%{word}%"))
        return f"({parts or '1 = 0'})", filled

    def as_postgresql(self, compiler: Any, connection: Any) -> tuple[str, tuple[Any, ...]]:
        """Ask the index of words."""
        column, given = self.process_lhs(compiler, connection)
        words = " & ".join(f"{word}:*" for word in WORD.findall(str(self.rhs)))
        return f"to_tsvector('simple', {column}) @@ to_tsquery('simple', %s)", (*given, words)


def id_of(text: str) -> UUID | None:
    """Return the id that a text is; None if it is none."""
    try:
        return UUID(text)
    except ValueError:
        return None


def people_found(text: str) -> Q:
    """Return the condition of people whom a text names: by id, by address, by the beginning of
    their name or username.
    """
    key = search_key(text)
    found = Q(email=text.lower())
    for column in ("name_key", "username_key"):
        found |= Q(**{f"{column}__gte": key, f"{column}__lt": f"{key}g"})
    return found | Q(pk=id_of(text)) if id_of(text) else found


def people_ids(text: str) -> list[UUID]:
    """Return the ids of the people whom a text names, `MOST` at most."""
    return list(User.objects.filter(people_found(text)).values_list("pk", flat=True)[:MOST])


def of_people(*columns: str) -> Search:
    """Return the search for rows of which one of the columns refers to somebody."""

    def search(text: str) -> Q:
        return any_of(columns, people_ids(text))

    return search


def of_words(column: str) -> Search:
    """Return the search for beginnings of words in a column, see `WordsBegin`."""
    return lambda text: Q(**{f"{column}__words_begin": text})


def of_ids(text: str) -> Q:
    """Find a row by its own id."""
    return any_of(("pk",), [found] if (found := id_of(text)) else [])


def of_subjects(*kinds: str) -> Search:
    """Return the search for rows about something: by its id, a person also by name.

    Args:
        kinds: Words before the colon of their `subject`.
    """

    def search(text: str) -> Q:
        own = id_of(text)
        found = [f"{kind}:{own}" for kind in kinds] if own else []
        found += [text] if text.partition(":")[0] in kinds else []
        people = [kind for kind in kinds if kind in ("user", "player")]
        found += [f"{kind}:{one}" for one in people_ids(text) for kind in people]
        return any_of(("subject",), found)

    return search


def any_of(columns: Collection[str], values: Collection[Any]) -> Q:
    """Return the condition that one of the columns is one of the values."""
    found = Q(pk__in=[])
    for column in columns:
        found |= Q(**{f"{column}__in": values})
    return found
