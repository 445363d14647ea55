"""What events still tell while a game runs in which players keep in mind what was chosen (E8)."""

from collections.abc import Mapping
from dataclasses import replace

from games.engine import Json
from games.models import Status
from games.rows import EventRow, GameRow

FORGOTTEN: Mapping[str, Json] = {
    "bids_revealed": {"bids": []},
    "tokens_discarded": {"reason": None, "discards": []},
}
"""What is left of the events that tell of choices."""


def recalled(game: GameRow, event: EventRow) -> EventRow:
    """Return an event as it may be told now.

    Of a running game with `hand_view` `memory` the choices of the last round that is over are
    told, no earlier ones.
    """
    if event.kind not in FORGOTTEN or is_recalled(game, event.round):
        return event
    return replace(event, data=FORGOTTEN[event.kind])


def is_recalled(game: GameRow, round: int) -> bool:
    """Whether what was chosen in a round (from 1) may still be told now."""
    is_whole = game.options["hand_view"] == "open" or game.status == Status.FINISHED
    return is_whole or round >= (game.round or 0) - 1
