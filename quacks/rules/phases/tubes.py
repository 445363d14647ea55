"""The second droplet: every step may be taken on the cauldron or on the test tubes (Q6.2)."""

from typing import Any

from games.engine import EVERYONE, IllegalMove, Item, Json, Option, chosen
from quacks.rules import orders, ranks
from quacks.rules.data.rounds import COINS_PER_POINT, RUBIES_PER_DROPLET, RUBIES_PER_POINT
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.data.tubes import TUBES, Tube, tubes_ahead
from quacks.rules.phases.evaluation import exchange
from quacks.rules.phases.shopping import Rubies, ways_to_spend
from quacks.rules.rule import Rule, token_json
from quacks.rules.state import Ask, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import Token

ON_CAULDRON = Option("droplet", subject={"type": "reward", "droplet": 1})
SOURCE = "test_tubes"


class DropletStep(Rule):
    """Asks for each step of the droplet whether it is taken on the cauldron or on the test tubes;
    where only one of both can move it does so unasked.

    Rules: Q6.2; the steps take their turn with the effect that gave them (Q13.3).
    """

    takes_supply = True

    @property
    def source(self) -> str:
        return SOURCE

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        options = self.options(table.state, seat, {}) if owner.steps else ()
        if len(options) > 1:
            table.ask(seat, self.key, data={"source": owner.steps[0]})
        elif options:
            self.answered(table, seat, {}, {"option": options[0].id})
        else:
            owner.steps = []

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        owner = state.seats[seat]
        on_cauldron = (ON_CAULDRON,) if owner.droplet < LAST_SPACE else ()
        return on_cauldron + tuple(map(tube_option, tubes_ahead(owner.tube)[:1]))

    def context(self, state: State, seat: int, data: Json) -> Json:
        return {"steps": len(state.seats[seat].steps), **data}

    def must_wait_its_turn(self, state: State, seat: int, answer: Json) -> bool:
        return bool(self.takes(state, seat, {}, answer)[0])

    def claims(self, state: State, seat: int, kind: Token) -> int:
        return 0  # counted with what all the other steps of the droplet may still take

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        steps = 1 if answer["option"] == "tube" else 0
        return paid_by(state, tubes_ahead(state.seats[seat].tube)[:steps]), []

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        orders.submit(table, seat, self, data, answer)

    def carry_out(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        owner = table.state.seats[seat]
        source = owner.steps.pop(0)
        if owner.steps:
            owner.agenda.insert(0, self.key)
        if answer["option"] == "tube":
            step_on_tubes(table, seat, source)
        else:
            table.step_on_cauldron(seat, 1, source)


def _step(rank: int, phase: str) -> DropletStep:
    """Return the rule for steps that an effect of that rank gave."""
    words = {"key": f"{SOURCE}.{rank}", "rank": rank, "phase": phase}
    made = type("DropletStep", (DropletStep,), {**words, "__doc__": DropletStep.__doc__})
    return made()  # type: ignore[no-any-return]


DROPLET_STEPS = (
    _step(0, "fortune"),
    *(
        _step(rank, "evaluation")
        for rank in (ranks.BREWING, ranks.GREEN, ranks.PURPLE, ranks.BLACK)
    ),
    _step(6, "rubies"),
)
"""One rule for every place in the order of a round at which an effect may move the droplet."""


def tube_option(tube: Tube) -> Option:
    """Return the option of a step to `tube`."""
    token = token_json(tube.token) if tube.token else None
    gives = {"points": tube.points, "rubies": tube.rubies, "token": token}
    return Option("tube", subject={"type": "tube", "number": tube.number, **gives})


def paid_by(state: State, tubes: tuple[Tube, ...]) -> list[Token]:
    """Return the tokens that the supply would give for reaching `tubes`."""
    tokens = [tube.token for tube in tubes if tube.token is not None]
    return [token for token in tokens if Table.has(state, token)]


def step_on_tubes(table: Table, seat: int, source: str) -> None:
    """Move the second droplet to the next tube; everybody sees the stock that it leaves."""
    if paid_by(table.state, tubes_ahead(table.state.seats[seat].tube)[:1]):
        orders.count_stock_change(table.state, EVERYONE)
    table.step_on_tubes(seat, source)


class TubeRubies(Rubies):
    """Spends rubies as without the test tubes, or in pairs on steps of the second droplet; asked in
    the last round too, for the tubes (Q6.2, Q5.4).
    """

    key = "tube_rubies"
    takes_supply = True

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        can_step = owner.rubies >= RUBIES_PER_DROPLET and owner.tube < len(TUBES)
        if can_step:
            table.ask(seat, self.key, self.kind)
        elif not table.state.is_last_round:
            super().begin(table, seat)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        owner = state.seats[seat]
        steps = min(owner.rubies // RUBIES_PER_DROPLET, len(TUBES) - owner.tube)
        at_end = None if steps else "end_of_track"
        item = Item("tube_droplet", "tube_droplet", RUBIES_PER_DROPLET, steps, None, at_end)
        return ways_to_spend(owner.rubies, owner.droplet, owner.flask, (item,))

    def must_wait_its_turn(self, state: State, seat: int, answer: Json) -> bool:
        return bool(self.takes(state, seat, {}, answer)[0])

    def takes(
        self, state: State, seat: int, data: Json, answer: Json
    ) -> tuple[list[Token], list[Token]]:
        steps = answer.get("spend", []).count("tube_droplet")
        return paid_by(state, tubes_ahead(state.seats[seat].tube)[:steps]), []

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        orders.submit(table, seat, self, data, answer)

    def carry_out(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        super().carry_out(table, seat, data, answer)
        for _ in range(answer.get("spend", []).count("tube_droplet")):
            step_on_tubes(table, seat, "rubies")


class FinalShopping(Rule):
    """Turns coins and rubies of the last round into points, as many as its owner likes; asked only
    with the test tubes (Q5.4, Q6.2).
    """

    key = "final_shopping"
    kind = "final_shopping"
    phase = "final_shopping"
    rank = ranks.RUBIES

    def begin(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        if any(most_points(owner).values()):
            table.ask(seat, self.key, self.kind)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return (Option("convert", most_points(state.seats[seat])),)

    def check(self, state: State, seat: int, ask: Ask, answer: Json) -> None:
        chosen(self.options(state, seat, ask.data), answer)
        for name, most in most_points(state.seats[seat]).items():
            if not _is_count(answer.get(name)) or answer[name] > most:
                raise IllegalMove("too_expensive", cost=answer.get(name), budget=most)

    def default(self, state: State, seat: int, data: Json) -> Json:
        return {"option": "convert", **most_points(state.seats[seat])}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        exchange(table, seat, answer["points_from_coins"], answer["points_from_rubies"])


def most_points(owner: Seat) -> dict[str, int]:
    """Return how many points coins and rubies can buy at most."""
    return {
        "points_from_coins": owner.coins // COINS_PER_POINT,
        "points_from_rubies": owner.rubies // RUBIES_PER_POINT,
    }


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0
