"""Writes the relational record of a game from its events, in the transaction of their move."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from django.db import models
from django.db.models import F

from games.engine import EVERYONE, Event, Json
from games.models import Act
from games.registry import Statement
from games.rows import GameRow, MoveRow
from games.services import store
from quacks.models import (
    Bag,
    BagToken,
    Cauldron,
    DieRoll,
    FortuneReading,
    PlacedToken,
    Purchase,
    bag_id,
    cauldron_id,
)
from quacks.rules.data.supply import STARTING_BAG
from quacks.rules.in_force import in_play
from quacks.rules.options import Options
from quacks.rules.phases.shopping import prices_of
from quacks.rules.tokens import Token

Recorder = Callable[[GameRow, MoveRow, Event], None]


def record(game: GameRow, move: MoveRow, events: Sequence[Event]) -> list[Statement]:
    """Write what `events` of `move` mean; the tokens placed last are left to go with the move."""
    if move.act == Act.START:
        _set_up(game)
    placed: list[Statement] = []
    for event in events:
        if event.kind == "token_placed":
            placed.append(_placed(game, move, event))
        elif (recorder := _RECORDERS.get(event.kind)) is not None:
            store.write(placed)
            placed.clear()
            recorder(game, move, event)
    return placed


def is_own(event: Event) -> bool:
    """Whether its own seat hears of an event; what others are told later is no second act."""
    return event.seat is not None and bool(event.audience >> event.seat & 1)


def _set_up(game: GameRow) -> None:
    seats = range(len(game.seats))
    bags = [Bag(id=bag_id(game.id, seat), game_id=game.id, seat=seat) for seat in seats]
    tokens = [
        BagToken(bag_id=bag.id, color=token.color, value=token.value, count=count)
        for bag in bags
        for token, count in STARTING_BAG.items()
    ]
    store.write([store.models_insert(rows) for rows in (bags, tokens)])


def _round_started(game: GameRow, move: MoveRow, event: Event) -> None:
    is_sealed = game.options["brewing_visibility"] == "sealed" and not (
        game.options["final_round"] == "together" and event.round == game.options["rounds"]
    )
    cauldrons = [
        Cauldron(
            id=cauldron_id(game.id, event.round, seat),
            game_id=game.id,
            round=event.round,
            seat=seat,
            audience=1 << seat if is_sealed else EVERYONE,
        )
        for seat in range(len(game.seats))
    ]
    store.write([store.models_insert(cauldrons)])


def _fortune_turned(game: GameRow, move: MoveRow, event: Event) -> None:
    reading = FortuneReading(game_id=game.id, round=event.round, card=event.data["card"])
    store.write([store.models_insert([reading])])


_PLACED = (
    *("cauldron_id", "move", "ordinal", "color", "value", "from_space", "space", "extra", "by"),
    "returned_by",
)


def _placed(game: GameRow, move: MoveRow, event: Event) -> Statement:
    data = event.data
    cauldron = cauldron_id(game.id, event.round, event.seat or 0)
    token = [int(data["id"]), data["color"], data["value"]]
    way = [data["from"], data["to"], data["extra"], data["by"]]
    return store.rows_insert(PlacedToken, _PLACED, [[cauldron, move.number, *token, *way, ""]])


def _token_moved(game: GameRow, move: MoveRow, event: Event) -> None:
    _lying(game, event).update(space=event.data["to"])


def _token_returned(game: GameRow, move: MoveRow, event: Event) -> None:
    if "id" not in event.data:
        if event.data.get("to") == "supply":
            _acquired(game, event.seat or 0, [], [event.data])
    else:
        _lying(game, event).update(returned_by=event.data["source"])


def _token_set_aside(game: GameRow, move: MoveRow, event: Event) -> None:
    if "id" in event.data:
        _lying(game, event).update(returned_by=event.data["source"])


def _tokens_passed(game: GameRow, move: MoveRow, event: Event) -> None:
    _bag_change(game, event.data["to"], event.data["tokens"], [])


def _lying(game: GameRow, event: Event) -> models.QuerySet[PlacedToken]:
    cauldron = cauldron_id(game.id, event.round, event.seat or 0)
    return PlacedToken.objects.filter(
        cauldron_id=cauldron, ordinal=int(event.data["id"]), returned_by=""
    )


def _exploded(game: GameRow, move: MoveRow, event: Event) -> None:
    _cauldron(game, event).update(exploded=True)


def _cauldron_revealed(game: GameRow, move: MoveRow, event: Event) -> None:
    _cauldron(game, event).update(audience=EVERYONE)


def _payout_taken(game: GameRow, move: MoveRow, event: Event) -> None:
    data = event.data
    _cauldron(game, event).update(
        scoring_space=data["scoring_space"]["index"], points=data["points"], coins=data["coins"]
    )


def _cauldron(game: GameRow, event: Event) -> models.QuerySet[Cauldron]:
    return Cauldron.objects.filter(id=cauldron_id(game.id, event.round, event.seat or 0))


def _gained(game: GameRow, move: MoveRow, event: Event) -> None:
    if event.data["tokens"]:
        _acquired(game, event.seat or 0, event.data["tokens"], [])


def _choice_made(game: GameRow, move: MoveRow, event: Event) -> None:
    took, gave = event.data.get("took") or [], event.data.get("gave") or []
    if is_own(event) and (took or gave):
        _acquired(game, event.seat or 0, took, gave)


def _purchased(game: GameRow, move: MoveRow, event: Event) -> None:
    tokens, seat = event.data["tokens"], event.seat or 0
    source = event.data.get("source", "")
    if not is_own(event):
        if tokens is not None:
            bought = Purchase.objects.filter(game_id=game.id, round=event.round, seat=seat)
            bought.filter(source=source).update(audience=EVERYONE)
        return
    market, free = prices_of(Options.from_json(game.options).books), event.data.get("free", [])
    paid = [market[Token(token["color"], token["value"])] for token in tokens]
    Purchase.objects.bulk_create(
        Purchase(
            game_id=game.id,
            round=event.round,
            seat=seat,
            color=token["color"],
            value=token["value"],
            coins=coins,
            source=source,
            audience=event.audience,
        )
        for token, coins in zip([*tokens, *free], [*paid, *[0] * len(free)], strict=True)
    )
    _acquired(game, seat, [*tokens, *free], [])


def _die_rolled(game: GameRow, move: MoveRow, event: Event) -> None:
    DieRoll.objects.create(
        game_id=game.id,
        round=event.round,
        seat=event.seat or 0,
        face=event.data["face"],
        source=event.data["source"],
    )


def _round_over(game: GameRow, move: MoveRow, event: Event) -> None:
    for seat, score in enumerate(event.data["scores"]):
        id = cauldron_id(game.id, event.round, seat)
        Cauldron.objects.filter(id=id).update(score=score)


def _acquired(game: GameRow, seat: int, took: Sequence[Json], gave: Sequence[Json]) -> None:
    """Change a bag by what its seat acquired and gave; what flies to the left
    neighbour comes into no bag yet.
    """
    books = in_play(Options.from_json(game.options).books)
    kept = [token for token in took if not books[token["color"]].goes_left]
    _bag_change(game, seat, kept, gave)


def _bag_change(game: GameRow, seat: int, came: Sequence[Json], went: Sequence[Json]) -> None:
    """Count tokens into a bag and out of it."""
    change = Counter((token["color"], token["value"]) for token in came)
    change.subtract((token["color"], token["value"]) for token in went)
    bag = bag_id(game.id, seat)
    for (color, value), count in change.items():
        kind = BagToken.objects.filter(bag_id=bag, color=color, value=value)
        if not kind.update(count=F("count") + count):
            BagToken.objects.create(bag_id=bag, color=color, value=value, count=count)


_RECORDERS: Mapping[str, Recorder] = {
    "round_started": _round_started,
    "fortune_turned": _fortune_turned,
    "token_moved": _token_moved,
    "token_returned": _token_returned,
    "token_set_aside": _token_set_aside,
    "tokens_passed": _tokens_passed,
    "exploded": _exploded,
    "cauldron_revealed": _cauldron_revealed,
    "payout_taken": _payout_taken,
    "gained": _gained,
    "choice_made": _choice_made,
    "purchased": _purchased,
    "die_rolled": _die_rolled,
    "round_over": _round_over,
}
"""What is written for each kind of event that the record keeps."""

RECORDS: tuple[type[models.Model], ...] = (Bag, Cauldron, FortuneReading, Purchase, DieRoll)
"""What a game of Quacks records; the tokens go with their bags and cauldrons."""
