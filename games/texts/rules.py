"""Games, phases and questions by their names, for whoever has only their words."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy

from accounts.text import Text
from games import registry
from games.registry import GameApp
from games.rows import OVER, SETTLEMENT


def app_of(ruleset: str) -> GameApp | None:
    """Return the game of that key; None for one that is played no more."""
    return next((app for app in registry.every() if app.key == ruleset), None)


def ruleset_name(ruleset: str) -> str:
    """Return what a game is called."""
    app = app_of(ruleset)
    return ruleset if app is None else app.title()


PHASES: Mapping[str, Text] = {
    SETTLEMENT: gettext_lazy("writing the result"),
    OVER: gettext_lazy("end"),
}
"""The platform's own."""


def phase_name(ruleset: str, phase: str | None) -> str:
    """Return what a phase is called, the platform's own too; empty for None."""
    if phase is None:
        return ""
    if phase in PHASES:
        return str(PHASES[phase])
    app = app_of(ruleset)
    if app is None or phase not in app.rules.phases:
        return phase
    return app.present.phase_text(phase)


def kind_name(ruleset: str, kind: str | None) -> str:
    """Return what a kind of question is called; empty for None."""
    app = app_of(ruleset) if kind else None
    if app is None or kind is None or kind not in app.decision_schemas:
        return kind or ""
    return app.present.kind_text(kind)
