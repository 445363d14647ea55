"""Runs things in turn and compares them round by round."""

from collections.abc import Callable, Iterable, Sequence
from statistics import median
from time import process_time
from typing import Any, NamedTuple

STEADY = 1.5
"""A series in which a yardstick's rates differ by more than this factor is no measurement."""


class Contender(NamedTuple):
    """Something to measure.

    Attributes:
        work: Does a portion; returns how many units it did.
        unit: Plural word for what it counts.
        beside: Name of the yardstick that it is compared with; None for a yardstick.
        prepare: Makes what `work` takes, unmeasured; None if it takes nothing.
    """

    name: str
    unit: str
    work: Callable[..., int]
    beside: str | None = None
    prepare: Callable[[], Any] | None = None


class Series(NamedTuple):
    """A contender's rates: units per second of processor time, one per round."""

    contender: Contender
    rates: list[float]

    @property
    def is_steady(self) -> bool:
        """Whether its rounds agree well enough to compare others with."""
        return max(self.rates) <= STEADY * min(self.rates)


def alternate(
    contenders: Sequence[Contender], rounds: int = 5, seconds: float = 1.0
) -> list[Series]:
    """Let `contenders` work in turn, after a warm-up.

    Args:
        seconds: Processor time of one contender in one round, at least.
    """
    series = [Series(contender, []) for contender in contenders]
    for contender in contenders:
        _rate(contender, 0)
    for _ in range(rounds):
        for one in series:
            one.rates.append(_rate(one.contender, seconds))
    return series


def _rate(contender: Contender, seconds: float) -> float:
    units, spent = 0, 0.0
    while not units or spent < seconds:
        given = () if contender.prepare is None else (contender.prepare(),)
        begin = process_time()
        units += contender.work(*given)
        spent += process_time() - begin
    return units / spent


def ratio(series: Series, yardstick: Series) -> float:
    """Return the median, over the rounds, of a rate by the yardstick's of the same round."""
    return median(a / b for a, b in zip(series.rates, yardstick.rates, strict=True))


def table(series: Iterable[Series]) -> str:
    """Return the rates of `series`, each with its ratio to its yardstick."""
    known = {one.contender.name: one for one in series}
    lines = [f"{'':<36}{'min':>11}{'median':>11}{'max':>11}  {'per second':<11}{'ratio':>8}"]
    for one in known.values():
        lines.append(_line(one, known.get(one.contender.beside or "")))
    shaky = [one.contender.name for one in known.values() if not one.is_steady]
    if shaky:
        lines.append(f"Not steady, run again on a quieter machine: {', '.join(shaky)}")
    return "\n".join(lines)


def _line(one: Series, yardstick: Series | None) -> str:
    rates = "".join(f"{f(one.rates):>11,.0f}" for f in (min, median, max))
    line = f"{one.contender.name:<36}{rates}  {one.contender.unit:<11}"
    if yardstick is None:
        return line.rstrip()
    return f"{line}{ratio(one, yardstick):>8.3f}  of {yardstick.contender.name}"
