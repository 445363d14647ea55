"""A round: the roll, the reveal, what is discarded, the end (E4, E6)."""

from dataclasses import dataclass, field, replace

from games.engine import EVERYONE, Chance, Event, Json, Result, audience, everyone_but, ranked
from potion.rules.dice import FACES, INGREDIENTS
from potion.rules.resolution import Outcome, counted, resolve
from potion.rules.shown import MOST_NEED, amounts, dice_json
from potion.rules.state import Past, State


@dataclass(slots=True)
class Play:
    """One act at a table: what changes, and what is told of it."""

    state: State
    chance: Chance
    events: list[Event] = field(default_factory=list)

    def tell(
        self, kind: str, phase: str, data: Json, seat: int | None = None, to: int = EVERYONE
    ) -> None:
        """Add an event of this round."""
        self.events.append(Event(kind, seat, data, to, self.state.round, phase))

    def roll(self) -> None:
        """Begin the next round: roll the dice in use (E4)."""
        state = self.state
        state.round += 1
        state.rolled = [self.chance.pick(FACES) for _ in state.dice]
        told = {"roller": state.roller, "dice": dice_json(state, state.rolled)}
        self.tell("dice_rolled", "roll", told)

    def choose(self, index: int, ingredient: int | None) -> None:
        """Take a seat's choice, None for one by chance; the last one ends the round (E4, E8)."""
        seat = self.state.seats[index]
        is_change, seat.is_auto = seat.bid is not None, ingredient is None
        if ingredient is None:
            held = [one for one, tokens in enumerate(seat.hand) if tokens]
            ingredient = held[self.chance.pick(len(held), index)]
        seat.bid = ingredient
        self._tell_choice(index, ingredient, is_change)
        if any(other.bid is None for other in self.state.seats):
            seat.asked += 1
        else:
            self._reveal()

    def _tell_choice(self, index: int, ingredient: int, is_change: bool) -> None:
        own, told = audience(index), {"ingredient": INGREDIENTS[ingredient]}
        if is_change:
            self.tell("bid_changed", "choose", told, index, own)
            return
        self.tell("bid_made", "choose", told, index, own)
        self.tell("bid_made", "choose", {"ingredient": None}, index, everyone_but(own))

    def _reveal(self) -> None:
        """Reveal all choices at once, discard, and see whether somebody has won."""
        state = self.state
        bids = [seat.bid or 0 for seat in state.seats]
        outcome = resolve(state.faces, counted(bids))
        self._note(bids, outcome)
        self._discard(bids, outcome)
        for seat in state.seats:
            seat.bid, seat.is_auto = None, False
            seat.asked += 1
        is_won = any(seat.types == 1 for seat in state.seats)
        if is_won or state.round >= state.options.max_rounds:
            self._end("single_ingredient" if is_won else "max_rounds")
            return
        state.roller = (state.roller + 1) % len(state.seats)
        self.roll()

    def _note(self, bids: list[int], outcome: Outcome) -> None:
        state = self.state
        autos = [seat.is_auto for seat in state.seats]
        gone = sorted(outcome.ingredients)
        past = Past(state.round, state.roller, state.rolled, bids, autos, outcome.reason, gone)
        state.log = [*state.log, past] if state.options.is_open else [past]
        told = [
            {"seat": seat, "ingredient": INGREDIENTS[bid], "auto": auto}
            for seat, (bid, auto) in enumerate(zip(bids, autos, strict=True))
        ]
        self.tell("bids_revealed", "reveal", {"bids": told})

    def _discard(self, bids: list[int], outcome: Outcome) -> None:
        state, gone = self.state, []
        for index, bid in enumerate(bids):
            if bid in outcome.ingredients:
                state.seats[index].hand[bid] -= 1
                state.bottle[bid] += 1
                gone.append({"seat": index, "ingredient": INGREDIENTS[bid]})
        self.tell("tokens_discarded", "reveal", {"reason": outcome.reason, "discards": gone})

    def _end(self, by: str) -> None:
        state = self.state
        state.is_over = True
        winners = [row.seat for row in results(state) if row.rank == 1]
        self.tell(
            "potion_brewed",
            "reveal",
            {
                "by": by,
                "winners": sorted(winners),
                "tie": len(winners) > 1,
                "hands": [amounts(seat.hand) for seat in state.seats],
            },
        )


def results(state: State) -> list[Result]:
    """Return the result: who has one ingredient wins, shared if several do (E6).

    Points are the tokens shed of those that had to go, at most 4. Whoever has fewer ingredients
    comes first among equals.
    """
    rows = [
        (index, MOST_NEED - seat.need, (-seat.types,)) for index, seat in enumerate(state.seats)
    ]
    return [
        replace(row, statistics={"rounds": state.round, "discards": _shed(state, row.seat)})
        for row in ranked(rows)
    ]


def _shed(state: State, index: int) -> int:
    return MOST_NEED * 3 // 2 - sum(state.seats[index].hand)
