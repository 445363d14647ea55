"""Acts at the table that are open to a viewer now, shaped like options."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.engine import Json
from games.registry import GameApp
from games.rows import GameRow, SeatRow
from games.selectors.guests import WELCOME, Guest
from games.services.pause import may_play_on


def actions_json(
    app: GameApp, game: GameRow, viewer: int | None, guest: Guest = WELCOME
) -> list[Json]:
    """Return what the viewer may do at the table besides answering questions."""
    seat = None if viewer is None else game.seats[viewer]
    if game.status == "open":
        return _open_actions(app, game, seat, guest)
    if seat is None:
        return []
    if game.status == "finished":
        return [_action(game, "rematch", _("Play again"), "PUT", "rematch")]
    if game.is_running and not seat.resigned:
        resign = _action(game, "resign", _("Resign"), "POST", "resign")
        more = [*_nudge(game, seat), *_extension(game, seat), _pause(game, seat)]
        return [*more, _steering(game, seat), resign]
    return []


def _nudge(game: GameRow, mine: SeatRow) -> list[Json]:
    """Return the act of reminding others, where somebody else is waited for as all can see."""
    waited = any(
        seat.state == "to_act" and seat.user_id and not seat.is_played_by_server
        for seat in game.seats
        if seat is not mine
    )
    return [_action(game, "nudge", _("Remind the others"), "POST", "nudge")] if waited else []


def _extension(game: GameRow, seat: SeatRow) -> list[Json]:
    if seat.extended or seat.due_at is None or seat.autopilot:
        return []
    return [_action(game, "extension", _("Take more time"), "POST", "extension")]


def _pause(game: GameRow, seat: SeatRow) -> Json:
    if may_play_on(game, seat, timezone.now()):
        return _action(game, "play_on", _("Play on without a pause"), "DELETE", "pause")
    is_asked = game.pause_asked and game.pause_until is None
    label = _("Agree to a pause") if is_asked else _("Ask for a pause")
    return _action(game, "pause", label, "PUT", "pause")


def _steering(game: GameRow, seat: SeatRow) -> Json:
    path = "seats/me/autopilot"
    if seat.autopilot:
        return _action(game, "return", _("Come back"), "DELETE", path)
    return _action(game, "autopilot", _("Let a bot play"), "PUT", path)


def _open_actions(app: GameApp, game: GameRow, seat: SeatRow | None, guest: Guest) -> list[Json]:
    free = [one for one in game.seats if one.is_free]
    if seat is None:
        may_sit = free and guest.refusal(game) is None
        return [_action(game, "sit", _("Sit down"), "PUT", "seats/me")] if may_sit else []
    found = [_action(game, "leave", _("Get up"), "DELETE", "seats/me")]
    if free:
        found.append(_action(game, "invite", _("Invite somebody"), "POST", "invitations"))
    if seat.index == game.host:
        found += _host_actions(app, game, len(free))
    return found


def _host_actions(app: GameApp, game: GameRow, free_count: int) -> list[Json]:
    found = []
    if len(game.seats) - free_count >= app.rules.min_seats:
        found.append(_action(game, "start", _("Start the game"), "POST", "start"))
    if free_count and app.bots and not game.rated:
        body = {"level": next(iter(app.bots))}
        found.append(_action(game, "add_bot", _("Add a bot"), "POST", "bots", body))
    return [*found, _action(game, "cancel", _("Give up the table"), "DELETE", "")]


def _action(game: GameRow, id: str, label: str, method: str, path: str, body: Any = None) -> Json:
    return {
        "id": id,
        "label": label,
        "method": method,
        "href": f"/api/v1/games/{game.id}/{path}".rstrip("/"),
        "body": body or {},
        "subject": None,
        "leads_to": None,
        "warning": None,
        "odds": None,
        "pick": None,
    }
