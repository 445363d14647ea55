"""What the slow poll asks the database: a few statements for all streams of a process."""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from uuid import UUID

from django.contrib.sessions.models import Session
from django.db.models import Max, Sum
from django.utils import timezone

from games.models import Game, Seat

Marks = dict[str, object]
"""Topic -> something that changes whenever there may be news."""

_BATCH = 500


def marks_read(topics: Collection[str]) -> Marks:
    """Return the marks of topics."""
    marks: Marks = {}
    for part in _parts(sorted(topics)):
        games = [UUID(topic[2:]) for topic in part if topic[0] == "g"]
        people = [UUID(topic[2:]) for topic in part if topic[0] == "u"]
        for game_id, count in Game.objects.filter(id__in=games).values_list("id", "event_count"):
            marks[f"g:{game_id}"] = count
        seats = Seat.objects.filter(user_id__in=people).values("user_id")
        for row in seats.annotate(seqs=Sum("seq"), due=Max("due_at"), asked=Sum("decision")):
            marks[f"u:{row['user_id']}"] = (row["seqs"], row["due"], row["asked"])
    return marks


def tokens_alive(tokens: Collection[str]) -> set[str]:
    """Return those of `tokens` whose sign-in lasts."""
    now, alive = timezone.now(), set()
    for part in _parts(sorted(tokens)):
        lasting = Session.objects.filter(session_key__in=part, expire_date__gt=now)
        alive |= set(lasting.values_list("session_key", flat=True))
    return alive


def _parts(words: Iterable[str]) -> Iterator[list[str]]:
    rest = iter(words)
    while part := list(islice(rest, _BATCH)):
        yield part
