"""What readers that were woken together need to know, read for all of them at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

from accounts.sessions import users_by_tokens
from games.engine import Json
from games.rows import GameRow
from games.selectors.inbox import inbox_counts_of
from games.selectors.tables import games_read

MOST = 200
"""Readers that one reading serves."""


class Glancing(Protocol):
    """Who is to glance: a sign-in, its person, and perhaps a game."""

    @property
    def token(self) -> str: ...

    @property
    def user_id(self) -> UUID: ...

    @property
    def game_id(self) -> UUID | None: ...


@dataclass(frozen=True, slots=True)
class Glance:
    """What one reader may have to look at.

    Attributes:
        is_signed_in: Whether the sign-in lasts.
        game: With its snapshot, not asked whether the reader may see it; None if there is none.
        counts: The numbers of the person's inbox.
    """

    is_signed_in: bool
    game: GameRow | None
    counts: Json


def glances(readers: Sequence[Glancing]) -> list[Glance]:
    """Return what each of the readers (at most `MOST`) may have to look at, in five statements."""
    users = users_by_tokens({one.token for one in readers})
    games = games_read({one.game_id for one in readers if one.game_id}, with_state=True)
    counts = inbox_counts_of({one.user_id for one in readers})
    found = []
    for one in readers:
        user = users.get(one.token)
        is_signed_in = user is not None and user.pk == one.user_id
        game = games.get(one.game_id) if one.game_id else None
        found.append(Glance(is_signed_in, game, counts[one.user_id]))
    return found
