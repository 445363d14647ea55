"""What happened at a table, written to be read aloud."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine import Event
from games.registry import GameApp
from games.rows import EventRow


def event_text(app: GameApp, event: EventRow, names: Sequence[str]) -> str:
    """Return what happened, to be read aloud; `names` are the players' in seat order."""
    if event.kind in TABLE_TEXTS:
        return TABLE_TEXTS[event.kind](event, names)
    told = Event(event.kind, event.seat, event.data, event.audience, event.round, event.phase or "")
    return app.present.event_text(told, names)


def _name(event: EventRow, names: Sequence[str]) -> str:
    seat = event.seat
    return names[seat] if seat is not None and seat < len(names) else _("Somebody")


def _moderated(event: EventRow, names: Sequence[str]) -> str:
    told = str(MODERATED[event.data["act"]]) % {"name": _name(event, names)}
    reason = event.data.get("reason")
    return _("%(told)s Reason: %(reason)s") % {"told": told, "reason": reason} if reason else told


MODERATED = {
    "end": gettext_lazy("A moderator ended the game."),
    "autopilot": gettext_lazy("A moderator handed the seat of %(name)s to a bot."),
    "extend": gettext_lazy("A moderator gave everybody more time."),
    "outage": gettext_lazy("Everybody gets more time, as the server could not be reached."),
    "message": gettext_lazy("A moderator removed a message of %(name)s."),
}
"""What a moderator does at a table."""


def _game_over(event: EventRow, names: Sequence[str]) -> str:
    winners = [names[row["seat"]] for row in event.data.get("result", ()) if row["rank"] == 1]
    if not winners:
        return _("The game is over.")
    return _("The game is over. First: %(names)s.") % {"names": ", ".join(winners)}


REASONS = {
    "vacation": lambda: _("%(name)s is on vacation and has more time."),
    "quiet_hours": lambda: _("%(name)s has more time, by other quiet hours."),
    "extension": lambda: _("%(name)s takes more time."),
    "outage": lambda: _("%(name)s has more time, as the server was down."),
}
"""Why somebody has more time."""


def _deadline_changed(event: EventRow, names: Sequence[str]) -> str:
    reason = event.data.get("reason")
    if reason not in REASONS:
        return _("The deadline has changed.")
    return REASONS[reason]() % {"name": _name(event, names)}


def _pause_off(event: EventRow, names: Sequence[str]) -> str:
    if event.data.get("was_on"):
        return _("%(name)s plays on; the pause is over.") % {"name": _name(event, names)}
    return _("%(name)s would rather have no pause.") % {"name": _name(event, names)}


TABLE_TEXTS = {
    "seat_taken": lambda e, names: _("%(name)s sits down.") % {"name": _name(e, names)},
    "seat_left": lambda e, names: (
        _("Seat %(number)d is free again.") % {"number": (e.seat or 0) + 1}
    ),
    "table_changed": lambda e, names: _("The host changed the table."),
    "game_cancelled": lambda e, names: _("The table was given up."),
    "game_started": lambda e, names: _("The game begins."),
    "deadline_changed": _deadline_changed,
    "pause_asked": lambda e, names: _("%(name)s would like a pause.") % {"name": _name(e, names)},
    "pause_on": lambda e, names: _("Everybody agrees to a pause; the clocks stop."),
    "pause_off": _pause_off,
    "standing_order_changed": lambda e, names: (
        _("%(name)s changed the standing order.") % {"name": _name(e, names)}
    ),
    "autopilot_on": lambda e, names: _("A bot plays on for %(name)s.") % {"name": _name(e, names)},
    "autopilot_off": lambda e, names: _("%(name)s is back.") % {"name": _name(e, names)},
    "resigned": lambda e, names: _("%(name)s resigns; a bot plays on.") % {"name": _name(e, names)},
    "moderated": _moderated,
    "game_over": _game_over,
}
"""Texts of the events that are the table's and no game's."""
