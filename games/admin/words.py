"""What moderators read of a table in place of codes: names of seats, phases and what happened."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import words_filter
from accounts.text import Text
from games import registry
from games.models import Event
from games.rows import EVENT, EventRow, GameRow
from games.selectors.tables import games_read
from games.texts.events import TABLE_TEXTS, event_text
from games.texts.rules import PHASES, app_of
from games.texts.seats import seat_names

UNTOLD: Mapping[str, Text] = {
    "message_changed": _("Something was said at the table, or removed."),
}
"""Sentences of events that are in no feed."""


def tables_join(rows: Iterable[Any]) -> None:
    """Give each of some rows of games its `table`, in one statement; None if its game is gone."""
    shown = list(rows)
    found = games_read({row.game_id for row in shown if row.game_id}, with_state=False)
    for row in shown:
        row.table = found.get(row.game_id)


def seat_told(table: GameRow | None, seat: int | None) -> str:
    """Return a seat's number and who sits there; empty for None."""
    if seat is None or table is None or seat >= len(table.seats):
        return "" if seat is None else str(seat)
    return f"{seat} · {seat_names(table)[seat]}"


def event_told(table: GameRow | None, event: Event) -> str:
    """Return what happened as a spectator may be told now; all of it once the game is over.

    Empty for kinds that nobody knows any more.
    """
    if event.kind in UNTOLD:
        return str(UNTOLD[event.kind])
    app = None if table is None else app_of(table.ruleset)
    if app is None or table is None or event.kind not in {**TABLE_TEXTS, **app.event_schemas}:
        return ""
    row = EventRow(**{name: getattr(event, name) for name in EVENT})
    return event_text(app, app.recalled(table, row), seat_names(table))


def _rulesets() -> Mapping[str, Text]:
    return {app.key: app.title() for app in registry.every()}


def _phases() -> Mapping[str, Text]:
    own = {name: app.present.phase_text(name) for app in registry.every()
           for name in app.rules.phases}  # fmt: skip
    return {**own, **PHASES}


RulesetFilter = words_filter("ruleset", _("game played"), _rulesets)
PhaseFilter = words_filter("phase", _("phase"), _phases)
