"""Purple books: they act after brewing (Q9 purple)."""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from games.engine import Json, Option
from quacks.rules import orders, ranks
from quacks.rules.data.rounds import COINS_PER_POINT
from quacks.rules.data.track import LAST_SPACE, TRACK
from quacks.rules.in_force import book_of, further, is_out
from quacks.rules.ingredients.ingredient import Declinable, Ingredient
from quacks.rules.offers import SupplyChoice
from quacks.rules.phases.shopping import Market
from quacks.rules.rule import NONE, token_json
from quacks.rules.state import Placed, State
from quacks.rules.table import Table
from quacks.rules.tokens import (
    BLACK_1,
    BLUE_2,
    GREEN_1,
    PURPLE_1,
    UPGRADABLE,
    YELLOW_4,
    Token,
)


class Reward(NamedTuple):
    """What one number of purple tokens pays: points, rubies and droplet steps."""

    points: int = 0
    rubies: int = 0
    droplet: int = 0


class Ghost(Ingredient):
    """A purple book: it acts after green and before black."""

    color = "purple"
    rank = ranks.PURPLE

    def ghosts(self, state: State, seat: int) -> list[Placed]:
        """Return the purple tokens in the cauldron of `seat`, oldest first."""
        return [one for one in state.seats[seat].cauldron if one.token.color == self.color]

    def reward(self, table: Table, seat: int, reward: Reward) -> None:
        """Pay what one number of purple tokens pays."""
        table.gain(seat, self.key, reward.points, reward.rubies)
        if reward.droplet:
            table.move_droplet(seat, reward.droplet, self.key)


class GhostOne(Ghost):
    """Pays once, the better the more purple tokens lie in the cauldron; a smaller reward may be
    chosen.

    Rules: Q9 purple 1.
    """

    key = "purple_1"
    set = 1
    prices = {1: 9}
    section = "Q9 purple 1"

    REWARDS = {
        "ghosts_3": Reward(points=2, droplet=1),
        "ghosts_2": Reward(points=1, rubies=1),
        "ghosts_1": Reward(points=1),
    }
    """Best first; the id ends in the number of purple tokens it asks for."""

    def evaluated(self, table: Table, seat: int) -> None:
        table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return (
            *(
                Option(id, subject={"type": "reward", **self.REWARDS[id]._asdict()})
                for id in affordable(self.REWARDS, state.seats[seat].count(self.color))
            ),
            NONE,
        )

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        self.reward(table, seat, self.REWARDS.get(answer["option"], Reward()))


def affordable(rewards: Mapping[str, object], ghosts: int) -> list[str]:
    """Return the ids of the `rewards`, best first, that so many purple tokens allow."""
    return [*rewards][max(len(rewards) - ghosts, 0) :]


class GhostTwo(Ghost, SupplyChoice):
    """1, 2 or 3 purple tokens may go back to the supply, once, for tokens, points, rubies and
    droplet steps, the better the more they are.

    Rules: Q9 purple 2; a token that cannot be had is lost, the rest is paid (ruling
    purple2_missing).
    """

    key = "purple_2"
    set = 2
    prices = {1: 12}
    section = "Q9 purple 2"

    REWARDS = {
        "return_3": Reward(points=6, rubies=1, droplet=2),
        "return_2": Reward(points=3, droplet=1),
        "return_1": Reward(points=1, rubies=1),
    }
    TOKENS = {"return_3": [YELLOW_4], "return_2": [GREEN_1, BLUE_2], "return_1": [BLACK_1]}
    """Best first; the id ends in the number of purple tokens given back."""

    def evaluated(self, table: Table, seat: int) -> None:
        table.ask(seat, self.key)

    def _allowed(self, state: State, seat: int) -> list[str]:
        return affordable(self.REWARDS, state.seats[seat].count(self.color))

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return (
            *(
                Option(id, subject={
                    "type": "reward",
                    **self.REWARDS[id]._asdict(),
                    "tokens": [token_json(token) for token in self.TOKENS[id]
                               if not orders.missing(state, seat, token)],
                })
                for id in self._allowed(state, seat)
            ),
            NONE,
        )  # fmt: skip

    def context(self, state: State, seat: int, data: Json) -> Json:
        named = [token for id in self._allowed(state, seat) for token in self.TOKENS[id]]
        return {"missing": orders.missing_of(state, seat, named)}

    def claims(self, state: State, seat: int, kind: Token) -> int:
        named = [token for id in self._allowed(state, seat) for token in self.TOKENS[id]]
        return int(kind in named and is_out(state, kind))

    def returns(self, state: State, seat: int, kind: Token) -> bool:
        return kind == PURPLE_1 and bool(self.ghosts(state, seat))

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        named = self.TOKENS.get(answer["option"], [])
        took = [token for token in named if Table.has(state, token)]
        return took, [PURPLE_1] * _count(answer["option"])

    def leaves(self, state: State, seat: int, answer: Json) -> list[Placed]:
        return self.ghosts(state, seat)[: _count(answer["option"])]

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        self.reward(table, seat, self.REWARDS.get(answer["option"], Reward()))


def _count(option: str) -> int:
    return 0 if option == NONE.id else int(option.removeprefix("return_"))


