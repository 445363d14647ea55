"""Yellow books: they act when placed (Q9 yellow)."""

from collections.abc import Sequence

from games.engine import Json, Option
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.in_force import book_of
from quacks.rules.ingredients.ingredient import USE, Ingredient
from quacks.rules.ingredients.placing import Acting, Further, Lasting, can_draw, has_next
from quacks.rules.phases.late import LateTokens
from quacks.rules.rule import NONE, token_json
from quacks.rules.state import Placed, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import Token

BEFORE_THE_LAST = -2

LIMITS = (0, 8, 8, 9)
"""White limits with 0, 1, 2, 3 and more yellow tokens in the cauldron; 0 for no change."""

EXTRA_BY_ORDER = (1, 2, 3, 0)
"""Extra spaces of the first, second, third and every further yellow token of a round."""


class MandrakeOne(Ingredient):
    """If the token placed just before it is white, that one may go back into the bag.

    Rules: Q9 yellow 1; the gap stays empty (Q3.10).
    """

    key = "yellow_1"
    color = "yellow"
    set = 1
    prices = {1: 8, 2: 12, 4: 18}
    phase = "brewing"
    section = "Q9 yellow 1"

    def placed(self, table: Table, seat: int, token: Token) -> None:
        cauldron = table.state.seats[seat].cauldron
        if len(cauldron) > 1 and cauldron[BEFORE_THE_LAST].token.color == "white":
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        white = state.seats[seat].cauldron[BEFORE_THE_LAST].token
        return Option("return", subject={"type": "token", **token_json(white)}), NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "return":
            table.take_back(seat, BEFORE_THE_LAST, self.key)


class MandrakeTwo(Lasting):
    """The next token placed moves its value once more.

    Rules: Q9 yellow 2; extra spaces are not doubled. Next is what is placed while this is the
    newest token in the cauldron, so what is laid aside or taken back does not use it up. Placed
    late, or on the last space, it doubles nothing (Q3.6, Q3.11).
    """

    key = "yellow_2"
    color = "yellow"
    set = 2
    prices = {1: 9, 2: 13, 4: 19}
    section = "Q9 yellow 2"

    def doubles_next(self, owner: Seat, placed: Placed) -> bool:
        can = placed.by != LateTokens.key and placed.space < LAST_SPACE
        return can and self.works(owner, placed)

    def matters(self, state: State, seat: int) -> bool:
        owner = state.seats[seat]
        return has_next(owner) and self.doubles_next(owner, owner.cauldron[-1])


class MandrakeThree(Lasting):
    """White tokens may sum to 8 with 1 or 2 yellow tokens in the cauldron, to 9 with 3 or more.

    Rules: Q9 yellow 3, Q3.3, Q3.12: counted whenever the limit is asked.
    """

    key = "yellow_3"
    color = "yellow"
    set = 3
    prices = {1: 8, 2: 12, 4: 18}
    section = "Q9 yellow 3"

    def limit(self, owner: Seat) -> int:
        return LIMITS[min(self.working(owner), len(LIMITS) - 1)]

    def matters(self, state: State, seat: int) -> bool:
        owner = state.seats[seat]
        return has_next(owner) and self.working(owner) < len(LIMITS)


class MandrakeFour(Further):
    """The first yellow token of the round moves 1 further, the second 2, the third 3.

    Rules: Q9 yellow 4; those that left the cauldron were placed all the same.
    """

    key = "yellow_4"
    color = "yellow"
    set = 4
    prices = {1: 8, 2: 12, 4: 18}
    section = "Q9 yellow 4"

    def spaces(self, owner: Seat, token: Token, before: Sequence[Placed]) -> int:
        earlier = owner.used.count(self.key)
        return EXTRA_BY_ORDER[min(earlier, len(EXTRA_BY_ORDER) - 1)]

    def placed(self, table: Table, seat: int, token: Token) -> None:
        if self.acts(table.state, seat, token):
            table.ask(seat, self.key)
        else:
            table.state.seats[seat].used.append(self.key)

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        super().answered(table, seat, data, answer)
        table.state.seats[seat].used.append(self.key)


class MandrakeFive(Acting):
    """Looks at one token, moves its value further, and puts it back.

    Rules: Q9 yellow 5; on the last space or placed late it draws nothing (Q3.6, Q3.11).
    """

    key = "yellow_5"
    color = "yellow"
    set = 5
    prices = {1: 10, 2: 14, 4: 20}
    section = "Q9 yellow 5"

    def acts(self, state: State, seat: int, token: Token) -> bool:
        return can_draw(state.seats[seat])

    def act(self, table: Table, seat: int, token: Token) -> None:
        owner = table.state.seats[seat]
        table.look(seat, 1, self.key)
        drawn = owner.drawn[0]
        table.pick_drawn(seat, NONE.id)
        value = book_of(table.state, drawn.color).value(owner, drawn)
        table.advance_last(seat, value, self.key)


class MandrakeSix(Ingredient):
    """May move 3 spaces further for 1 ruby, once.

    Rules: Q9 yellow 6; on the last space there is nothing to pay for (Q3.6).
    """

    key = "yellow_6"
    color = "yellow"
    set = 6
    prices = {1: 8, 2: 12, 4: 18}
    phase = "brewing"
    section = "Q9 yellow 6"
    SPACES = 3

    def placed(self, table: Table, seat: int, token: Token) -> None:
        owner = table.state.seats[seat]
        if owner.rubies and owner.last_space < LAST_SPACE:
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return USE, NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == USE.id:
            table.state.seats[seat].rubies -= 1
            table.advance_last(seat, self.SPACES, self.key)
