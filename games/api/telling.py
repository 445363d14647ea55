"""What messages about games say, from how the table is now: the question as the API asks it."""

import json
from uuid import UUID

from games.api.render.question import question_json
from games.api.render.quick import quick_options
from games.rows import GameRow, SeatRow
from games.selectors.tables import game_read
from games.services.notify import asked_of
from notices.channels.base import Action
from notices.models import Notice
from notices.texts import notice_text
from notices.truth import Words


def turn_words(notice: Notice) -> Words | None:
    """Return the open question itself, with the options that a lock screen can answer."""
    found = _asked(notice)
    return None if found is None else _words(*found, "")


def reminder_words(notice: Notice) -> Words | None:
    """Return why somebody is reminded, then the open question."""
    found = _asked(notice)
    if found is None:
        return None
    return _words(*found, notice_text(notice.kind, notice.params, notice.deadline))


def _asked(notice: Notice) -> tuple[GameRow, SeatRow] | None:
    game = game_read(UUID(notice.params["game"]), with_state=True)
    seat = game.seat_of(notice.user_id) if game else None
    if game is None or seat is None or asked_of(seat) is None:
        return None
    return game, seat


def _words(game: GameRow, seat: SeatRow, first: str) -> Words:
    shown = question_json(game, seat)
    actions = tuple(
        Action(one["id"], one["label"], one["method"], one["href"], json.dumps(one["body"]))
        for one in quick_options(shown)
    )
    members = {
        "ruleset": game.ruleset,
        "decision": str(shown["number"]),
        "seq": str(seat.seq),
        "actions": actions,
    }
    return Words(f"{first} {shown['prompt']}".strip(), members)
