"""Searches of the admin by tables, see `accounts.searching`."""

from collections.abc import Collection
from uuid import UUID

from django.db.models import Q

from accounts.searching import MOST, Search, any_of, id_of, people_ids
from games.models import Game, Report, Seat


def games_found(text: str) -> Q:
    """Return the condition of games that a text names: by id, code or words of the name."""
    found = Q(code=text.upper()) | Q(name__words_begin=text)
    return found | Q(pk=id_of(text)) if id_of(text) else found


def of_games(column: str = "game") -> Search:
    """Return the search for rows of games."""

    def search(text: str) -> Q:
        ids = Game.objects.filter(games_found(text)).values_list("pk", flat=True)[:MOST]
        return any_of((column,), list(ids))

    return search


def of_seated(text: str) -> Q:
    """Find games by who sits there."""
    return any_of(("pk",), _games_of(people_ids(text)))


def _games_of(people: Collection[UUID]) -> list[UUID]:
    seats = Seat.objects.filter(user_id__in=people).order_by("-id")
    return list(seats.values_list("game_id", flat=True)[:MOST])


def of_reports(text: str) -> Q:
    """Find cases by words of their reports."""
    found = Report.objects.filter(words__words_begin=text).values_list("case_id", flat=True)
    return any_of(("pk",), list(found[:MOST]))
