"""What the records tell of past rounds and, as far as the caller may know, of the present one."""

from typing import Any

from rest_framework.request import Request

from games.api.docs.operations import reading
from games.api.inputs import number_of
from games.api.tables import one_page
from games.engine import Json
from games.rows import GameRow, bit
from games.services.errors import GameNotFound
from quacks.api.docs import reads as shapes
from quacks.api.docs.operations import BY_ROUND_AND_SEAT, STORY
from quacks.api.story import story
from quacks.api.tables import QuacksTable
from quacks.models import Cauldron, Purchase
from quacks.rules.data.track import TRACK


@reading(
    "quacksCauldrons",
    STORY,
    "Cauldrons of past rounds",
    shapes.CauldronList,
    parameters=BY_ROUND_AND_SEAT,
)
class CauldronsView(QuacksTable):
    """Cauldrons of a game; those of sealed seats are missing until the reveal."""

    reads_state = False

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        found = Cauldron.objects.filter(game_id=game.id).prefetch_related("tokens")
        return one_page(cauldron_json(row) for row in narrowed(request, found, viewer))


@reading(
    "quacksPurchases",
    STORY,
    "What was bought",
    shapes.PurchaseList,
    parameters=BY_ROUND_AND_SEAT,
)
class PurchasesView(QuacksTable):
    """Purchases of a game; what is still hidden from the caller is missing."""

    reads_state = False

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        found = Purchase.objects.filter(game_id=game.id)
        return one_page(purchase_json(row) for row in narrowed(request, found, viewer))


@reading("quacksRound", STORY, "The story of a round", shapes.RoundStory)
class RoundView(QuacksTable):
    """The story of a round, seat by seat, as far as the caller may know it."""

    reads_state = False

    def check(self, game: GameRow, viewer: int | None, **path: Any) -> None:
        if not 1 <= path["number"] <= (game.round or 0):
            raise GameNotFound

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        return story(game, path["number"], viewer)


def narrowed(request: Request, rows: Any, viewer: int | None) -> list[Any]:
    """Return the rows of the `round` and `seat` that the query names, as far as shown to a
    viewer.
    """
    wanted = {
        "round": number_of(request, "round", least=1),
        "seat": number_of(request, "seat"),
    }
    found = rows.filter(**{name: value for name, value in wanted.items() if value is not None})
    return [row for row in found if row.audience & bit(viewer)]


def cauldron_json(row: Cauldron) -> Json:
    """Return one cauldron of the record; what the round has not yet brought is null."""
    space = TRACK[row.scoring_space] if row.scoring_space is not None else None
    tokens = list(row.tokens.all())
    return {
        "round": row.round,
        "seat": row.seat,
        "exploded": row.exploded,
        "white_sum": sum(t.value for t in tokens if t.color == "white" and not t.returned_by),
        "scoring_space": space.as_json() if space else None,
        "points": row.points,
        "coins": row.coins,
        "score": row.score,
        "tokens": [
            {
                "id": str(token.ordinal),
                "color": token.color,
                "value": token.value,
                "from": token.from_space,
                "space": token.space,
                "extra": token.extra,
                "by": token.by,
                "returned_by": token.returned_by or None,
            }
            for token in tokens
        ],
    }


def purchase_json(row: Purchase) -> Json:
    """Return one purchase of the record."""
    return {
        "round": row.round,
        "seat": row.seat,
        "color": row.color,
        "value": row.value,
        "coins": row.coins,
        "source": row.source or None,
    }
