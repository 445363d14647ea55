"""How the plain data of Quacks is shown to clients: words and paths."""

from collections.abc import Sequence
from typing import Any

from games.engine import Decision, Event, Item, Json, Option, Warning
from quacks.rules import rules
from quacks.texts import events, questions
from quacks.texts.phases import KIND_NAMES, PHASE_NAMES

_BREWING = {"draw": "brewing/draw", "stop": "brewing/stop", "flask": "brewing/flask"}
"""Path by option id; what else can be done while brewing goes to `choices`."""

_PATHS = {
    "payout": "payout",
    "shopping": "shopping",
    "rubies": "rubies",
    "final_shopping": "final-shopping",
}
"""Path by kind of question; everything else goes to `choices`."""

_LISTS = {"shopping": "tokens", "rubies": "spend"}
"""The body of these is the list alone: an empty one declines."""


class QuacksPresenter:
    """Implements `games.registry.Presenter`."""

    def view(self, state: Any, viewer: int | None) -> Json:
        """Return the table as `viewer` sees it."""
        return rules.observe(state, viewer)

    def prompt(self, decision: Decision) -> str:
        """Return the sentence that asks."""
        return questions.prompt(decision)

    def href(self, decision: Decision, option: Option) -> tuple[str, str]:
        """Return method and path of an option."""
        if decision.phase == "brewing":
            return "POST", _BREWING.get(option.id, "choices")
        if decision.source is None and option.id != "withdraw":
            return "POST", _PATHS[decision.phase]
        return "POST", "choices"

    def body(self, decision: Decision, answer: Json) -> Json:
        """Return the request body that makes `answer`."""
        name = _LISTS.get(decision.phase) if decision.source is None else None
        if answer["option"] == "withdraw":
            return {"option": "withdraw"}
        if name is not None:
            return {name: answer.get(name, [])}
        if decision.source is None and decision.phase == "payout":
            return {"take": answer["option"]}
        if decision.phase == "brewing" and answer["option"] not in _BREWING:
            return answer
        if decision.source is None and decision.phase in ("brewing", "final_shopping"):
            return {key: value for key, value in answer.items() if key != "option"}
        return answer

    def option_text(self, decision: Decision, option: Option) -> str:
        """Return the label of an option."""
        return questions.option_text(decision, option)

    def item_text(self, decision: Decision, item: Item) -> str:
        """Return the label of one thing to pick."""
        return questions.item_text(item)

    def preset_text(self, decision: Decision, preset: str) -> str:
        """Return the label of a ready body; this game has none."""
        return preset

    def warning_text(self, warning: Warning) -> str:
        """Return the sentence of a warning."""
        return questions.warning_text(warning)

    def answer_text(self, decision: Decision) -> str:
        """Return the sentence that tells which answer waits."""
        return questions.answer_text(decision)

    def default_text(self, state: Any, decision: Decision, answer: Json) -> str:
        """Return the sentence that tells what the clock will do."""
        return questions.default_text(state, decision, answer)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        """Return what happened, to be read aloud."""
        return events.event_text(event, names)

    def phase_text(self, phase: str) -> str:
        """Return what a phase is called."""
        return str(PHASE_NAMES[phase])

    def kind_text(self, kind: str) -> str:
        """Return what questions of a kind are called."""
        return str(KIND_NAMES[kind])
