"""Quacks as the platform plays it."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from games.registry import GameApp
from quacks import content
from quacks.bots.play import BOTS
from quacks.picture import seats_drawn
from quacks.presenter import QuacksPresenter
from quacks.records import RECORDS, record
from quacks.rules import rules
from quacks.rules.observation import observation
from quacks.statistics import statistics
from quacks.texts.figures import figure_text
from quacks.texts.names import OPTION_SENTENCES


def title() -> str:
    """Return the game's name."""
    return "Quacks"


def option_sentences() -> Mapping[str, str]:
    """Return a sentence for each option of a table."""
    return {name: _(sentence) for name, sentence in OPTION_SENTENCES.items()}


def quacks_app() -> GameApp:
    """Return the game, ready to be registered."""
    from quacks.api.docs.content import QuacksContent
    from quacks.api.docs.decisions import DECISIONS
    from quacks.api.docs.events import EVENTS
    from quacks.api.docs.view import QuacksView
    from quacks.api.docs.words import WORDS
    from quacks.api.urls import urlpatterns
    from quacks.fixtures import FIXTURES
    from quacks.standing import QuacksOrders

    return GameApp(
        rules=rules,
        title=title,
        present=QuacksPresenter(),
        content_version=content.VERSION,
        content=content.content,
        option_sentences=option_sentences,
        bots=BOTS,
        sittings=lambda options: (2 * options["rounds"], 2 * options["rounds"]),
        sees=observation,
        autopilot="apprentice",
        record=record,
        record_models=RECORDS,
        statistics=statistics,
        figure_text=figure_text,
        fixtures=FIXTURES,
        drawn=seats_drawn,
        headlines=frozenset(
            {"cauldron_revealed", "exploded", "purchased", "payout_taken", "round_over"}
        ),
        standing_orders=QuacksOrders(),
        urls=urlpatterns,
        event_schemas=EVENTS,
        decision_schemas=DECISIONS,
        view_schema=QuacksView,
        content_schema=QuacksContent,
        words=WORDS,
    )
