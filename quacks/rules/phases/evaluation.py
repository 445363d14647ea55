"""Evaluation: bonus die, green, purple and black effects, the scoring space (Q4)."""

from games.engine import Json, Option
from quacks.rules import ranks
from quacks.rules.data.rounds import COINS_PER_POINT, RUBIES_PER_POINT
from quacks.rules.data.track import SPOON, TRACK
from quacks.rules.in_force import book_of, card_of, coins_of, scoring_space
from quacks.rules.rule import Rule, TableStep
from quacks.rules.state import State
from quacks.rules.table import Table

POINTS, COINS = Option("points"), Option("coins")
LAST_ROUND_OF_COINS = 4
"""Up to this round the safe default of an exploded cauldron is coins, later points (Q13.4)."""


class BonusDie(TableStep):
    """Whoever came furthest without exploding rolls the bonus die; all who tie roll, each for
    themselves (Q4.1).
    """

    key = "die"
    waits = False

    def begin(self, table: Table) -> None:
        reached = {
            seat: table.state.seats[seat].scoring_index
            for seat in table.state.turn_order
            if not table.state.seats[seat].exploded
        }
        rolling = {max(reached.values(), default=0)}
        if table.state.options.spoon_rolls:
            rolling.add(SPOON)
        for seat, index in reached.items():
            if index in rolling:
                table.roll(seat, "bonus_die")


class Effects(TableStep):
    """Lets the book of one color act for all, in turn order (Q4.2)."""

    waits = False

    def begin(self, table: Table) -> None:
        key = table.book(self.key).key
        for seat in table.state.turn_order:
            table.state.seats[seat].agenda.append(key)


class Green(Effects):
    """Green acts first, after all tokens are swapped that others reckon with."""

    key = "green"

    def must_wait(self, state: State) -> bool:
        books = (book_of(state, color) for color in ("green", "purple"))
        return card_of(state).swaps_tokens and any(book.concerns_others for book in books)


class Purple(Effects):
    """Purple acts second."""

    key = "purple"


class Black(Effects):
    """Black acts third."""

    key = "black"


class Scoring(TableStep):
    """Lays out what remains of the round for every seat: payout, then shop and rubies or the final
    exchange.
    """

    key = "scoring"
    waits = False

    def begin(self, table: Table) -> None:
        state = table.state
        if state.options.test_tubes:
            rest = ["tube_rubies", "final_shopping"]
            rest = rest if state.is_last_round else ["shopping", "tube_rubies"]
        else:
            rest = ["final_exchange"] if state.is_last_round else ["shopping", "rubies"]
        for seat in table.state.turn_order:
            table.state.seats[seat].agenda += ["payout", *rest]


class Payout(Rule):
    """Ruby, points and coins of the scoring space; after an explosion points *or* coins (Q4.3,
    Q4.4).
    """

    key = "payout"
    kind = "payout"
    phase = "payout"
    rank = ranks.SHOPPING

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        space = scoring_space(owner)
        owner.reached = space.index
        if space.ruby:
            table.gain(seat, "scoring_space", rubies=1)
            table.card.scoring_ruby(table, seat)
        coins = coins_of(table.state, seat)
        if owner.exploded and not owner.is_protected and space.points and coins:
            table.ask(seat, self.key, self.kind)
        else:
            self._pay(table, seat, space.points, coins)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return POINTS, COINS

    def default(self, state: State, seat: int, data: Json) -> Json:
        late = state.round > LAST_ROUND_OF_COINS or state.is_last_round
        return {"option": "points" if late else "coins"}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        space = scoring_space(table.state.seats[seat])
        if answer["option"] == "points":
            self._pay(table, seat, space.points, 0)
        else:
            self._pay(table, seat, 0, coins_of(table.state, seat))

    def _pay(self, table: Table, seat: int, points: int, coins: int) -> None:
        owner = table.state.seats[seat]
        owner.score += points
        owner.coins = coins
        data = {
            "points": points,
            "coins": coins,
            "scoring_space": TRACK[owner.reached].as_json(),
            "exploded": owner.exploded,
        }
        table.tell("payout_taken", seat, data)


class FinalExchange(Rule):
    """The last round buys no tokens: all coins and rubies become points, coins and rubies apart
    (Q5.4).
    """

    key = "final_exchange"
    phase = "final_shopping"
    rank = ranks.RUBIES

    def must_wait(self, state: State, seat: int) -> bool:
        return book_of(state, "black").brings_rubies(state, seat)

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        exchange(table, seat, owner.coins // COINS_PER_POINT, owner.rubies // RUBIES_PER_POINT)


def exchange(table: Table, seat: int, from_coins: int, from_rubies: int) -> None:
    """Buy so many points with coins and with rubies, which suffice; nothing is told of nothing."""
    owner = table.state.seats[seat]
    owner.score += from_coins + from_rubies
    owner.coins -= from_coins * COINS_PER_POINT
    owner.rubies -= from_rubies * RUBIES_PER_POINT
    if from_coins or from_rubies:
        data = {"points_from_coins": from_coins, "points_from_rubies": from_rubies}
        gained = {"points": from_coins + from_rubies, "rubies": 0, "tokens": []}
        table.tell("gained", seat, {"source": "final_exchange", **data, **gained})
