"""Purple cards: they act at once when turned up (Q10)."""

from functools import cache

from games.engine import Json, Option
from quacks.rules.fortune_cards.card import FortuneCard, TokenChoice
from quacks.rules.in_force import is_out
from quacks.rules.rule import NONE, token_json, token_option
from quacks.rules.state import State
from quacks.rules.table import Table
from quacks.rules.tokens import (
    BLACK_1,
    BLUE_2,
    GREEN_1,
    KINDS,
    PURPLE_1,
    UPGRADES,
    WHITE_1,
    Token,
    upgrade,
)


@cache
def kinds_of(value: int, *without: str) -> tuple[Token, ...]:
    """Return every kind of that printed value that can be acquired, but for some colors."""
    excluded = ("white", *without)
    return tuple([kind for kind in KINDS if kind.value == value and kind.color not in excluded])


class RollAll(FortuneCard):
    """Everybody rolls the bonus die.

    Rules: Q10 roll_all; the die as in Q4.1.
    """

    key = "roll_all"

    def turned(self, table: Table) -> None:
        for seat in table.state.turn_order:
            table.roll(seat, self.key)


class DropletOne(FortuneCard):
    """Everybody's droplet moves one space.

    Rules: Q10 droplet_1; the rat marker moves along (Q2.11).
    """

    key = "droplet_1"

    def turned(self, table: Table) -> None:
        for seat in table.state.turn_order:
            table.move_droplet(seat, 1, self.key)


class RubyPoorest(FortuneCard):
    """Whoever has the fewest rubies takes one; all who tie do.

    Rules: Q10 ruby_poorest.
    """

    key = "ruby_poorest"

    def turned(self, table: Table) -> None:
        fewest = min(seat.rubies for seat in table.state.seats)
        for seat in table.state.turn_order:
            if table.state.seats[seat].rubies == fewest:
                table.gain(seat, self.key, rubies=1)


class RatsDouble(FortuneCard):
    """Every rat marker doubles its distance for this round.

    Rules: Q10 rats_double.
    """

    key = "rats_double"
    about_rats = True

    def turned(self, table: Table) -> None:
        seats = table.state.seats
        for seat in seats:
            seat.rats *= 2
        table.tell("rats_laid", None, {"rats": [seat.rats for seat in seats], "source": self.key})


class GreenLast(FortuneCard):
    """Whoever has the fewest points takes a green-1; all who tie do.

    Rules: Q10 green_last.
    """

    key = "green_last"

    def turned(self, table: Table) -> None:
        fewest = min(seat.score for seat in table.state.seats)
        for seat in table.state.turn_order:
            if table.state.seats[seat].score == fewest:
                table.acquire(seat, GREEN_1, self.key)


class PointsOrWhite(FortuneCard):
    """Everybody takes 4 points or rids the bag of one white-1 for good.

    Rules: Q10 vp4_or_white.
    """

    key = "vp4_or_white"
    asks_all = True
    POINTS = 4

    def begin(self, table: Table, seat: int) -> None:
        if WHITE_1 in table.state.seats[seat].bag:
            table.ask(seat, self.key)
        else:
            table.gain(seat, self.key, points=self.POINTS)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return Option("points", subject={"type": "reward", "points": self.POINTS}), token_option(
            WHITE_1
        )

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "points":
            table.gain(seat, self.key, points=self.POINTS)
        else:
            table.state.seats[seat].bag.remove(WHITE_1)
            table.give_back(WHITE_1)
            table.tell(
                "token_returned", seat, {**token_json(WHITE_1), "source": self.key, "to": "supply"}
            )


class PickOne(TokenChoice):
    """Everybody takes a black-1, any token of value 2, or 3 rubies.

    Rules: Q10 pick_one.
    """

    key = "pick_one"
    RUBIES = 3

    def offered(self, state: State, seat: int) -> list[Token]:
        return [BLACK_1, *kinds_of(2)]

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (Option("rubies", subject={"type": "reward", "rubies": self.RUBIES}),)

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        if answer["option"] == "rubies":
            table.gain(seat, self.key, rubies=self.RUBIES)


class RatReward(TokenChoice):
    """Everybody takes any token of value 4, or a point per rat tail behind the leader.

    Rules: Q10 rat_reward.
    """

    key = "rat_reward"
    about_rats = True

    def offered(self, state: State, seat: int) -> list[Token]:
        return [*kinds_of(4)]

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (Option("points", subject={"type": "reward", "points": state.seats[seat].rats}),)

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        if answer["option"] == "points":
            table.gain(seat, self.key, points=table.state.seats[seat].rats)


