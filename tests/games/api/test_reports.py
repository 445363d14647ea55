"""Reports of people, messages and events: POST reports."""

import random
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.services import blocks, erasing
from accounts.services.sanctions import sanction_impose
from games.models import Case, CaseState, Message, Report, Seat
from games.services.errors import Partial
from games.services.moderation import case_close, case_merge, case_take
from games.services.reports import reports_purge
from notices.models import Notice
from notices.texts import notice_text
from tests.games.cast import Person, a_game, a_person, a_table, play_on


@pytest.fixture
def game_id(alice: Person, bob: Person) -> str:
    return a_game(alice, bob)


@pytest.fixture
def said(bob: Person, game_id: str) -> str:
    """The id of something that Bob said."""
    answer = bob.post(f"games/{game_id}/messages", {"text": "You turnip."})
    return str(answer.json()["message"]["id"])


def report(person: Person, **body: Any) -> Any:
    key = body.pop("key", None)
    headers = {"Idempotency_Key": key} if key else {}
    return person.post("reports", {"kind": "insult", **body}, **headers)


def test_it_works(alice: Person, bob: Person, said: str) -> None:
    answer = report(alice, message=said, text="Not nice.")
    assert answer.status_code == 201 and answer.json()["received"] is True
    [found] = Report.objects.all()
    assert (found.reporter, found.case.accused, found.words) == (alice.user, bob.user, "Not nice.")


def test_evidence_stays_as_it_was(alice: Person, bob: Person, game_id: str, said: str) -> None:
    alice.post(f"games/{game_id}/messages", {"text": "Hm."})
    report(alice, message=said)
    Message.objects.all().delete()
    User.objects.filter(pk=bob.user.pk).update(name="Somebody else")
    evidence = Report.objects.get().evidence
    assert evidence["message"]["text"] == "You turnip."
    assert evidence["message"]["player"]["name"] == "Bob"
    assert evidence["game"]["id"] == game_id


def test_an_event_is_kept_as_its_reporter_saw_it(alice: Person, bob: Person, game_id: str) -> None:
    event = alice.get(f"games/{game_id}/events").json()["results"][1]
    assert report(alice, game=game_id, seq=event["seq"], kind="cheating").status_code == 201
    kept = Report.objects.get()
    assert kept.evidence["event"]["kind"] == event["kind"] and kept.seq == event["seq"]
    assert report(alice, game=game_id, seq=10_000).status_code == 404


def test_a_person_is_reported_by_id_or_name(alice: Person, bob: Person, game_id: str) -> None:
    assert report(alice, player=bob.user.username, kind="name").status_code == 201
    assert report(a_person("Dora"), player=str(bob.user.pk), game=game_id).status_code == 201
    assert Case.objects.count() == 1


def test_many_reports_of_one_thing_are_one_case(alice: Person, bob: Person, game_id: str) -> None:
    dora = a_person("Dora")
    made = a_game(alice, bob, dora)
    said = bob.post(f"games/{made}/messages", {"text": "Turnips!"}).json()["message"]["id"]
    answers = [report(one, message=said).json() for one in (alice, dora, alice)]
    assert answers[0] == answers[1] == answers[2]
    assert (Case.objects.count(), Report.objects.count()) == (1, 2)


def test_the_same_key_reports_once(alice: Person, said: str, bob: Person) -> None:
    report(alice, message=said, key="k" * 8)
    again = report(alice, message=said, key="k" * 8)
    assert (again.status_code, again["Idempotent-Replayed"]) == (201, "true")
    other = report(alice, player=str(bob.user.pk), key="k" * 8)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def test_what_one_cannot_see_cannot_be_reported(
    alice: Person, bob: Person, charlie: Person, said: str
) -> None:
    assert report(charlie, message=said).status_code == 404
    hidden = a_table(alice, visibility="private")["id"]
    assert report(charlie, game=hidden, seq=1).status_code == 404
    assert report(charlie, player="nobody-at-all").status_code == 404


def test_blocked_people_are_reported_all_the_same(alice: Person, bob: Person, said: str) -> None:
    report(alice, message=said)
    blocks.block_put(owner=bob.user, other=alice.user)
    assert report(alice, player=str(bob.user.pk)).status_code == 201


def test_nobody_reports_themselves(alice: Person) -> None:
    answer = report(alice, player=str(alice.user.pk))
    assert (answer.status_code, answer.json()["code"]) == (422, "yourself")


@pytest.mark.parametrize("body", [{}, {"player": "a", "message": "b"}, {"seq": 1}])
def test_one_thing_is_named(alice: Person, body: Any) -> None:
    assert report(alice, **body).status_code == 400


def test_reports_have_a_limit_of_their_own(alice: Person, bob: Person, settings: Any) -> None:
    settings.THROTTLES = True
    settings.THROTTLE_RATES = {**settings.THROTTLE_RATES, "reports": (1, 3600)}
    found = [report(alice, player=str(bob.user.pk)).status_code for _ in range(2)]
    assert found == [201, 429]


