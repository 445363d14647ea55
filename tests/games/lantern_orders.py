"""Standing orders of the toy game: an example of a game that knows them."""

from typing import Any

from accounts.api.fields import InputSerializer, StrictBooleanField, StrictIntegerField
from games.api.inputs import fields_of
from games.api.standing import OrdersView
from games.engine import Decision, Fault, InvalidOrder, Json, Move
from tests.games.toy.rules import rules


class LanternOrderInput(InputSerializer):
    """Roll up to a sum, then hold; flip ones or keep them; at once or at the deadline."""

    at_once = StrictBooleanField()
    hold_at = StrictIntegerField(min_value=1, max_value=99, required=False)
    flip = StrictBooleanField(required=False)


class LanternOrders:
    """Implements `games.registry.StandingOrders`."""

    input = LanternOrderInput

    def check(self, order: Json, options: Json | None) -> None:
        if order.get("hold_at") == 13:
            raise InvalidOrder([Fault("/hold_at", "unlucky", {"sum": 13})])

    def unfit(self, order: Json, options: Json, state: Any) -> list[Fault]:
        beyond = order.get("hold_at", 0) > options["limit"]
        return [Fault("/hold_at", "too_high", {})] if beyond else []

    def move(self, state: Any, seat: int, order: Json, *, late: bool) -> Move | None:
        asked = rules.decisions(state, seat)[0]
        option = self._option(state, asked, order) if late or order["at_once"] else None
        return Move(seat, {"option": option}, asked.number) if option else None

    def _option(self, state: Any, asked: Decision, order: Json) -> str | None:
        if asked.kind == "rolling" and "hold_at" in order:
            return "hold" if sum(state.players[asked.seat].dice) >= order["hold_at"] else "roll"
        if asked.kind == "choice" and "flip" in order:
            offered = [option.id for option in asked.options]
            return "flip" if order["flip"] and "flip" in offered else "keep"
        return None

    def text(self, state: Any, decision: Decision, answer: Json) -> str:
        return f"Has orders to {answer['option']}"


class LanternOrderView(OrdersView):
    """The toy game's `standing-order`."""

    ruleset = "lanterns"

    def get(self, request: Any, game_id: str) -> Any:
        return self.shown(request, game_id)

    def put(self, request: Any, game_id: str) -> Any:
        return self.leave(request, game_id, fields_of(LanternOrderInput, request))

    def delete(self, request: Any, game_id: str) -> Any:
        return self.leave(request, game_id, None)
