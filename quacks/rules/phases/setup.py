"""Setting up a table (Q1)."""

from games.engine import Chance, shuffled
from quacks.rules.data.supply import ALL_IN_EXTRA, BASE_SUPPLY, STARTING_BAG
from quacks.rules.fortune_cards import DECKS
from quacks.rules.options import Options
from quacks.rules.state import Seat, State
from quacks.rules.tokens import Token

MOST_WITHOUT_ALL_IN = 4
"""With a fifth player the All-In extra joins the supply (Q1.5)."""


def new_state(options: Options, seats: int, chance: Chance) -> State:
    """Return a table ready for its first round (Q1.3 to Q1.7).

    Args:
        seats: 2 to 5.
        chance: Its table stream shuffles the deck, then names the start player.
    """
    supply = supply_for(seats)
    for token, count in STARTING_BAG.items():
        supply[token] -= seats * count
    bag = sorted(token for token, count in STARTING_BAG.items() for _ in range(count))
    deck = [card.key for card in shuffled(DECKS[options.fortune_deck], chance)][: options.rounds]
    return State(
        options,
        [Seat(bag.copy()) for _ in range(seats)],
        supply,
        deck,
        start=chance.pick(seats),
        agenda=["round_start"],
    )


def supply_for(seats: int) -> dict[Token, int]:
    """Return how many tokens of each kind the box holds for that many players (Q1.5)."""
    extra = ALL_IN_EXTRA if seats > MOST_WITHOUT_ALL_IN else {}
    return {kind: count + extra.get(kind, 0) for kind, count in BASE_SUPPLY.items()}
