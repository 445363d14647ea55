"""Checks of options and results: how a game begins and how it ends."""

from typing import Any

from games.engine import InvalidOptions, Json, Rules
from games.testing.plain import is_plain
from games.testing.trial import Broken, S, Trial


class Ending:
    """The final result."""

    def watch(self, trial: Trial[S]) -> None:
        """Nothing is final yet."""

    def end(self, trial: Trial[S]) -> None:
        """Check ranks, shared ranks and scores."""
        rows = trial.rules.results(trial.state)
        ranks, scores = [row.rank for row in rows], [row.score for row in rows]
        why = f"{rows}"
        seats = sorted(row.seat for row in rows)
        trial.expect(seats == list(range(trial.seats)), "results", f"not one row per seat: {why}")
        trial.expect(scores == sorted(scores, reverse=True), "results", f"not by score: {why}")
        for place, row in enumerate(rows):
            first = ranks.index(row.rank)
            sharing = ranks.count(row.rank)
            fits = row.rank == first + 1 and row.score == rows[first].score
            trial.expect(fits and place < first + sharing, "results", f"wrong rank: {row} of {why}")
            trial.expect(row.shared == (sharing > 1), "results", f"wrongly shared: {row} of {why}")
            trial.expect(is_plain(row.statistics), "plain", f"statistics are no plain JSON: {row}")
        self._check_scores(trial, {row.seat: row.score for row in rows})

    def _check_scores(self, trial: Trial[S], scores: dict[int, int]) -> None:
        for viewer in trial.viewers:
            seats = trial.rules.progress(trial.state, viewer).seats
            shown = {seat: one.score for seat, one in enumerate(seats)}
            trial.expect(shown == scores, "results", f"{viewer} is shown {shown}, not {scores}")


def check_options(rules: Rules[S], given: Json, seats: int) -> None:
    """Check that options are completed once and for all, and that wrong ones are refused."""
    before = dict(given)
    complete = rules.check_options(given, seats)
    _expect(rules, given == before, "completing options changed the given ones")
    _expect(rules, is_plain(complete), f"options are more than plain JSON: {complete}")
    again = rules.check_options(complete, seats)
    _expect(rules, again == complete, f"complete options {complete} are completed to {again}")
    _expect(rules, given.items() <= complete.items(), f"{given} became {complete}")
    for wrong in _wrong_options(rules):
        _refuse(rules, {**given, **wrong}, seats)
    for count in (rules.min_seats - 1, rules.max_seats + 1, 0, -1):
        _refuse(rules, given, count)


def _wrong_options(rules: Rules[S]) -> list[Json]:
    named = rules.options_schema.get("properties", {})
    junk: tuple[Any, ...] = ({"no": "such"}, [["no such"]], "no such word", None, 10**9, -1)
    wrong = [
        {name: value}
        for name, schema in named.items()
        for value in junk
        if value is not None or not _may_be_null(schema)
    ]
    return [{"no_such_option": 1}, *wrong]


def _may_be_null(schema: Json) -> bool:
    return None in schema.get("enum", ()) or "null" in schema.get("type", ())


def _refuse(rules: Rules[S], options: Json, seats: int) -> None:
    try:
        rules.check_options(options, seats)
    except InvalidOptions:
        return
    except Exception as error:
        _expect(rules, False, f"{options} for {seats} seats: {error!r}, not InvalidOptions")
    _expect(rules, False, f"accepts {options} for {seats} seats")


def _expect(rules: Rules[S], holds: bool, why: str) -> None:
    if not holds:
        raise Broken("options", f"{rules.key}: {why}", "  again: check_rules(rules, games=1)")
