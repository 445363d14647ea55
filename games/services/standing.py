"""Leave a standing order, change it, take it back; templates for games to come."""

from typing import Any, TypeVar
from uuid import UUID

from games import registry
from games.engine import Json
from games.models import StandingOrder, Status
from games.registry import StandingOrders, UnknownRuleset
from games.rows import GameRow, SeatRow, bit
from games.selectors.tables import game_seen
from games.services.draft import Draft, opened
from games.services.errors import GameNotFound, GameOver, HasResigned, NotSeated
from games.services.outcome import Render, outcome_of, state_of
from games.services.standing_acts import order_clock_set, order_from, order_text

T = TypeVar("T")


def standing_order_set(
    *, game_id: UUID, ruleset: str, user_id: Any, order: Json | None, render: Render[T]
) -> T:
    """Leave a standing order for the user's seat, before or during the game; None takes it back.

    It acts on what is asked already. Only the seat's own feed tells of it.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameOver, InvalidOrder: Nothing is stored.
    """
    with opened(game_id) as draft:
        if draft.game.ruleset != ruleset:
            raise GameNotFound
        seat = draft.seat_of(user_id)
        _check_playing(draft.game, seat)
        if order is not None:
            orders_of(ruleset).check(order, draft.game.options)
        state = state_of(draft.game)
        text = order_text(order)
        if text != seat.standing_order:
            _store(draft, seat, state, text)
        return render(outcome_of(draft, user_id, state=state))


def _store(draft: Draft, seat: SeatRow, state: Any, text: str) -> None:
    seat.standing_order, seat.order_at = text, None
    draft.tell("standing_order_changed", seat.index, audience=bit(seat.index))
    order_clock_set(draft.app, seat, state, draft.now)
    draft.save()


def standing_order_get(*, game_id: UUID, ruleset: str, user_id: Any) -> tuple[GameRow, SeatRow]:
    """Return a game with its snapshot, and the user's seat with its order.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameOver: There is nothing to read.
    """
    game = game_seen(game_id, user_id, with_state=True)
    if game is None or game.ruleset != ruleset:
        raise GameNotFound
    seat = game.seat_of(user_id)
    if seat is None:
        raise NotSeated
    _check_playing(game, seat)
    return game, seat


def _check_playing(game: GameRow, seat: SeatRow) -> None:
    if seat.resigned:
        raise HasResigned
    if game.status != Status.OPEN and not game.is_running:
        raise GameOver


def orders_of(ruleset: str) -> StandingOrders:
    """Return how a game reads standing orders.

    Raises:
        UnknownRuleset: There is no such game, or it knows none.
    """
    orders = registry.get(ruleset).standing_orders
    if orders is None:
        raise UnknownRuleset(ruleset)
    return orders


def template_get(*, user_id: Any, ruleset: str) -> Json | None:
    """Return the user's order for games of a kind to come; None if there is none."""
    found = StandingOrder.objects.filter(user_id=user_id, ruleset=ruleset).first()
    return order_from(found.order) if found else None


def template_set(*, user_id: Any, ruleset: str, order: Json) -> None:
    """Keep an order for those games of the user to come for which they leave no other.

    Raises:
        UnknownRuleset, InvalidOrder: Nothing is stored.
    """
    orders_of(ruleset).check(order, None)
    StandingOrder.objects.update_or_create(
        user_id=user_id, ruleset=ruleset, defaults={"order": order_text(order)}
    )


def template_drop(*, user_id: Any, ruleset: str) -> None:
    """Forget the user's template; games that began with a copy of it keep that.

    Raises:
        UnknownRuleset: There is no such game, or it knows no orders.
    """
    orders_of(ruleset)
    StandingOrder.objects.filter(user_id=user_id, ruleset=ruleset).delete()
