"""Events of a reader's feed."""

from collections.abc import Sequence

from games.engine import Json
from games.models import cause_shown
from games.registry import GameApp
from games.rows import EventRow, FeedEvent, GameRow
from games.texts.events import event_text
from games.texts.seats import seat_names


def events_json(
    app: GameApp, game: GameRow, viewer: int | None, feed: Sequence[FeedEvent]
) -> list[Json]:
    """Return events as a reader sees them, in the active language."""
    if not feed:
        return []
    names = seat_names(game)
    return [_event_json(app, names, viewer, one, app.recalled(game, one.event)) for one in feed]


def _event_json(
    app: GameApp, names: list[str], viewer: int | None, one: FeedEvent, event: EventRow
) -> Json:
    is_own = viewer is not None and event.seat == viewer
    return {
        "seq": one.seq,
        "at": event.at,
        "round": event.round or None,
        "phase": event.phase,
        "seat": event.seat,
        "kind": event.kind,
        "cause": cause_shown(event.cause, is_own=is_own),
        "decision": event.decision if is_own else None,
        "group": one.group,
        "data": event.data,
        "text": event_text(app, event, names),
    }
