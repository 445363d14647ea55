"""The moderators' pages: cases with their evidence, sanctions, live games, hints, outages."""

import uuid
from datetime import timedelta
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from accounts.models import AuditEntry, Sanction, User
from accounts.services.sanctions import appeal_make, sanction_impose
from games.models import Case, Event, Game, Hint, Message, Outage, RatingChange, Result, Seat
from games.services import settle
from games.services.collusion import hints_find
from tests.games.cast import Person, a_game, a_person, row_of


@pytest.fixture
def game_id(alice: Person, bob: Person) -> str:
    return a_game(alice, bob)


@pytest.fixture
def case(alice: Person, bob: Person, game_id: str) -> Case:
    said = bob.post(f"games/{game_id}/messages", {"text": "You turnip."}).json()["message"]
    alice.post("reports", {"message": said["id"], "kind": "insult", "text": "Not nice."})
    return Case.objects.get()


def shown(client: Client, path: str) -> str:
    answer = client.get(f"/admin/{path}")
    assert answer.status_code == 200, (path, answer.status_code)
    return answer.content.decode()


def send(client: Client, path: str, **given: Any) -> str:
    answer = client.post(f"/admin/{path}", given, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def as_moderator(person: Person) -> Client:
    User.objects.filter(pk=person.user.pk).update(is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(User.objects.get(pk=person.user.pk))
    return client


class TestCases:
    def test_the_queue_shows_age_and_how_many_reported(self, moderator: Client, case: Case) -> None:
        Case.objects.update(opened_at=timezone.now() - timedelta(days=3))
        page = shown(moderator, "games/case/?q=turnip") + shown(moderator, "games/case/")
        assert "3\xa0days" in page and f"/case/{case.pk}/change/" in page

    def test_a_case_shows_its_evidence(self, moderator: Client, case: Case) -> None:
        page = shown(moderator, f"games/case/{case.pk}/change/")
        assert "You turnip." in page and "Not nice." in page

    def test_who_has_a_part_in_it_sees_none(self, bob: Person, case: Case) -> None:
        page = shown(as_moderator(bob), f"games/case/{case.pk}/change/")
        assert "You turnip." not in page and "another moderator" in page

    def test_nor_what_was_said_of_it_in_the_list_of_reports(
        self, moderator: Client, alice: Person, bob: Person, case: Case
    ) -> None:
        assert "Not nice." in shown(moderator, "games/report/")
        for party in (alice, bob):
            mine = as_moderator(party)
            assert "Not nice." not in shown(mine, "games/report/")
            found = [shown(mine, f"games/case/?q={text}") for text in ("nice", "nonsense")]
            assert all(str(case.pk) not in page for page in found)

    def test_a_hidden_event_stays_hidden_while_the_game_runs(
        self, moderator: Client, alice: Person, game_id: str
    ) -> None:
        event = Event.objects.filter(game_id=game_id).order_by("number").last()
        assert event is not None
        Event.objects.filter(pk=event.pk).update(audience=1, data={"secret": "marble"})
        seq = alice.get(f"games/{game_id}/events").json()["results"][-1]["seq"]
        alice.post("reports", {"game": game_id, "seq": seq, "kind": "cheating"})
        found = Case.objects.get()
        path = f"games/case/{found.pk}"
        page = shown(moderator, f"{path}/change/") + shown(moderator, f"{path}/story/")
        assert "marble" not in page and "Hidden until" in page
        Game.objects.filter(id=game_id).update(
            status="finished", ended="played", finished_at=timezone.now()
        )
        assert "marble" in shown(moderator, f"{path}/change/")
        assert "→" in shown(moderator, f"{path}/story/")

    def test_it_is_taken_and_closed(self, moderator: Client, case: Case) -> None:
        shown(moderator, f"games/case/{case.pk}/take/")
        send(moderator, f"games/case/{case.pk}/take/", sure="on")
        send(moderator, f"games/case/{case.pk}/close/", outcome="acted", reason="Warned.")
        found = Case.objects.get()
        assert (found.state, found.outcome) == ("closed", "acted")
        assert found.assignee is not None and found.assignee.username == "mod"
        acts = AuditEntry.objects.values_list("act", flat=True)
        assert set(acts) == {"case.take", "case.close"}

    def test_the_message_is_removed_and_the_table_told_why(
        self, moderator: Client, alice: Person, case: Case, game_id: str
    ) -> None:
        path = f"games/case/{case.pk}/message/"
        assert "This field is required" in send(moderator, path, reason="")
        send(moderator, path, reason="Insult.")
        [told] = alice.get(f"games/{game_id}/messages").json()["results"]
        assert told["removed"] and "turnip" not in told["text"]
        last = alice.get(f"games/{game_id}/events").json()["results"][-1]
        assert last["kind"] == "moderated" and "Insult." in last["text"]
        assert Message.objects.get().text == "You turnip."

    def test_without_the_right_nothing_is_done(self, case: Case) -> None:
        helper = User.objects.create_user("helper", is_staff=True)
        helper.user_permissions.add(Permission.objects.get(codename="view_case"))
        client = Client()
        client.force_login(helper)
        assert client.post(f"/admin/games/case/{case.pk}/take/").status_code == 403


class TestSanctions:
    def test_the_page_shows_what_each_would_end(
        self, moderator: Client, bob: Person, game_id: str
    ) -> None:
        name = row_of(game_id).name
        page = shown(moderator, f"accounts/sanction/of/{bob.user.pk}/")
        assert f"running games: 1 ({name})" in page and "Ends nothing." in page

    def test_one_is_imposed_with_its_case(self, moderator: Client, bob: Person, case: Case) -> None:
        path = f"accounts/sanction/of/{bob.user.pk}/?case={case.pk}"
        send(moderator, path, kind="mute", days="3", reason="Insults.", note="Third time.")
        made = Sanction.objects.get()
        assert (made.kind, made.case_id, made.note) == ("mute", case.pk, "Third time.")
        assert made.ends_at is not None
        assert timedelta(days=2.9) < made.ends_at - timezone.now() < timedelta(days=3)

    def test_a_case_that_cannot_be_is_not_found(self, moderator: Client, bob: Person) -> None:
        given = {"kind": "note", "days": "1", "reason": "Said."}
        path = f"/admin/accounts/sanction/of/{bob.user.pk}/"
        assert moderator.post(f"{path}?case=none", given).status_code == 404
        assert not Sanction.objects.exists()

    def test_a_suspended_moderator_does_nothing(self, bob: Person, game_id: str) -> None:
        eve, other = a_person("Eve"), a_person("Other")
        client = as_moderator(eve)
        sanction_impose(user=eve.user, kind="suspension", reason="Asked for.", by=other.user)
        given = {"kind": "note", "days": "1", "reason": "Said."}
        for path in (f"accounts/sanction/of/{bob.user.pk}", f"games/game/{game_id}/end"):
            assert client.post(f"/admin/{path}/", given).status_code == 403
        assert Sanction.objects.count() == 1 and row_of(game_id).ended is None

    def test_an_appeal_is_answered(self, moderator: Client, bob: Person) -> None:
        send(moderator, f"accounts/sanction/of/{bob.user.pk}/", kind="mute", days="0", reason="x")
        made = Sanction.objects.get()
        appeal_make(user=bob.user, sanction_id=made.pk, text="A quotation.")
        assert "A quotation." in shown(moderator, f"accounts/sanction/{made.pk}/appeal/")
        send(moderator, f"accounts/sanction/{made.pk}/appeal/", answer="Right.", is_lifted="on")
        made.refresh_from_db()
        assert made.appeal_state == "lifted" and not made.is_active

    def test_a_person_s_page_leads_there(self, moderator: Client, bob: Person) -> None:
        page = shown(moderator, f"accounts/user/{bob.user.pk}/change/")
        assert f"/admin/accounts/sanction/of/{bob.user.pk}/" in page


class TestLiveGames:
    def test_more_time_is_told_with_its_reason(
        self, moderator: Client, alice: Person, game_id: str
    ) -> None:
        before = Seat.objects.get(game_id=game_id, index=0).due_at
        send(moderator, f"games/game/{game_id}/extend/", hours="5", reason="Power cut.")
        after = Seat.objects.get(game_id=game_id, index=0).due_at
        assert before and after and after - before == timedelta(hours=5)
        texts = [e["text"] for e in alice.get(f"games/{game_id}/events").json()["results"]]
        assert "A moderator gave everybody more time. Reason: Power cut." in texts

    def test_hidden_things_are_shown_for_a_logged_reason(
        self, moderator: Client, game_id: str
    ) -> None:
        path, state = f"games/game/{game_id}/reveal/", row_of(game_id).state
        assert state[:30] not in shown(moderator, path).replace("&quot;", '"')
        assert AuditEntry.objects.count() == 0
        page = send(moderator, path, reason="A bug report.")
        assert state[:30] in page.replace("&quot;", '"')
        [entry] = AuditEntry.objects.all()
        assert (entry.act, entry.reason) == ("game.reveal", "A bug report.")

    @pytest.mark.parametrize("page", ["reveal", "extend", "end", "hand-over"])
    def test_never_in_one_s_own_game(self, alice: Person, game_id: str, page: str) -> None:
        path = f"games/game/{game_id}/{page}/"
        told = send(as_moderator(alice), path, reason="Curious.", hours="1", seat="1")
        assert "another moderator" in told and AuditEntry.objects.count() == 0
        assert not Event.objects.filter(game_id=game_id, kind="moderated").exists()

    def test_messages_of_one_s_own_table_are_not_listed(
        self, alice: Person, moderator: Client, case: Case
    ) -> None:
        assert "You turnip." in shown(moderator, "games/message/")
        assert "You turnip." not in shown(as_moderator(alice), "games/message/")


@pytest.mark.parametrize(
    ("start", "end"), [("2020-01-01", "2026-01-01"), ("2026-01-01", "9999-12-31")]
)
def test_a_slip_in_the_dates_of_an_outage_moves_nothing(
    moderator: Client, game_id: str, start: str, end: str
) -> None:
    before = row_of(game_id).deadline
    page = send(moderator, "games/outage/add/", starts_at=start, ends_at=end, reason="Cable cut.")
    assert "14 days" in page
    assert not Outage.objects.exists() and row_of(game_id).deadline == before


def test_an_outage_is_declared_on_its_page(moderator: Client, game_id: str) -> None:
    at = Seat.objects.get(game_id=game_id, index=0).due_at
    assert at is not None
    span = {
        "starts_at": f"{at - timedelta(hours=1):%Y-%m-%d %H:%M}",
        "ends_at": f"{at + timedelta(hours=1):%Y-%m-%d %H:%M}",
    }
    wrong = {"starts_at": span["ends_at"], "ends_at": span["starts_at"]}
    assert "ends after its start" in send(moderator, "games/outage/add/", reason="x", **wrong)
    send(moderator, "games/outage/add/", reason="The cable was cut.", **span)
    assert Outage.objects.get().reason == "The cable was cut."
    moved = Seat.objects.get(game_id=game_id, index=0).due_at
    assert moved is not None and moved > at
    assert AuditEntry.objects.get().act == "outage.declare"


class TestHints:
    def ended(self, *ranks: tuple[Person, int]) -> None:
        """Store a finished rated game with these ranks."""
        now = timezone.now()
        game = Game.objects.create(
            code=f"{Game.objects.count():06}", ruleset="lanterns", rules_version=1, content="c",
            name="x", status="finished", ended="played", finished_at=now, started_at=now,
            updated_at=now, visibility="public", commitment="", rated=True, state="{}",
        )  # fmt: skip
        for seat, (person, rank) in enumerate(ranks):
            RatingChange.objects.create(
                game=game, user=person.user, ruleset="lanterns", number=seat, place=rank, at=now,
                mu_before=25, sigma_before=8, mu=25, sigma=8, games=1,
            )  # fmt: skip

    def signals(self) -> set[str]:
        hints_find()
        return set(Hint.objects.values_list("signal", flat=True))

    def test_who_always_loses_to_one_and_not_to_others(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        for _ in range(5):
            self.ended((alice, 1), (bob, 2))
            self.ended((bob, 1), (charlie, 2))
        assert self.signals() == {"one_sided"}
        assert Hint.objects.get().figures["loser"] == str(bob.user.pk)

    def test_giving_up_at_once_is_losing_too(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        """A game that both leave has no result, but counts for the ratings."""
        for _ in range(5):
            given_up = a_game(alice, bob, rated=True)
            for person in (bob, alice):
                assert person.post(f"games/{given_up}/resign").status_code == 200
            settle.game_settle(game_id=uuid.UUID(given_up))
            self.ended((bob, 1), (charlie, 2))
        assert not Result.objects.exists()
        assert self.signals() == {"one_sided"}
        assert Hint.objects.get().figures["loser"] == str(bob.user.pk)

    def test_honest_rivals_are_no_hint(self, alice: Person, bob: Person, charlie: Person) -> None:
        for number in range(6):
            self.ended((alice, 1 + number % 2), (bob, 2 - number % 2))
            self.ended((bob, 1 + number % 2), (charlie, 2 - number % 2))
            self.ended((alice, 1 + number % 2), (charlie, 2 - number % 2))
        assert self.signals() == set()

    def test_one_address_and_hardly_anybody_else(self, alice: Person, bob: Person) -> None:
        for person in (alice, bob):
            UserSession.objects.create(
                user=person.user, session_key=person.user.username, ip="192.0.2.7", user_agent="x"
            )
        for number in range(5):
            self.ended((alice, 1 + number % 2), (bob, 2 - number % 2))
        assert self.signals() == {"same_address", "only_together"}
        assert "192.0.2.7" not in str(list(Hint.objects.values()))

    def test_ever_new_guests_of_one_address_are_a_hint(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        guests = [a_person(f"Guest{number}") for number in range(5)]
        for person in (alice, *guests):
            UserSession.objects.create(
                user=person.user, ip="198.51.100.7", session_key=str(person.user.pk)[:8]
            )
        for guest in guests:
            self.ended((alice, 1), (guest, 2))
            self.ended((bob, 1), (charlie, 2), (guest, 3))
        assert self.signals() >= {"same_address"}
        hint = Hint.objects.get(signal="same_address")
        assert (hint.a_id, hint.games, hint.figures) == (alice.user.pk, 5, {"people": 5})

    def test_a_closed_hint_comes_back_when_it_has_doubled(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        def play(games: int) -> None:
            for number in range(games):
                self.ended((alice, 1 + number % 2), (bob, 2 - number % 2))

        play(6)
        hints_find()
        hint = Hint.objects.get()
        send(moderator, f"games/hint/{hint.pk}/close/", reason="Flatmates.")
        play(4)
        assert hints_find() == 0
        play(2)
        assert hints_find() == 1
        assert Hint.objects.get().closed_at is None

    def test_people_who_left_are_no_pair(self, alice: Person) -> None:
        dora = a_person("Dora")
        for _ in range(5):
            self.ended((alice, 1), (dora, 2))
        User.objects.filter(pk=dora.user.pk).update(is_active=False)
        assert self.signals() == set()
