"""The verbs of the rulebook over a state: draw, place, return, gain, ask, tell."""

from bisect import insort
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from games.engine import EVERYONE, Chance, Event, Json
from quacks.rules import ranks
from quacks.rules.data.die import DIE
from quacks.rules.data.rounds import EXPLOSION_LIMIT
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.data.tubes import TUBES, tubes_ahead
from quacks.rules.in_force import (
    CARDS,
    book_of,
    card_of,
    doubles_next,
    explosion_limit,
    goes_left,
    hooks_of,
    is_out,
)
from quacks.rules.rule import RULES, token_json
from quacks.rules.state import Aside, Ask, Placed, Seat, State
from quacks.rules.tokens import Token

if TYPE_CHECKING:
    from quacks.rules.fortune_cards.card import FortuneCard
    from quacks.rules.ingredients.ingredient import Ingredient


# What is made at every draw, out of a tuple of all its fields: half the cost of calling its class.
_event = partial(tuple.__new__, Event)
_ask = partial(tuple.__new__, Ask)
_placed = partial(tuple.__new__, Placed)


NO_DATA: Json = {}
"""What a question without any data is made from; never written."""


class Table:
    """A state, its chance and what has happened so far in this move.

    Seats are named by index (0-based). Every verb changes `state` and tells what it did in
    `events`, oldest first.
    """

    __slots__ = ("chance", "events", "hooks", "phase", "state")

    def __init__(self, state: State, chance: Chance, phase: str) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.phase = phase
        self.hooks = hooks_of(state.options.books)

    # Telling and asking

    def tell(self, kind: str, seat: int | None, data: Json, audience: int = EVERYONE) -> None:
        """Add an event for those in `audience`."""
        self.events.append(_event((kind, seat, data, audience, self.state.round, self.phase)))

    def tell_of(self, kind: str, seat: int, data: Json) -> None:
        """Add an event about a seat's own things: only for its owner while brewing is sealed
        (Q13.2).
        """
        state = self.state
        audience = EVERYONE if state.seats[seat].face is None else 1 << seat
        self.events.append(_event((kind, seat, data, audience, state.round, self.phase)))

    def ask(
        self,
        seat: int,
        asker: str,
        kind: str = "choice",
        data: Json = NO_DATA,
        reason: Json | None = None,
    ) -> int:
        """Put a question to `seat`; return its number. Nothing may follow on the caller's path."""
        owner = self.state.seats[seat]
        owner.asked = number = owner.asked + 1
        owner.asks.append(_ask((number, kind, asker, data, reason, owner.stock_changes)))
        return number

    # What is in force

    def book(self, color: str) -> "Ingredient":
        """Return the book of `color` in play."""
        return book_of(self.state, color)

    @property
    def card(self) -> "FortuneCard":
        """This round's fortune card."""
        return card_of(self.state)

    # Bag and cauldron

    def draw(self, seat: int, count: int = 1) -> list[Token]:
        """Take up to `count` random tokens out of the bag and return them (Q3.1, Q3.9)."""
        bag = self.state.seats[seat].bag
        pick = self.chance.pick
        return [bag.pop(pick(len(bag), seat)) for _ in range(min(count, len(bag)))]

    def draw_one(self, seat: int) -> Token:
        """Draw one random token to be placed, out of a bag that is not empty (Q3.1)."""
        owner = self.state.seats[seat]
        if owner.covered:
            owner.covered -= 1
        return owner.bag.pop(self.chance.pick(len(owner.bag), seat))

    def look(self, seat: int, count: int, source: str) -> bool:
        """Draw up to `count` tokens and lay them open for a question; return whether any are."""
        owner = self.state.seats[seat]
        owner.drawn = sorted(self.draw(seat, count))
        if owner.drawn:
            tokens = [token_json(token) for token in owner.drawn]
            self.tell_of("token_drawn", seat, {"tokens": tokens, "source": source})
        return bool(owner.drawn)

    def pick_drawn(self, seat: int, option: str) -> Token | None:
        """Return the open token that `option` names, None for none; the others go into the bag."""
        owner = self.state.seats[seat]
        others, owner.drawn = owner.drawn, []
        chosen = next((token for token in others if token.id == option), None)
        if chosen is not None:
            others.remove(chosen)
        self.return_to_bag(seat, others)
        return chosen

    def return_to_bag(self, seat: int, tokens: Iterable[Token]) -> None:
        """Put tokens back into the bag, unseen."""
        for token in tokens:
            insort(self.state.seats[seat].bag, token)

    def place(self, seat: int, token: Token, by: str) -> None:
        """Place a token with its effect, unless its book lays it aside instead (Q3.11)."""
        laid_aside = self.hooks.laid_aside.get(token.color)
        is_kept_out = (
            laid_aside is not None
            and self.state.seats[seat].is_brewing
            and laid_aside(self, seat, token, by)
        )
        if not is_kept_out:
            self.land(seat, token, by)

    def land(self, seat: int, token: Token, by: str) -> None:
        """Place a token with its effect; it may explode the cauldron (Q3.1, Q3.3, Q3.4)."""
        state, hooks, color = self.state, self.hooks, token.color
        owner = state.seats[seat]
        own_extra = hooks.extra.get(color)
        own = own_extra(state, seat, token) if own_extra is not None else 0
        card = CARDS[state.card or ""]
        extra = card.extra(token) + own if card.moves_further else own
        if hooks.doubles_next and owner.cauldron and doubles_next(owner.cauldron[-1], owner, hooks):
            extra += token.value + (own if self.book(color).extra_is_value else 0)
        self.put(seat, token, by, extra)
        if color == "white":
            self._explode_beyond_limit(seat, owner)
        elif (placed := hooks.placed.get(color)) is not None:
            placed(self, seat, token)

    def pushed(self, seat: int, token: Token) -> int:
        """Return how many spaces further a token moves, placed now without effect of its own, by
        what lies in the cauldron.
        """
        owner, hooks = self.state.seats[seat], self.hooks
        is_moved = token.color == "white" and "white" in hooks.extra
        extra = hooks.extra["white"](self.state, seat, token) if is_moved else 0
        if owner.cauldron and doubles_next(owner.cauldron[-1], owner, hooks):
            extra += token.value
        return extra

    def lay_aside(self, seat: int, token: Token, source: str, **told: str) -> None:
        """Lay a token that is in no bag beside the cauldron (Q3.11); `told` joins the event."""
        self.state.seats[seat].aside.append(Aside(token, source, self.state.round))
        self.tell_of("token_set_aside", seat, {**told, **token_json(token), "source": source})

    def put(self, seat: int, token: Token, by: str, extra: int = 0) -> None:
        """Lay a token its value and `extra` spaces on, at most on the last, without any effect."""
        owner, (color, value) = self.state.seats[seat], token
        cauldron = owner.cauldron
        owner.placed = number = owner.placed + 1
        before = cauldron[-1].space if cauldron else owner.start_space
        space = before + value + extra
        if space > LAST_SPACE:
            space = LAST_SPACE
        cauldron.append(_placed((number, token, space, by)))
        data = {
            "id": str(number),
            "color": color,
            "value": value,
            "from": before,
            "to": space,
            "extra": extra,
            "by": by,
        }
        self.tell_of("token_placed", seat, data)

    def _explode_beyond_limit(self, seat: int, owner: Seat) -> None:
        whites = owner.white_sum
        if whites <= EXPLOSION_LIMIT:
            return
        if whites > explosion_limit(self.state, seat) and self.card.can_explode(
            owner, owner.placed
        ):
            owner.exploded, owner.stopped = True, False
            self.tell_of("exploded", seat, {"white_sum": whites})

    def advance_last(self, seat: int, spaces: int, source: str) -> None:
        """Move the token placed last further on, at most to the last space (Q3.8)."""
        cauldron = self.state.seats[seat].cauldron
        moved = cauldron[-1]
        cauldron[-1] = moved._replace(space=min(moved.space + spaces, LAST_SPACE))
        data = {
            "id": str(moved.id),
            "from": moved.space,
            "to": cauldron[-1].space,
            "source": source,
        }
        self.tell_of("token_moved", seat, data)

    def take_back(self, seat: int, position: int, source: str) -> Token:
        """Return the token at `position` of the cauldron to the bag; others do not move (Q3.10)."""
        owner = self.state.seats[seat]
        placed = owner.cauldron.pop(position)
        insort(owner.bag, placed.token)
        self.tell_of(
            "token_returned",
            seat,
            {"id": str(placed.id), **token_json(placed.token), "source": source},
        )
        return placed.token

    def swap(self, seat: int, id: int, token: Token, source: str) -> None:
        """Put a `token` of the supply in the place of the one numbered `id`, which goes there."""
        owner = self.state.seats[seat]
        position = next(n for n, placed in enumerate(owner.cauldron) if placed.id == id)
        old = owner.cauldron[position]
        owner.placed += 1
        owner.cauldron[position] = Placed(owner.placed, token, old.space, source)
        self.state.supply[token] -= 1
        self.give_back(old.token)
        gone = {"id": str(id), **token_json(old.token), "source": source, "to": "supply"}
        self.tell("token_returned", seat, gone)
        data = {
            "id": str(owner.placed),
            **token_json(token),
            "from": old.space,
            "to": old.space,
            "extra": 0,
            "by": source,
        }
        self.tell("token_placed", seat, data)

    def take_out(self, seat: int, placed: Placed) -> None:
        """Take a token out of a cauldron after brewing, telling nothing: the scoring space stays,
        and no other token becomes one of the last two.
        """
        owner = self.state.seats[seat]
        owner.reached = owner.scoring_index
        if placed in owner.last_two:
            owner.used.append("last_two")
        owner.cauldron.remove(placed)

    def return_to_supply(self, seat: int, leaving: Iterable[Placed], source: str) -> None:
        """Take tokens out of a cauldron after brewing, back into the supply."""
        for placed in leaving:
            self.take_out(seat, placed)
            self.give_back(placed.token)
            told = {"id": str(placed.id), **token_json(placed.token), "source": source}
            self.tell_of("token_returned", seat, {**told, "to": "supply"})

    # Gains

    def gain(self, seat: int, source: str, points: int = 0, rubies: int = 0) -> None:
        """Give points and rubies; nothing is told of nothing."""
        if not points and not rubies:
            return
        owner = self.state.seats[seat]
        owner.score += points
        owner.rubies += rubies
        self.tell_of(
            "gained", seat, {"source": source, "points": points, "rubies": rubies, "tokens": []}
        )

    def move_droplet(self, seat: int, steps: int, source: str, rank: int | None = None) -> None:
        """Move the droplet for good; with test tubes its owner is asked for each step on (Q6.2).

        Args:
            steps: Spaces; below 0 back, which is always on the cauldron.
            rank: Place in the order of a round that the steps take their turn at, if not that of
                the rule `source`.
        """
        owner = self.state.seats[seat]
        if steps < 0 or not self.state.options.test_tubes or owner.tube == len(TUBES):
            self.step_on_cauldron(seat, steps, source)
            return
        if rank is None:
            rank = RULES[source].rank
        owner.steps += [source] * steps
        owner.agenda.insert(0, f"test_tubes.{rank}")

    def step_on_tubes(self, seat: int, source: str) -> None:
        """Move the second droplet to the next test tube, which pays at once (Q6.2)."""
        owner = self.state.seats[seat]
        tube = tubes_ahead(owner.tube)[0]
        told = {"source": source, "from": owner.tube, "to": tube.number, "track": "tubes"}
        owner.tube = tube.number
        self.tell_of("droplet_moved", seat, told)
        self.gain(seat, tube.id, tube.points, tube.rubies)
        if tube.token is not None:
            self.acquire(seat, tube.token, tube.id)

    def step_on_cauldron(self, seat: int, steps: int, source: str) -> None:
        """Move the droplet on the cauldron, at most to the last space; this round's start stays
        (Q4.1).
        """
        owner = self.state.seats[seat]
        before = owner.droplet
        owner.droplet = min(before + steps, LAST_SPACE)
        self.tell_of("droplet_moved", seat, {"source": source, "from": before, "to": owner.droplet})

    def acquire(self, seat: int, token: Token, source: str) -> None:
        """Give a token of the supply into the bag, if one is left and its color is out (Q1.5,
        Q2.13).
        """
        has = self.has(self.state, token)
        if has:
            self.take(seat, token)
        data = {
            "source": source,
            "points": 0,
            "rubies": 0,
            "tokens": [token_json(token)] if has else [],
        }
        self.tell_of("gained", seat, data if has else {**data, "missing": [token_json(token)]})

    @staticmethod
    def has(state: State, token: Token) -> bool:
        """Whether the supply holds `token` and its color may be acquired in this round."""
        return state.supply.get(token, 0) > 0 and is_out(state, token)

    def take(self, seat: int, token: Token) -> None:
        """Move a token from the supply into the bag, or on its way to the left neighbour's (Q5.3);
        nothing is told.
        """
        self.state.supply[token] -= 1
        if goes_left(self.state, token):
            self.state.seats[seat].sent += 1
        else:
            insort(self.state.seats[seat].bag, token)

    def give_back(self, token: Token) -> None:
        """Put a token that is in no bag into the supply, telling nothing."""
        self.state.supply[token] = self.state.supply.get(token, 0) + 1

    def roll(self, seat: int, source: str) -> None:
        """Roll the bonus die and give what it shows (Q4.1)."""
        for _ in range(self.card.rolls):
            face = DIE[self.chance.pick(len(DIE), seat)]
            self.tell("die_rolled", seat, {"face": face.id, "source": source})
            self.gain(seat, "die", face.points, face.rubies)
            if face.droplet:
                rank = RULES[source].rank if source in RULES else ranks.BREWING
                self.move_droplet(seat, face.droplet, "die", rank)
            if face.token:
                self.acquire(seat, face.token, "die")
