"""Toy games that are broken, each in one way: `FAULTS` lists them by the check that finds them."""

import json
from collections.abc import Callable, Mapping
from copy import copy as shallow
from dataclasses import replace
from typing import Any

from games.engine import (
    Chance,
    Decision,
    Event,
    IllegalMove,
    Json,
    Move,
    Option,
    Progress,
    Refused,
    Result,
    Warning,
)
from tests.games.toy.rules import Lanterns
from tests.games.toy.state import State

FAULTS: dict[str, list[type[Lanterns]]] = {}


def found_by(check: str) -> Callable[[type[Lanterns]], type[Lanterns]]:
    """Enter a broken game into `FAULTS`."""

    def enter(broken: type[Lanterns]) -> type[Lanterns]:
        FAULTS.setdefault(check, []).append(broken)
        return broken

    return enter


class Told(Lanterns):
    """Lets `tell` change the events of every move."""

    def tell(self, state: State, events: list[Event]) -> list[Event]:
        raise NotImplementedError

    def apply(self, state: State, move: Move, chance: Chance) -> list[Event]:
        return self.tell(state, super().apply(state, move, chance))


@found_by("options")
class TakesAnyOption(Lanterns):
    def check_options(self, options: Mapping[str, Any], seats: int) -> Json:
        return {"rounds": 2, "limit": 11, **options}


@found_by("options")
class SeatsAnyNumber(Lanterns):
    def check_options(self, options: Mapping[str, Any], seats: int) -> Json:
        return super().check_options(options, 2)


@found_by("dump")
class StoresWithBlanks(Lanterns):
    def dump(self, state: State) -> str:
        return json.dumps(json.loads(super().dump(state)))


@found_by("dump")
class StoresNoSchema(Lanterns):
    def dump(self, state: State) -> str:
        return super().dump(state).replace(',"schema":1', "")

    def load(self, text: str) -> State:
        return super().load(text[:-1] + ',"schema":1}')


@found_by("dump")
class StoresAnotherTextEachTime(Lanterns):
    turn = 0

    def dump(self, state: State) -> str:
        self.turn += 1
        return super().dump(state)[:-1] + f',"turn":{self.turn}' + "}"


@found_by("load")
class ForgetsWhatAsked(Lanterns):
    def load(self, text: str) -> State:
        state = super().load(text)
        for player in state.players:
            for question in player.open:
                question.source = None
        return state


@found_by("load")
class RemembersOutsideTheState(Told):
    moves = 0

    def tell(self, state: State, events: list[Event]) -> list[Event]:
        self.moves += 1
        return [event._replace(data={**event.data, "moves": self.moves}) for event in events]


