"""Every question and event of whole games has its words, in both languages."""

import random
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import override

from accounts.problems import problem_body
from games.api.errors import TEXTS as PROBLEMS
from games.content import LANGUAGES, both
from games.engine import Event, Json, Move, SeededChance
from potion.content import VERSION, content
from potion.presenter import PotionPresenter
from potion.rules import rules
from potion.rules.options import OPTIONS_SCHEMA
from potion.texts.events import TEXTS
from potion.texts.names import OPTION_SENTENCES
from potion.texts.questions import order_text

NAMES = ("Ana", "Bia", "Caio")
RAISED = re.compile(r'(?:IllegalMove|InvalidOptions|code =)\(?\s*"(\w+)"')
FAULTS = re.compile(r'Fault\([^,]+, "(\w+)"')
words = PotionPresenter()


@pytest.mark.parametrize("given", [{}, {"max_rounds": 4}])
def test_everything_that_happens_and_is_asked_has_its_words(given: Json) -> None:
    options, told = rules.check_options(given, 3), set()
    for seed in range(30):
        dice, chance = random.Random(seed), SeededChance(seed)
        state, events = rules.new_game(options, 3, chance)
        while not state.is_over:
            for event in events:
                told.add((event.kind, event.data.get("reason"), sentence(event)["en"]))
            seat = dice.randrange(3)
            [asked] = rules.decisions(state, seat)
            labels = [words.option_text(asked, option) for option in asked.options]
            assert all([words.prompt(asked), *labels])
            assert not asked.optional or words.answer_text(asked)
            option = dice.choice(asked.options)
            assert words.default_text(state, asked, {"option": "any"})
            events = rules.apply(state, Move(seat, {"option": option.id}, asked.number), chance)
        told |= {(event.kind, event.data.get("reason"), sentence(event)["en"]) for event in events}
    assert {kind for kind, _, _ in told} == TEXTS.keys()
    assert len({reason for kind, reason, _ in told if kind == "tokens_discarded"}) == 4


def sentence(event: Event) -> dict[str, str]:
    """Return what is told of an event, differently in both languages."""
    found = both(lambda: words.event_text(event, NAMES))
    assert found["en"] and found["en"] != found["pt-BR"], event
    assert "%(" not in found["en"] + found["pt-BR"]
    return found


def test_a_secret_choice_is_told_without_its_ingredient() -> None:
    told = [
        sentence(Event("bid_made", 1, {"ingredient": name}, 1, 1, "choose"))["en"]
        for name in (None, "vial")
    ]
    assert told == ["Bia has chosen.", "Bia chooses in secret: vial."]


def test_a_roll_and_a_reveal_are_told_die_by_die_and_seat_by_seat() -> None:
    dice = [
        {"die": "ones", "quantity": 1, "ingredient": "vial"},
        {"die": "twos", "quantity": 2, "ingredient": None},
    ]
    rolled = Event("dice_rolled", None, {"roller": 2, "dice": dice}, 1, 5, "roll")
    assert sentence(rolled)["en"] == "Round 5: Caio rolls 1 x vial, blank."
    bids = [
        {"seat": seat, "ingredient": "beetle", "auto": seat == 1, "discarded": False}
        for seat in range(2)
    ]
    revealed = Event("bids_revealed", None, {"bids": bids}, 1, 5, "reveal")
    assert sentence(revealed)["en"] == "All reveal: Ana beetle, Bia beetle (by chance)."


def test_options_and_content_have_words_of_both_languages() -> None:
    assert OPTIONS_SCHEMA["properties"].keys() == OPTION_SENTENCES.keys()
    shown = content(VERSION)
    assert shown is not None
    for one in [*shown["ingredients"], *shown["dice"]]:
        assert one["name"].keys() == LANGUAGES.keys()
        assert one["name"]["en"] != one["name"]["pt-BR"]
    assert len({one["glyph"] for one in shown["ingredients"]}) == 3


def test_what_an_order_does_is_told() -> None:
    with override("pt-br"):
        assert order_text({"option": "vial"}) == "Escolhe: frasco."
        assert order_text({"option": "any"}) == "Escolhe: um ao acaso."


def test_every_refusal_of_the_rules_says_what_to_do_next() -> None:
    found = set()
    for path in Path(settings.BASE_DIR, "potion", "rules").rglob("*.py"):
        found |= {*RAISED.findall(path.read_text()), *FAULTS.findall(path.read_text())}
    assert {"not_held", "round_closed", "blank_die", "preferred_twice", "order_ended"} <= found
    for code in sorted(found):
        assert code in PROBLEMS, code
        assert problem_body(code, 422, params={})["detail"].endswith(".")
