"""The toy game as the platform plays it: texts, paths, a bot. An example of a `GameApp`."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers

from games.engine import Decision, Event, Item, Json, Move, Option, Warning
from games.registry import GameApp
from tests.games.lantern_orders import LanternOrders
from tests.games.toy.rules import rules

PATHS = {"rolling": "roll", "choice": "choices", "shopping": "shopping", "change": "choices"}


class AnyData(serializers.Serializer[Any]):
    """What the toy game tells beside an event."""

    face = serializers.IntegerField(required=False)


class RollingDecision(serializers.Serializer[Any]):
    """What is special about a question whether to roll."""

    source = serializers.IntegerField(allow_null=True)


class LanternsView(serializers.Serializer[Any]):
    """The toy game's part of a view."""

    stock = serializers.DictField(child=serializers.IntegerField())
    seats = serializers.ListField(child=serializers.DictField())


class LanternsContent(serializers.Serializer[Any]):
    """The toy game's content."""

    version = serializers.CharField()


KINDS = (
    "charm_dealt",
    "round_started",
    "die_rolled",
    "die_settled",
    "rolling_resumed",
    "rolling_finished",
    "dice_revealed",
    "bought",
    "charm_revealed",
)


class Plain(serializers.Serializer[Any]):
    """A question that narrows nothing."""


class Texts:
    """Plain words; real games translate theirs."""

    def view(self, state: Any, viewer: int | None) -> Json:
        return rules.observe(state, viewer)

    def prompt(self, decision: Decision) -> str:
        return f"What about {decision.kind}?"

    def href(self, decision: Decision, option: Option) -> tuple[str, str]:
        return "POST", PATHS[decision.kind]

    def body(self, decision: Decision, answer: Json) -> Json:
        if decision.kind == "shopping":
            return {key: value for key, value in answer.items() if key != "option"}
        return answer

    def option_text(self, decision: Decision, option: Option) -> str:
        return option.id.capitalize()

    def item_text(self, decision: Decision, item: Item) -> str:
        return f"Lantern of size {item.value['size']}"

    def preset_text(self, decision: Decision, preset: str) -> str:
        return preset.capitalize()

    def warning_text(self, warning: Warning) -> str:
        return f"May go wrong: {warning.code}"

    def answer_text(self, decision: Decision) -> str:
        return "Holds"

    def default_text(self, state: Any, decision: Decision, answer: Json) -> str:
        return f"Will {answer['option']}"

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        who = names[event.seat] if event.seat is not None else "The table"
        return f"{who}: {event.kind}"

    def phase_text(self, phase: str) -> str:
        return f"the {phase}"

    def kind_text(self, kind: str) -> str:
        return f"question of {kind}"


def cautious(seat: int, observation: Json, decisions: Sequence[Decision]) -> Move:
    """Answer as the first option's sample says."""
    decision = decisions[0]
    option = decision.options[-1]
    return Move(seat, {"option": option.id, **option.body}, decision.number, decision.kind)


def an_app(**changes: Any) -> GameApp:
    """Return the toy game, with some parts replaced."""
    parts: dict[str, Any] = {
        "rules": rules,
        "title": lambda: "Lanterns",
        "present": Texts(),
        "content_version": "lanterns@1",
        "content": lambda version: {"version": version} if version == "lanterns@1" else None,
        "option_sentences": lambda: {"rounds": "How many rounds", "limit": "When a seat busts"},
        "bots": {"apprentice": cautious, "journeyman": cautious},
        "sittings": lambda options: (2 * options["rounds"], 2 * options["rounds"]),
        "autopilot": "apprentice",
        "standing_orders": LanternOrders(),
        "event_schemas": dict.fromkeys(KINDS, AnyData),
        "decision_schemas": {
            "rolling": RollingDecision,
            **dict.fromkeys(("shopping", "choice", "change"), Plain),
        },
        "view_schema": LanternsView,
        "content_schema": LanternsContent,
    }
    return GameApp(**{**parts, **changes})
