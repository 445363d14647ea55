"""What a standing order will do, in words."""

from typing import Any

from django.utils.translation import gettext as _

from games.engine import Decision, Json
from quacks.texts.names import token_names
from quacks.texts.questions import default_text, spending_label


def order_text(state: Any, decision: Decision, answer: Json) -> str:
    """Return the sentence that tells what a standing order answers."""
    if answer["option"] == "draw":
        if "until" in answer:
            return _("Draws on until a limit of the standing order is met.")
        return _("Draws a token.")
    if answer["option"] == "flask":
        return _("Puts the white token back with the flask.")
    if decision.source is None and answer.get("tokens"):
        return _("Buys: %(tokens)s.") % {"tokens": token_names(answer["tokens"])}
    if decision.source is None and answer.get("spend"):
        what = ", ".join(spending_label(one) for one in answer["spend"])
        return _("Spends rubies: %(what)s.") % {"what": what}
    return default_text(state, decision, answer)
