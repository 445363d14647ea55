"""Prompts, labels and sentences of the question."""

from django.utils.translation import gettext as _

from games.engine import Decision, Json, Option
from potion.rules.decisions import ANY, CHANGE
from potion.texts.names import ingredient_name


def prompt(decision: Decision) -> str:
    """Return the sentence that asks."""
    if decision.kind == CHANGE:
        return _("Your choice waits for the others. Choose anew?")
    return _("Which ingredient do you choose, in secret?")


def option_text(decision: Decision, option: Option) -> str:
    """Return the label of an option."""
    return _("Let chance choose") if option.id == ANY else ingredient_name(option.id)


def answer_text(decision: Decision) -> str:
    """Return the sentence that tells which choice waits."""
    answer = decision.answer or {"option": ANY}
    return _("Chosen: %(ingredient)s.") % {"ingredient": choice_name(answer["option"])}


def default_text(answer: Json) -> str:
    """Return the sentence that tells what the clock will do."""
    return _("Chooses one of your ingredients by chance.")


def order_text(answer: Json) -> str:
    """Return the sentence that tells what a standing order will do."""
    return _("Chooses: %(ingredient)s.") % {"ingredient": choice_name(answer["option"])}


def choice_name(option: str) -> str:
    """Return the name of what an option chooses."""
    return _("one by chance") if option == ANY else ingredient_name(option)
