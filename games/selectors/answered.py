"""What became of a question that is no longer open."""

from uuid import UUID

from games.engine import Json
from games.models import Act, Move, cause_shown


def answered_json(game_id: UUID, seat: int, decision: int) -> Json | None:
    """Return how a question of a seat was answered, for its owner; None if it never was.

    `by` tells a person's own act on another device from the clock's.
    """
    found = Move.objects.filter(game_id=game_id, act=Act.ANSWER, seat=seat, decision=decision)
    move = found.order_by("-number").only("answer", "cause", "at").first()
    if move is None or move.answer is None:
        return None
    return {
        "decision": decision,
        "option": move.answer["option"],
        "by": cause_shown(move.cause, is_own=True),
        "at": move.at,
    }
