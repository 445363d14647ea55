"""Replay and compare: the log of a game, folded again, gives its snapshot byte for byte."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from games import registry
from games.engine import Move
from games.engine.chance import Pick
from games.engine.replay import Divergence, Recorded, fold
from games.models import Act, Game, Status
from games.models import Move as MoveLog
from games.rows import GameRow
from games.selectors.tables import game_read
from games.services.errors import GameNotFound, GameNotStarted


@dataclass(frozen=True, slots=True)
class Audit:
    """What a replay found.

    Attributes:
        is_equal: Whether log and snapshot agree; None for a game of older rules, not replayed.
        number: Of the first move that cannot have happened so; None if there is none.
    """

    is_equal: bool | None
    number: int | None = None


def game_audit(game_id: UUID) -> Audit:
    """Fold the log of a started game and compare it with the snapshot; play goes on meanwhile.

    Raises:
        GameNotFound, GameNotStarted: There is nothing to compare.
    """
    game = game_read(game_id, with_state=True)
    if game is None:
        raise GameNotFound
    if not game.state:
        raise GameNotStarted
    rules = registry.get(game.ruleset).rules
    if game.status == Status.FINISHED and game.rules_version != rules.version:
        return Audit(None)
    steps = fold(rules, game.options, len(game.seats), _log(game))
    try:
        [(state, _events)] = deque(steps, maxlen=1)
    except Divergence as found:
        return Audit(False, found.number)
    return Audit(rules.dump(state) == game.state)


def games_to_audit() -> Iterator[UUID]:
    """Yield the games that have begun, the newest first."""
    begun = Game.objects.exclude(state="").order_by("-started_at")
    yield from begun.values_list("id", flat=True).iterator(chunk_size=500)


def _log(game: GameRow) -> Iterator[Recorded]:
    """Yield the moves that the snapshot of `game` knows; later ones may be there by now."""
    found = MoveLog.objects.filter(game_id=game.id, number__lt=game.move_count)
    for row in found.order_by("number").iterator(chunk_size=500):
        yield Recorded(row.number, _move_of(row), [Pick(*pick) for pick in row.picks])


def _move_of(row: MoveLog) -> Move | None:
    if row.act != Act.ANSWER or row.seat is None:
        return None
    return Move(row.seat, row.answer or {}, row.decision, row.kind)
