"""A fortune card: what it does when turned up, and its hooks for the round (Q2.1, Q10)."""

from typing import ClassVar

from games.engine import Option
from quacks.rules.offers import TokenOffer
from quacks.rules.rule import Rule
from quacks.rules.state import Seat, State
from quacks.rules.table import Table
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
        moves_further: Whether its hook `extra` does anything; else it is not asked at every draw.
        swaps_tokens: Whether seats may change what lies in their cauldrons after brewing.
    """

    color: ClassVar[str] = "purple"
    phase: ClassVar[str] = "fortune"
    asks_all: ClassVar[bool] = False
    about_rats: ClassVar[bool] = False
    limit: ClassVar[int] = 0
    rolls: ClassVar[int] = 1
    copies: ClassVar[int] = 0
    moves_further: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        """Note whether the card moves tokens further."""
        cls.moves_further = cls.extra is not FortuneCard.extra

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


class TokenChoice(TokenOffer, FortuneCard):
    """A card that offers tokens of the supply."""

    asks_all = True

    def begin(self, table: Table, seat: int) -> None:
        self.offer(table, seat)
