"""Red books: they act when placed (Q9 red)."""

from collections.abc import Sequence

from games.engine import Json, Option
from quacks.rules.ingredients.ingredient import USE, Ingredient
from quacks.rules.ingredients.placing import Acting, Further, Lasting, can_draw, has_next
from quacks.rules.rule import NONE, token_json
from quacks.rules.state import Placed, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import WHITE_1, Token

EXTRA_BY_ORANGES = (0, 1, 1, 2)
"""Extra spaces with 0, 1, 2, 3 and more orange tokens in the cauldron."""


class ToadstoolOne(Further):
    """Moves 1 space further with 1 or 2 orange tokens in the cauldron, 2 with 3 or more.

    Rules: Q9 red 1.
    """

    key = "red_1"
    color = "red"
    set = 1
    prices = {1: 6, 2: 10, 4: 16}
    section = "Q9 red 1"

    def spaces(self, owner: Seat, token: Token, before: Sequence[Placed]) -> int:
        oranges = owner.count("orange")
        return EXTRA_BY_ORANGES[min(oranges, len(EXTRA_BY_ORANGES) - 1)]


class ToadstoolTwo(Ingredient):
    """Laid aside instead of placed; after brewing it may be placed, or kept for a later round.

    Rules: Q9 red 2, Q3.11.
    """

    key = "red_2"
    color = "red"
    set = 2
    prices = {1: 4, 2: 8, 4: 14}
    phase = "brewing"
    section = "Q9 red 2"

    def laid_aside(self, table: Table, seat: int, token: Token, by: str) -> bool:
        if table.state.options.decline_any:
            table.state.seats[seat].drawn.append(token)
            told = {"tokens": [token_json(token)], "source": self.key}
            table.tell_of("token_drawn", seat, told)
            table.ask(seat, self.key, data={"by": by})
        else:
            table.lay_aside(seat, token, self.key)
        return True

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return USE, NONE

    def context(self, state: State, seat: int, data: Json) -> Json:
        return {"drawn": [token_json(token) for token in state.seats[seat].drawn]}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        token = table.state.seats[seat].drawn.pop()
        if answer["option"] == "use":
            table.lay_aside(seat, token, self.key)
        else:
            table.land(seat, token, data["by"])


class ToadstoolThree(Further):
    """Moves further by the value of a white token placed just before it.

    Rules: Q9 red 3; a white token that was returned is not before it (Q3.10).
    """

    key = "red_3"
    color = "red"
    set = 3
    prices = {1: 5, 2: 9, 4: 15}
    section = "Q9 red 3"

    def spaces(self, owner: Seat, token: Token, before: Sequence[Placed]) -> int:
        newest = before[-1].token if before else token
        return newest.value if newest.color == "white" else 0


class ToadstoolFour(Lasting):
    """While it lies in the cauldron every white token of value 1 moves 2 spaces.

    Rules: Q9 red 4; it counts 1 for the limit as ever, and a second red adds nothing.
    """

    key = "red_4"
    color = "red"
    set = 4
    prices = {1: 7, 2: 11, 4: 17}
    section = "Q9 red 4"

    def white_extra(self, state: State, seat: int, token: Token) -> int:
        return int(token == WHITE_1 and self.working(state.seats[seat]) > 0)

    def matters(self, state: State, seat: int) -> bool:
        owner = state.seats[seat]
        return has_next(owner) and self.working(owner) == 1


class ToadstoolFive(Further):
    """Counts as the highest red placed in this round, itself included, and moves as far.

    Rules: Q9 red 5; reds that lie do not move when a higher one comes.
    """

    key = "red_5"
    color = "red"
    set = 5
    prices = {1: 6, 2: 11, 4: 18}
    section = "Q9 red 5"
    extra_is_value = True

    def value(self, owner: Seat, token: Token) -> int:
        return max(owner.highest_red, token.value)

    def spaces(self, owner: Seat, token: Token, before: Sequence[Placed]) -> int:
        return self.value(owner, token) - token.value

    def placed(self, table: Table, seat: int, token: Token) -> None:
        owner = table.state.seats[seat]
        owner.highest_red = self.value(owner, token)
        super().placed(table, seat, token)


class ToadstoolSix(Acting):
    """Brings a further token that is laid aside and must be placed in the same round.

    Rules: Q9 red 6, Q3.11; on the last space there is no next token (Q3.6).
    """

    key = "red_6"
    color = "red"
    set = 6
    prices = {1: 7, 2: 11, 4: 17}
    section = "Q9 red 6"
    must_be_placed = True

    def acts(self, state: State, seat: int, token: Token) -> bool:
        return can_draw(state.seats[seat])

    def act(self, table: Table, seat: int, token: Token) -> None:
        table.lay_aside(seat, table.draw_one(seat), self.key)
