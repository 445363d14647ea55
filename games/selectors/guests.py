"""What tables ask of those who would sit down."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from accounts.models import SanctionKind
from accounts.services import sanctions
from games.models import Status
from games.rows import GameRow
from games.selectors.reliability import NEW, Reliability, reliability_asked


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who does not sit yet: how reliable they are, and whether a sanction keeps them from
    rated tables.
    """

    reliability: Reliability = NEW
    is_barred: bool = False

    def refusal(self, game: GameRow) -> str | None:
        """Return the code of why an open table does not take them; None if it does."""
        if game.rated and self.is_barred:
            return "no_rated_play"
        is_sure = self.reliability.suffices(game.min_reliability)
        return None if is_sure else "reliability_too_low"


WELCOME = Guest()
"""Of whom nothing is asked."""


def guest_asked(games: Sequence[GameRow], user_id: Any) -> Guest:
    """Return of a user what these tables ask before one sits down, read only if one asks."""
    is_rated = any(game.rated and game.status == Status.OPEN for game in games)
    is_barred = is_rated and sanctions.active(user_id, SanctionKind.NO_RATED_PLAY)
    return Guest(reliability_asked(games, user_id), is_barred)
