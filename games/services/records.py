"""A game's own relational record, made anew from the log."""

from django.db import transaction

from games import registry
from games.engine import Event
from games.models import Event as EventLog
from games.models import Move as MoveLog
from games.rows import GameRow, MoveRow
from games.services import store


@transaction.atomic
def record_rebuild(game: GameRow) -> None:
    """Delete what a game of any ruleset has recorded and record its log again."""
    app = registry.get(game.ruleset)
    for model in app.record_models:
        model._default_manager.filter(game_id=game.id).delete()
    events = _events_by_move(game)
    for made in MoveLog.objects.filter(game_id=game.id).order_by("number"):
        move = MoveRow(
            made.number,
            made.act,
            made.seat,
            made.cause,
            None,
            made.decision,
            made.kind,
            made.answer,
            made.at,
        )
        store.write(app.record(game, move, events.get(made.number, [])))


def _events_by_move(game: GameRow) -> dict[int | None, list[Event]]:
    found: dict[int | None, list[Event]] = {}
    for row in EventLog.objects.filter(game_id=game.id).order_by("number"):
        event = Event(row.kind, row.seat, row.data, row.audience, row.round, row.phase or "")
        found.setdefault(row.move, []).append(event)
    return found
