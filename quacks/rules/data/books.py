"""Which books tables can choose from (Q1.2)."""

SETS: dict[str, tuple[int, ...]] = {
    "green": (1, 2, 3, 4, 5, 6),
    "blue": (1, 2, 3, 4, 5, 6),
    "red": (1, 2, 3, 4, 5, 6),
    "yellow": (1, 2, 3, 4, 5, 6),
    "purple": (1, 2, 3, 4, 5, 6),
}
"""The sets that have a book of each color; one book a color is in play."""

MOTHS: tuple[int, ...] = (5, 6)
"""The sets with a book of black of their own, beside the base one."""
