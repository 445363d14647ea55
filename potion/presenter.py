"""How the plain data of the Potion is shown to clients: words and paths."""

from collections.abc import Sequence
from typing import Any

from games.engine import Decision, Event, Item, Json, Option, Warning
from potion.rules import rules
from potion.texts import events, questions
from potion.texts.names import KIND_NAMES, PHASE_NAMES


class PotionPresenter:
    """Implements `games.registry.Presenter`."""

    def view(self, state: Any, viewer: int | None) -> Json:
        """Return the table as `viewer` sees it."""
        return rules.observe(state, viewer)

    def prompt(self, decision: Decision) -> str:
        """Return the sentence that asks."""
        return questions.prompt(decision)

    def href(self, decision: Decision, option: Option) -> tuple[str, str]:
        """Return method and path of an option."""
        return "POST", "bids"

    def body(self, decision: Decision, answer: Json) -> Json:
        """Return the request body that makes `answer`."""
        return {"ingredient": answer["option"]}

    def option_text(self, decision: Decision, option: Option) -> str:
        """Return the label of an option."""
        return questions.option_text(decision, option)

    def item_text(self, decision: Decision, item: Item) -> str:
        """Return the label of a thing to pick; this game has none."""
        return item.id

    def preset_text(self, decision: Decision, preset: str) -> str:
        """Return the label of a ready body; this game has none."""
        return preset

    def warning_text(self, warning: Warning) -> str:
        """Return the sentence of a warning; this game has none."""
        return warning.code

    def answer_text(self, decision: Decision) -> str:
        """Return the sentence that tells which answer waits."""
        return questions.answer_text(decision)

    def default_text(self, state: Any, decision: Decision, answer: Json) -> str:
        """Return the sentence that tells what the clock will do."""
        return questions.default_text(answer)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        """Return what happened, to be read aloud."""
        return events.event_text(event, names)

    def phase_text(self, phase: str) -> str:
        """Return what a phase is called."""
        return str(PHASE_NAMES[phase])

    def kind_text(self, kind: str) -> str:
        """Return what questions of a kind are called."""
        return str(KIND_NAMES[kind])
