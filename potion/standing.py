"""Standing orders of the Potion as the platform calls them."""

from typing import Any

from games.engine import Decision, Fault, Json, Move
from potion.api.inputs import PotionOrderInput
from potion.rules import standing_order
from potion.texts.questions import order_text


class PotionOrders:
    """Implements `games.registry.StandingOrders`."""

    input = PotionOrderInput

    def check(self, order: Json, options: Json | None) -> None:
        """Raise `InvalidOrder` for what can never be done."""
        standing_order.check(order)

    def unfit(self, order: Json, options: Json, state: Any) -> list[Fault]:
        """Return what of an order does nothing at a table."""
        return standing_order.unfit(order, state)

    def move(self, state: Any, seat: int, order: Json, *, late: bool) -> Move | None:
        """Return what an order answers for `seat`; None if it leaves that to somebody else."""
        return standing_order.ordered_move(state, seat, order, late=late)

    def text(self, state: Any, decision: Decision, answer: Json) -> str:
        """Return the sentence that tells what an order will do."""
        return order_text(answer)
