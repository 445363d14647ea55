"""A reader's feed: the events that they may know, numbered 1, 2, 3 without gaps."""

from django.db.models import F, QuerySet

from games.models import Event
from games.rows import EVENT, EventRow, FeedEvent, GameRow, bit

LIMIT = 200
"""The most events in one answer."""


def feed_read(game: GameRow, viewer: int | None, after: int, limit: int = LIMIT) -> list[FeedEvent]:
    """Return the events with `after` < seq <= `after` + `limit` of a reader, oldest first.

    Nothing newer than `game` was when it was read: its counters say where each event stands.
    """
    newest = game.version(viewer)
    count = min(limit, newest - after)
    if count <= 0:
        return []
    first = max(after - 1, 0)  # one more, to tell whether the page begins in the middle of an act
    rows = _slice(_visible(game, viewer), first, after + count, newest)
    earlier, rows = rows[: after - first], rows[after - first :]
    start = _group_start(game, viewer, earlier, rows, after)
    return feed_numbered(rows, after + 1, start)


def feed_numbered(rows: list[EventRow], first: int, group: int | None = None) -> list[FeedEvent]:
    """Return visible events as a feed.

    Args:
        rows: Oldest first.
        first: `seq` of the first.
        group: Its group, if its act began earlier.
    """
    feed: list[FeedEvent] = []
    for seq, row in enumerate(rows, first):
        is_same = bool(feed) and row.move is not None and row.move == feed[-1].event.move
        if not is_same and (seq != first or group is None):
            group = seq
        feed.append(FeedEvent(seq, group or seq, row))
    return feed


def _visible(game: GameRow, viewer: int | None) -> QuerySet[Event]:
    events = Event.objects.filter(game_id=game.id, number__lte=game.event_count)
    return events.annotate(mine=F("audience").bitand(bit(viewer))).filter(mine__gt=0)


def _slice(events: QuerySet[Event], first: int, last: int, newest: int) -> list[EventRow]:
    """Return the events in places `first` + 1 to `last`, counted from whichever end is nearer."""
    if first < newest - last:
        found = events.order_by("number")[first:last]
        return [EventRow(*row) for row in found.values_list(*EVENT)]
    found = events.order_by("-number")[newest - last : newest - first]
    return [EventRow(*row) for row in reversed(found.values_list(*EVENT))]


def _group_start(
    game: GameRow,
    viewer: int | None,
    earlier: list[EventRow],
    rows: list[EventRow],
    after: int,
) -> int | None:
    if not earlier or earlier[0].move is None or earlier[0].move != rows[0].move:
        return None
    same = _visible(game, viewer).filter(move=rows[0].move, number__lt=rows[0].number)
    return after - same.count() + 1
