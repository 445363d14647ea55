"""Every refusal says what to do next."""

import re
from pathlib import Path

from django.conf import settings

from accounts.problems import problem_body
from games.api.errors import TEXTS

RAISED = re.compile(r'(?:IllegalMove|InvalidOptions)\(\s*"(\w+)"')
REASONS = re.compile(r'"(not_on_sale|sold_out|flask_full|end_of_track|too_expensive)"')


def codes() -> set[str]:
    found = set()
    for path in Path(settings.BASE_DIR, "quacks", "rules").rglob("*.py"):
        source = path.read_text()
        found |= set(RAISED.findall(source))
        found |= set(REASONS.findall(source))
    return found


def test_the_rules_refuse_by_known_codes() -> None:
    assert {"until_met", "odds_hidden", "sold_out", "flask_full"} <= codes()


def test_every_code_has_a_title_and_says_what_to_do() -> None:
    for code in sorted(codes() | {"same_color_twice", "wrong_number", "too_often"}):
        assert code in TEXTS, code
        body = problem_body(code, 422, params={})
        assert body["title"]
        assert body["detail"].endswith((".", "…")), code


def test_lists_in_a_detail_are_written_as_people_do() -> None:
    body = problem_body("invalid_option", 422, params={"option": "rounds", "allowed": [3, 4, 5]})
    assert body["detail"] == "For rounds use one of: 3, 4, 5."
    assert body["params"] == {"option": "rounds", "allowed": [3, 4, 5]}
