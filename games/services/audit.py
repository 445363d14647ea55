"""Replay and compare: the log of a game, folded again, gives its snapshot byte for byte.

What was finished under older rules, or stored by an older schema, may fold differently today; there
commitment, seed and picks are checked.
"""

import json
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from games import registry
from games.engine import Move, Rules
from games.engine.chance import Pick
from games.engine.replay import Divergence, Recorded, fold
from games.models import Act, Game, Status
from games.models import Move as MoveLog
from games.rows import GameRow
from games.selectors.proofs import replay_json
from games.selectors.tables import game_read
from games.services.errors import GameNotFound, GameNotStarted
from games.verify import verify


@dataclass(frozen=True, slots=True)
class Audit:
    """What a replay found.

    Attributes:
        is_sound: Whether all that was checked holds.
        is_older: Whether only commitment, seed and picks were checked.
        number: Of the first move that cannot have happened so; None if there is none.
        faults: What does not hold of an older game, as `games.verify` names it.
    """

    is_sound: bool
    is_older: bool = False
    number: int | None = None
    faults: tuple[str, ...] = ()


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
    if game.status == Status.FINISHED and _is_older(game, rules):
        return _luck_audit(game)
    steps = fold(rules, game.options, len(game.seats), log_of(game))
    try:
        [(state, _events)] = deque(steps, maxlen=1)
    except Divergence as found:
        return Audit(False, number=found.number)
    return Audit(rules.dump(state) == game.state)


def _is_older(game: GameRow, rules: Rules[Any]) -> bool:
    if game.rules_version != rules.version:
        return True
    try:
        schema = json.loads(game.state)["schema"]
    except (ValueError, TypeError, KeyError):
        return False
    return isinstance(schema, int) and schema < rules.schema


def _luck_audit(game: GameRow) -> Audit:
    faults = tuple(part.name for part in verify(replay_json(game)) if part.holds is False)
    return Audit(not faults, is_older=True, faults=faults)


def games_to_audit() -> Iterator[UUID]:
    """Yield the games that have begun, the newest first."""
    begun = Game.objects.exclude(state="").order_by("-started_at")
    yield from begun.values_list("id", flat=True).iterator(chunk_size=500)


def log_of(game: GameRow) -> Iterator[Recorded]:
    """Yield the moves that the snapshot of `game` knows; later ones may be there by now."""
    found = MoveLog.objects.filter(game_id=game.id, number__lt=game.move_count)
    for row in found.order_by("number").iterator(chunk_size=500):
        yield Recorded(row.number, _move_of(row), [Pick(*pick) for pick in row.picks])


def _move_of(row: MoveLog) -> Move | None:
    if row.act != Act.ANSWER or row.seat is None:
        return None
    return Move(row.seat, row.answer or {}, row.decision, row.kind)
