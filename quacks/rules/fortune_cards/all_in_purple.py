"""The 9 further purple cards: they act at once when turned up (Q10)."""

from typing import ClassVar

from games.engine import Json, Option
from quacks.rules.fortune_cards.card import FortuneCard, TokenChoice
from quacks.rules.fortune_cards.purple import kinds_of
from quacks.rules.rule import NONE, TableStep, token_json, token_option
from quacks.rules.state import State
from quacks.rules.table import Table
from quacks.rules.tokens import KINDS, ORANGE_1, RED_2, WHITE_1, Token

PRICED = frozenset(kind.id for kind in KINDS)
"""Options that cost something: what was paid would tell others what was taken (Q13.3)."""


def more_rats(table: Table, seat: int, rats: int, source: str) -> None:
    """Move the rat marker of `seat` on by `rats` spaces, or back if below 0 (Q7.1)."""
    seats = table.state.seats
    seats[seat].rats += rats
    told = {"rats": [owner.rats for owner in seats], "source": source}
    table.tell("rats_laid", seat, told)


def reward(id: str, **gives: int) -> Option:
    """Return the option of taking points, rubies, rats, droplet steps or rolls of the die."""
    return Option(id, subject={"type": "reward", **gives})


class RollingChoice(TokenChoice):
    """A card one of whose options rolls the bonus die: in turn order, for it may bring an orange.

    Attributes:
        roll_option: Id of that option. roll_count: How often it rolls.
    """

    roll_option: ClassVar[str]
    roll_count: ClassVar[int] = 1

    def must_wait_its_turn(self, state: State, seat: int, answer: Json) -> bool:
        return bool(answer["option"] == self.roll_option)

    def claims(self, state: State, seat: int, kind: Token) -> int:
        return self.roll_count if kind == ORANGE_1 else super().claims(state, seat, kind)

    def roll(self, table: Table, seat: int) -> None:
        """Roll as often as the card says."""
        for _ in range(self.roll_count):
            table.roll(seat, self.key)


class BundleOrRed(RollingChoice):
    """Everybody takes a ruby, a roll of the bonus die and 3 rats, or a red-2.

    Rules: Q10 bundle_or_red2.
    """

    key = "bundle_or_red2"
    about_rats = True
    roll_option = "bundle"
    RATS = 3

    def offered(self, state: State, seat: int) -> list[Token]:
        return [RED_2]

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (reward("bundle", rubies=1, die=1, rats=self.RATS),)

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        if answer["option"] == "bundle":
            table.gain(seat, self.key, rubies=1)
            more_rats(table, seat, self.RATS, self.key)
            self.roll(table, seat)


class RubyDraw(FortuneCard):
    """Everybody draws a token, takes as many rubies as its value and puts it back.

    Rules: Q10 ruby_draw.
    """

    key = "ruby_draw"

    def turned(self, table: Table) -> None:
        for seat in table.state.turn_order:
            if table.look(seat, 1, self.key):
                value = table.state.seats[seat].drawn[0].value
                table.pick_drawn(seat, NONE.id)
                table.gain(seat, self.key, rubies=value)


class TokenForPrice(TokenChoice):
    """A card that sells tokens of value 1, 2 and 4 for something else than coins.

    Attributes:
        prices: What a token costs, by its value.
    """

    prices: ClassVar[dict[int, int]]

    def purse(self, state: State, seat: int) -> int:
        """Return how much `seat` can pay."""
        raise NotImplementedError(self.key)

    def pay(self, table: Table, seat: int, price: int) -> None:
        """Take the price."""
        raise NotImplementedError(self.key)

    def offered(self, state: State, seat: int) -> list[Token]:
        return [kind for value in self.prices for kind in kinds_of(value, "purple")]

    def why_not(self, state: State, seat: int, token: Token) -> str | None:
        if self.prices[token.value] > self.purse(state, seat):
            return "too_expensive"
        return super().why_not(state, seat, token)

    def must_wait_its_turn(self, state: State, seat: int, answer: Json) -> bool:
        return answer["option"] in PRICED

    def claims(self, state: State, seat: int, kind: Token) -> int:
        can_pay = self.prices.get(kind.value, 0) <= self.purse(state, seat)
        return super().claims(state, seat, kind) if can_pay else 0

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        for token in self.takes(table.state, seat, {}, answer)[0]:
            self.pay(table, seat, self.prices[token.value])


class TokenForRubies(TokenForPrice):
    """Everybody may pay 1, 2 or 4 rubies for a token of that value but purple, or takes 2 rubies.

    Rules: Q10 token_for_rubies.
    """

    key = "token_for_rubies"
    prices: ClassVar[dict[int, int]] = {1: 1, 2: 2, 4: 4}
    RUBIES = 2

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (reward("rubies", rubies=self.RUBIES),)

    def purse(self, state: State, seat: int) -> int:
        return state.seats[seat].rubies

    def pay(self, table: Table, seat: int, price: int) -> None:
        table.state.seats[seat].rubies -= price

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        super().chosen(table, seat, answer)
        if answer["option"] == "rubies":
            table.gain(seat, self.key, rubies=self.RUBIES)