class RatForRuby(FortuneCard):
    """Whoever has rats may give up 1 to 3 of them for as many rubies.

    Rules: Q10 rat_for_ruby.
    """

    key = "rat_for_ruby"
    asks_all = True
    about_rats = True
    MOST = 3

    def begin(self, table: Table, seat: int) -> None:
        if table.state.seats[seat].rats:
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        most = min(state.seats[seat].rats, self.MOST)
        return (
            *(
                Option(f"rats_{n}", subject={"type": "reward", "rubies": n, "rats": -n})
                for n in range(1, most + 1)
            ),
            NONE,
        )

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "none":
            return
        given = int(answer["option"].removeprefix("rats_"))
        table.state.seats[seat].rats -= given
        rats = [owner.rats for owner in table.state.seats]
        table.tell("rats_laid", seat, {"rats": rats, "source": self.key})
        table.gain(seat, self.key, rubies=given)


class DropletOrPurple(TokenChoice):
    """Everybody moves the droplet two spaces or takes a purple-1.

    Rules: Q10 droplet2_or_purple; before round 3 only the droplet (Q2.1).
    """

    key = "droplet2_or_purple"
    STEPS = 2

    def offered(self, state: State, seat: int) -> list[Token]:
        return [PURPLE_1]

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (Option("droplet", subject={"type": "reward", "droplet": self.STEPS}),)

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        if answer["option"] == "droplet":
            table.move_droplet(seat, self.STEPS, self.key)


class RubyForOne(TokenChoice):
    """Everybody may pay 1 ruby, once, for any token of value 1 but purple and black.

    Rules: Q10 ruby_for_1.
    """

    key = "ruby_for_1"

    def begin(self, table: Table, seat: int) -> None:
        if table.state.seats[seat].rubies:
            self.offer(table, seat)

    def offered(self, state: State, seat: int) -> list[Token]:
        return [*kinds_of(1, "purple", "black")]

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (NONE,)

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        if answer["option"] != "none":
            table.state.seats[seat].rubies -= 1


class UpgradeDraw(TokenChoice):
    """Everybody draws 4 tokens and may swap one for the next higher value of its color; without any
    to swap: a green-1.

    A swap that the supply cannot make is none; one that is declined pays nothing.

    Rules: Q10 upgrade_draw.
    """

    key = "upgrade_draw"
    COUNT = 4

    def begin(self, table: Table, seat: int) -> None:
        table.look(seat, self.COUNT, self.key)
        self.offer(table, seat)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        swaps = super().options(state, seat, data)
        return swaps if len(swaps) > 1 else (token_option(GREEN_1),)

    def offered(self, state: State, seat: int) -> list[Token]:
        return sorted({better for token in state.seats[seat].drawn if (better := upgrade(token))})

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return (NONE,)

    def context(self, state: State, seat: int, data: Json) -> Json:
        drawn = [token_json(token) for token in state.seats[seat].drawn]
        return {"drawn": drawn, **super().context(state, seat, data)}

    def claims(self, state: State, seat: int, kind: Token) -> int:
        return int(kind in (*UPGRADES, GREEN_1) and is_out(state, kind))

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        swapped = self._swapped(state, seat, answer)
        if swapped:
            return [better for token in swapped if (better := upgrade(token))], swapped
        wants_green = answer["option"] == GREEN_1.id and state.supply.get(GREEN_1, 0) > 0
        return ([GREEN_1] if wants_green else []), []

    def _swapped(self, state: State, seat: int, answer: Json) -> list[Token]:
        drawn = state.seats[seat].drawn
        return [
            token for token in drawn if (better := upgrade(token)) and better.id == answer["option"]
        ][:1]

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        owner = table.state.seats[seat]
        for token in self._swapped(table.state, seat, answer):
            owner.drawn.remove(token)
            table.give_back(token)
        table.return_to_bag(seat, owner.drawn)
        owner.drawn = []


class DrawFiveLow(FortuneCard):
    """Everybody draws 5 tokens and puts them back: the lowest total takes a blue-2 (all who tie),
    the others 1 ruby.

    Rules: Q10 draw5_low.
    """

    key = "draw5_low"
    COUNT = 5

    def turned(self, table: Table) -> None:
        totals = {seat: self._total(table, seat) for seat in table.state.turn_order}
        for seat, total in totals.items():
            if total == min(totals.values()):
                table.acquire(seat, BLUE_2, self.key)
            else:
                table.gain(seat, self.key, rubies=1)

    def _total(self, table: Table, seat: int) -> int:
        table.look(seat, self.COUNT, self.key)
        total = sum(token.value for token in table.state.seats[seat].drawn)
        table.pick_drawn(seat, NONE.id)
        return total
