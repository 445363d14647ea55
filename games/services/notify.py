"""Which notices a game writes for the people at its table, in the transaction of what they tell."""

from collections.abc import Sequence
from typing import Any

from games.engine import Json
from games.rows import GameRow
from notices.services import notice_create


def start_notify(game: GameRow) -> None:
    """Tell everybody at the table that the game has begun."""
    _tell(game, "game_started", {})


def end_notify(game: GameRow, result: Sequence[Json]) -> None:
    """Tell everybody at the table how the game ended and what they reached."""
    ranks = {row["seat"]: {"rank": row["rank"], "score": row["score"]} for row in result}
    own = {seat.index: {"ended": game.ended, **ranks.get(seat.index, {})} for seat in game.seats}
    _tell(game, "game_finished", own)


def _tell(game: GameRow, kind: str, own: dict[int, Any]) -> None:
    shared = {"game": str(game.id), "table": game.name}
    people = {
        seat.user_id: {**shared, **own.get(seat.index, {})}
        for seat in game.seats
        if seat.user_id is not None and seat.is_active
    }
    if people:
        notice_create(kind=kind, subject=f"game:{game.id}", people=people)
