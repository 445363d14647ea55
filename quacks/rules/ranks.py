"""The order of a round: the place of each step, for what several seats take from the supply
(Q13.3).
"""

from typing import Final

FORTUNE: Final = 0
"""The fortune card, and all that happens before the first draw."""

BREWING: Final = 1
"""Brewing, the bonus die, and cards that look at the cauldrons."""

GREEN: Final = 2
PURPLE: Final = 3
BLACK: Final = 4

SHOPPING: Final = 5
"""Payout and the shop."""

RUBIES: Final = 6
"""Spending rubies, the last exchange, and the end of the round."""
