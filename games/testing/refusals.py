"""Checks of refusals: what is not offered is refused, with its word, and leaves no trace."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from games.engine import (
    Decision,
    IllegalMove,
    Json,
    Move,
    NotYourDecision,
    RecordingChance,
    Refused,
    SeededChance,
    Selection,
    StaleDecision,
)
from games.testing.trial import S, Trial

JUNK: tuple[Any, ...] = (None, True, "no such word", -1, 10**9, 1.5, {"no": "such"}, [["no such"]])
"""Values that no key of an answer takes."""


class Bad(NamedTuple):
    """A move that must be refused, as `refusal` (or a child of it), and what is wrong with it."""

    wrong: str
    move: Move
    refusal: type[Refused]


class Refusals:
    """Tries some of the bad moves of every state, each wrong in another way."""

    def __init__(self, sample: int) -> None:
        self._sample = sample

    def watch(self, trial: Trial[S]) -> None:
        """Try bad moves on the present state itself."""
        by_wrong: defaultdict[str, list[Bad]] = defaultdict(list)
        for one in bad_moves(trial):
            by_wrong[one.wrong].append(one)
        for wrong in trial.random.sample([*by_wrong], min(len(by_wrong), self._sample)):
            _try(trial, trial.random.choice(by_wrong[wrong]))

    def end(self, trial: Trial[S]) -> None:
        """Nothing is asked any more."""
        for seat in range(trial.seats):
            _try(trial, Bad("the game is over", Move(seat, {"option": "x"}), NotYourDecision))


def _try(trial: Trial[S], bad: Bad) -> None:
    chance = RecordingChance(SeededChance(0))
    try:
        trial.rules.apply(trial.state, bad.move, chance)
    except bad.refusal:
        pass
    except Exception as error:
        wanted = bad.refusal.__name__
        trial.fail("refused", f"{bad.wrong}: {error!r} instead of {wanted}: {bad.move}")
    else:
        trial.fail("refused", f"{bad.wrong}: accepted {bad.move}")
    same = trial.rules.dump(trial.state) == trial.dump
    trial.expect(same, "untouched", f"the refusal changed the state: {bad.wrong}: {bad.move}")
    trial.expect(not chance.picks, "untouched", f"the refusal took chance: {bad.wrong}: {bad.move}")


def bad_moves(trial: Trial[S]) -> Iterator[Bad]:
    """Yield moves that must be refused in the present state."""
    for one in trial.open():
        good = trial.move(one)
        yield from _wrong_seats(trial, good)
        yield from _wrong_numbers(trial, one, good)
        yield from _wrong_answers(one, good)
        yield from _wrong_selections(trial, one, good)
    for seat in set(range(trial.seats)) - {one.seat for one in trial.open()}:
        yield Bad("nothing is asked", Move(seat, {"option": "x"}), NotYourDecision)
        yield Bad("nothing is asked", Move(seat, {"option": "x"}, 1), StaleDecision)


def _wrong_seats(trial: Trial[S], good: Move) -> Iterator[Bad]:
    for seat in (-1, trial.seats, trial.seats + 99):
        yield Bad("no such seat", Move(seat, good.answer, good.decision), Refused)
        yield Bad("no such seat", Move(seat, good.answer), Refused)
    seats: tuple[Any, ...] = (None, str(good.seat), [good.seat])
    for value in seats:
        yield Bad("a seat of the wrong type", Move(value, good.answer), Refused)


def _wrong_numbers(trial: Trial[S], one: Decision, good: Move) -> Iterator[Bad]:
    mine = {other.number for other in trial.rules.decisions(trial.state, one.seat)}
    for number in {0, -1, one.number - 1, one.number + 1, 10**9} - mine:
        yield Bad("a number that is not open", Move(one.seat, good.answer, number), StaleDecision)
        yield Bad("not open, and nonsense", Move(one.seat, {}, number), StaleDecision)
        kind = Move(one.seat, good.answer, number, "no such kind")
        yield Bad("not open, and of no kind", kind, StaleDecision)
    for other in trial.open():
        if other.number not in mine:
            move = Move(one.seat, good.answer, other.number)
            yield Bad("another seat's number", move, StaleDecision)
    numbers: tuple[Any, ...] = (str(one.number), [one.number], {}, True, float(one.number))
    for value in numbers:
        yield Bad("a number of the wrong type", Move(one.seat, good.answer, value), Refused)
    for answer in (good.answer, {}):
        move = Move(one.seat, answer, None, "no such kind")
        yield Bad("a kind that is not open", move, NotYourDecision)


def _wrong_answers(one: Decision, good: Move) -> Iterator[Bad]:
    for answer in (None, True, 1, "x", [], ["option"], good.answer.get("option")):
        yield Bad("an answer that is no object", _other(good, answer), IllegalMove)
    for option in (*JUNK, "", one.kind + " "):
        yield Bad("no such option", _other(good, {**good.answer, "option": option}), IllegalMove)
    rest = {key: value for key, value in good.answer.items() if key != "option"}
    yield Bad("no option", _other(good, rest), IllegalMove)
    for extra_value in JUNK:
        extra = {**good.answer, "no_such_key": extra_value}
        yield Bad("a key that nobody asked for", _other(good, extra), IllegalMove)
    for key in rest:
        for value in JUNK:
            if type(value) is not type(rest[key]) or value != rest[key]:
                yield Bad("a wrong value", _other(good, {**good.answer, key: value}), IllegalMove)


def _wrong_selections(trial: Trial[S], one: Decision, good: Move) -> Iterator[Bad]:
    """Yield random choices of which the option's own limits say that they are not legal."""
    for option in one.options:
        if option.selection is None:
            continue
        for values in _choices(trial, option.selection):
            answer = {"option": option.id, **option.body, option.selection.field: values}
            yield Bad("a selection beyond its limits", _other(good, answer), IllegalMove)


def _choices(trial: Trial[S], selection: Selection) -> Iterator[list[Any]]:
    values = [item.value for item in selection.items] or ["nothing"]
    for _ in range(6):
        size = trial.random.randint(0, selection.max + 1)
        chosen = [trial.random.choice(values) for _ in range(size)]
        try:
            selection.check(chosen)
        except IllegalMove:
            yield chosen


def _other(good: Move, answer: Any) -> Move:
    plain: Json = answer
    return Move(good.seat, plain, good.decision)