class GhostThree(Ghost, Declinable):
    """0 to 3 points for each purple token by the coin number of its space: none below 10, 3 from 30
    on.

    Rules: Q9 purple 3.
    """

    key = "purple_3"
    set = 3
    prices = {1: 10}
    section = "Q9 purple 3"

    COINS_PER_STEP, MOST = 10, 3

    def pays(self, state: State, seat: int) -> bool:
        return self._points(state, seat) > 0

    def pay(self, table: Table, seat: int) -> None:
        table.gain(seat, self.key, points=self._points(table.state, seat))

    def _points(self, state: State, seat: int) -> int:
        coins = [TRACK[ghost.space].coins for ghost in self.ghosts(state, seat)]
        return sum(min(number // self.COINS_PER_STEP, self.MOST) for number in coins)


class GhostFour(Ghost, SupplyChoice):
    """Once, a token of the cauldron may be swapped for a better one of its color: with 1, 2, 3
    purple tokens a 1 for a 2, a 2 for a 4, a 1 for a 4.

    Rules: Q9 purple 4; the old one goes to the supply, the new one into the bag, this round's
    result stays.
    """

    key = "purple_4"
    set = 4
    prices = {1: 11}
    section = "Q9 purple 4"
    concerns_others = True

    SWAPS = ((3, 1, 4), (2, 2, 4), (1, 1, 2))
    """Best first: how many purple tokens are needed to swap which value for which."""

    def evaluated(self, table: Table, seat: int) -> None:
        if len(self.options(table.state, seat, {})) > 1:
            table.ask(seat, self.key)

    def ask_again(self, table: Table, seat: int, data: Json, reason: Json) -> None:
        if len(self.options(table.state, seat, {})) > 1:
            super().ask_again(table, seat, data, reason)

    def must_wait(self, state: State, seat: int) -> bool:
        gone = [
            new
            for _, new in self._swaps(state, seat)
            if orders.missing(state, seat, new) == "sold_out"
        ]
        return orders.may_come_back(state, seat, self.rank, gone)

    def _swaps(self, state: State, seat: int) -> list[tuple[Token, Token]]:
        """Return which kinds could be swapped for which, if the supply had them."""
        owner = state.seats[seat]
        ghosts = owner.count(self.color)
        if not ghosts:
            return []
        kinds = sorted({one.token for one in owner.cauldron if one.token.color in UPGRADABLE})
        return [
            (kind, Token(kind.color, new))
            for needed, old, new in self.SWAPS
            for kind in kinds
            if kind.value == old and ghosts >= needed
        ]

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return (
            *(
                _swap(old, new)
                for old, new in self._swaps(state, seat)
                if not orders.missing(state, seat, new)
            ),
            NONE,
        )

    def context(self, state: State, seat: int, data: Json) -> Json:
        wanted = sorted({new for _, new in self._swaps(state, seat)})
        return {"missing": orders.missing_of(state, seat, wanted)}

    def claims(self, state: State, seat: int, kind: Token) -> int:
        can = any(kind == new for _, new in self._swaps(state, seat))
        return int(can and is_out(state, kind))

    def returns(self, state: State, seat: int, kind: Token) -> bool:
        return any(kind == old for old, _ in self._swaps(state, seat))

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        for old, new in self._swaps(state, seat):
            if _swap(old, new).id == answer["option"]:
                return [new], [old]
        return [], []

    def leaves(self, state: State, seat: int, answer: Json) -> list[Placed]:
        _, gave = self.takes(state, seat, {}, answer)
        return [one for one in state.seats[seat].cauldron if one.token in gave][: len(gave)]


def _swap(old: Token, new: Token) -> Option:
    subject = {"type": "swap", "old": token_json(old), "new": token_json(new)}
    return Option(f"{old.id}_to_{new.value}", subject=subject)


SWAPS: Mapping[str, Json] = {
    option.id: option.subject or {}
    for color in sorted(UPGRADABLE)
    for _, old, new in reversed(GhostFour.SWAPS)
    for option in [_swap(Token(color, old), Token(color, new))]
}
"""What every option of a swap is about, by its id."""


class GhostFive(Ghost, Market):
    """A shopping of its own, at once, with as many coins as points are printed under the purple
    tokens; in the last round they buy points.

    Rules: Q9 purple 5.
    """

    key = "purple_5"
    set = 5
    prices = {1: 9}
    section = "Q9 purple 5"

    def evaluated(self, table: Table, seat: int) -> None:
        state = table.state
        if state.is_last_round:
            table.gain(seat, self.key, points=self.coins(state, seat) // COINS_PER_POINT)
        else:
            self.offer(table, seat)

    def coins(self, state: State, seat: int) -> int:
        return sum(TRACK[ghost.space].points for ghost in self.ghosts(state, seat))

    def most_coins(self, state: State, seat: int) -> int:
        ghosts, owner = self.ghosts(state, seat), state.seats[seat]
        coins = self.coins(state, seat)
        if ghosts and ghosts[-1] == owner.cauldron[-1]:
            space = ghosts[-1].space
            moved = min(space + further(state, seat), LAST_SPACE)
            coins += TRACK[moved].points - TRACK[space].points
        return 0 if state.is_last_round else coins


class GhostSix(Ghost, Declinable):
    """Points for each purple token: the value of the token placed right after it.

    Rules: Q9 purple 6.
    """

    key = "purple_6"
    set = 6
    prices = {1: 16}
    section = "Q9 purple 6"

    def pays(self, state: State, seat: int) -> bool:
        return self._points(state, seat) > 0

    def pay(self, table: Table, seat: int) -> None:
        table.gain(seat, self.key, points=self._points(table.state, seat))

    def _points(self, state: State, seat: int) -> int:
        owner = state.seats[seat]
        tokens = [placed.token for placed in owner.cauldron]
        return sum(
            book_of(state, after.color).value(owner, after)
            for ghost, after in pairwise(tokens)
            if ghost.color == self.color
        )
