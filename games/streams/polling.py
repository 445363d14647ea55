"""What the slow poll asks the database: a few statements for many streams of a process."""

from collections.abc import Collection
from uuid import UUID

from django.contrib.sessions.models import Session
from django.db.models import Count, Max, Sum
from django.utils import timezone

from games.models import Game, Seat
from notices.models import Notice

Marks = dict[str, object]
"""Topic -> something that changes whenever there may be news."""


def marks_read(topics: Collection[str]) -> Marks:
    """Return the marks of topics."""
    games = [UUID(topic[2:]) for topic in topics if topic[0] == "g"]
    people = [UUID(topic[2:]) for topic in topics if topic[0] == "u"]
    counts = Game.objects.filter(id__in=games).values_list("id", "event_count")
    moved = {f"g:{game_id}": count for game_id, count in counts}
    return moved | {f"u:{user_id}": mark for user_id, mark in _people(people).items()}


def _people(people: Collection[UUID]) -> dict[UUID, object]:
    seats = Seat.objects.filter(user_id__in=people).values_list("user_id")
    moved = {
        row[0]: row[1:]
        for row in seats.annotate(
            Sum("seq"), Max("due_at"), Sum("decision"), Sum("unread_messages")
        )
    }
    notices = Notice.objects.filter(user_id__in=people).order_by().values_list("user_id")
    told = {row[0]: row[1:] for row in notices.annotate(Count("id"), Count("read_at"))}
    return {user_id: (moved.get(user_id), told.get(user_id)) for user_id in people}


def tokens_alive(tokens: Collection[str]) -> set[str]:
    """Return those of `tokens` whose sign-in lasts."""
    lasting = Session.objects.filter(session_key__in=tokens, expire_date__gt=timezone.now())
    return set(lasting.values_list("session_key", flat=True))
