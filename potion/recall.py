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
    is_whole = game.options["hand_view"] == "open" or game.status == Status.FINISHED
    is_late = event.round >= (game.round or 0) - 1
    if is_whole or is_late or event.kind not in FORGOTTEN:
        return event
    return replace(event, data=FORGOTTEN[event.kind])
