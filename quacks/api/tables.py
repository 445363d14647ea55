"""What phases show: card, market, own bag, each as the caller may know it."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from games import registry
from games.api.inputs import id_of
from games.api.render.game import etag_of
from games.api.views import GamesView, is_unchanged
from games.engine import Json
from games.models import Status
from games.rows import GameRow
from games.selectors.tables import game_read, is_visible
from games.services.errors import GameNotFound, GameNotStarted, NotSeated
from quacks.api.docs import reads as shapes
from quacks.api.docs.operations import BREW, TABLE, reading
from quacks.rules import odds, orders
from quacks.rules.phases.shopping import prices
from quacks.rules.rule import token_json
from quacks.rules.state import State
from quacks.rules.table import CARDS as CARDS_BY_KEY
from quacks.rules.table import book_of, is_out
from quacks.rules.tokens import COLORS
from quacks.texts.names import BOOKS, CARDS, token_name


class TableView(GamesView):
    """Reads one part of a table; answers 304 where the caller's view has not changed."""

    reads_state = True
    """Whether this part comes from the snapshot; else it comes from the records."""

    def get(self, request: Request, game_id: str, **path: Any) -> Response:
        """Return this part of the table as the caller may see it."""
        game = read_table(request, game_id, with_state=self.reads_state)
        seat = game.seat_of(request.user.pk)
        viewer = seat.index if seat else None
        self.check(game, viewer, **path)
        etag = etag_of(game, viewer)
        if is_unchanged(request, etag):
            return Response(status=304, headers={"ETag": etag})
        return Response(self.part(request, game, viewer, **path), headers={"ETag": etag})

    def check(self, game: GameRow, viewer: int | None, **path: Any) -> None:
        """Refuse what is not there or not for this viewer."""

    def part(self, request: Request, game: GameRow, viewer: int | None, **path: Any) -> Json:
        """Return what this path shows."""
        raise NotImplementedError


def read_table(request: Request, game_id: str, *, with_state: bool) -> GameRow:
    """Return a begun table of Quacks that the caller may see.

    Raises:
        GameNotFound: There is none, or it is private. GameNotStarted: It has not begun.
    """
    game = game_read(id_of(game_id), with_state=with_state)
    if game is None or game.ruleset != "quacks" or not is_visible(game, request.user.pk):
        raise GameNotFound
    if game.status in (Status.OPEN, Status.CANCELLED):
        raise GameNotStarted
    return game


def state_of(game: GameRow) -> State:
    """Return the rules' state of a game that was read with it."""
    state: State = registry.get("quacks").rules.load(game.state)
    return state


@reading("quacksFortune", TABLE, "This round's card", shapes.Fortune)
class FortuneView(TableView):
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
class MarketView(TableView):
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
class BagView(TableView):
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
