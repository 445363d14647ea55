"""Each kind of notice, as its reader gets it by push and mail, in either language."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from django.utils.translation import override

from notices.channels.base import Message, language_of
from notices.channels.mail import mail_of
from notices.kinds import KINDS
from notices.models import Device, DeviceKind
from notices.outbox.reader import reader_of
from notices.outbox.words import message_of
from notices.services import notice_of
from tests.games.cast import Person, a_game
from tests.notices.outbox.conftest import a_phone
from tests.quacks.rules.table import a_game as a_state
from tests.quacks.tables import lay

GAMES = ("your_turn", "nudge", "last_chance")
"""Kinds that show the open question."""

ENDS = [{"ended": "moderator"}, {"ended": "abandoned"}, {"ended": "played", "rank": None}]

CASES: list[tuple[str, dict[str, Any]]] = [
    *((kind, {}) for kind in KINDS),
    *(("game_finished", end) for end in ENDS),
    *((kind, {"ruleset": "potion"}) for kind in GAMES),
]


def shown_to(person: Person, about: list[tuple[str, dict[str, Any]]]) -> tuple[Message, str]:
    """Return the push and the mail that tell a person of notices."""
    now = timezone.now()
    deadline = now + timedelta(days=40)
    rows = [
        notice_of(person.user.pk, kind, f"{kind}:{number}", params, deadline=deadline)
        for number, (kind, params) in enumerate(about)
    ]
    reader = reader_of(person.user, now)
    mail = Device.objects.create(user=person.user, kind=DeviceKind.EMAIL)
    push = message_of(reader, a_phone(person), rows)
    with override(language_of(mail)):
        letter = mail_of(mail, message_of(reader, mail, rows), "reader@example.org")
    mail.delete()
    return push, f"{letter.subject}\n{letter.body}"


def sentences(text: str) -> list[str]:
    """Return what holds words, without links and the sign of a signature."""
    parts = re.split(r"(?<=[.?!])\s+|\n|:\s+(?=https)", text)
    found = (re.sub(r"https?://\S+", "", part).strip(" -") for part in parts)
    return [part for part in found if re.search(r"[^\W\d]{2}", part)]


def assert_they_differ(english: str, other: str, *names: str) -> None:
    one, two = sentences(english), sentences(other)
    assert len(one) == len(two), (one, two)
    same = [text for text in one if text in two and text not in names]
    assert same == [], (one, two)
    assert "%(" not in english + other


@pytest.mark.parametrize(("kind", "more"), CASES)
def test_every_kind_is_told_in_the_language_of_its_reader(
    kind: str, more: dict[str, Any], alice: Person, bob: Person
) -> None:
    more = dict(more)
    bob.user.language = "pt-br"
    bob.user.save()
    ruleset = more.pop("ruleset", "quacks")
    game_id = a_game(alice, bob, bots=2, ruleset=ruleset, name="Dusk")
    if ruleset == "quacks":  # no card that asks first, and has more to choose than fits a push
        lay(game_id, a_state(seats=4).state)
    params = {"game": game_id, "table": "Dusk", "name": "Dora", "rank": 1, "score": 9,
              "reason": "Reason", "answer": "Answer", **more}  # fmt: skip
    (push, mail), (other_push, other_mail) = (
        shown_to(person, [(kind, params)]) for person in (alice, bob)
    )
    assert push.title == other_push.title == "Dusk"
    assert sentences(push.body)
    assert_they_differ(push.body, other_push.body)
    assert_they_differ(mail, other_mail, "Dusk")
    assert len(push.actions) == len(other_push.actions)
    if kind in GAMES and ruleset == "quacks":
        assert push.actions
    for one, two in zip(push.actions, other_push.actions, strict=True):
        assert (one.id, one.label != two.label) == (two.id, True)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_about_no_table_has_a_title_in_both(kind: str) -> None:
    said = []
    for code in ("en", "pt-br"):
        with override(code):
            said.append(str(KINDS[kind].label))
    assert said[0] != said[1]


def test_a_digest_is_told_in_the_language_of_its_reader(alice: Person, bob: Person) -> None:
    bob.user.language = "pt-br"
    bob.user.save()
    about = [(kind, {"table": "Dusk", "name": "Dora"}) for kind in ("message", "invitation")]
    (push, mail), (other_push, other_mail) = (shown_to(one, about) for one in (alice, bob))
    assert push.title != other_push.title
    assert_they_differ(push.body, other_push.body)
    assert_they_differ(mail, other_mail)
