"""The frame of the admin's lists: rows to read and search, nothing to edit; filters by name."""

from collections.abc import Callable, Mapping
from functools import cached_property, reduce, wraps
from operator import or_
from typing import Any

from django.contrib.admin import SimpleListFilter
from django.core.paginator import Paginator
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from accounts.searching import Search
from accounts.text import Text


def shown_once(say: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Let a row's page work out once what its templates ask for several times."""

    @wraps(say)
    def shown(site: Any, row: Any) -> Any:
        kept = row.__dict__.setdefault("_shown", {})
        if say.__name__ not in kept:
            kept[say.__name__] = say(site, row)
        return kept[say.__name__]

    return shown


class FirstPages(Paginator):  # type: ignore[type-arg]
    """Pages of a list, of which no more than `MOST` rows are counted: the others are searched."""

    MOST = 10_000

    @cached_property
    def count(self) -> int:
        """The number of rows, `MOST` at most."""
        rows: Any = self.object_list
        return int(rows.order_by()[: self.MOST].count())


class SearchAdmin(ModelAdmin):
    """Lists that stay quick however long they are: searched by indexes, counted up to a bound."""

    show_full_result_count = False
    paginator = FirstPages
    search_help_text = _("An id, a code, or how a name or words begin")
    searches: tuple[Search, ...] = ()
    """What the search box looks for: rows that any of them finds."""

    def get_search_fields(self, request: HttpRequest) -> tuple[str, ...]:
        """Return whether there is a box at all: Django asks for columns, none is searched whole."""
        return ("pk",) if self.searches else ()

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Return the rows that the whole text finds."""
        text = search_term.strip()
        if not text or not self.searches:
            return queryset, False
        found = reduce(or_, (search(text) for search in self.searches))
        return queryset.filter(found), False


class ReadOnlyAdmin(SearchAdmin):
    """Rows that can be read and searched, never changed.

    Only the filters of `list_filter` work: a list cannot be asked about columns it does not show.
    """

    list_per_page = 50
    actions = None

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        names = {one for one in self.list_filter if isinstance(one, str)}
        own = {getattr(one, "parameter_name", None) for one in self.list_filter}
        return lookup in names | own or lookup.removesuffix("__exact") in names


class WordsFilter(SimpleListFilter):
    """Picks rows by a column of codes, each by its name; asks no table which codes there are."""

    def words(self) -> Mapping[str, Text]:
        """Return what each code is called."""
        raise NotImplementedError

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(self.words().items())

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() is None:
            return queryset
        if self.value() not in self.words():
            return queryset.none()
        return queryset.filter(**{str(self.parameter_name): self.value()})


def words_filter(
    column: str, title: Text, words: Callable[[], Mapping[str, Text]]
) -> type[WordsFilter]:
    """Return a filter by a column.

    Args:
        words: Returns what each code is called, in the order shown.
    """
    parts = {"title": title, "parameter_name": column, "words": lambda self: words()}
    return type(f"FilterBy_{column}", (WordsFilter,), parts)
