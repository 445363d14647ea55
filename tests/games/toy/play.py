"""What happens at the toy game's table, told as events."""

from games.engine import EVERYONE, Chance, Event, Json, audience
from tests.games.toy import questions
from tests.games.toy.state import Question, State


class Play:
    """What happens at the table, told as `events`; every option's id is a method."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state, self.chance = state, chance
        self.events: list[Event] = []

    def tell(self, kind: str, seat: int | None, data: Json, who: int = EVERYONE) -> None:
        self.events.append(Event(kind, seat, data, who, self.state.round, self.state.phase))

    def ask(self, seat: int, kind: str, optional: bool = False, source: str | None = None) -> None:
        player = self.state.players[seat]
        player.asked += 1
        player.open.append(Question(player.asked, kind, source, optional))

    def begin_round(self) -> None:
        self.state.round, self.state.phase = self.state.round + 1, "rolling"
        self.tell("round_started", None, {"rounds": self.state.options["rounds"]})
        for seat, player in enumerate(self.state.players):
            player.dice, player.finished, player.busted = [], False, False
            self.ask(seat, "rolling")

    def roll(self, seat: int) -> None:
        player = self.state.players[seat]
        player.dice.append(self.chance.pick(6, seat) + 1)
        self.tell("die_rolled", seat, {"face": player.dice[-1]}, audience(seat))
        player.busted = sum(player.dice) > self.state.options["limit"]
        if player.busted:
            self._finish(seat)
        elif player.dice[-1] == 1:
            self.ask(seat, "choice", source="one")
        else:
            self.ask(seat, "rolling")

    def flip(self, seat: int) -> None:
        self.state.players[seat].dice[-1] = 6
        self.keep(seat)

    def keep(self, seat: int) -> None:
        self.tell("die_settled", seat, {"face": self.state.players[seat].dice[-1]}, audience(seat))
        self.ask(seat, "rolling")

    def hold(self, seat: int) -> None:
        self._finish(seat)
        if self.state.phase == "rolling" and self.state.players[seat].finished:
            self.ask(seat, "change", optional=True)

    def resume(self, seat: int) -> None:
        self.state.players[seat].finished = False
        self.tell("rolling_resumed", seat, {})
        self.ask(seat, "rolling")

    def _finish(self, seat: int) -> None:
        self.state.players[seat].finished = True
        self.tell("rolling_finished", seat, {})
        if all(player.finished for player in self.state.players):
            self._begin_shopping()

    def _begin_shopping(self) -> None:
        self.state.phase = "shopping"
        for seat, player in enumerate(self.state.players):
            player.open.clear()
            self.tell("dice_revealed", seat, {"dice": list(player.dice), "busted": player.busted})
        for seat, player in enumerate(self.state.players):
            if not player.busted and questions.affordable(self.state, seat):
                self.ask(seat, "shopping")
        self._end_shopping()

    def buy(self, seat: int, lanterns: list[Json]) -> None:
        before = [questions.items(self.state, other) for other in range(len(self.state.players))]
        for lantern in lanterns:
            self.state.stock[lantern["size"]] -= 1
            self.state.players[seat].lanterns.append(lantern["size"])
            self.state.players[seat].score += lantern["size"]
        self.tell("bought", seat, {"lanterns": lanterns})
        for other, player in enumerate(self.state.players):
            for question in player.open:
                question.revision += before[other] != questions.items(self.state, other)
        self._end_shopping()

    def _end_shopping(self) -> None:
        if any(player.open for player in self.state.players):
            return
        if self.state.round < self.state.options["rounds"]:
            self.begin_round()
            return
        self.state.over = True
        for seat, player in enumerate(self.state.players):
            player.score += player.charm
            self.tell("charm_revealed", seat, {"charm": player.charm})