class TestCases:
    @pytest.fixture
    def moderator(self, db: Any) -> User:
        return User.objects.create(username="mod", name="Mod", is_staff=True)

    @pytest.fixture
    def case(self, alice: Person, said: str) -> Case:
        report(alice, message=said)
        return Case.objects.get()

    def test_the_reporter_hears_that_it_was_looked_at_and_no_more(
        self, alice: Person, bob: Person, case: Case, moderator: User
    ) -> None:
        case_take(case=case, by=moderator)
        case_close(case=case, by=moderator, outcome="acted", reason="Warned.")
        notice = Notice.objects.get(kind="report_closed")
        assert notice.user == alice.user and notice.params == {}
        told = notice_text(notice.kind, notice.params)
        assert "looked at it" in told and "Warned" not in told

    def test_a_closed_case_may_be_followed_by_another(
        self, alice: Person, case: Case, moderator: User, said: str
    ) -> None:
        case_close(case=case, by=moderator, outcome="nothing", reason="Harmless.")
        report(alice, message=said)
        assert Case.objects.filter(state=CaseState.OPEN).count() == 1

    def test_merged_cases_keep_each_reporter_once(
        self, alice: Person, bob: Person, case: Case, moderator: User
    ) -> None:
        report(alice, player=str(bob.user.pk))
        report(a_person("Dora"), player=str(bob.user.pk))
        other = Case.objects.exclude(pk=case.pk).get()
        case_merge(case=other, into=case, by=moderator, reason="The same evening.")
        assert case.reports.count() == 2
        assert Case.objects.get(pk=other.pk).merged_into == case

    def test_who_has_a_part_in_it_does_not_decide(
        self, alice: Person, bob: Person, case: Case
    ) -> None:
        """Neither the accused nor a reporter, nor who plays in that game."""
        for person in (alice, bob):
            with pytest.raises(Partial):
                case_close(case=case, by=person.user, outcome="nothing", reason="Me?")

    def test_with_a_person_goes_what_was_frozen_of_them(
        self, alice: Person, bob: Person, case: Case
    ) -> None:
        erasing.user_erase(user=User.objects.get(pk=bob.user.pk))
        assert Report.objects.get().evidence == {}
        assert Case.objects.get().state == CaseState.CLOSED

    def test_old_closed_cases_are_swept(self, case: Case, moderator: User, settings: Any) -> None:
        assert reports_purge() == 0
        case_close(case=case, by=moderator, outcome="nothing", reason="Harmless.")
        Case.objects.update(closed_at=timezone.now() - timedelta(days=settings.REPORT_DAYS + 1))
        assert reports_purge() == 1 and not Report.objects.exists()


class TestSanctionsAtTables:
    def impose(self, person: Person, by: Person, kind: str) -> None:
        until = timezone.now() + timedelta(days=1)
        user = User.objects.get(pk=person.user.pk)
        sanction_impose(user=user, kind=kind, reason="Insults.", by=by.user, ends_at=until)
        person.client.force_authenticate(user)

    def test_a_bot_plays_on_for_who_is_suspended_and_the_seat_is_kept(
        self, alice: Person, bob: Person, charlie: Person, game_id: str
    ) -> None:
        self.impose(bob, charlie, "suspension")
        seat = alice.game(game_id)["seats"][1]
        assert seat["state"] == "autopilot" and seat["player"]["name"] == "Bob"
        texts = [e["text"] for e in alice.get(f"games/{game_id}/events").json()["results"]]
        assert any("moderator" in text for text in texts)
        assert not any("Insults" in text for text in texts)
        assert bob.get(f"games/{game_id}").status_code == 200
        answer = bob.delete(f"games/{game_id}/seats/me/autopilot")
        assert (answer.status_code, answer.json()["code"]) == (403, "suspended")
        play_on(game_id, alice, dice=random.Random(2))

    def test_open_tables_do_not_wait_for_who_is_suspended(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        made = a_table(alice, seats=3)
        bob.put(f"games/{made['id']}/seats/me", {"code": made["code"]})
        self.impose(bob, charlie, "suspension")
        assert alice.game(made["id"])["seats"][1]["player"] is None

    def test_no_rated_play_bars_rated_tables_only(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        made = a_table(alice, rated=True, seats=3)
        bob.put(f"games/{made['id']}/seats/me", {"code": made["code"]})
        self.impose(bob, charlie, "no_rated_play")
        assert not Seat.objects.filter(game_id=made["id"], user=bob.user).exists()
        answer = bob.put(f"games/{made['id']}/seats/me", {"code": made["code"]})
        assert (answer.status_code, answer.json()["code"]) == (403, "no_rated_play")
        wish = {"ruleset": "lanterns", "seats": 2}
        assert bob.post("games", {**wish, "rated": True}).status_code == 403
        assert bob.post("games", wish).status_code == 201

    def test_the_person_is_told_why(self, alice: Person, bob: Person) -> None:
        self.impose(bob, alice, "warning")
        notice = Notice.objects.get(user=bob.user)
        assert "Insults." in notice_text(notice.kind, notice.params)
