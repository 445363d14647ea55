"""A game as the caller may see it, the answer of every write on it, and its row in lists."""

from hashlib import sha256
from typing import Any

from django.utils.translation import get_language

from games import registry
from games.api.render.action import actions_json
from games.api.render.decision import decisions_json
from games.api.render.event import events_json
from games.api.render.seat import player_json, seats_json
from games.engine import Decision, Json
from games.models import Status
from games.pace import pace_from
from games.pace.length import length_json, spread_of
from games.pace.presets import shown as shown_pace
from games.registry import GameApp
from games.rows import GameRow
from games.selectors.guests import WELCOME, Guest
from games.services.outcome import Outcome
from games.services.pause import pause_json


def game_json(
    game: GameRow,
    viewer: int | None,
    state: Any,
    decisions: list[Decision] | None = None,
    guest: Guest = WELCOME,
) -> Json:
    """Return a game as a viewer may see it.

    Args:
        viewer: Seat index; None for a spectator.
        state: The rules' state; None before the start.
        decisions: The viewer's open questions, explained, if they are at hand.
        guest: What is known of a spectator, where an open table asks for it.
    """
    app = registry.get(game.ruleset)
    progress = app.rules.progress(state, viewer) if state is not None else None
    return {
        **_head_json(app, game, viewer),
        "ended": game.ended if game.status == Status.FINISHED else None,
        "seed_commitment": game.commitment,
        "round": progress.round if progress else None,
        "rounds": progress.rounds if progress else None,
        "phase": (progress.phase if game.is_running else game.phase) if progress else None,
        "deadline": game.deadline,
        "pause": pause_json(game),
        "created_at": game.created_at,
        "started_at": game.started_at,
        "finished_at": game.finished_at,
        "seats": seats_json(game, viewer, progress.seats if progress and game.is_running else None),
        "me": me_json(game, viewer),
        "view": app.present.view(state, viewer) if state is not None else None,
        "decisions": _open_json(app, game, viewer, state, decisions) if game.is_running else [],
        "actions": actions_json(app, game, viewer, guest),
        "rematch": str(game.rematch_id) if game.rematch_id else None,
        "result": game.result,
    }


def _head_json(app: GameApp, game: GameRow, viewer: int | None) -> Json:
    """Return what a game and its row in a list say alike."""
    return {
        "id": str(game.id),
        "code": game.code,
        "name": game.name,
        "ruleset": game.ruleset,
        "content": game.content,
        "status": game.status,
        "visibility": game.visibility,
        "version": game.version(viewer),
        "options": game.options,
        "pace": shown_pace(game.pace),
        "rated": game.rated,
        "chat": game.chat,
        "autopilot": game.autopilot_level or app.autopilot,
        "min_reliability": game.min_reliability,
        "host": game.host,
    }


def me_json(game: GameRow, viewer: int | None) -> Json | None:
    """Return what the table knows of the caller alone; None for a spectator."""
    if viewer is None:
        return None
    seat = game.seats[viewer]
    return {
        "seat": viewer,
        "seen": seat.seen,
        "unread_messages": seat.unread_messages,
        "reserve_seconds": seat.reserve,
    }


def minimal_json(
    game: GameRow, viewer: int | None, state: Any, decisions: list[Decision] | None = None
) -> Json:
    """Return of a game only what a client needs to go on (`Prefer: return=minimal`)."""
    app = registry.get(game.ruleset)
    return {
        "version": game.version(viewer),
        "phase": app.rules.progress(state, viewer).phase if game.is_running else game.phase,
        "deadline": game.deadline,
        "decisions": _open_json(app, game, viewer, state, decisions) if game.is_running else [],
        "view": _own_view(app, viewer, state),
    }


def _own_view(app: GameApp, viewer: int | None, state: Any) -> Json | None:
    if state is None or viewer is None:
        return None
    return {"seats": [app.present.view(state, viewer)["seats"][viewer]]}


def _open_json(
    app: GameApp,
    game: GameRow,
    viewer: int | None,
    state: Any,
    decisions: list[Decision] | None,
) -> list[Json]:
    if viewer is None or state is None or game.seats[viewer].resigned:
        return []
    if decisions is None:
        decisions = app.rules.decisions(state, viewer, explain=True)
    return decisions_json(app, game, game.seats[viewer], state, decisions)


def answer_json(outcome: Outcome, *, is_minimal: bool = False) -> Json:
    """Return a game answer: what followed, beside the game as it is now."""
    game, viewer = outcome.game, outcome.viewer
    app = registry.get(game.ruleset)
    shown = minimal_json if is_minimal else game_json
    return {
        "version": outcome.version,
        "after": outcome.after,
        "events": events_json(app, game, viewer, outcome.events),
        "more": outcome.has_more,
        "game": shown(game, viewer, outcome.state, outcome.decisions),
        **outcome.extra,
    }


def etag_of(game: GameRow, viewer: int | None, after: int | None = None) -> str:
    """Return the weak entity tag of a view: viewer's role, language and everything shown."""
    players = [player_json(seat) for seat in game.seats]
    own = None if viewer is None else game.seats[viewer]
    seen = own and (own.seen, own.unread_messages)
    shown = (str(game.id), viewer, get_language(), game.version(viewer), seen, game.rematch_id,
             players, after)  # fmt: skip
    return f'W/"{sha256(repr(shown).encode()).hexdigest()[:20]}"'


def summary_json(game: GameRow, user_id: Any, guest: Guest = WELCOME) -> Json:
    """Return a game's row in a list, as that user may see it.

    Args:
        guest: What is known of the user, where an open table asks for it.
    """
    seat = game.seat_of(user_id)
    viewer = seat.index if seat else None
    free = sum(one.is_free for one in game.seats)
    reason = join_refusal(game, viewer, free, guest)
    return {
        **_head_json(registry.get(game.ruleset), game, viewer),
        "round": game.round,
        "rounds": game.rounds,
        "phase": game.phase,
        "seats": seats_json(game, viewer),
        "expected_length": _length(game),
        "free_seats": free,
        "can_join": reason is None,
        "reason": reason,
        "my_deadline": seat.due_at if seat else None,
        "waiting_for_me": bool(seat and seat.due_at and not seat.is_played_by_server),
        "unread_messages": seat.unread_messages if seat else 0,
        "updated_at": seat.updated_at if seat else game.updated_at,
    }


def _length(game: GameRow) -> Json | None:
    """Return how long an open table's game will take; None of others, or where nobody knows."""
    app = registry.get(game.ruleset)
    if game.status != Status.OPEN or app.sittings is None:
        return None
    zones = [seat.time_zone for seat in game.seats if seat.time_zone]
    spread = spread_of(zones, game.updated_at)
    return length_json(pace_from(game.pace), app.sittings(game.options), spread)


def join_refusal(
    game: GameRow, viewer: int | None, free_count: int, guest: Guest = WELCOME
) -> str | None:
    """Return the code of why a user cannot sit down; None if they can."""
    if viewer is not None:
        return "seated"
    if game.status != Status.OPEN:
        return "game_started" if game.status == Status.ACTIVE else "game_over"
    if not free_count:
        return "game_full"
    return guest.refusal(game)
