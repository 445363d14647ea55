"""Lanterns: a toy game with one of everything, to test the platform and the conformance kit.

Each round all roll dice at once and in secret until they hold or roll more than the limit (a bust).
A rolled 1 asks whether to turn it into a 6. Who holds may take that back until everybody has
finished. Then all dice are shown, and who did not bust buys lanterns from one stock with the sum
of the dice. At the end each seat's secret charm is added.
"""

from dataclasses import replace
from typing import Any

from games.engine import (
    Chance,
    Decision,
    Event,
    InvalidOptions,
    Json,
    Move,
    NotYourDecision,
    Progress,
    Result,
    SeatProgress,
    StaleDecision,
    audience,
    ranked,
)
from tests.games.toy import questions
from tests.games.toy.play import Play
from tests.games.toy.state import COSTS, Player, Question, State, copy, dump, load, stock_of

DEFAULTS = {"rounds": 3, "limit": 11}
RANGES = {"rounds": range(1, 6), "limit": range(8, 21)}


class Lanterns:
    """The rules; see `games.engine.Rules`."""

    key, version, schema = "lanterns", 1, 1
    min_seats, max_seats = 2, 4
    phases: tuple[str, ...] = ("rolling", "shopping")
    options_schema: Json = {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "rounds": {"type": "integer", "minimum": 1, "maximum": 5, "default": 3},
            "limit": {"type": "integer", "minimum": 8, "maximum": 20, "default": 11},
        },
    }

    def check_options(self, options: Any, seats: int) -> Json:
        if not self.min_seats <= seats <= self.max_seats:
            raise InvalidOptions(seats=seats)
        for key, value in options.items():
            if key not in RANGES or type(value) is not int or value not in RANGES[key]:
                raise InvalidOptions(option=key)
        return {**DEFAULTS, **options}

    def new_game(self, options: Json, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        players = [Player(charm=chance.pick(6, seat) + 1) for seat in range(seats)]
        state = State(dict(options), players, stock_of(seats, options["rounds"]))
        play = Play(state, chance)
        for seat, player in enumerate(players):
            play.tell("charm_dealt", seat, {"charm": player.charm}, audience(seat))
        play.begin_round()
        return state, play.events

    def apply(self, state: State, move: Move, chance: Chance) -> list[Event]:
        move.check_shape(len(state.players))
        decision = self._asked(state, move)
        option = decision.option(move.answer)
        option.check_keys(move.answer)
        play = Play(state, chance)
        state.players[move.seat].open.pop(0)
        values = [move.answer[option.selection.field]] if option.selection else []
        getattr(play, option.id)(move.seat, *values)
        return play.events

    def _asked(self, state: State, move: Move) -> Decision:
        found = self.decisions(state, move.seat)
        if move.decision is not None:
            found = [d for d in found if d.number == move.decision]
            if not found:
                raise StaleDecision(decision=move.decision)
        if not found or move.kind not in (None, found[0].kind):
            raise NotYourDecision(seat=move.seat, kind=move.kind)
        return found[0]

    def decisions(self, state: State, seat: int, *, explain: bool = False) -> list[Decision]:
        found = [questions.decision(state, seat, question) for question in state.players[seat].open]
        return [questions.explained(state, one) for one in found] if explain else found

    def waiting(self, state: State) -> tuple[int, ...]:
        return tuple(
            seat for seat, p in enumerate(state.players) if any(not q.optional for q in p.open)
        )

    def sitting(self, state: State) -> str:
        return f"{state.round}.{state.phase}"

    def default(self, state: State, seat: int) -> Move:
        """Roll the owed die, keep what was rolled, hold, buy nothing."""
        decision = self.decisions(state, seat)[0]
        answers = {"rolling": decision.options[-1].id, "choice": "keep", "shopping": "buy"}
        answer = {"option": answers[decision.kind]}
        return Move(
            seat,
            answer | ({"lanterns": []} if decision.kind == "shopping" else {}),
            decision.number,
        )

    def observe(self, state: State, viewer: int | None) -> Json:
        return {
            "stock": {str(size): left for size, left in state.stock.items()},
            "seats": [
                self._seat(state, seat, seat == viewer) for seat in range(len(state.players))
            ],
        }

    def _seat(self, state: State, seat: int, own: bool) -> Json:
        player = state.players[seat]
        sealed = state.phase == "rolling" and not own
        return {
            "lanterns": list(player.lanterns),
            "finished": player.finished,
            "sealed": sealed,
            "dice": None if sealed else list(player.dice),
            "busted": None if sealed else player.busted,
            "charm": player.charm if own or state.over else None,
        }

    def progress(self, state: State, viewer: int | None) -> Progress:
        waiting = self.waiting(state)
        seats = [
            SeatProgress(state.phase, "to_act" if seat in waiting else "done", player.score)
            for seat, player in enumerate(state.players)
        ]
        return Progress(state.round, state.options["rounds"], state.phase, tuple(seats))

    def is_over(self, state: State) -> bool:
        return state.over

    def results(self, state: State) -> list[Result]:
        rows = [
            (seat, player.score, (len(player.lanterns),))
            for seat, player in enumerate(state.players)
        ]
        lanterns = [len(player.lanterns) for player in state.players]
        return [replace(row, statistics={"lanterns": lanterns[row.seat]}) for row in ranked(rows)]

    def dump(self, state: State) -> str:
        return dump(state)

    def load(self, text: str) -> State:
        return load(text)

    def copy(self, state: State) -> State:
        return copy(state)

    def check(self, state: State) -> None:
        bought = [size for player in state.players for size in player.lanterns]
        whole = stock_of(len(state.players), state.options["rounds"])
        assert all(state.stock[size] + bought.count(size) == whole[size] for size in COSTS), (
            "lanterns are conserved"
        )
        assert min(state.stock.values()) >= 0, "the stock is never negative"
        for player in state.players:
            assert player.busted == (sum(player.dice) > state.options["limit"]), (
                "a sum above the limit is a bust"
            )
            assert player.score == sum(player.lanterns) + player.charm * state.over, (
                "points are lanterns and charm"
            )

    def twin(self, state: State, viewer: int | None, chance: Chance) -> State:
        """Return a state that `viewer` cannot tell from `state`; see `games.testing`."""
        other = copy(state)
        for seat, player in enumerate(other.players):
            if seat != viewer and not state.over:
                player.charm = chance.pick(6) + 1
                if state.phase == "rolling":
                    self._reroll(player, state.options["limit"], chance)
        return other

    def _reroll(self, player: Player, limit: int, chance: Chance) -> None:
        player.dice = [chance.pick(5) + 2]
        while sum(player.dice) <= limit - (0 if player.finished else 6) and chance.pick(3):
            player.dice.append(chance.pick(5) + 2)
        player.busted = sum(player.dice) > limit
        kind = "change" if player.finished else "rolling"
        open = [] if player.busted else [Question(player.asked, kind, optional=player.finished)]
        player.open = open


rules = Lanterns()
