"""What players reached, added up when a game is settled, and made anew from results (S34).

Nothing here is counted on the way: games and seats say how a game was left, results say how it
ended, and the game's own figures (`GameApp.statistics`) come out of its log and records.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction

from games import registry
from games.engine import Json
from games.engine import Result as Row
from games.models import Ended, Game, PlayerStatistics, Result, Seat, Status
from games.rows import GameRow
from games.selectors.tables import game_read

COUNTED = ("games", "wins", "shared_wins", "resigned", "abandoned", "points")


def results_write(game: GameRow, rows: Sequence[Row]) -> None:
    """Write the result of a game, with the figures of each seat."""
    figures = registry.get(game.ruleset).statistics(game) if rows else {}
    Result.objects.bulk_create(
        Result(
            game_id=game.id,
            seat=row.seat,
            user_id=game.seats[row.seat].user_id,
            rank=row.rank,
            score=row.score,
            shared=row.shared,
            statistics={**row.statistics, **figures.get(row.seat, {})},
        )
        for row in rows
    )


def statistics_add(game: GameRow, ended: str) -> None:
    """Add a game whose result is written to the statistics of everybody who sat in it."""
    results = {row.seat: row for row in Result.objects.filter(game_id=game.id)}
    people = {str(seat.user_id): seat for seat in game.seats if seat.user_id and seat.is_active}
    for user_id, seat in sorted(people.items()):
        found, _ = PlayerStatistics.objects.select_for_update().get_or_create(
            user_id=user_id, ruleset=game.ruleset
        )
        _count(found, ended, seat.resigned, results.get(seat.index))
        found.save()


def figures_rebuild(game_id: UUID) -> None:
    """Reckon the figures of a finished game's result anew."""
    game = game_read(game_id, with_state=True)
    assert game is not None
    app = registry.get(game.ruleset)
    figures = app.statistics(game)
    own = {row.seat: row.statistics for row in app.rules.results(app.rules.load(game.state))}
    for result in Result.objects.filter(game_id=game_id):
        result.statistics = {**own[result.seat], **figures.get(result.seat, {})}
        result.save(update_fields=["statistics"])


@transaction.atomic
def statistics_rebuild(user_id: Any, ruleset: str) -> None:
    """Add up a player's statistics in a ruleset anew; a game settled meanwhile is not missed."""
    found, _ = PlayerStatistics.objects.select_for_update().get_or_create(
        user_id=user_id, ruleset=ruleset
    )
    for name in COUNTED:
        setattr(found, name, 0)
    found.best, found.places, found.totals = None, {}, {}
    finished = {"game__ruleset": ruleset, "game__status": Status.FINISHED, "user_id": user_id}
    results = {row.game_id: row for row in Result.objects.filter(**finished)}
    for seat in Seat.objects.filter(**finished).select_related("game").order_by("game_id"):
        _count(found, str(seat.game.ended), seat.resigned, results.get(seat.game_id))
    found.save()


def finished_games() -> Iterator[UUID]:
    """Yield the games whose results have figures."""
    games = Game.objects.filter(status=Status.FINISHED, ended=Ended.PLAYED)
    yield from games.order_by("finished_at").values_list("id", flat=True).iterator(chunk_size=500)


def players_of_rulesets() -> list[tuple[Any, str]]:
    """Return everybody who sat in a finished game and is still here, with its ruleset."""
    seats = Seat.objects.filter(game__status=Status.FINISHED, user__is_active=True)
    return list(seats.order_by().values_list("user_id", "game__ruleset").distinct())


def _count(found: PlayerStatistics, ended: str, resigned: bool, row: Result | None) -> None:
    found.games += 1
    found.resigned += resigned
    found.abandoned += ended == Ended.ABANDONED
    if row is None:
        return
    found.wins += row.rank == 1
    found.shared_wins += row.rank == 1 and row.shared
    found.points += row.score
    found.best = row.score if found.best is None else max(found.best, row.score)
    found.places = _added(found.places, {str(row.rank): 1})
    found.totals = _added(found.totals, row.statistics)


def _added(totals: Json, more: Mapping[str, Any]) -> Json:
    keys = sorted({*totals, *more})
    return {key: round(totals.get(key, 0) + more.get(key, 0), 4) for key in keys}
