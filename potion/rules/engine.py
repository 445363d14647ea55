"""The rules of the Potion as the platform calls them."""

from collections.abc import Mapping
from typing import Any

from games.engine import (
    Chance,
    Decision,
    Event,
    IllegalMove,
    Json,
    Move,
    NotYourDecision,
    Progress,
    Result,
    StaleDecision,
)
from potion.rules import options, shown
from potion.rules.decisions import ANY, BID, CHANGE, chosen, open_decisions
from potion.rules.dice import INGREDIENTS, dice_of
from potion.rules.rounds import Play, results
from potion.rules.state import EACH, SCHEMA, Seat, State, dump, load


class RoundClosed(NotYourDecision):
    """The choice was for a round that is over, or has not begun."""

    code = "round_closed"


class Potion:
    """How the Potion is played; implements `games.engine.Rules`."""

    key = "potion"
    version = 1
    schema = SCHEMA
    min_seats = options.MIN_SEATS
    max_seats = options.MAX_SEATS
    phases: tuple[str, ...] = shown.PHASES
    options_schema = options.OPTIONS_SCHEMA

    def check_options(self, given: Mapping[str, Any], seats: int) -> Json:
        """Return complete options; raise `InvalidOptions` for what is unknown or does not fit."""
        return options.check_options(given, seats).as_json()

    def new_game(self, given: Json, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        """Set up a table of 3 to 7 seats and roll for the first time (E3)."""
        chosen_options = options.Options(**given)
        dice = dice_of(chosen_options.faces, seats)
        table = State(chosen_options, [Seat() for _ in range(seats)], dice, chance.pick(seats))
        play = Play(table, chance)
        play.roll()
        return table, play.events

    def apply(self, state: State, move: Move, chance: Chance) -> list[Event]:
        """Take a choice or its change; see `games.engine.Rules.apply`.

        The answer's `round`, if there is one, says for which round the choice is meant.

        Raises:
            RoundClosed: For another round than this one.
        """
        move.check_shape(len(state.seats))
        seat = state.seats[move.seat]
        if move.decision is not None and (state.is_over or move.decision != seat.asked):
            raise StaleDecision(decision=move.decision)
        kinds = (None, BID) if seat.bid is None else (None, BID, CHANGE)
        if state.is_over or move.kind not in kinds:
            raise NotYourDecision(kind=move.kind)
        _check_round(state, move.answer)
        ingredient = chosen(seat, move.answer)
        play = Play(state, chance)
        play.choose(move.seat, ingredient)
        return play.events

    def decisions(self, state: State, seat: int, *, explain: bool = False) -> list[Decision]:
        """Return the open question of `seat`."""
        return open_decisions(state, seat)

    def waiting(self, state: State) -> tuple[int, ...]:
        """Return the seats that have not chosen."""
        if state.is_over:
            return ()
        return tuple([index for index, seat in enumerate(state.seats) if seat.bid is None])

    def sitting(self, state: State) -> str:
        """Return the round: each has one deadline (E9)."""
        return str(state.round)

    def default(self, state: State, seat: int) -> Move:
        """Return the clock's choice: an ingredient held, by chance (E9)."""
        return Move(seat, {"option": ANY}, state.seats[seat].asked)

    def observe(self, state: State, viewer: int | None) -> Json:
        """Return the table as `viewer` sees it; the shapes are those of the API's `view`."""
        return shown.view(state, viewer)

    def progress(self, state: State, viewer: int | None) -> Progress:
        """Return the round and who has chosen."""
        return shown.progress(state, viewer)

    def is_over(self, state: State) -> bool:
        """Whether somebody has won, or the last round was played."""
        return state.is_over

    def results(self, state: State) -> list[Result]:
        """Return the final result in rank order (E6)."""
        return results(state)

    def dump(self, state: State) -> str:
        """Return the stored form."""
        return dump(state)

    def load(self, text: str) -> State:
        """Return the state of a stored form."""
        return load(text)

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def check(self, state: State) -> None:
        """Raise AssertionError if tokens are not conserved or somebody has none (E5)."""
        for kind, name in enumerate(INGREDIENTS):
            held = sum(seat.hand[kind] for seat in state.seats)
            assert held + state.bottle[kind] == EACH * len(state.seats), f"{name} is conserved"
        for seat in state.seats:
            assert min(seat.hand) >= 0, "no count is negative"
            assert sum(seat.hand) >= 1, "nobody runs out of tokens"
            assert seat.bid is None or seat.hand[seat.bid], "a choice is held"
        is_won = any(seat.types == 1 for seat in state.seats)
        is_last = state.round == state.options.max_rounds
        assert state.round <= state.options.max_rounds, "the last round is the last"
        assert is_won or is_last or not state.is_over, "a game ends by a winner or its last round"
        assert state.is_over or not is_won, "a winner ends the game"


def _check_round(state: State, answer: Json) -> None:
    meant = answer.get("round", state.round)
    if type(meant) is not int:
        raise IllegalMove(round=meant)
    if meant != state.round:
        raise RoundClosed(round=meant, now=state.round)


POTION = Potion()
"""The rules, ready to use; they keep nothing of their own."""
