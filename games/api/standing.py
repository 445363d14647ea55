"""`me/standing-orders/{ruleset}`, and what the games' own `standing-order` paths share."""

from collections.abc import Iterable, Sequence
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.fields import InputSerializer
from accounts.problems import Problem, fault_json
from games import registry
from games.api.docs.fields import Shape
from games.api.docs.operations import reads, writes
from games.api.inputs import fields_of, id_of
from games.api.render.decision import order_answer_json
from games.api.views import GamesView, answer_of
from games.engine import Decision, Fault, Json
from games.rows import GameRow, SeatRow
from games.services.outcome import Outcome, state_of
from games.services.standing import (
    orders_of,
    standing_order_get,
    standing_order_set,
    template_drop,
    template_get,
    template_set,
)
from games.services.standing_acts import order_of


class _Shapes(Sequence[type]):
    """The orders of the games that are registered now, whenever a document is made."""

    def __getitem__(self, place: Any) -> Any:
        return [app.standing_orders.input for app in registry.every() if app.standing_orders][place]

    def __len__(self) -> int:
        return len(self[:])


ANY_ORDER = PolymorphicProxySerializer("StandingOrderBody", _Shapes(), None)
"""The order of any game."""


@extend_schema_field(ANY_ORDER)
class AnyOrder(serializers.JSONField):
    """The order of any game."""


class StandingOrderTemplate(Shape):
    """A standing order for games to come."""

    ruleset = serializers.CharField()
    order = AnyOrder(allow_null=True, help_text="Null if there is none.")


class TemplateView(GamesView):
    """The caller's standing order for games of one kind to come."""

    @reads(
        "meStandingOrder",
        "Me",
        "My standing order for games to come",
        StandingOrderTemplate,
        is_tagged=False,
    )
    def get(self, request: Request, ruleset: str) -> Response:
        """Return the template; its `order` is null if there is none."""
        orders_of(ruleset)
        return _template(ruleset, template_get(user_id=request.user.pk, ruleset=ruleset))

    @writes(
        "meStandingOrderLeave",
        "Me",
        "Leave a standing order for games to come",
        body=ANY_ORDER,
        sends={"run": "deadline"},
        answer=StandingOrderTemplate,
        problems=[{422: ("invalid_order",)}],
    )
    def put(self, request: Request, ruleset: str) -> Response:
        """Keep an order: whoever has none when a game starts plays it with a copy of this one."""
        order = fields_of(orders_of(ruleset).input, request)
        template_set(user_id=request.user.pk, ruleset=ruleset, order=order)
        return _template(ruleset, order)

    @writes(
        "meStandingOrderForget",
        "Me",
        "Forget my standing order for games to come",
        answer=StandingOrderTemplate,
    )
    def delete(self, request: Request, ruleset: str) -> Response:
        """Forget the template; games that began with it keep their copy."""
        template_drop(user_id=request.user.pk, ruleset=ruleset)
        return _template(ruleset, None)


def _template(ruleset: str, order: Json | None) -> Response:
    return Response({"ruleset": ruleset, "order": order})


class OrdersView(GamesView):
    """A game's own endpoint of the caller's standing order; `ruleset` is the game's key."""

    ruleset = ""

    def shown(self, request: Request, game_id: str) -> Response:
        """Return the order of the caller's seat, null if there is none."""
        game, seat = self.seat_of(request, game_id)
        return Response(order_json(game, seat, state_of(game)))

    def leave(self, request: Request, game_id: str, order: Json | None) -> Response:
        """Leave an order for the caller's seat, or take it back (None); return a game answer."""
        render = answer_of(request)

        def rendered(outcome: Outcome) -> Response:
            seat = outcome.game.seats[outcome.viewer or 0]
            outcome.extra = order_json(outcome.game, seat, outcome.state)
            return render(outcome)

        return standing_order_set(
            game_id=id_of(game_id),
            ruleset=self.ruleset,
            user_id=request.user.pk,
            order=order,
            render=rendered,
        )

    def seat_of(self, request: Request, game_id: str) -> tuple[GameRow, SeatRow]:
        """Return a game with its snapshot, and the caller's seat."""
        return standing_order_get(
            game_id=id_of(game_id), ruleset=self.ruleset, user_id=request.user.pk
        )


class PreviewsView(OrdersView):
    """A game's own endpoint that tries standing orders."""

    def tried(self, request: Request, game_id: str, body: type[InputSerializer]) -> Response:
        """Return what the order in the body would do, or without one the order that was left;
        nothing happens.

        Args:
            body: Shape of an order that may leave out `run`.
        """
        given = fields_of(body, request)
        game, seat = self.seat_of(request, game_id)
        order = {"run": "at_once", **given} if given else order_of(seat)
        if order is None:
            raise Problem("no_standing_order", 409)
        orders_of(game.ruleset).check(order, game.options)
        state = state_of(game)
        seen = {
            "decisions": _tried_json(game, seat, state, order) if state is not None else [],
            **self.practiced(state, seat, order),
        }
        return Response({"order": order, "invalid": unfit_json(game, state, order), **seen})

    def practiced(self, state: Any, seat: SeatRow, order: Json) -> Json:
        """Return what else a game tells of an order; state None before the start."""
        return {}


def _tried_json(game: GameRow, seat: SeatRow, state: Any, order: Json) -> list[Json]:
    app = registry.get(game.ruleset)
    asked = [one for one in app.rules.decisions(state, seat.index) if not one.optional]
    return [_decision_json(app, state, one, order) for one in asked]


def _decision_json(app: registry.GameApp, state: Any, asked: Decision, order: Json) -> Json:
    move = orders_of(app.key).move(state, asked.seat, order, late=True)
    return {
        "number": asked.number,
        "kind": asked.kind,
        "source": asked.source,
        "acts": order["run"] if move else None,
        "answer": order_answer_json(app, state, asked, move) if move else None,
    }


def order_json(game: GameRow, seat: SeatRow, state: Any) -> Json:
    """Return the order of a seat, and what of it does nothing at this table."""
    order = order_of(seat)
    return {"order": order, "invalid": [] if order is None else unfit_json(game, state, order)}


def unfit_json(game: GameRow, state: Any, order: Json) -> list[Json]:
    """Return what of an order does nothing at a table; state None before the start."""
    return faults_json(orders_of(game.ruleset).unfit(order, game.options, state))


def faults_json(faults: Iterable[Fault]) -> list[Json]:
    """Return faults as `errors` of a problem show them."""
    return [dict(fault_json(*fault)) for fault in faults]
