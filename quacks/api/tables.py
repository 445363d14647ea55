"""What phases show: card, market, own bag, each as the caller may know it."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request

from games import registry
from games.api.docs.operations import reading
from games.api.tables import TableView
from games.engine import Json
from games.rows import GameRow
from games.services.errors import NotSeated
from quacks.api.docs import reads as shapes
from quacks.api.docs.operations import BREW, TABLE
from quacks.rules import odds, orders
from quacks.rules.in_force import CARDS as CARDS_BY_KEY
from quacks.rules.in_force import book_of, is_out
from quacks.rules.phases.shopping import prices
from quacks.rules.rule import token_json
from quacks.rules.state import State
from quacks.rules.tokens import COLORS
from quacks.texts.cards import CARDS
from quacks.texts.names import BOOKS, token_name


class QuacksTable(TableView):
    """Reads one part of a table of Quacks."""

    ruleset = "quacks"


def state_of(game: GameRow) -> State:
    """Return the rules' state of a game that was read with it."""
    state: State = registry.get("quacks").rules.load(game.state)
    return state


@reading("quacksFortune", TABLE, "This round's card", shapes.Fortune)
class FortuneView(QuacksTable):
    """This round's card."""

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        state = state_of(game)
        card = CARDS_BY_KEY[state.card] if state.card else None
        if card is None:
            return {"round": state.round, "card": None}
        words = CARDS[card.key]
        told = {"id": card.key, "color": card.color}
        shown = {**told, "title": _(words.title), "text": _(words.text)}
        return {"round": state.round, "card": shown}


@reading("quacksMarket", TABLE, "Books, prices, stock", shapes.Market)
class MarketView(QuacksTable):
    """Every book in play."""

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        state = state_of(game)
        return {
            "round": state.round,
            "books": [_book(state, color, viewer) for color in COLORS if color != "white"],
        }


def _book(state: State, color: str, viewer: int | None) -> Json:
    book, market = book_of(state, color), prices(state)
    words = BOOKS[book.key]
    return {
        "id": book.key,
        "color": color,
        "set": book.set or None,
        "title": _(words.title),
        "text": _(words.text),
        "on_sale": is_out(state, book.tokens[0]),
        "tokens": [
            {
                **token_json(token),
                "name": token_name(token_json(token)),
                "price": market[token],
                "stock": orders.stock(state, viewer, token),
            }
            for token in book.tokens
        ],
    }


@reading("quacksBag", BREW, "My bag", shapes.Bag, problems=[{403: ("not_seated",)}])
class BagView(QuacksTable):
    """The own bag."""

    def check(self, game: GameRow, viewer: int | None, **path: Any) -> None:
        if viewer is None:
            raise NotSeated

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        state = state_of(game)
        return bag_json(state, viewer or 0)


def bag_json(state: State, seat: int) -> Json:
    """Return what is in the bag of `seat`, with chances where the table tells them."""
    owner, has_odds = state.seats[seat], state.options.odds
    tokens = [
        {**token_json(token), "count": count, "chance": round(chance, 4) if has_odds else None}
        for token, count, chance in odds.next_tokens(owner)
    ]
    risk = round(odds.explosion_risk(state, seat), 4) if has_odds else None
    return {"size": len(owner.bag), "tokens": tokens, "explodes": risk}
