"""Green books: they act after brewing, most of them for greens among the last two tokens (Q9
green).
"""

from games.engine import EVERYONE, Item, Json, Option, Selection
from quacks.rules import orders, ranks
from quacks.rules.data.rounds import EXPLOSION_LIMIT
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.in_force import card_of, is_out
from quacks.rules.ingredients.ingredient import Declinable, Ingredient
from quacks.rules.offers import TokenOffer
from quacks.rules.rule import NONE, token_json
from quacks.rules.state import Placed, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import BLUE_1, ORANGE_1, PURPLE_1, RED_1, YELLOW_1, Token


class Spider(Ingredient):
    """A green book: it acts before all other colors."""

    color = "green"
    rank = ranks.GREEN

    def greens(self, state: State, seat: int) -> list[Token]:
        """Return the greens among the last two tokens of `seat`, the older first."""
        return [
            placed.token
            for placed in state.seats[seat].last_two
            if placed.token.color == self.color
        ]


class SpiderOne(Spider, Declinable):
    """1 ruby for each green among the last two tokens, whatever its value.

    Rules: Q9 green 1.
    """

    key = "green_1"
    set = 1
    prices = {1: 4, 2: 8, 4: 14}
    section = "Q9 green 1"

    def pays(self, state: State, seat: int) -> bool:
        return bool(self.greens(state, seat))

    def pay(self, table: Table, seat: int) -> None:
        table.gain(seat, self.key, rubies=len(self.greens(table.state, seat)))


class SpiderTwo(Spider, TokenOffer):
    """For each green among the last two a token may go into the bag: an orange-1 for a green-1, a
    blue-1 or red-1 for a green-2, a yellow-1 or purple-1 for a green-4.

    Rules: Q9 green 2; colors follow the sale (Q2.13).
    """

    key = "green_2"
    set = 2
    prices = {1: 6, 2: 11, 4: 18}
    section = "Q9 green 2"
    concerns_others = True

    GIVES = {1: [ORANGE_1], 2: [BLUE_1, RED_1], 4: [YELLOW_1, PURPLE_1]}
    """What a green of each value offers."""

    def evaluated(self, table: Table, seat: int) -> None:
        if self._left(table.state, seat):
            self.offer(table, seat)

    def _left(self, state: State, seat: int) -> list[Token]:
        """Return the greens that have not given anything yet, the next one first."""
        return self.greens(state, seat)[state.seats[seat].used.count(self.key) :]

    def offered(self, state: State, seat: int) -> list[Token]:
        return self.GIVES[self._left(state, seat)[0].value]

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (NONE,)

    def claims(self, state: State, seat: int, kind: Token) -> int:
        offers = [kind in self.GIVES[green.value] for green in self._left(state, seat)]
        return sum(offers) if is_out(state, kind) else 0

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        table.state.seats[seat].used.append(self.key)
        self.evaluated(table, seat)


class SpiderThree(Spider, Declinable):
    """If the whites sum to exactly 7, the last token moves on by the sum of all greens.

    Rules: Q9 green 3; the limit may be higher (Q3.3), the die is rolled already.
    """

    key = "green_3"
    set = 3
    prices = {1: 6, 2: 11, 4: 21}
    section = "Q9 green 3"
    concerns_others = True

    def pays(self, state: State, seat: int) -> bool:
        owner = state.seats[seat]
        return owner.white_sum == EXPLOSION_LIMIT and owner.last_space < LAST_SPACE

    def pay(self, table: Table, seat: int) -> None:
        table.advance_last(seat, self._sum(table.state.seats[seat]), self.key)

    def _sum(self, owner: Seat) -> int:
        tokens = [placed.token for placed in owner.cauldron]
        return sum(token.value for token in tokens if token.color == self.color)

    def further(self, state: State, seat: int) -> int:
        owner = state.seats[seat]
        return self._sum(owner) if owner.owes(self.key) and self.pays(state, seat) else 0

    def changes(self, state: State, seat: int, color: str) -> bool:
        cauldron = state.seats[seat].cauldron
        return (
            bool(cauldron) and cauldron[-1].token.color == color and self.further(state, seat) > 0
        )