class RatsRollsOrDroplet(RollingChoice):
    """Everybody takes 8 rats, 4 rolls of the bonus die or 3 droplet steps.

    Rules: Q10 rats_rolls_or_droplet.
    """

    key = "rats_rolls_or_droplet"
    about_rats = True
    roll_option = "die"
    roll_count = 4
    RATS, STEPS = 8, 3

    def offered(self, state: State, seat: int) -> list[Token]:
        return []

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (
            reward("rats", rats=self.RATS),
            reward("die", die=self.roll_count),
            reward("droplet", droplet=self.STEPS),
        )

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        if answer["option"] == "rats":
            more_rats(table, seat, self.RATS, self.key)
        elif answer["option"] == "die":
            self.roll(table, seat)
        else:
            table.move_droplet(seat, self.STEPS, self.key)


class RollForRats(FortuneCard):
    """Whoever has 2 rats or more rolls the bonus die.

    Rules: Q10 roll_for_rats.
    """

    key = "roll_for_rats"
    about_rats = True
    RATS = 2

    def turned(self, table: Table) -> None:
        for seat in table.state.turn_order:
            if table.state.seats[seat].rats >= self.RATS:
                table.roll(seat, self.key)


class RatsForRubies(FortuneCard):
    """Everybody may pay up to 3 rubies for 3 rats each.

    Rules: Q10 rats_for_rubies.
    """

    key = "rats_for_rubies"
    asks_all = True
    about_rats = True
    MOST, RATS = 3, 3

    def begin(self, table: Table, seat: int) -> None:
        if table.state.seats[seat].rubies:
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        most = min(state.seats[seat].rubies, self.MOST)
        paid = [reward(f"rubies_{n}", rubies=-n, rats=self.RATS * n) for n in range(1, most + 1)]
        return (*paid, NONE)

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] != NONE.id:
            paid = int(answer["option"].removeprefix("rubies_"))
            table.state.seats[seat].rubies -= paid
            more_rats(table, seat, self.RATS * paid, self.key)


class NeighbourGift(FortuneCard):
    """Everybody chooses for the left neighbour: rid of a white-1 for good, or any token.

    Rules: Q10 neighbour_gift; the tokens are taken in turn order once all have chosen.
    """

    key = "neighbour_gift"
    asks_all = True

    def turned(self, table: Table) -> None:
        table.state.agenda.insert(0, NeighbourTakes.key)

    def begin(self, table: Table, seat: int) -> None:
        if len(self.options(table.state, seat, {})) > 1:
            table.ask(seat, self.key)
        else:
            self.answered(table, seat, {}, {"option": "token"})

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        has_white = WHITE_1 in state.seats[state.left_of(seat)].bag
        return (*([token_option(WHITE_1)] if has_white else []), Option("token"))

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        neighbour = table.state.left_of(seat)
        owner = table.state.seats[neighbour]
        if answer["option"] == "token":
            owner.used.append(self.key)
            return
        owner.bag.remove(WHITE_1)
        table.give_back(WHITE_1)
        told = {**token_json(WHITE_1), "source": self.key, "to": "supply"}
        table.tell("token_returned", neighbour, told)


class NeighbourTakes(TableStep):
    """Lets those take a token whom their neighbour chose it for."""

    key = "neighbour_takes"

    def begin(self, table: Table) -> None:
        for seat in table.state.turn_order:
            if NeighbourGift.key in table.state.seats[seat].used:
                table.state.seats[seat].agenda.append(NeighbourToken.key)


class NeighbourToken(TokenChoice):
    """The token that a neighbour chose for one to take: any of the supply.

    Rules: Q10 neighbour_gift.
    """

    key = "neighbour_token"

    def offered(self, state: State, seat: int) -> list[Token]:
        return [kind for kind in KINDS if kind.color != "white"]

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return ()


class TokenForRats(TokenForPrice):
    """Everybody may give up 2, 4 or 6 rats for a token of value 1, 2 or 4 but purple.

    Rules: Q10 token_for_rats.
    """

    key = "token_for_rats"
    about_rats = True
    prices: ClassVar[dict[int, int]] = {1: 2, 2: 4, 4: 6}

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (NONE,)

    def purse(self, state: State, seat: int) -> int:
        return state.seats[seat].rats

    def pay(self, table: Table, seat: int, price: int) -> None:
        more_rats(table, seat, -price, self.key)


class TokenForDroplet(TokenForPrice):
    """Everybody may move the droplet back 1 or 2 spaces for a token of value 2 or 4.

    Rules: Q10 token_for_droplet; purple has no such values. Steps back are the cauldron's (Q6.2).
    """

    key = "token_for_droplet"
    prices: ClassVar[dict[int, int]] = {2: 1, 4: 2}

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (NONE,)

    def purse(self, state: State, seat: int) -> int:
        return state.seats[seat].droplet

    def pay(self, table: Table, seat: int, price: int) -> None:
        table.move_droplet(seat, -price, self.key)
