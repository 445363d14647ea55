"""Blue books: they act when placed (Q9 blue)."""

from games.engine import Json, Option
from quacks.rules.data.track import LAST_SPACE, TRACK
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.ingredients.placing import Acting, can_draw
from quacks.rules.rule import NONE, token_json, token_option
from quacks.rules.state import Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import WHITE_1, Token


class SkullOne(Ingredient):
    """Draws as many tokens as its value; one of them may be placed at once, the others go back.

    Rules: Q9 blue 1; on the last space there is no next token (Q3.6).
    """

    key = "blue_1"
    color = "blue"
    set = 1
    prices = {1: 5, 2: 10, 4: 19}
    phase = "brewing"
    section = "Q9 blue 1"

    def placed(self, table: Table, seat: int, token: Token) -> None:
        if table.state.seats[seat].last_space < LAST_SPACE and table.look(
            seat, token.value, self.key
        ):
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        kinds = sorted(set(state.seats[seat].drawn))
        return (*map(token_option, kinds), NONE)

    def context(self, state: State, seat: int, data: Json) -> Json:
        return {"drawn": [token_json(token) for token in state.seats[seat].drawn]}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        chosen = table.pick_drawn(seat, answer["option"])
        if chosen is not None:
            table.place(seat, chosen, self.key)


class SkullTwo(Acting):
    """Covers as many draws to come as its value: an explosion among them costs only the die.

    Rules: Q9 blue 2; draws to look at do not count, windows do not add up. Without a next draw
    there is nothing to cover (Q3.6, Q3.11).
    """

    key = "blue_2"
    color = "blue"
    set = 2
    prices = {1: 5, 2: 10, 4: 19}
    section = "Q9 blue 2"

    def acts(self, state: State, seat: int, token: Token) -> bool:
        owner = state.seats[seat]
        return can_draw(owner) and owner.covered <= token.value

    def act(self, table: Table, seat: int, token: Token) -> None:
        table.state.seats[seat].covered = 1 + token.value


class OnRuby(Acting):
    """A blue book that pays on a space that shows a ruby."""

    color = "blue"

    def acts(self, state: State, seat: int, token: Token) -> bool:
        return TRACK[state.seats[seat].last_space].ruby


class SkullThree(OnRuby):
    """Pays 1 ruby if it lies on a space that shows one.

    Rules: Q9 blue 3.
    """

    key = "blue_3"
    set = 3
    prices = {1: 4, 2: 8, 4: 14}
    section = "Q9 blue 3"

    def act(self, table: Table, seat: int, token: Token) -> None:
        table.gain(seat, self.key, rubies=1)


class SkullFour(OnRuby):
    """Pays as many points as its value if it lies on a space that shows a ruby.

    Rules: Q9 blue 4.
    """

    key = "blue_4"
    set = 4
    prices = {1: 5, 2: 10, 4: 19}
    section = "Q9 blue 4"

    def act(self, table: Table, seat: int, token: Token) -> None:
        table.gain(seat, self.key, points=token.value)


class SkullFive(Acting):
    """Pays as many points as its value if at least so many orange tokens lie in the cauldron.

    Rules: Q9 blue 5.
    """

    key = "blue_5"
    color = "blue"
    set = 5
    prices = {1: 8, 2: 15, 4: 19}
    section = "Q9 blue 5"

    def acts(self, state: State, seat: int, token: Token) -> bool:
        return state.seats[seat].count("orange") >= token.value

    def act(self, table: Table, seat: int, token: Token) -> None:
        table.gain(seat, self.key, points=token.value)


class SkullSix(Acting):
    """Pays 1 ruby for each white token of value 1 among as many tokens before it as its value.

    Rules: Q9 blue 6; tokens that left the cauldron are not before it (Q3.10).
    """

    key = "blue_6"
    color = "blue"
    set = 6
    prices = {1: 5, 2: 10, 4: 18}
    section = "Q9 blue 6"

    def acts(self, state: State, seat: int, token: Token) -> bool:
        return self._whites(state.seats[seat], token) > 0

    def act(self, table: Table, seat: int, token: Token) -> None:
        table.gain(seat, self.key, rubies=self._whites(table.state.seats[seat], token))

    def _whites(self, owner: Seat, token: Token) -> int:
        before = owner.cauldron[-1 - token.value : -1]
        return sum(placed.token == WHITE_1 for placed in before)