@found_by("replay")
class CountsItsGames(Told):
    games = 0

    def new_game(self, options: Json, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        self.games += 1
        return super().new_game(options, seats, chance)

    def tell(self, state: State, events: list[Event]) -> list[Event]:
        return [event._replace(data={**event.data, "games": self.games}) for event in events]


@found_by("copy")
class CopiesTheSurface(Lanterns):
    def copy(self, state: State) -> State:
        return shallow(state)


@found_by("check")
class HasNoSecondRound(Lanterns):
    def check(self, state: State) -> None:
        assert state.round < 2, "there is no second round"


class Asked(Lanterns):
    """Lets `ask` change every question."""

    def ask(self, decision: Decision, explain: bool) -> Decision:
        raise NotImplementedError

    def decisions(self, state: State, seat: int, *, explain: bool = False) -> list[Decision]:
        return [self.ask(one, explain) for one in super().decisions(state, seat, explain=explain)]


@found_by("decisions")
class OffersTheSameTwice(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        return decision._replace(options=decision.options * 2)


@found_by("decisions")
class OffersNothing(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        return decision._replace(options=())


@found_by("decisions")
class AsksTwoThingsAtOnce(Lanterns):
    def decisions(self, state: State, seat: int, *, explain: bool = False) -> list[Decision]:
        found = super().decisions(state, seat, explain=explain)
        return found + [one._replace(number=one.number + 1) for one in found]


@found_by("decisions")
class PutsTheQuestionToTheNeighbour(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        return decision._replace(seat=(decision.seat + 1) % 2)


@found_by("numbers")
class CountsInTwos(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        return decision._replace(number=2 * decision.number - 1)


@found_by("numbers")
class AsksAnOldQuestionAgain(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        return decision._replace(number=1 if decision.number == 3 else decision.number)


@found_by("revision")
class KeepsItsRevision(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        return decision._replace(revision=0)


@found_by("explain")
class ExplainsAwayAnOption(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        return decision._replace(options=decision.options[: 1 if explain else None])


@found_by("explain")
class WarnsOfMoreThanCertainty(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        warned = (option._replace(warning=Warning("busts", 1.5)) for option in decision.options)
        return decision._replace(options=tuple(warned))


@found_by("waiting")
class WaitsForEverybody(Lanterns):
    def waiting(self, state: State) -> tuple[int, ...]:
        return () if state.over else tuple(range(len(state.players)))


@found_by("waiting")
class IsNeverOver(Lanterns):
    def is_over(self, state: State) -> bool:
        return False


@found_by("default")
class HoldsByDefault(Lanterns):
    def default(self, state: State, seat: int) -> Move:
        return super().default(state, seat)._replace(answer={"option": "hold"})


class Refusing(Lanterns):
    """Lets `first` see a move before the game does."""

    def first(self, state: State, move: Move, chance: Chance) -> Move:
        raise NotImplementedError

    def apply(self, state: State, move: Move, chance: Chance) -> list[Event]:
        return super().apply(state, self.first(state, move, chance), chance)


@found_by("offered")
class OffersWhatItRefuses(Refusing):
    def first(self, state: State, move: Move, chance: Chance) -> Move:
        if isinstance(move.answer, dict) and move.answer.get("option") == "flip":
            raise IllegalMove
        return move


@found_by("offered")
class RefusesItsPresets(Asked):
    def ask(self, decision: Decision, explain: bool) -> Decision:
        return decision._replace(options=tuple(self._with_preset(o) for o in decision.options))

    def _with_preset(self, option: Option) -> Option:
        if option.selection is None:
            return option
        presets = (("all", {"lanterns": [{"size": 99}]}),)
        return option._replace(selection=option.selection._replace(presets=presets))


@found_by("refused")
class TakesUnknownKeys(Refusing):
    def first(self, state: State, move: Move, chance: Chance) -> Move:
        if not isinstance(move.answer, dict):
            return move
        known = ("option", "lanterns")
        return move._replace(answer={k: v for k, v in move.answer.items() if k in known})


@found_by("refused")
class TakesAnyNumber(Refusing):
    def first(self, state: State, move: Move, chance: Chance) -> Move:
        return move._replace(decision=None)


@found_by("refused")
class TakesAnyKind(Refusing):
    def first(self, state: State, move: Move, chance: Chance) -> Move:
        return move._replace(kind=None)


@found_by("refused")
class CountsSeatsFromTheEnd(Refusing):
    def first(self, state: State, move: Move, chance: Chance) -> Move:
        seats = len(state.players)
        return move._replace(seat=move.seat + seats) if move.seat in range(-seats, 0) else move


@found_by("refused")
class TrustsTheAnswer(Refusing):
    def first(self, state: State, move: Move, chance: Chance) -> Move:
        return move._replace(answer={**move.answer, "option": move.answer["option"]})


@found_by("refused")
class ForgetsTheBudget(Lanterns):
    def _asked(self, state: State, move: Move) -> Decision:
        found = super()._asked(state, move)
        option = found.options[0]
        if option.selection is None:
            return found
        free = option._replace(selection=option.selection._replace(budget=None))
        return found._replace(options=(free,))


@found_by("refused")
class RefusesByTheWrongWord(Refusing):
    def first(self, state: State, move: Move, chance: Chance) -> Move:
        if move.decision is not None and move.decision not in [
            one.number for seat in range(len(state.players)) for one in self.decisions(state, seat)
        ]:
            raise IllegalMove
        return move


@found_by("untouched")
class LeavesATrace(Lanterns):
    def apply(self, state: State, move: Move, chance: Chance) -> list[Event]:
        try:
            return super().apply(state, move, chance)
        except Refused:
            state.players[0].asked += 1
            raise


@found_by("untouched")
class RollsBeforeItRefuses(Refusing):
    def first(self, state: State, move: Move, chance: Chance) -> Move:
        chance.pick(6)
        return move


@found_by("events")
class TellsNobody(Told):
    def tell(self, state: State, events: list[Event]) -> list[Event]:
        return [event._replace(audience=0) for event in events]


@found_by("events")
class TellsOfUnknownPhases(Told):
    def tell(self, state: State, events: list[Event]) -> list[Event]:
        return [event._replace(phase="tea") for event in events]


@found_by("events")
class ChangesTheStory(Told):
    def tell(self, state: State, events: list[Event]) -> list[Event]:
        return [self._by_reference(state, event) for event in events]

    def _by_reference(self, state: State, event: Event) -> Event:
        if event.kind != "bought" or event.seat is None:
            return event
        return event._replace(data={"all": state.players[event.seat].lanterns})


@found_by("plain")
class TellsATuple(Told):
    def tell(self, state: State, events: list[Event]) -> list[Event]:
        return [event._replace(data={"pair": (1, 2)}) for event in events]


@found_by("plain")
class ShowsNumbersAsKeys(Lanterns):
    def observe(self, state: State, viewer: int | None) -> Json:
        return super().observe(state, viewer) | {"stock": dict(state.stock)}


@found_by("progress")
class ShowsAnUnknownState(Lanterns):
    def progress(self, state: State, viewer: int | None) -> Progress:
        shown = super().progress(state, viewer)
        return replace(shown, seats=tuple(replace(one, state="asleep") for one in shown.seats))


@found_by("feed")
class RollsWithoutAWord(Told):
    def tell(self, state: State, events: list[Event]) -> list[Event]:
        return [event for event in events if event.kind != "die_rolled"]


@found_by("feed")
class ShowsHowOftenOthersRolled(Lanterns):
    def observe(self, state: State, viewer: int | None) -> Json:
        counts = [len(player.dice) for player in state.players]
        return super().observe(state, viewer) | {"counts": counts}


@found_by("explain")
class CountsHowOftenItIsAsked(Asked):
    times = 0

    def ask(self, decision: Decision, explain: bool) -> Decision:
        self.times += 1
        return decision._replace(context={"times": self.times})


@found_by("reading")
class WearsOutWhenLookedAt(Lanterns):
    def observe(self, state: State, viewer: int | None) -> Json:
        state.players[0].asked += 1
        return super().observe(state, viewer)


@found_by("leak")
class ShowsEverybodysCharm(Lanterns):
    twin = None  # type: ignore[assignment]

    def observe(self, state: State, viewer: int | None) -> Json:
        charms = [player.charm for player in state.players]
        return super().observe(state, viewer) | {"charms": charms}


@found_by("leak")
class ShowsWhoBusted(Lanterns):
    twin = None  # type: ignore[assignment]

    def progress(self, state: State, viewer: int | None) -> Progress:
        shown = super().progress(state, viewer)
        seats = (
            replace(one, state="out") if player.busted else one
            for one, player in zip(shown.seats, state.players, strict=True)
        )
        return replace(shown, seats=tuple(seats))


@found_by("leak")
class HintsAtOthersInItsOdds(Lanterns):
    twin = None  # type: ignore[assignment]

    def decisions(self, state: State, seat: int, *, explain: bool = False) -> list[Decision]:
        best = max(sum(player.dice) for player in state.players)
        found = super().decisions(state, seat, explain=explain)
        return [self._hint(one, best) for one in found] if explain else found

    def _hint(self, one: Decision, best: int) -> Decision:
        return one._replace(options=tuple(o._replace(odds={"best": best}) for o in one.options))


@found_by("leak")
class ShowsCharmsLate(Lanterns):
    """Charms were dealt long ago: only another past tells that they are shown."""

    twin = None

    def observe(self, state: State, viewer: int | None) -> Json:
        late = state.round > 1 or state.phase == "shopping"
        charms = [player.charm for player in state.players] if late else []
        return super().observe(state, viewer) | {"charms": charms}


@found_by("twin")
class IsItsOwnTwin(Lanterns):
    def twin(self, state: State, viewer: int | None, chance: Chance) -> State:
        return self.copy(state)


@found_by("twin")
class TwinsInOneRespectOnly(Lanterns):
    def twin(self, state: State, viewer: int | None, chance: Chance) -> State:
        other = super().twin(state, viewer, chance)
        for mine, theirs in zip(other.players, state.players, strict=True):
            mine.dice, mine.busted, mine.open = theirs.dice, theirs.busted, theirs.open
        return other


@found_by("twin")
class TwinsUnsoundly(Lanterns):
    def twin(self, state: State, viewer: int | None, chance: Chance) -> State:
        other = super().twin(state, viewer, chance)
        other.stock[1] += 1
        return other


@found_by("results")
class RanksFromZero(Lanterns):
    def results(self, state: State) -> list[Result]:
        return [replace(row, rank=row.rank - 1) for row in super().results(state)]


@found_by("results")
class ForgetsASeat(Lanterns):
    def results(self, state: State) -> list[Result]:
        return super().results(state)[:-1]


@found_by("results")
class ScoresOtherwiseThanShown(Lanterns):
    def results(self, state: State) -> list[Result]:
        return [replace(row, score=row.score + 1) for row in super().results(state)]


@found_by("results")
class SharesEveryRank(Lanterns):
    def results(self, state: State) -> list[Result]:
        return [replace(row, shared=True) for row in super().results(state)]
