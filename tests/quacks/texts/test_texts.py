"""Every question and event of whole games has its words, in both languages."""

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from games.content import LANGUAGES, both
from games.engine import Decision, Event
from quacks.content import VERSION, content
from quacks.presenter import QuacksPresenter
from quacks.rules import rules
from quacks.rules.fortune_cards import ALL_CARDS, FOLLOW_UPS
from quacks.rules.ingredients import ALL_BOOKS
from quacks.rules.options import OPTIONS_SCHEMA
from quacks.texts.cards import CARDS
from quacks.texts.events import TEXTS
from quacks.texts.names import BOOKS, OPTION_SENTENCES
from tests.quacks.rules.playing import play

NAMES = ("Alice", "Bob", "Charlie")
words = QuacksPresenter()


def told_apart(event: Event) -> dict[str, str]:
    return both(lambda: words.event_text(event, NAMES))


def texts_of(decision: Decision) -> Iterator[str]:
    """Yield all that a client reads of a question."""
    yield words.prompt(decision)
    if decision.answer:
        yield words.answer_text(decision)
    for option in decision.options:
        yield words.option_text(decision, option)
        if option.warning:
            yield words.warning_text(option.warning)
        for item in option.selection.items if option.selection else ():
            yield words.item_text(decision, item)


@pytest.mark.parametrize(
    "given",
    [{}, {"decline_any": True, "final_round": "together"}, {"brewing_visibility": "open"}],
)
def test_everything_that_happens_and_is_asked_has_its_words(given: dict[str, object]) -> None:
    options, kinds, cards = rules.check_options(given, 3), set(), set()
    for seed in range(8):
        for step in play(seed, 3, options):
            cards.add(step.state.card)
            for event in step.events:
                kinds.add(event.kind)
                told = told_apart(event)
                assert told["en"] and told["pt-BR"] and told["en"] != told["pt-BR"], event
                assert "%(" not in told["en"] + told["pt-BR"]
            for seat in rules.waiting(step.state):
                for decision in rules.decisions(step.state, seat, explain=True):
                    check_question(decision)
                move = rules.default(step.state, seat)
                asked = rules.decisions(step.state, seat)[0]
                assert words.default_text(step.state, asked, dict(move.answer))
    assert kinds <= TEXTS.keys()
    assert len(cards) > 20


def check_question(decision: Decision) -> None:
    """Assert that a question reads differently in both languages and nowhere empty."""
    read = []
    for code in LANGUAGES.values():
        with override(code):
            read.append(list(texts_of(decision)))
    assert all(text for texts in read for text in texts)
    assert read[0] != read[1]


def test_cards_books_and_options_have_words_of_both_languages() -> None:
    assert {card.key for card in (*ALL_CARDS, *FOLLOW_UPS)} == CARDS.keys()
    assert {book.key for book in ALL_BOOKS} == BOOKS.keys()
    assert OPTIONS_SCHEMA["properties"].keys() == OPTION_SENTENCES.keys()
    shown = content(VERSION)
    assert shown is not None and content("quacks@0") is None
    for part in ("tokens", "books", "fortune_cards"):
        for one in shown[part]:
            for name in ("name", "title", "text"):
                told = one.get(name, {"en": "a", "pt-BR": "b"})
                assert told.keys() == LANGUAGES.keys()
                assert told["en"] != told["pt-BR"], told


def test_no_glyph_and_no_color_stands_for_two() -> None:
    shown = content(VERSION)
    assert shown is not None
    looks = {token["color"]: (token["hex"], token["glyph"]) for token in shown["tokens"]}
    assert len(looks) == 8
    assert len({hex for hex, _ in looks.values()}) == len({g for _, g in looks.values()}) == 8


def test_events_hide_in_words_what_they_hide_in_data() -> None:
    hidden = Event("purchased", 0, {"tokens": None, "coins": None}, 1, 2, "shopping")
    assert told_apart(hidden)["en"] == "Alice has been shopping; what is in the bag shows later."
    data = {"source": "pick_one", "option": None, "took": None, "gave": None}
    choice = Event("choice_made", 1, data, 1, 2, "fortune")
    assert told_apart(choice)["en"] == ("Bob has chosen (One from the shelf); what, shows later.")


@pytest.mark.parametrize(
    ("option", "text"),
    [("ghosts_2", "1 point, 1 ruby"), ("rats_3", "3 rubies"), ("blue_2", "Skull 2")],
)
def test_a_choice_is_told_by_what_it_brings(option: str, text: str) -> None:
    event = Event("choice_made", 0, {"source": "purple_1", "option": option}, 1, 3, "evaluation")
    assert told_apart(event)["en"] == f"Alice chooses at Generous ghosts: {text}."
