"""The end of a game: result, statistics and notices in one transaction, once."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.utils import timezone

from games.engine import Json
from games.engine import Result as Row
from games.models import Cause, Ended, Status
from games.rows import OVER
from games.services.draft import Draft, opened
from games.services.notify import end_notify
from games.services.outcome import state_of
from games.services.ratings import must_wait, ratings_write
from games.services.statistics import results_write, statistics_add


def game_settle(*, game_id: UUID) -> int:
    """Write the end of a game that stands in settlement; return 1, or 0 if it does not (any more)
    or its people's earlier rated games come first.

    Raises:
        GameNotFound: There is no such game.
    """
    with opened(game_id) as draft:
        game = draft.game
        if not game.is_settling:
            return 0
        if game.rated and must_wait(game):
            return 0
        rules, state = draft.app.rules, state_of(game)
        is_played = rules.is_over(state)
        rows = rules.results(state) if is_played else []
        results_write(game, rows)
        statistics_add(game, game.ended or Ended.PLAYED)
        ratings = ratings_write(game, rows) if game.rated else {}
        _finish(draft, rows, ratings, game.ended or Ended.PLAYED)
        draft.save()
        end_notify(game, game.result or [])
        return 1


def _finish(draft: Draft, rows: Sequence[Row], ratings: Mapping[int, Json], ended: str) -> None:
    game = draft.game
    game.status, game.ended, game.phase = Status.FINISHED, ended, OVER
    game.finished_at, game.deadline = timezone.now(), None
    game.result = [result_row(row, ratings.get(row.seat)) for row in rows]
    for seat in game.seats:
        seat.phase, seat.state, seat.deadline = OVER, "done", None
        seat.standing_order = ""
    data = {"ended": ended, "result": game.result}
    draft.tell("game_over", None, data, cause=Cause.RULE)


def result_row(row: Row, rating: Json | None) -> dict[str, Any]:
    """Return one row of a result as the API shows it; `rating` None where nothing was rated."""
    return {
        "seat": row.seat,
        "rank": row.rank,
        "score": row.score,
        "shared": row.shared,
        "rating": rating,
    }
