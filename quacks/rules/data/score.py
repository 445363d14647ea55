"""The score track: where rat tails hang (Q7.2)."""

LAP = 50
"""Points of one lap of the score track."""

TAILS_AFTER: tuple[int, ...] = (1, 4, 7, *range(10, 50, 2))
"""Scores of a lap after which a tail hangs: 23 of them, the same on every lap."""


_TAILS_PASSED = tuple(sum(tail < score for tail in TAILS_AFTER) for score in range(LAP))


def tails_up_to(score: int) -> int:
    """Return how many tails a marker passes on its way from 0 to `score` (points, at least 0)."""
    laps, rest = divmod(score, LAP)
    return laps * len(TAILS_AFTER) + _TAILS_PASSED[rest]


def tails_between(score: int, leader: int) -> int:
    """Return the tails between `score` and `leader` (points, score <= leader): 0 or more (Q7.1)."""
    return tails_up_to(leader) - tails_up_to(score)
