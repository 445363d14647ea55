"""The frame of the admin's lists: rows to read and search, nothing to edit; filters by name."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from accounts.text import Text


class ReadOnlyAdmin(ModelAdmin):
    """Rows that can be read and searched, never changed.

    Only the filters of `list_filter` work: a list cannot be asked about columns it does not show.
    """

    list_per_page = 50
    show_full_result_count = False
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
