"""What a bot in a seat knows: what a person in that seat is shown (E8)."""

from collections.abc import Sequence
from typing import NamedTuple

from potion.rules.dice import INGREDIENTS, Face
from potion.rules.state import EACH, State

Hand = tuple[int, ...]


class Seen(NamedTuple):
    """A table as a bot sees it.

    Attributes:
        faces: What the dice show.
        hand: The own tokens, by ingredient.
        others: The other seats' tokens; empty where they are to be kept in mind.
        rivals: How many others there are.
        bottle: What was discarded, by ingredient.
    """

    faces: tuple[Face, ...]
    hand: Hand
    others: tuple[Hand, ...]
    rivals: int
    bottle: Hand

    @property
    def means(self) -> tuple[float, ...]:
        """Tokens of each ingredient that another seat holds on average."""
        return tuple(
            (EACH * (self.rivals + 1) - gone - own) / self.rivals
            for gone, own in zip(self.bottle, self.hand, strict=True)
        )


def seen(state: State, index: int) -> Seen:
    """Return what the seat `index` is shown."""
    hands = [tuple(seat.hand) for seat in state.seats]
    others = [hand for seat, hand in enumerate(hands) if seat != index]
    shown = tuple(others) if state.options.is_open else ()
    return Seen(tuple(state.faces), hands[index], shown, len(others), tuple(state.bottle))


def held(hand: Sequence[float]) -> list[int]:
    """Return the ingredients of which there is any."""
    return [one for one in range(len(INGREDIENTS)) if hand[one] > 0]
