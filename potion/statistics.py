"""What a finished game of the Potion adds to its players' statistics, out of its records."""

from collections import Counter
from collections.abc import Mapping

from games.engine import Json
from games.rows import GameRow
from potion.models import Bid, Discard


def statistics(game: GameRow) -> Mapping[int, Json]:
    """Return the figures of each seat: choices made, left to chance, met; what is 0 is left out."""
    found: dict[int, Counter[str]] = {seat.index: Counter() for seat in game.seats}
    for seat, ingredient, auto in Bid.objects.filter(round__game_id=game.id).values_list(
        "seat", "ingredient", "auto"
    ):
        found[seat][f"chose_{ingredient}"] += 1
        found[seat]["left_to_chance"] += auto
    gone = Discard.objects.filter(round__game_id=game.id).values_list("seat", "ingredient")
    for seat, ingredient in gone:
        found[seat][f"discarded_{ingredient}"] += 1
    return {seat: {key: n for key, n in one.items() if n} for seat, one in found.items()}
