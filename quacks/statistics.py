"""What a finished game of Quacks adds to its players' statistics (docs/decisions/statistics.md).

Explosions, points by source and purchases by book follow from the game's log and records; luck
from playing the log again.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from games.engine import Json
from games.engine.replay import Divergence
from games.models import Event as EventLog
from games.rows import GameRow
from games.services.audit import log_of
from quacks.models import Cauldron, Purchase
from quacks.rules.data.tubes import TUBES
from quacks.rules.in_force import in_play
from quacks.rules.luck import luck
from quacks.rules.options import Options
from quacks.texts.names import BOOKS

TUBE_IDS = frozenset(tube.id for tube in TUBES)


def statistics(game: GameRow) -> Mapping[int, Json]:
    """Return the figures of each seat of a finished game; what is 0 is left out.

    A game that today's rules would play otherwise keeps its luck to itself.
    """
    found: dict[int, Counter[str]] = {seat.index: Counter() for seat in game.seats}
    for figures in (_cauldrons, _points, _purchases):
        for seat, key, number in figures(game):
            found[seat][key] += number
    shown: dict[int, Json] = {seat: dict(counted) for seat, counted in found.items()}
    for seat, lucky in enumerate(_luck(game)):
        shown[seat] |= lucky
    return {seat: {key: n for key, n in one.items() if n} for seat, one in shown.items()}


def _cauldrons(game: GameRow) -> Iterator[tuple[int, str, int]]:
    for seat, exploded in Cauldron.objects.filter(game_id=game.id).values_list("seat", "exploded"):
        yield seat, "cauldrons", 1
        yield seat, "explosions", int(exploded)


def _points(game: GameRow) -> Iterator[tuple[int, str, int]]:
    """Yield every point with where it came from, as its owner was told."""
    rows = EventLog.objects.filter(game_id=game.id, kind__in=("gained", "payout_taken"))
    for seat, audience, kind, data in rows.values_list("seat", "audience", "kind", "data"):
        if seat is None or not audience >> seat & 1:
            continue
        if kind == "payout_taken":
            yield seat, "points_from_spaces", data["points"]
        elif data["source"] == "final_exchange":
            yield seat, "points_from_coins", data["points_from_coins"]
            yield seat, "points_from_rubies", data["points_from_rubies"]
        else:
            yield seat, f"points_from_{_origin(data['source'])}", data["points"]


def _origin(source: str) -> str:
    if source == "die":
        return "die"
    if source in TUBE_IDS:
        return "tubes"
    return "books" if source in BOOKS else "cards"


def _purchases(game: GameRow) -> Iterator[tuple[int, str, int]]:
    books = in_play(Options.from_json(game.options).books)
    rows = Purchase.objects.filter(game_id=game.id)
    for seat, color, coins in rows.values_list("seat", "color", "coins"):
        yield seat, f"bought_{books[color].key}", 1
        yield seat, "coins_spent", coins


def _luck(game: GameRow) -> list[Json]:
    try:
        found = luck(game.options, len(game.seats), log_of(game))
    except Divergence:
        return []
    return [
        {
            "draws": one.draws,
            "explosions_by_draw": one.exploded,
            "explosions_expected": round(one.expected, 4),
        }
        for one in found
    ]
