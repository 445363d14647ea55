"""What a person in a seat sees, cheap enough for a bot that plays thousands of games."""

from typing import NamedTuple

from quacks.rules.in_force import card_of, explosion_limit
from quacks.rules.observe import score_seen
from quacks.rules.options import Options
from quacks.rules.state import Placed, State
from quacks.rules.tokens import Token


class Observation(NamedTuple):
    """One seat's view of its table: its own things in full, of the others what they show.

    Attributes:
        options: Of the table.
        bag: Own tokens in canonical order. drawn: Those out of it while a question is open.
        cauldron: Own tokens placed this round, oldest first. aside: Those laid beside it.
        placed: Tokens placed this round, those taken out again included.
        start: Index of the start space. space: Index from which the next token counts.
        scoring: Index of the scoring space, whatever left the cauldron after brewing.
        limit: Highest harmless white sum.
        can_explode: Whether the next white token may explode the cauldron.
        tube: Test tubes reached; None where they are not in play.
        covered: Draws in which an explosion costs nothing but the die, the newest draw included.
        scores: Points of every seat as far as this one sees them, in seat order.
    """

    seat: int
    options: Options
    round: int
    rounds: int
    card: str | None
    bag: tuple[Token, ...]
    drawn: tuple[Token, ...]
    cauldron: tuple[Placed, ...]
    aside: tuple[Token, ...]
    placed: int
    start: int
    space: int
    scoring: int
    white_sum: int
    limit: int
    can_explode: bool
    exploded: bool
    flask: bool
    rubies: int
    coins: int
    droplet: int
    tube: int | None
    rats: int
    covered: int
    scores: tuple[int, ...]

    @property
    def is_last_round(self) -> bool:
        """Whether nothing gained now can be used later."""
        return self.round == self.rounds

    @property
    def risk(self) -> float:
        """The chance (0 to 1) that the next draw explodes the cauldron."""
        if not self.bag or not self.can_explode:
            return 0.0
        room = self.limit - self.white_sum
        harmful = sum([token.color == "white" and token.value > room for token in self.bag])
        return harmful / len(self.bag)


def observation(state: State, seat: int) -> Observation:
    """Return what a person in `seat` sees of `state`, which is not changed."""
    owner, options = state.seats[seat], state.options
    return Observation(  # by place: half the cost of by name, and bots think most of the time
        seat,
        options,
        state.round,
        options.rounds,
        state.card,
        tuple(owner.bag),
        tuple(owner.drawn),
        tuple(owner.cauldron),
        tuple([laid.token for laid in owner.aside]) if owner.aside else (),
        owner.placed,
        owner.start_space,
        owner.last_space,
        owner.scoring_index,
        owner.white_sum,
        explosion_limit(state, seat),
        card_of(state).can_explode(owner, owner.placed + 1),
        owner.exploded,
        owner.flask,
        owner.rubies,
        owner.coins,
        owner.droplet,
        owner.tube if options.test_tubes else None,
        owner.rats,
        owner.covered,
        tuple([score_seen(state, other, seat) for other in range(len(state.seats))]),
    )
