"""Standing orders of Quacks as the platform calls them."""

from typing import Any

from games.engine import Decision, Fault, Json, Move
from quacks.api.standing_inputs import StandingOrderInput
from quacks.rules import standing_faults
from quacks.rules.standing_order import ordered_move
from quacks.texts.standing import order_text


class QuacksOrders:
    """Implements `games.registry.StandingOrders`."""

    input = StandingOrderInput

    def check(self, order: Json, options: Json | None) -> None:
        """Raise `InvalidOrder` for what can never be done."""
        standing_faults.check(order, options)

    def unfit(self, order: Json, options: Json, state: Any) -> list[Fault]:
        """Return what of an order does nothing at a table."""
        return standing_faults.unfit(order, options, state)

    def move(self, state: Any, seat: int, order: Json, *, late: bool) -> Move | None:
        """Return what an order answers for `seat`; None if it leaves that to somebody else."""
        return ordered_move(state, seat, order, late=late)

    def text(self, state: Any, decision: Decision, answer: Json) -> str:
        """Return the sentence that tells what an order will do."""
        return order_text(state, decision, answer)
