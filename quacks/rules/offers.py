"""Effects whose options take tokens of the supply, in turn order (Q13.3)."""

from games.engine import EVERYONE, Json, Option
from quacks.rules import orders
from quacks.rules.in_force import is_out
from quacks.rules.rule import Rule, token_json, token_option
from quacks.rules.state import Placed, State
from quacks.rules.table import Table
from quacks.rules.tokens import Token


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
