"""When a seat's standing order acts, and what it does. What an order says, only its game knows."""

import json
from datetime import datetime
from typing import Any

from games.engine import Json, Move
from games.registry import GameApp
from games.rows import SeatRow


def order_of(seat: SeatRow) -> Json | None:
    """Return the standing order of a seat; None if it has none."""
    return order_from(seat.standing_order) if seat.standing_order else None


def order_from(text: str) -> Json:
    """Return an order from its stored form."""
    order: Json = json.loads(text)
    return order


def order_text(order: Json | None) -> str:
    """Return an order as it is stored; empty for none."""
    return "" if order is None else json.dumps(order, separators=(",", ":"))


def ordered_move(app: GameApp, seat: SeatRow, state: Any, *, late: bool) -> Move | None:
    """Return what a seat's order answers to what the seat is waited for; None if nothing.

    Where the server plays, no order does: a bot, or the one of a person who stays away.

    Args:
        late: Whether the deadline has passed.
    """
    order = order_of(seat)
    if order is None or app.standing_orders is None or seat.is_played_by_server:
        return None
    return app.standing_orders.move(state, seat.index, order, late=late)


def order_clock_set(app: GameApp, seat: SeatRow, state: Any, now: datetime) -> None:
    """Let a seat's order act at once if it has an answer; else it waits for its owner.

    Always with a new time, by which a worker tells that it looked at something older.

    Args:
        state: The rules' state; None before the start.
    """
    is_asked = state is not None and seat.due_at is not None
    acts = is_asked and ordered_move(app, seat, state, late=False) is not None
    seat.order_at = now if acts else None
