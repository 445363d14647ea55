"""Open questions as clients get them: each option with the request that takes it."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from games.engine import Decision, Item, Json, Move, Option, Selection
from games.registry import GameApp, Presenter
from games.rows import GameRow, SeatRow
from games.services.standing_acts import ordered_move


def decisions_json(
    app: GameApp, game: GameRow, seat: SeatRow, state: Any, decisions: Iterable[Decision]
) -> list[Json]:
    """Return the open questions of a seat, the one waited for first."""
    return [decision_json(app, game, seat, state, decision) for decision in decisions]


def decision_json(
    app: GameApp, game: GameRow, seat: SeatRow, state: Any, decision: Decision
) -> Json:
    """Return one open question; every key is always there."""
    present = app.present
    base = f"/api/v1/{app.key}/{game.id}/"
    return {
        "number": decision.number,
        "revision": decision.revision,
        "kind": decision.kind,
        "phase": decision.phase,
        "source": decision.source,
        "prompt": present.prompt(decision),
        "context": decision.context,
        "deadline": None if decision.optional else seat.due_at,
        "optional": decision.optional,
        "reason": decision.reason,
        "answer": _answer_json(present, decision),
        "options": [_option_json(present, base, decision, one) for one in decision.options],
        "default": _default_json(app, seat, state, decision),
    }


def _answer_json(present: Presenter, decision: Decision) -> Json | None:
    if decision.answer is None:
        return None
    shown = {"option": None, "body": {}, "at": None, "waits_for": [], **decision.answer}
    return {**shown, "text": present.answer_text(decision)}


def _option_json(present: Presenter, base: str, decision: Decision, option: Option) -> Json:
    method, path = present.href(decision, option)
    mark = "&" if "?" in path else "?"
    return {
        "id": option.id,
        "label": present.option_text(decision, option),
        "method": method,
        "href": f"{base}{path}{mark}decision={decision.number}",
        "body": present.body(decision, {"option": option.id, **option.body}),
        "subject": option.subject,
        "leads_to": option.leads_to,
        "warning": _warning_json(present, option),
        "odds": option.odds,
        "pick": option.selection and _pick_json(present, decision, option, option.selection),
    }


def _warning_json(present: Presenter, option: Option) -> Json | None:
    warning = option.warning
    if warning is None:
        return None
    text = present.warning_text(warning)
    return {"code": warning.code, "chance": warning.chance, "text": text}


def _pick_json(present: Presenter, decision: Decision, option: Option, pick: Selection) -> Json:
    return {
        "field": pick.field,
        "min": pick.min,
        "max": pick.max,
        "budget": pick.budget,
        "unit": pick.unit,
        "distinct": list(pick.distinct),
        "ordered": pick.ordered,
        "items": [_item_json(present, decision, item) for item in pick.items],
        "presets": [
            {
                "label": present.preset_text(decision, name),
                "body": present.body(decision, {"option": option.id, **body}),
            }
            for name, body in pick.presets
        ],
    }


def _item_json(present: Presenter, decision: Decision, item: Item) -> Json:
    return {
        "id": item.id,
        "value": item.value,
        "label": present.item_text(decision, item),
        "cost": item.cost,
        "max": item.max,
        "stock": item.stock,
        "enabled": item.reason is None,
        "reason": item.reason,
    }


def _default_json(app: GameApp, seat: SeatRow, state: Any, decision: Decision) -> Json | None:
    """Return what the clock will do; None where nobody waits."""
    if decision.optional or decision.number != seat.decision:
        return None
    ordered = ordered_move(app, seat, state, late=True)
    if ordered is not None:
        return order_answer_json(app, state, decision, ordered)
    answer = app.rules.default(state, seat.index).answer
    is_autopilot = seat.is_played_by_server
    return {
        "option": answer["option"],
        "body": app.present.body(decision, answer),
        "by": "autopilot" if is_autopilot else "rule",
        "text": _("A bot answers for you, unless you come back before.")
        if is_autopilot
        else app.present.default_text(state, decision, answer),
    }


def order_answer_json(app: GameApp, state: Any, decision: Decision, move: Move) -> Json:
    """Return what a standing order does, as a question's `default` shows it."""
    assert app.standing_orders is not None
    return {
        "option": move.answer["option"],
        "body": app.present.body(decision, move.answer),
        "by": "standing_order",
        "text": app.standing_orders.text(state, decision, move.answer),
    }
