"""The 5 further blue cards: they last for the round (Q10)."""

from games.engine import Item, Json, Option, Selection
from quacks.rules import orders, ranks
from quacks.rules.fortune_cards.blue import Lasting
from quacks.rules.phases.shopping import prices
from quacks.rules.rule import NONE, parse_token, token_json
from quacks.rules.state import Placed, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import UPGRADABLE, WHITE_3, Token

RETURN_WHITE = Option("return", subject={"type": "token", **token_json(WHITE_3)})


class SwapBig(Lasting):
    """Everybody may swap a colored token of value 2 or 4 in the cauldron for another of that value.

    The new one lies where the old one lay and has no placing effect.

    Rules: Q10 swap_big; in turn order, for all see it at once (Q13.3).
    """

    key = "swap_big"
    phase = "evaluation"
    rank = ranks.BREWING
    takes_supply = True
    swaps_tokens = True
    VALUES = (2, 4)

    def brewed(self, table: Table) -> None:
        for seat in table.state.turn_order:
            table.state.seats[seat].agenda.append(self.key)

    def begin(self, table: Table, seat: int) -> None:
        if any(item.reason is None for item in self._items(table.state, seat)):
            table.ask(seat, self.key)

    def ask_again(self, table: Table, seat: int, data: Json, reason: Json) -> None:
        if any(item.reason is None for item in self._items(table.state, seat)):
            super().ask_again(table, seat, data, reason)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        items = self._items(state, seat)
        fair = [item.value for item in items if item.reason is None][:1]
        if not fair:
            return (NONE,)
        return Option(
            "swap", {"swap": fair}, selection=Selection("swap", items, 1, ordered=True)
        ), NONE

    def must_wait_its_turn(self, state: State, seat: int, answer: Json) -> bool:
        return bool(answer["option"] == "swap")

    def claims(self, state: State, seat: int, kind: Token) -> int:
        if kind.color not in UPGRADABLE:
            return 0
        return int(any(placed.token.value == kind.value for placed in self._big(state.seats[seat])))

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        swaps = answer.get("swap", [])
        old = {str(placed.id): placed.token for placed in state.seats[seat].cauldron}
        return [parse_token(swap) for swap in swaps], [old[swap["id"]] for swap in swaps]

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        orders.submit(table, seat, self, data, answer)

    def carry_out(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        took, gave = self.takes(table.state, seat, data, answer)
        told = {
            "source": self.key,
            "option": answer["option"],
            "took": [token_json(token) for token in took],
            "gave": [token_json(token) for token in gave],
        }
        hidden = {"source": self.key, "option": None, "took": None, "gave": None}
        orders.tell_taken(table, seat, self, "choice_made", told, hidden, took, gave)
        for swap in answer.get("swap", []):
            table.swap(seat, int(swap["id"]), parse_token(swap), self.key)

    def _big(self, owner: Seat) -> list[Placed]:
        return [
            placed
            for placed in owner.cauldron
            if placed.token.color in UPGRADABLE and placed.token.value in self.VALUES
        ]

    def _items(self, state: State, seat: int) -> tuple[Item, ...]:
        return tuple(
            self._item(state, seat, placed, Token(color, placed.token.value))
            for placed in self._big(state.seats[seat])
            for color in UPGRADABLE
            if color != placed.token.color
        )

    def _item(self, state: State, seat: int, placed: Placed, token: Token) -> Item:
        value = {"id": str(placed.id), **token_json(token)}
        left, reason = orders.stock(state, seat, token), orders.missing(state, seat, token)
        return Item(f"{placed.id}_{token.id}", value, None, 1, left, reason)


class Sale(Lasting):
    """Whoever buys two tokens takes the cheaper one once more, if the supply has it.

    Rules: Q10 sale; of two that cost the same the first one named.
    """

    key = "sale"
    copies = 1

    def free_copy(self, state: State, bought: list[Token]) -> list[Token]:
        if len(bought) < 2:
            return []
        cheaper = min(bought, key=prices(state).__getitem__)
        return [cheaper] if state.supply[cheaper] > bought.count(cheaper) else []


class WhiteBlessing(Lasting):
    """Whose last token is white takes as many points as its value.

    Rules: Q10 white_blessing; also after an explosion (Q3.3).
    """

    key = "white_blessing"

    def brewed(self, table: Table) -> None:
        for seat in table.state.turn_order:
            cauldron = table.state.seats[seat].cauldron
            if cauldron and cauldron[-1].token.color == "white":
                table.gain(seat, self.key, points=cauldron[-1].token.value)


class RatCoins(Lasting):
    """Every rat brings 2 coins more where coins are paid.

    Rules: Q10 rat_coins.
    """

    key = "rat_coins"
    COINS = 2

    def coins(self, seat: Seat) -> int:
        return self.COINS * seat.rats


class WhiteThreeBack(Lasting):
    """Once while brewing the white-3 may go back into the bag; the left neighbour then takes 2
    rubies.

    Rules: Q10 white3_back; the rubies come when all cauldrons are open (Q13.2).
    """

    key = "white3_back"
    RUBIES = 2

    def brewing_options(self, seat: Seat) -> tuple[Option, ...]:
        lies = any(placed.token == WHITE_3 for placed in seat.cauldron)
        return (RETURN_WHITE,) if lies and self.key not in seat.used else ()

    def brewing_chosen(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        owner.used.append(self.key)
        position = [placed.token for placed in owner.cauldron].index(WHITE_3)
        table.take_back(seat, position, self.key)

    def brewed(self, table: Table) -> None:
        for seat in table.state.turn_order:
            if self.key in table.state.seats[seat].used:
                table.gain(table.state.left_of(seat), self.key, rubies=self.RUBIES)
