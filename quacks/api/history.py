"""What the records tell of past rounds and, as far as the caller may know, of the present one."""

from collections.abc import Iterable
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.inputs import number_of
from games.api.views import GamesView
from games.engine import Json
from games.models import Event
from games.rows import GameRow, bit
from games.services.errors import GameNotFound
from quacks.api.tables import read_table
from quacks.models import Cauldron, DieRoll, FortuneReading, Purchase
from quacks.rules.data.track import TRACK


def viewer_of(request: Request, game: GameRow) -> int | None:
    """Return the caller's seat; None for a spectator."""
    seat = game.seat_of(request.user.pk)
    return seat.index if seat else None


def is_for(row: Any, viewer: int | None) -> bool:
    """Whether a viewer may see a row of the record now."""
    return bool(row.audience & bit(viewer))


def page_of(rows: Iterable[Json]) -> Json:
    """Return a list that has one page: a game is bounded."""
    return {"results": list(rows), "next": None, "previous": None}


class CauldronsView(GamesView):
    """Cauldrons of a game."""

    def get(self, request: Request, game_id: str) -> Response:
        """List them by round and seat; those of sealed seats are missing until the reveal."""
        game = read_table(request, game_id)
        viewer = viewer_of(request, game)
        found = Cauldron.objects.filter(game_id=game.id).prefetch_related("tokens")
        shown = [row for row in narrowed(request, found) if is_for(row, viewer)]
        return Response(page_of(map(cauldron_json, shown)))


class PurchasesView(GamesView):
    """Purchases of a game."""

    def get(self, request: Request, game_id: str) -> Response:
        """List them by round and seat; what is still hidden from the caller is missing."""
        game = read_table(request, game_id)
        viewer = viewer_of(request, game)
        found = narrowed(request, Purchase.objects.filter(game_id=game.id))
        return Response(page_of(purchase_json(row) for row in found if is_for(row, viewer)))


def narrowed(request: Request, rows: Any) -> Any:
    """Return the rows of the `round` and `seat` that the query names."""
    wanted = {name: number_of(request, name) for name in ("round", "seat")}
    return rows.filter(**{name: value for name, value in wanted.items() if value is not None})


def cauldron_json(row: Cauldron) -> Json:
    """Return one cauldron of the record."""
    space = TRACK[row.scoring_space] if row.scoring_space is not None else None
    return {
        "round": row.round,
        "seat": row.seat,
        "exploded": row.exploded,
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
            for token in row.tokens.all()
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
    }


_STEPS = {
    "token_drawn",
    "token_placed",
    "token_moved",
    "token_returned",
    "choice_made",
    "flask_used",
    "exploded",
    "gained",
    "droplet_moved",
}
"""Kinds of events that a story tells step by step."""


class RoundView(GamesView):
    """A round of a game."""

    def get(self, request: Request, game_id: str, number: int) -> Response:
        """Tell the whole story of a round, seat by seat, as far as the caller may know it."""
        game = read_table(request, game_id)
        viewer = viewer_of(request, game)
        if not 1 <= number <= (game.round or 0):
            raise GameNotFound
        return Response(story(game, number, viewer))


def story(game: GameRow, number: int, viewer: int | None) -> Json:
    """Return round `number` (from 1) as `viewer` may know it."""
    rows = list(Event.objects.filter(game_id=game.id, round=number).order_by("number"))
    revealed = {row.seat for row in rows if row.kind == "cauldron_revealed"}
    events = [row for row in rows if row.audience & bit(viewer) or is_told_now(row, revealed)]
    card = FortuneReading.objects.filter(game_id=game.id, round=number).first()
    cauldrons = Cauldron.objects.filter(game_id=game.id, round=number).prefetch_related("tokens")
    records = {row.seat: cauldron_json(row) for row in cauldrons if is_for(row, viewer)}
    before = {
        row.seat: row.score for row in Cauldron.objects.filter(game_id=game.id, round=number - 1)
    }
    rolls = list(DieRoll.objects.filter(game_id=game.id, round=number))
    return {
        "round": number,
        "fortune": card.card if card else None,
        "seats": [
            {
                "seat": seat,
                "steps": [step(row) for row in events if row.seat == seat and row.kind in _STEPS],
                "cauldron": records.get(seat),
                "die": [roll.face for roll in rolls if roll.seat == seat],
                "payout": last_of(events, seat, "payout_taken"),
                "bought": last_of(events, seat, "purchased"),
                "spent": last_of(events, seat, "rubies_spent"),
                "score_before": before.get(seat, 0),
                "score_after": records.get(seat, {}).get("score"),
            }
            for seat in range(len(game.seats))
        ],
    }


def is_told_now(row: Event, revealed: set[int | None]) -> bool:
    """Whether a step that only its owner saw may be told, because its cauldron was revealed."""
    is_of_brewing = row.phase == "brewing" and row.kind in _STEPS
    return is_of_brewing and row.seat in revealed


def step(row: Event) -> Json:
    """Return one step of a story."""
    return {"kind": row.kind, **row.data}


def last_of(events: Iterable[Event], seat: int, kind: str) -> Json | None:
    """Return what the newest event of `kind` told of a seat; None if there is none."""
    found = [row.data for row in events if row.seat == seat and row.kind == kind]
    return found[-1] if found else None
