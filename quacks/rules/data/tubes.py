"""The test tubes on the other side of the cauldron (Q6.2)."""

from typing import NamedTuple

from quacks.rules.tokens import BLACK_1, BLUE_1, PURPLE_1, RED_2, YELLOW_4, Token


class Tube(NamedTuple):
    """What a tube pays when the second droplet reaches it: points, rubies, perhaps a token."""

    number: int
    points: int = 0
    rubies: int = 0
    token: Token | None = None

    @property
    def id(self) -> str:
        """Content id, for example `tube_3`."""
        return f"tube_{self.number}"


TUBES: tuple[Tube, ...] = (
    Tube(1, rubies=1),
    Tube(2, points=1),
    Tube(3, token=BLUE_1),
    Tube(4, points=2),
    Tube(5, token=BLACK_1),
    Tube(6, points=2),
    Tube(7, token=RED_2),
    Tube(8, points=3),
    Tube(9, token=PURPLE_1),
    Tube(10, points=3),
    Tube(11, token=YELLOW_4),
    Tube(12, points=4),
)
"""In the order in which the droplet reaches them; it starts on the empty tube 0."""


def tubes_ahead(tube: int) -> tuple[Tube, ...]:
    """Return the tubes that a droplet on `tube` (0 to 12) has not reached yet."""
    return TUBES[tube:]
