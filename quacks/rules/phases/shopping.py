"""Shopping and the spending of rubies (Q5, Q6)."""

from collections.abc import Mapping
from functools import cache
from operator import itemgetter
from typing import Any

from games.engine import IllegalMove, Item, Json, Option, Selection, chosen
from quacks.rules import orders, ranks
from quacks.rules.data.rounds import RUBIES_PER_DROPLET, RUBIES_PER_FLASK
from quacks.rules.data.track import LAST_SPACE, SPOON, TRACK
from quacks.rules.in_force import (
    book_of,
    card_of,
    coins_of,
    further,
    in_play,
    is_out,
    scoring_space,
)
from quacks.rules.options import Books
from quacks.rules.rule import Rule, parse_token, token_json
from quacks.rules.state import Ask, State
from quacks.rules.table import Table
from quacks.rules.tokens import Token

MOST_TOKENS = 2
NO_TOKENS = Option("none", {"tokens": []})
NOTHING_SPENT = Option("none", {"spend": []})


def prices(state: State) -> Mapping[Token, int]:
    """Return every kind that the books in play sell, with its price in coins, in reading order."""
    return prices_of(state.options.books)


@cache
def prices_of(books: Books) -> Mapping[Token, int]:
    """Return what the chosen books and orange sell, with prices in coins."""
    sold = in_play(books).values()
    return {token: book.prices[token.value] for book in sold for token in book.tokens}


