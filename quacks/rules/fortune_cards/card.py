"""A fortune card: what it does when turned up, and its hooks for the round (Q2.1, Q10)."""

from typing import ClassVar

from games.engine import EVERYONE, Json, Option
from quacks.rules import orders
from quacks.rules.rule import Rule, token_json, token_option
from quacks.rules.state import Placed, Seat, State
from quacks.rules.table import Table, is_out
from quacks.rules.tokens import Token


class FortuneCard(Rule):
    """A card without effects; its kinds override what they change.

    Attributes:
        color: `purple` acts at once, `blue` lasts for the round.
        asks_all: Whether `begin` is a step of every seat before it brews.
        about_rats: Whether it works on rat markers already laid (Q2.11).
        limit: Highest harmless white sum it grants; 0 for no change.
        rolls: How often every roll of the bonus die is made.
        copies: How many tokens a purchase may bring on top.
        swaps_tokens: Whether seats may change what lies in their cauldrons after brewing.
    """

    color: ClassVar[str] = "purple"
    phase: ClassVar[str] = "fortune"
    asks_all: ClassVar[bool] = False
    about_rats: ClassVar[bool] = False
    limit: ClassVar[int] = 0
    rolls: ClassVar[int] = 1
    copies: ClassVar[int] = 0
    swaps_tokens: ClassVar[bool] = False

    def turned(self, table: Table) -> None:
        """Act for everybody because the card was turned up."""

    def coins(self, seat: Seat) -> int:
        """Return how many coins more `seat` gets where coins are paid (Q4.4)."""
        return 0

    def free_copy(self, state: State, bought: list[Token]) -> list[Token]:
        """Return what the supply gives on top of a purchase that is still to be taken out of it."""
        return []

    def brewing_options(self, seat: Seat) -> tuple[Option, ...]:
        """Return what `seat` may do beside drawing and stopping while it brews."""
        return ()

    def brewing_chosen(self, table: Table, seat: int) -> None:
        """Carry out such an option."""

    def extra(self, token: Token) -> int:
        """Return how many spaces further `token` moves when it is placed."""
        return 0

    def can_explode(self, seat: Seat, placed: int) -> bool:
        """Whether the token that `seat` places as its `placed`-th (from 1) of the round may explode
        its cauldron.
        """
        return True

    def between_draws(self, table: Table, seat: int) -> None:
        """Act before `seat` draws again or stops; may ask."""

    def stopped(self, table: Table, seat: int) -> None:
        """Act because `seat` stopped without exploding; may ask."""

    def brewed(self, table: Table) -> None:
        """Act because all cauldrons are done (Q2.4)."""

    def scoring_ruby(self, table: Table, seat: int) -> None:
        """Act because the scoring space of `seat` shows a ruby (Q4.3)."""

    def round_ends(self, table: Table) -> None:
        """Act at the end of the round."""


class SupplyChoice(Rule):
    """An effect whose options may take tokens of the supply, in turn order (Q13.3)."""

    takes_supply = True

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        orders.submit(table, seat, self, data, answer)

    def carry_out(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        took, gave = self.takes(table.state, seat, data, answer)
        leaving = self.leaves(table.state, seat, answer)
        table.return_to_supply(seat, leaving, self.key)
        if leaving:
            orders.count_stock_change(table.state, EVERYONE)
        for token in took:
            table.take(seat, token)
        told = {
            "source": self.key,
            "option": answer["option"],
            "took": [token_json(token) for token in took],
            "gave": [token_json(token) for token in gave],
        }
        hidden = {"source": self.key, "option": None, "took": None, "gave": None}
        unseen = [] if leaving else gave
        orders.tell_taken(table, seat, self, "choice_made", told, hidden, took, unseen)
        self.chosen(table, seat, answer)

    def leaves(self, state: State, seat: int, answer: Json) -> list[Placed]:
        """Return the tokens that go from the cauldron to the supply, which everybody sees at
        once.
        """
        return []

    def chosen(self, table: Table, seat: int, answer: Json) -> None:
        """Give what the chosen option gives beside tokens."""


class TokenOffer(SupplyChoice):
    """An effect that offers tokens of the supply, in turn order (Q13.3), perhaps beside something
    else.

    What is sold out or not yet out is no option; the question's context says why it is missing.
    """

    def offered(self, state: State, seat: int) -> list[Token]:
        """Return the kinds that the effect names, in documented order."""
        raise NotImplementedError(self.key)

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        """Return the options that take no token."""
        raise NotImplementedError(self.key)

    def why_not(self, state: State, seat: int, token: Token) -> str | None:
        """Return why a kind that the card names cannot be had; None if it can."""
        return orders.missing(state, seat, token)

    def ask_again(self, table: Table, seat: int, data: Json, reason: Json) -> None:
        self.offer(table, seat, reason)

    def offer(self, table: Table, seat: int, reason: Json | None = None) -> None:
        """Ask what to take; a single option is taken unasked, and none is passed."""
        options = self.options(table.state, seat, {})
        if len(options) > 1:
            table.ask(seat, self.key, reason=reason)
        elif options:
            self.answered(table, seat, {}, {"option": options[0].id})

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        can = [
            token for token in self.offered(state, seat) if self.why_not(state, seat, token) is None
        ]
        return (*map(token_option, can), *self.others(state, seat))

    def context(self, state: State, seat: int, data: Json) -> Json:
        reasons = [(token, self.why_not(state, seat, token)) for token in self.offered(state, seat)]
        return {
            "missing": [
                {**token_json(token), "reason": reason} for token, reason in reasons if reason
            ]
        }

    def claims(self, state: State, seat: int, kind: Token) -> int:
        return int(kind in self.offered(state, seat) and is_out(state, kind))

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        return [token for token in self.offered(state, seat) if token.id == answer["option"]], []


class TokenChoice(TokenOffer, FortuneCard):
    """A card that offers tokens of the supply."""

    asks_all = True

    def begin(self, table: Table, seat: int) -> None:
        self.offer(table, seat)
