"""The toy game's questions, made from its state whenever they are read."""

from typing import Any

from games.engine import Decision, Item, Option, Selection, Warning
from tests.games.toy.state import COSTS, Question, State


def decision(state: State, seat: int, question: Question) -> Decision:
    """Return what is asked, without odds and results."""
    answer = None
    if question.kind == "change":
        others = [other for other, player in enumerate(state.players) if not player.finished]
        answer = {"option": "hold", "body": {}, "waits_for": others}
    return Decision(
        question.number,
        seat,
        question.kind,
        state.phase,
        _options(state, seat, question.kind),
        source=question.source,
        optional=question.optional,
        answer=answer,
        revision=question.revision,
    )


def _options(state: State, seat: int, kind: str) -> tuple[Option, ...]:
    if kind == "rolling":
        return (Option("roll"), Option("hold")) if state.players[seat].dice else (Option("roll"),)
    if kind == "choice":
        fits = sum(state.players[seat].dice) + 5 <= state.options["limit"]
        return (Option("flip"), Option("keep")) if fits else (Option("keep"),)
    if kind == "change":
        return (Option("resume"),)
    return (_buy(state, seat),)


def _buy(state: State, seat: int) -> Option:
    choice = Selection(
        "lanterns",
        items(state, seat),
        max=2,
        budget=sum(state.players[seat].dice),
        unit="coins",
        distinct=("size",),
        presets=(("nothing", {"lanterns": []}),),
        unknown="no_such_lantern",
    )
    return Option(
        "buy",
        {"lanterns": [item.value for item in choice.items if item.reason is None][-1:]},
        None,
        choice,
    )


def items(state: State, seat: int) -> tuple[Item, ...]:
    """Return the lanterns for sale, with the reason why `seat` cannot buy one."""
    coins = sum(state.players[seat].dice)
    reasons = {
        size: "sold_out" if not left else "too_expensive" for size, left in state.stock.items()
    }
    return tuple(
        Item(
            f"size_{size}",
            {"size": size},
            cost,
            stock=state.stock[size],
            reason=None if state.stock[size] and cost <= coins else reasons[size],
        )
        for size, cost in COSTS.items()
    )


def affordable(state: State, seat: int) -> bool:
    """Whether `seat` could buy anything at all."""
    return any(item.reason is None for item in items(state, seat))


def explained(state: State, one: Decision) -> Decision:
    """Return the same question with odds, warnings and results."""
    total = sum(state.players[one.seat].dice)
    busts = max(0, total + 6 - state.options["limit"]) / 6
    extra: dict[str, dict[str, Any]] = {
        "roll": {"odds": {"busts": busts}, "warning": Warning("busts", busts) if busts else None},
        "hold": {"leads_to": {"coins": total}},
        "flip": {"leads_to": {"sum": total + 5}},
        "keep": {"leads_to": {"sum": total}},
    }
    options = (option._replace(**extra.get(option.id, {})) for option in one.options)
    return one._replace(options=tuple(options))
