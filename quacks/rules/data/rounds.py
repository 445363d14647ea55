"""The calendar of a game (Q1.1, Q2.13) and what things cost at its end (Q5.4, Q6.1)."""

ROUNDS = 9
"""Rounds of a full game."""

WHITE_JOINS_BEFORE = 6
"""Before this round every player adds one white-1 to the bag."""

ON_SALE_FROM: dict[str, int] = {
    "orange": 1,
    "black": 1,
    "green": 1,
    "blue": 1,
    "red": 1,
    "yellow": 2,
    "purple": 3,
}
"""First round in which a color may be acquired; white never."""

COINS_PER_POINT = 5
RUBIES_PER_POINT = 2
RUBIES_PER_DROPLET = 2
RUBIES_PER_FLASK = 2

EXPLOSION_LIMIT = 7
"""White values may sum to this without harm (Q3.3)."""
