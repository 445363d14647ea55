"""Ways in which a move can be wrong, each with the word that must refuse it."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.engine import (
    Decision,
    IllegalMove,
    Json,
    Move,
    NotYourDecision,
    Refused,
    Selection,
    StaleDecision,
)
from games.testing.trial import S, Trial

JUNK: tuple[Any, ...] = (None, True, "no such word", -1, 10**9, 1.5, {"no": "such"}, [["no such"]])
"""Values that no key of an answer takes."""


class Bad(NamedTuple):
    """A move that must be refused, as `refusal` (or a child of it)."""

    move: Move
    refusal: type[Refused]


class Good(NamedTuple):
    """An open question, and a move that answers it."""

    asked: Decision
    move: Move


Wrong = Callable[[Trial[Any], list[Good]], Iterator[Bad]]
"""Yields moves that are wrong in one way, from good ones for all open questions."""

WRONGS: dict[str, Wrong] = {}
"""Every way, by what is wrong."""


def wrong(what: str) -> Callable[[Wrong], Wrong]:
    """Enter a way into `WRONGS`."""

    def enter(way: Wrong) -> Wrong:
        WRONGS[what] = way
        return way

    return enter


@wrong("nothing is asked")
def _unasked(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for seat in set(range(trial.seats)) - {one.asked.seat for one in good}:
        yield Bad(Move(seat, {"option": "x"}), NotYourDecision)
        yield Bad(Move(seat, {"option": "x"}, 1), StaleDecision)


@wrong("no such seat")
def _no_seat(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for _, move in good:
        for seat in (-1, trial.seats, trial.seats + 99):
            yield Bad(Move(seat, move.answer, move.decision), Refused)
            yield Bad(Move(seat, move.answer), Refused)


@wrong("a seat of the wrong type")
def _odd_seat(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for _, move in good:
        seats: tuple[Any, ...] = (None, str(move.seat), [move.seat])
        for value in seats:
            yield Bad(Move(value, move.answer), Refused)


def _closed(trial: Trial[S], one: Decision) -> set[int]:
    """Return numbers of questions that are not put to the seat of `one`, some of them nearly."""
    near = {0, -1, one.number - 1, one.number + 1, 10**9}
    return near - {other.number for other in trial.asked(one.seat)}


@wrong("a number that is not open")
def _closed_number(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for one, move in good:
        for number in _closed(trial, one):
            yield Bad(Move(one.seat, move.answer, number), StaleDecision)


@wrong("not open, and nonsense")
def _closed_nonsense(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for one, _ in good:
        for number in _closed(trial, one):
            yield Bad(Move(one.seat, {}, number), StaleDecision)


@wrong("not open, and of no kind")
def _closed_kind(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for one, move in good:
        for number in _closed(trial, one):
            yield Bad(Move(one.seat, move.answer, number, "no such kind"), StaleDecision)


@wrong("another seat's number")
def _number_of_another(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for one, move in good:
        mine = {other.number for other in trial.asked(one.seat)}
        for other in trial.open():
            if other.number not in mine:
                yield Bad(Move(one.seat, move.answer, other.number), StaleDecision)


@wrong("a number of the wrong type")
def _odd_number(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for one, move in good:
        number = one.number
        numbers: tuple[Any, ...] = (str(number), [number], {}, True, float(number))
        for value in numbers:
            yield Bad(Move(one.seat, move.answer, value), Refused)


@wrong("a kind that is not open")
def _no_kind(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for one, move in good:
        for answer in (move.answer, {}):
            yield Bad(Move(one.seat, answer, None, "no such kind"), NotYourDecision)


@wrong("an answer that is no object")
def _no_object(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for _, move in good:
        for answer in (None, True, 1, "x", [], ["option"], move.answer.get("option")):
            yield _answered(move, answer)


@wrong("no such option")
def _no_such_option(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for one, move in good:
        for option in (*JUNK, "", one.kind + " "):
            yield _answered(move, {**move.answer, "option": option})


@wrong("no option")
def _no_option(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for _, move in good:
        yield _answered(move, _body(move))


@wrong("a key that nobody asked for")
def _unknown_key(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for _, move in good:
        for value in JUNK:
            yield _answered(move, {**move.answer, "no_such_key": value})


@wrong("a wrong value")
def _odd_value(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    for _, move in good:
        for key, right in _body(move).items():
            for value in JUNK:
                if type(value) is not type(right) or value != right:
                    yield _answered(move, {**move.answer, key: value})


@wrong("a selection beyond its limits")
def _too_much(trial: Trial[S], good: list[Good]) -> Iterator[Bad]:
    """Yield random choices of which the option's own limits say that they are not legal."""
    for one, move in good:
        for option in one.options:
            if option.selection is not None:
                body = {"option": option.id, **option.body}
                for values in _choices(trial, option.selection):
                    yield _answered(move, {**body, option.selection.field: values})


def _choices(trial: Trial[S], selection: Selection) -> Iterator[list[Any]]:
    values = [item.value for item in selection.items] or ["nothing"]
    for _ in range(6):
        size = trial.random.randint(0, selection.max + 1)
        chosen = [trial.random.choice(values) for _ in range(size)]
        try:
            selection.check(chosen)
        except IllegalMove:
            yield chosen


def _body(good: Move) -> Json:
    return {key: value for key, value in good.answer.items() if key != "option"}


def _answered(good: Move, answer: Any) -> Bad:
    return Bad(Move(good.seat, answer, good.decision), IllegalMove)
