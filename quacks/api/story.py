"""A round told seat by seat, from the log, as far as a viewer may know it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.engine import Json
from games.models import Event
from games.rows import GameRow, bit
from quacks.models import Cauldron
from quacks.rules.in_force import CARDS, in_play
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.ingredients.yellow import MandrakeTwo
from quacks.rules.options import Options
from quacks.rules.phases.late import LateTokens
from quacks.rules.tokens import Token

BooksInPlay = Mapping[str, Ingredient]

STEPS = frozenset(
    {
        *("token_drawn", "token_placed", "token_moved", "token_returned"),
        "token_set_aside",
        *("choice_made", "flask_used", "exploded"),
    }
)
"""Kinds of events that brewing is told by."""

EFFECTS = frozenset(
    {
        *("token_drawn", "token_returned", "token_set_aside", "token_moved", "tokens_passed"),
        *("choice_made", "gained", "droplet_moved", "purchased"),
    }
)
"""Kinds of events that tell what cards and books gave outside of brewing."""


def story(game: GameRow, number: int, viewer: int | None) -> Json:
    """Return round `number` (from 1) as `viewer` may know it."""
    told = events_of(game, number, viewer)
    card = next((row.data["card"] for row in told if row.kind == "fortune_turned"), None)
    scores, rats = _scores(game, number), _rats_next(game, number)
    return {
        "round": number,
        "fortune": card,
        "seats": [
            _seat_story(game, told, card, seat)
            | {
                "score_before": scores.get((number - 1, seat), 0),
                "score_after": scores.get((number, seat)),
                "rats_next": rats[seat] if rats else None,
            }
            for seat in range(len(game.seats))
        ],
    }


def events_of(game: GameRow, number: int, viewer: int | None) -> list[Event]:
    """Return what a viewer may know of a round, oldest first.

    The steps of a sealed brewing may be told to all once its cauldron was revealed.
    """
    rows = list(Event.objects.filter(game_id=game.id, round=number).order_by("number"))
    revealed = {row.seat for row in rows if row.kind == "cauldron_revealed"}
    return [row for row in rows if row.audience & bit(viewer) or _is_told_now(row, revealed)]


def _is_told_now(row: Event, revealed: set[int | None]) -> bool:
    is_of_brewing = row.phase == "brewing" and row.kind in STEPS | EFFECTS
    return is_of_brewing and row.seat in revealed


def _scores(game: GameRow, number: int) -> dict[tuple[int, int], int]:
    """Return the points after a round and the one before, by round and seat; public when over."""
    rows = Cauldron.objects.filter(game_id=game.id, round__in=(number - 1, number))
    found = rows.values_list("round", "seat", "score")
    return {(round, seat): score for round, seat, score in found if score is not None}


def _rats_next(game: GameRow, number: int) -> list[int] | None:
    """Return the rats of the next round in seat order; None before they are laid."""
    laid = Event.objects.filter(game_id=game.id, round=number + 1, kind="rats_laid")
    first = laid.order_by("number").first()
    return first.data["rats"] if first else None


def _seat_story(game: GameRow, told: Sequence[Event], card: str | None, seat: int) -> Json:
    own = [row for row in told if row.seat == seat]
    is_judged = any(row.kind == "phase_started" for row in told)
    payout = _last(own, "payout_taken")
    return {
        "seat": seat,
        "rats": _rats(told, seat),
        "steps": _steps(own, card, in_play(Options.from_json(game.options).books)),
        "exploded": any(row.kind == "exploded" for row in own) if is_judged else None,
        "die": [row.data for row in own if row.kind == "die_rolled"],
        "effects": [_step(row) for row in _effects(own)],
        "payout": _payout(payout) if payout else None,
        "bought": _last([row for row in own if not _is_effect(row)], "purchased"),
        "spent": _last(own, "rubies_spent"),
    }


def _rats(told: Iterable[Event], seat: int) -> int:
    """Return the rats that a seat began its brewing with."""
    laid = [row.data["rats"][seat] for row in told if row.kind == "rats_laid"]
    return laid[-1] if laid else 0


def _steps(own: Iterable[Event], card: str | None, books: BooksInPlay) -> list[Json]:
    """Return the brewing of a seat; each placed token with the effect and the gains it brought."""
    steps: list[Json] = []
    lying: list[Json] = []
    placed: Json = {}
    for row in own:
        if row.phase != "brewing":
            continue
        if row.kind == "token_placed":
            extra_by = _extra_by(row.data, card, books, lying[-1:])
            placed = {**_step(row), "effect": extra_by, "gains": []}
            steps.append(placed)
            lying.append(placed)
            continue
        if placed and row.data.get("source") == books[placed["color"]].key:
            placed["effect"] = row.data["source"]
        if row.kind in STEPS:
            steps.append(_step(row))
        elif row.kind in EFFECTS and placed:
            placed["gains"].append(_step(row))
        if row.kind == "token_returned":
            lying = [one for one in lying if one["id"] != row.data.get("id")]
    return steps


def _extra_by(
    data: Json, card: str | None, books: BooksInPlay, before: Sequence[Json]
) -> str | None:
    """Return the content id of what moved a placed token further; None if nothing did.

    Args:
        before: The token just before it, or nothing.
    """
    if not data["extra"]:
        return None
    if CARDS[card or ""].extra(Token(data["color"], data["value"])):
        return card
    if before and before[0]["by"] != LateTokens.key and data["extra"] >= data["value"]:
        after = books[before[0]["color"]].key
        if after == MandrakeTwo.key:
            return after
    return books["red" if data["color"] == "white" else data["color"]].key


def _effects(own: Sequence[Event]) -> list[Event]:
    """Return what seats got outside of brewing; a choice is told once, in full if it may be."""
    rows = [row for row in own if _is_effect(row) and row.phase != "brewing"]
    full = {_what(row) for row in rows if not _is_veiled(row)}
    return [row for row in rows if not _is_veiled(row) or _what(row) not in full]


def _what(row: Event) -> tuple[str, str | None]:
    return row.kind, row.data.get("source")


def _is_effect(row: Event) -> bool:
    """Whether a row tells of an effect; the shop's purchase does not."""
    return row.kind in EFFECTS and (row.kind != "purchased" or "source" in row.data)


def _is_veiled(row: Event) -> bool:
    """Whether a row tells that something was chosen or bought, not what."""
    return row.data.get("option", ...) is None or row.data.get("coins", ...) is None


def _payout(data: Json) -> Json:
    return {name: data[name] for name in ("points", "coins", "scoring_space")}


def _last(own: Iterable[Event], kind: str) -> Any:
    """Return what the newest event of `kind` tells; None if there is none."""
    found = [row.data for row in own if row.kind == kind]
    return found[-1] if found else None


def _step(row: Event) -> Json:
    return {"kind": row.kind, **row.data}
