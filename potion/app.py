"""The Potion as the platform plays it."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.registry import GameApp
from potion import content
from potion.bots.play import BOTS, seen
from potion.presenter import PotionPresenter
from potion.recall import recalled
from potion.records import RECORDS, record
from potion.rules import rules
from potion.statistics import statistics
from potion.texts.figures import figure_text
from potion.texts.names import OPTION_SENTENCES


def title() -> str:
    """Return the game's name."""
    return _("The Potion")


def option_sentences() -> Mapping[str, str]:
    """Return a sentence for each option of a table."""
    return {name: str(sentence) for name, sentence in OPTION_SENTENCES.items()}


def potion_app() -> GameApp:
    """Return the game, ready to be registered."""
    from potion.api.docs.content import PotionContent
    from potion.api.docs.decisions import DECISIONS
    from potion.api.docs.events import EVENTS
    from potion.api.docs.view import PotionView
    from potion.api.docs.words import WORDS
    from potion.api.urls import urlpatterns
    from potion.fixtures import FIXTURES
    from potion.standing import PotionOrders

    return GameApp(
        rules=rules,
        title=title,
        present=PotionPresenter(),
        content_version=content.VERSION,
        content=content.content,
        option_sentences=option_sentences,
        bots=BOTS,
        sittings=lambda options: (1, options["max_rounds"]),
        sees=seen,
        autopilot="apprentice",
        misses=3,
        recalled=recalled,
        record=record,
        record_models=RECORDS,
        statistics=statistics,
        figure_text=figure_text,
        fixtures=FIXTURES,
        headlines=frozenset({"tokens_discarded", "potion_brewed"}),
        standing_orders=PotionOrders(),
        urls=urlpatterns,
        event_schemas=EVENTS,
        decision_schemas=DECISIONS,
        view_schema=PotionView,
        content_schema=PotionContent,
        words=WORDS,
    )
