"""Writes the relational record of a game from its events, in the transaction of their move."""

from collections.abc import Callable, Mapping, Sequence

from games.engine import Event
from games.registry import Statement
from games.rows import GameRow, MoveRow
from potion.models import Bid, Die, Discard, Round, round_id

RECORDS = (Round,)
"""What a game of the Potion records; dice, choices and discards go with their rounds."""


def record(game: GameRow, move: MoveRow, events: Sequence[Event]) -> list[Statement]:
    """Write what `events` mean; choices are not written before they are revealed."""
    for event in events:
        recorder = _RECORDERS.get(event.kind)
        if recorder is not None:
            recorder(game, event)
    return []


def _dice_rolled(game: GameRow, event: Event) -> None:
    id = round_id(game.id, event.round)
    Round.objects.create(id=id, game_id=game.id, number=event.round, roller=event.data["roller"])
    Die.objects.bulk_create(
        Die(
            round_id=id,
            die=die["die"],
            quantity=die["quantity"],
            ingredient=die["ingredient"] or "",
        )
        for die in event.data["dice"]
    )


def _bids_revealed(game: GameRow, event: Event) -> None:
    id = round_id(game.id, event.round)
    Bid.objects.bulk_create(Bid(round_id=id, **bid) for bid in event.data["bids"])


def _tokens_discarded(game: GameRow, event: Event) -> None:
    id = round_id(game.id, event.round)
    Round.objects.filter(id=id).update(reason=event.data["reason"])
    Discard.objects.bulk_create(Discard(round_id=id, **gone) for gone in event.data["discards"])


_RECORDERS: Mapping[str, Callable[[GameRow, Event], None]] = {
    "dice_rolled": _dice_rolled,
    "bids_revealed": _bids_revealed,
    "tokens_discarded": _tokens_discarded,
}
"""What is written for each kind of event that the record keeps."""
