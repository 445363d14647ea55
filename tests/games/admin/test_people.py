"""What moderators see of a person: the vacation too, which nobody can change here."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User, Vacation
from accounts.services.vacation import vacation_announce, vacation_consent
from tests.games.cast import Person

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def page(moderator: Client, person: Person, language: str = "en") -> str:
    path = f"/admin/accounts/user/{person.user.pk}/change/"
    answer = moderator.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def listed(moderator: Client, person: Person) -> str:
    answer = moderator.get("/admin/accounts/user/")
    found = {row.pk: row for row in answer.context["cl"].result_list}
    return str(answer.context["cl"].model_admin.away(found[person.user.pk]))


@pytest.fixture
def ana(alice: Person) -> Person:
    User.objects.filter(pk=alice.user.pk).update(date_joined=NOON)
    alice.user.refresh_from_db()
    return alice


def test_who_never_took_a_vacation_has_the_days_of_a_new_person(
    moderator: Client, ana: Person
) -> None:
    with time_machine.travel(NOON, tick=False):
        assert "10 days" in page(moderator, ana) and "10 dias" in page(moderator, ana, "pt-br")
        assert listed(moderator, ana) == ""
    assert not Vacation.objects.exists()


def test_a_vacation_is_shown_while_it_is_announced_and_while_it_lasts(
    moderator: Client, ana: Person
) -> None:
    with time_machine.travel(NOON, tick=False):
        vacation_announce(user=ana.user, start=NOON + DAY, end=NOON + 4 * DAY)
        words = "announced: 2026-03-03 12:00 to 2026-03-06 12:00"
        assert listed(moderator, ana) == words
        assert words in page(moderator, ana) and "7 days" in page(moderator, ana)
    with time_machine.travel(NOON + 2 * DAY, tick=False):
        assert listed(moderator, ana) == "now, until 2026-03-06 12:00"
        assert "agora, até 2026-03-06 12:00" in page(moderator, ana, "pt-br")
    with time_machine.travel(NOON + 4 * DAY, tick=False):
        assert listed(moderator, ana) == ""


def test_consent_to_a_vacation_unasked_is_shown(moderator: Client, ana: Person) -> None:
    def agreed() -> bool:
        answer = moderator.get(f"/admin/accounts/user/{ana.user.pk}/change/")
        shown = answer.context["adminform"].model_admin
        return bool(shown.vacation_unasked(answer.context["original"]))

    assert not agreed()
    vacation_consent(user=ana.user, is_automatic=True)
    assert agreed()


def test_a_vacation_cannot_be_changed_here(moderator: Client, ana: Person) -> None:
    path = f"/admin/accounts/user/{ana.user.pk}/change/"
    assert moderator.post(path, {"away_until": "2030-01-01"}).status_code == 403
    assert User.objects.get(pk=ana.user.pk).away_until is None


def test_the_page_takes_the_same_statements_with_and_without_a_vacation(
    moderator: Client, ana: Person
) -> None:
    page(moderator, ana)
    with CaptureQueriesContext(connection) as without:
        page(moderator, ana)
    vacation_announce(user=ana.user, start=None, end=datetime.now(UTC) + 2 * DAY)
    with CaptureQueriesContext(connection) as having:
        page(moderator, ana)
    assert len(having) == len(without) < 8
