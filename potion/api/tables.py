"""What the table shows: dice, choices as far as they may be known, past rounds."""

from typing import Any

from rest_framework.request import Request

from games.api.docs.operations import reading
from games.api.tables import TableView, one_page
from games.engine import Json
from games.models import Status
from games.rows import GameRow
from games.services.outcome import state_of
from potion.api.docs import reads as shapes
from potion.api.docs.operations import POTION
from potion.models import Round
from potion.rules.shown import dice_json, name_of


class PotionTable(TableView):
    """Reads one part of a table of the Potion."""

    ruleset = "potion"


@reading("potionDice", POTION, "This round's dice", shapes.PotionDice)
class DiceView(PotionTable):
    """What this round's dice show, and all their faces."""

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        state = state_of(game)
        shown = dice_json(state, state.rolled)
        faces = [[name_of(face.ingredient) for face in die.faces] for die in state.dice]
        dice = [{**die, "faces": all} for die, all in zip(shown, faces, strict=True)]
        return {"round": state.round, "roller": state.roller, "dice": dice}


def bids_json(game: GameRow, viewer: int | None) -> Json:
    """Return this round's choices as `viewer` may know them."""
    state = state_of(game)
    own = None if viewer is None else name_of(state.seats[viewer].bid)
    bids = [
        {"seat": seat, "has_chosen": one.bid is not None} for seat, one in enumerate(state.seats)
    ]
    return {"round": state.round, "bids": bids, "mine": own}


@reading("potionHistory", POTION, "Past rounds", shapes.PotionHistory)
class HistoryView(PotionTable):
    """Rounds that are over; while others' hands are kept in mind, the last one alone until the
    game is finished.
    """

    reads_state = False

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        found = Round.objects.filter(game_id=game.id).exclude(reason="").order_by("number")
        rounds = list(found.prefetch_related("dice", "bids", "discards"))
        is_whole = game.options["hand_view"] == "open" or game.status == Status.FINISHED
        return one_page(round_json(row) for row in (rounds if is_whole else rounds[-1:]))


def round_json(row: Round) -> Json:
    """Return a round of the record."""
    gone = {discard.seat for discard in row.discards.all()}
    return {
        "round": row.number,
        "roller": row.roller,
        "dice": [
            {"die": die.die, "quantity": die.quantity, "ingredient": die.ingredient or None}
            for die in row.dice.all()
        ],
        "reason": row.reason,
        "bids": [
            {
                "seat": bid.seat,
                "ingredient": bid.ingredient,
                "auto": bid.auto,
                "discarded": bid.seat in gone,
            }
            for bid in row.bids.all()
        ],
    }
