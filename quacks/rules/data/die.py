"""The bonus die (Q4.1): six faces, each equally likely."""

from typing import NamedTuple

from quacks.rules.tokens import ORANGE_1, Token


class Face(NamedTuple):
    """What one face pays: points, rubies, droplet steps and perhaps a token into the bag."""

    id: str
    points: int = 0
    rubies: int = 0
    droplet: int = 0
    token: Token | None = None


DIE: tuple[Face, ...] = (
    Face("point", points=1),
    Face("point", points=1),
    Face("two_points", points=2),
    Face("ruby", rubies=1),
    Face("droplet", droplet=1),
    Face("orange", token=ORANGE_1),
)