class Market(Rule):
    """Buys none, 1 or 2 tokens of different colors, in turn order where the supply is short (Q5.1,
    Q5.2, Q13.3).
    """

    takes_supply = True

    def coins(self, state: State, seat: int) -> int:
        """Return what `seat` may spend."""
        raise NotImplementedError(self.key)

    def most_coins(self, state: State, seat: int) -> int:
        """Return what `seat` may come to spend here at most, whatever it has still to do before."""
        raise NotImplementedError(self.key)

    def paid(self, table: Table, seat: int, cost: int) -> None:
        """Take the coins of a purchase away."""

    def must_wait(self, state: State, seat: int) -> bool:
        coins, market = self.coins(state, seat), prices(state)
        gone = [
            token
            for token in orders.sold_out(state, seat)
            if market.get(token, coins + 1) <= coins and is_out(state, token)
        ]
        return orders.may_come_back(state, seat, self.rank, gone)

    def offer(self, table: Table, seat: int) -> None:
        """Ask what to buy, if anything can be bought."""
        if self._can_buy(table.state, seat):
            table.ask(seat, self.key, self.kind)

    def _can_buy(self, state: State, seat: int) -> bool:
        coins = self.coins(state, seat)
        for token, price in prices(state).items():
            if price <= coins and orders.missing(state, seat, token) is None:
                return True
        return False

    def ask_again(self, table: Table, seat: int, data: Json, reason: Json) -> None:
        if self._can_buy(table.state, seat):
            super().ask_again(table, seat, data, reason)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        selection = self._selection(state, seat, prices(state))
        sample = _sample(selection)
        buy = Option("buy", {"tokens": sample}, selection=selection)
        return (buy, NO_TOKENS) if sample else (NO_TOKENS,)

    def check(self, state: State, seat: int, ask: Ask, answer: Json) -> None:
        """Check a purchase against the kinds that it names, without laying out the whole market."""
        market = prices(state)
        wanted = {token: market[token] for token in _named(answer.get("tokens")) if token in market}
        buy = Option("buy", selection=self._selection(state, seat, wanted))
        _check_nothing(chosen((buy, NO_TOKENS), answer), answer, "tokens")

    def _selection(self, state: State, seat: int, market: Mapping[Token, int]) -> Selection:
        coins = self.coins(state, seat)
        items = tuple(
            [self._item(state, seat, token, price, coins) for token, price in market.items()]
        )
        return Selection(
            "tokens", items, 1, MOST_TOKENS, coins, "coins", ("color",), unknown="not_on_sale"
        )

    def _item(self, state: State, seat: int, token: Token, price: int, coins: int) -> Item:
        stock = orders.stock(state, seat, token)
        reason = orders.why_missing(state, token, stock)
        return _item(token, price, stock, reason or ("too_expensive" if price > coins else None))

    def default(self, state: State, seat: int, data: Json) -> Json:
        return {"option": "none", "tokens": []}

    def claims(self, state: State, seat: int, kind: Token) -> int:
        price = prices(state).get(kind)
        if price is None or not is_out(state, kind):
            return 0
        return (price <= self.most_coins(state, seat)) * (1 + card_of(state).copies)

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        bought = [parse_token(value) for value in answer.get("tokens", [])]
        return bought + card_of(state).free_copy(state, bought), []

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        orders.submit(table, seat, self, data, answer)

    def carry_out(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        took, _ = self.takes(table.state, seat, data, answer)
        count = len(answer.get("tokens", []))
        bought, free = took[:count], took[count:]
        market = prices(table.state)
        cost = sum([market[token] for token in bought])
        for token in took:
            table.take(seat, token)
        told = {"tokens": [token_json(token) for token in bought], "coins": cost}
        if free:
            told["free"] = [token_json(token) for token in free]
        hidden: Json = {"tokens": None, "coins": None}
        if self.source:
            told["source"] = hidden["source"] = self.source
        self.paid(table, seat, cost)
        orders.tell_taken(table, seat, self, "purchased", told, hidden, took, [])


class Shopping(Market):
    """The shop: spends the coins of the scoring space (Q5.1)."""

    key = "shopping"
    kind = "shopping"
    phase = "shopping"
    rank = ranks.SHOPPING

    def begin(self, table: Table, seat: int) -> None:
        self.offer(table, seat)

    def coins(self, state: State, seat: int) -> int:
        return state.seats[seat].coins

    def most_coins(self, state: State, seat: int) -> int:
        owner = state.seats[seat]
        if not owner.owes("payout"):
            return owner.coins
        index = min(owner.scoring_index + further(state, seat), SPOON)
        return coins_of(state, seat) + TRACK[index].coins - scoring_space(owner).coins

    def paid(self, table: Table, seat: int, cost: int) -> None:
        table.state.seats[seat].coins -= cost


@cache
def _item(token: Token, price: int, stock: int, reason: str | None) -> Item:
    """Return `token` as something to buy; equal ones share one."""
    return Item(token.id, token_json(token), price, 1, stock, reason)


def _check_nothing(option: Option, answer: Json, field: str) -> None:
    """Refuse a declining answer that names something after all."""
    if option.id == "none" and answer.get(field, []) != []:
        raise IllegalMove(option=option.id, field=field)


def _named(tokens: Any) -> list[Token]:
    """Return the kinds that an unchecked list of `{"color", "value"}` names, without the rest."""
    pairs = [
        (value.get("color"), value.get("value"))
        for value in (tokens if isinstance(tokens, list) else [])
        if isinstance(value, dict)
    ]
    return [
        Token(color, value) for color, value in pairs if type(color) is str and type(value) is int
    ]


def _sample(selection: Selection) -> list[Json]:
    """Return a fair purchase: the dearest affordable token, then the dearest that still fits."""
    chosen: list[Json] = []
    coins = selection.budget or 0
    offered = [(item.cost or 0, item.value) for item in selection.items if item.reason is None]
    for cost, value in sorted(offered, key=itemgetter(0), reverse=True):
        is_new = not chosen or value["color"] != chosen[0]["color"]
        if is_new and cost <= coins:
            chosen.append(value)
            coins -= cost
        if len(chosen) == MOST_TOKENS:
            break
    return chosen


class Rubies(Rule):
    """Spends rubies in pairs: refill an empty flask, move the droplet (Q6.1)."""

    key = "rubies"
    kind = "rubies"
    phase = "rubies"
    rank = ranks.RUBIES

    def must_wait(self, state: State, seat: int) -> bool:
        return book_of(state, "black").brings_rubies(state, seat)

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        if owner.rubies >= RUBIES_PER_DROPLET and (owner.droplet < LAST_SPACE or not owner.flask):
            table.ask(seat, self.key, self.kind)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        owner = state.seats[seat]
        return ways_to_spend(owner.rubies, owner.droplet, owner.flask)

    def check(self, state: State, seat: int, ask: Ask, answer: Json) -> None:
        _check_nothing(chosen(self.options(state, seat, ask.data), answer), answer, "spend")

    def default(self, state: State, seat: int, data: Json) -> Json:
        return {"option": "none", "spend": []}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        self.carry_out(table, seat, data, answer)

    def carry_out(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        owner = table.state.seats[seat]
        spend = answer.get("spend", [])
        cost = len(spend) * RUBIES_PER_DROPLET
        owner.rubies -= cost
        table.tell("rubies_spent", seat, {"spend": spend, "rubies": cost})
        if "flask" in spend:
            owner.flask = True
        if steps := spend.count("droplet"):
            table.step_on_cauldron(seat, steps, "rubies")


@cache
def ways_to_spend(
    rubies: int, droplet: int, flask: bool, further: tuple[Item, ...] = ()
) -> tuple[Option, ...]:
    """Return the options of a seat with at least 2 `rubies`; equal seats share them."""
    steps = min(rubies // RUBIES_PER_DROPLET, LAST_SPACE - droplet)
    full, at_end = "flask_full" if flask else None, None if steps else "end_of_track"
    items = (
        Item("flask", "flask", RUBIES_PER_FLASK, 1, None, full),
        Item("droplet", "droplet", RUBIES_PER_DROPLET, steps, None, at_end),
        *further,
    )
    sample = next(item.value for item in items if item.reason is None)
    selection = Selection(
        "spend",
        items,
        min=1,
        max=rubies // RUBIES_PER_DROPLET,
        budget=rubies,
        unit="rubies",
        unknown="illegal_move",
    )
    return Option("spend", {"spend": [sample]}, selection=selection), NOTHING_SPENT