class SpiderFour(Spider):
    """For each green among the last two 1 ruby may be paid to move the droplet one space.

    Rules: Q9 green 4; on the last space there is nothing to pay for.
    """

    key = "green_4"
    set = 4
    prices = {1: 4, 2: 8, 4: 14}
    section = "Q9 green 4"

    def evaluated(self, table: Table, seat: int) -> None:
        if self._most(table.state, seat):
            table.ask(seat, self.key)

    def _most(self, state: State, seat: int) -> int:
        owner = state.seats[seat]
        return min(len(self.greens(state, seat)), owner.rubies, LAST_SPACE - owner.droplet)

    def spends_rubies(self, state: State, seat: int) -> bool:
        return state.seats[seat].owes(self.key) and bool(self.greens(state, seat))

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        steps = range(self._most(state, seat), 0, -1)
        rewards = {f"droplet_{n}": {"type": "reward", "rubies": -n, "droplet": n} for n in steps}
        return (*(Option(id, subject=reward) for id, reward in rewards.items()), NONE)

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == NONE.id:
            return
        steps = int(answer["option"].removeprefix("droplet_"))
        table.state.seats[seat].rubies -= steps
        table.move_droplet(seat, steps, self.key)


class SpiderFive(Spider):
    """For each green among the last two, one token of the cauldron of at most its value may be laid
    aside; it is placed first in the next round.

    Rules: Q9 green 5, Q3.11; the scoring space and the last two stay, an explosion too. Not in the
    last round.
    """

    key = "green_5"
    set = 5
    prices = {1: 5, 2: 9, 4: 16}
    section = "Q9 green 5"
    concerns_others = True
    placed_first = True

    def evaluated(self, table: Table, seat: int) -> None:
        if not table.state.is_last_round:
            self._ask(table, seat, [green.value for green in self.greens(table.state, seat)])

    def _ask(self, table: Table, seat: int, values: list[int]) -> None:
        """Ask for the next green; `values` are those of the greens that have not acted yet."""
        while values and not self._fitting(table.state.seats[seat], values[0]):
            values = values[1:]
        if values:
            table.ask(seat, self.key, data={"values": values})

    def _fitting(self, owner: Seat, most: int) -> list[Placed]:
        return [placed for placed in owner.cauldron if placed.token.value <= most]

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        lying = self._fitting(state.seats[seat], data["values"][0])
        items = tuple(Item(str(placed.id), lying_json(placed)) for placed in lying)
        best = max(lying, key=lambda one: (one.token.color != "white", one.token.value))
        pick = Selection("tokens", items, 1, 1, ordered=True)
        return Option("lay_aside", {"tokens": [lying_json(best)]}, selection=pick), NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] != NONE.id:
            id = int(answer["tokens"][0]["id"])
            placed = next(one for one in table.state.seats[seat].cauldron if one.id == id)
            table.take_out(seat, placed)
            table.lay_aside(seat, placed.token, self.key, id=str(id))
        self._ask(table, seat, data["values"][1:])

    def changes(self, state: State, seat: int, color: str) -> bool:
        owner = state.seats[seat]
        return not state.is_last_round and owner.owes(self.key) and owner.count(color) > 0


def lying_json(placed: Placed) -> Json:
    """Return a token of a cauldron as a question tells it from its equals."""
    return {"id": str(placed.id), **token_json(placed.token)}


class SpiderSix(Spider, Declinable):
    """One roll of the bonus die for each green among the last two tokens.

    Rules: Q9 green 6; what shows an orange takes it in turn order where they may run out (Q13.3).
    """

    key = "green_6"
    set = 6
    prices = {1: 4, 2: 8, 4: 14}
    section = "Q9 green 6"
    concerns_others = True
    takes_supply = True

    def must_wait(self, state: State, seat: int) -> bool:
        claims = {other: self.claims(state, other, ORANGE_1) for other in state.turn_order}
        before = state.turn_order[: state.turn_order.index(seat)]
        is_short = state.supply[ORANGE_1] < sum(claims.values())
        return is_short and any(claims[other] for other in before)

    def claims(self, state: State, seat: int, kind: Token) -> int:
        is_due = kind == ORANGE_1 and state.seats[seat].owes(self.key)
        return len(self.greens(state, seat)) * card_of(state).rolls if is_due else 0

    def pays(self, state: State, seat: int) -> bool:
        return bool(self.greens(state, seat))

    def pay(self, table: Table, seat: int) -> None:
        oranges = table.state.supply[ORANGE_1]
        for _ in self.greens(table.state, seat):
            table.roll(seat, self.key)
        if table.state.supply[ORANGE_1] < oranges:
            orders.count_stock_change(table.state, EVERYONE)

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        table.tell("choice_made", seat, {"source": self.key, "option": answer["option"]})
        super().answered(table, seat, data, answer)
