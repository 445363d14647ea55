"""One pass of the outbox: who gets which message, when, and what becomes of it."""

from datetime import UTC, datetime, time, timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.times import moment
from games.models import Game, Seat
from notices import truth
from notices.channels.base import Outcome, Receipt
from notices.models import Delivery, DeviceKind, Habit, Notice, Preference, State
from notices.outbox import passing
from notices.outbox.claims import LEASE, people_due
from notices.outbox.reader import reader_of
from notices.services import notice_create, notices_mark_read
from tests.games.cast import Person, a_game, options_of
from tests.notices.outbox.conftest import NOON, Clock, Post, a_phone, sweep


@pytest.fixture
def game_id(clock: Clock, post: Post, alice: Person, bob: Person) -> str:
    """A game that asks both, who have a phone each and are not looking."""
    a_phone(alice)
    a_phone(bob)
    made = a_game(alice, bob)
    clock.go_on(minutes=3)
    return made


def notice(person: Person, kind: str) -> Notice:
    return Notice.objects.get(user=person.user, kind=kind)


def sleeps(person: Person, start: int, end: int) -> None:
    person.user.quiet_from, person.user.quiet_until = time(start), time(end)
    person.user.save()


def tell(person: Person, subject: str, kind: str = "game_finished", **about: Any) -> None:
    people = {person.user.pk: {"table": subject, "rank": 1, "score": 9}}
    notice_create(kind=kind, subject=subject, people=people, **about)


def test_a_push_says_what_the_table_says(game_id: str, post: Post, alice: Person) -> None:
    """N01, N07, N11: question, names and version are those of the API."""
    assert sweep() == 2
    message = next(message for device, message in post.sent if device.user == alice.user)
    seat = Seat.objects.get(game_id=game_id, user=alice.user)
    shown = alice.get("me/inbox").json()["results"][0]["decision"]
    assert message.kind == "your_turn"
    assert message.title == Game.objects.get(id=game_id).name
    assert message.body == shown["prompt"], "N01: the words of the very question that is open"
    assert (message.game, message.ruleset) == (game_id, "lanterns")
    assert (message.decision, message.seq) == (str(seat.decision), str(seat.seq))
    assert message.deadline == moment(seat.due_at)
    assert (message.badge, message.collapse) == ("1", f"game:{game_id}")
    assert [action.id for action in message.actions] == [one["id"] for one in shown["options"]]
    assert notice(alice, "your_turn").state == State.SENT


def test_one_message_for_all_that_is_new_of_a_game(game_id: str, post: Post, alice: Person) -> None:
    """N02, N05: the start and the first question come as one."""
    sweep()
    assert [device.user for device, _ in post.sent].count(alice.user) == 1
    assert notice(alice, "game_started").state == State.SENT
    assert sweep() == 0


def test_all_devices_are_told(clock: Clock, post: Post, alice: Person) -> None:
    """N09."""
    phones = [a_phone(alice), a_phone(alice, DeviceKind.FCM), a_phone(alice, DeviceKind.WEBHOOK)]
    tell(alice, "T")
    clock.go_on(minutes=3)
    sweep()
    assert {device for device, _ in post.sent} == set(phones)
    assert set(Delivery.objects.values_list("state", flat=True)) == {State.SENT, State.DELIVERED}


def test_what_is_answered_is_not_sent(game_id: str, post: Post, alice: Person) -> None:
    """N11."""
    alice.take(options_of(alice, game_id)["roll"])
    sweep()
    sent = [message.kind for device, message in post.sent if device.user == alice.user]
    assert sent == ["game_started"]


def test_what_holds_no_longer_is_withdrawn_unsent(game_id: str, post: Post, alice: Person) -> None:
    Seat.objects.filter(game_id=game_id, user=alice.user).update(autopilot=True)
    sweep()
    assert notice(alice, "your_turn").state == State.WITHDRAWN
    assert "your_turn" not in [m.kind for d, m in post.sent if d.user == alice.user]


def away(person: Person, since: datetime, until: datetime) -> None:
    person.user.away_from, person.user.away_until = since, until
    person.user.save()


class TestAVacationThatBeganUnasked:
    END = NOON + timedelta(days=5)

    def begin(self, person: Person) -> None:
        a_phone(person)
        away(person, NOON, self.END)
        notice_create(
            kind="vacation_begun", subject=f"user:{person.user.pk}", people={person.user.pk: {}},
            deadline=self.END,
        )  # fmt: skip

    def test_is_told_at_once_while_all_else_waits_for_its_end(
        self, clock: Clock, post: Post, alice: Person
    ) -> None:
        self.begin(alice)
        tell(alice, "T")
        clock.go_on(minutes=3)
        sweep()
        assert [message.kind for message in post.take()] == ["vacation_begun"]
        clock.go_to(self.END + timedelta(minutes=1))
        sweep()
        assert [message.kind for message in post.take()] == ["game_finished"]

    def test_its_beginning_wakes_nobody(self, clock: Clock, post: Post, alice: Person) -> None:
        sleeps(alice, 11, 14)
        self.begin(alice)
        clock.go_on(minutes=3)
        sweep()
        assert post.take() == []
        clock.go_on(hours=2)
        sweep()
        assert [message.kind for message in post.take()] == ["vacation_begun"]

    def test_is_not_told_once_it_is_over(self, clock: Clock, post: Post, alice: Person) -> None:
        self.begin(alice)
        away(alice, NOON, NOON + timedelta(minutes=1))
        clock.go_on(minutes=3)
        sweep()
        assert post.take() == []
        assert notice(alice, "vacation_begun").state == State.WITHDRAWN


def test_an_answer_takes_the_push_off_the_phone(game_id: str, post: Post, alice: Person) -> None:
    """N15."""
    sweep()
    post.take()
    alice.take(options_of(alice, game_id)["roll"])
    sweep()
    [(device, message)] = post.sent
    assert device.user == alice.user
    assert (message.kind, message.silent) == ("withdraw", True)
    assert message.collapse == f"game:{game_id}"
    assert not Delivery.objects.filter(notice=notice(alice, "your_turn"), state=State.SENT).exists()
    assert sweep() == 0


def test_what_is_read_on_one_device_goes_from_all(game_id: str, post: Post, alice: Person) -> None:
    sweep()
    post.take()
    notices_mark_read(user=alice.user)
    sweep()
    assert [message.kind for message in post.take()] == ["withdraw"]
    assert notice(alice, "your_turn").state == State.OPENED


def test_presence_delays_and_never_cancels(
    clock: Clock, post: Post, alice: Person, bob: Person
) -> None:
    """N12."""
    a_phone(alice)
    a_game(alice, bob)
    alice.user.last_seen_at = timezone.now()
    alice.user.save()
    assert sweep() == 0
    clock.go_on(seconds=110)
    type(alice.user).objects.filter(pk=alice.user.pk).update(last_seen_at=timezone.now())
    assert sweep() == 0
    clock.go_on(seconds=11)
    assert sweep() == 1


def test_in_quiet_hours_all_is_held_and_comes_as_one_at_waking(
    clock: Clock, post: Post, alice: Person
) -> None:
    a_phone(alice)
    sleeps(alice, 22, 7)
    clock.go_to(NOON.replace(hour=22, minute=30))
    for subject in ("S", "T", "T"):
        tell(alice, subject)
        tell(alice, subject, "table_cancelled")
        clock.go_on(minutes=40)
        assert sweep() == 0
    assert set(Notice.objects.values_list("state", flat=True)) == {State.HELD}
    clock.go_to(NOON.replace(day=3, hour=6, minute=59))
    assert people_due() == []
    clock.go_on(minutes=1)
    assert sweep() == 1
    [message] = post.take()
    assert message.kind == message.collapse == "digest"
    assert [line.text[:40] for line in message.lines] == [
        "The game “S” is over. Your rank: 1, poin",
        "The game “T” is over. Your rank: 1, poin",
    ]


@pytest.mark.parametrize("consents", [False, True])
def test_the_last_chance_breaks_quiet_hours_by_consent_once(
    clock: Clock,
    post: Post,
    alice: Person,
    consents: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    a_phone(alice)
    sleeps(alice, 22, 7)
    Habit.objects.create(user=alice.user, wakes_for_last_chance=consents)
    clock.go_to(NOON.replace(hour=23))
    for hours in (3, 4):
        deadline = timezone.now() + timedelta(hours=hours)
        people = {alice.user.pk: {"table": "T", "game": str(alice.user.pk)}}
        notice_create(
            kind="last_chance", subject="game:1", people=people, deadline=deadline, once=str(hours)
        )
    sent = 0
    monkeypatch.setattr(truth, "still_true", {})
    for _ in range(3):
        sent += sweep()
        clock.go_on(minutes=10)
    assert sent == int(consents)


@pytest.mark.parametrize(
    ("quiet_until", "told_at"),
    [
        (13, datetime(2026, 3, 3, 2, 45, tzinfo=UTC)),  # waking would be too late
        (9, datetime(2026, 3, 3, 9, 0, tzinfo=UTC)),
    ],
)
def test_the_last_chance_is_told_before_or_after_the_quiet_that_it_would_fall_into(
    clock: Clock, alice: Person, quiet_until: int, told_at: datetime
) -> None:
    sleeps(alice, 3, quiet_until)
    last = Notice(kind="last_chance", created_at=NOON + timedelta(hours=20))
    last.deadline = NOON + timedelta(hours=24)
    assert reader_of(alice.user, NOON).may_be_told_at(last) == told_at


def test_preferences_are_asked_when_it_is_sent(game_id: str, post: Post, alice: Person) -> None:
    """N13: switched off after it was written, before it was sent."""
    for kind in ("your_turn", "game_started"):
        Preference.objects.create(user=alice.user, kind=kind, channel="push", is_on=False)
    sweep()
    assert [device.user for device, _ in post.sent if device.user == alice.user] == []


def test_one_device_may_differ_from_its_channel(clock: Clock, post: Post, alice: Person) -> None:
    first, second = a_phone(alice), a_phone(alice)
    Preference.objects.create(
        user=alice.user, kind="game_finished", channel="push", device=second, is_on=False
    )
    tell(alice, "T")
    clock.go_on(minutes=3)
    sweep()
    assert [device for device, _ in post.sent] == [first]


def test_trouble_is_tried_again_ever_later_and_given_up(
    clock: Clock, post: Post, alice: Person
) -> None:
    a_phone(alice)
    post.receipt = Receipt(Outcome.RETRY, "503")
    tell(alice, "T")
    clock.go_on(minutes=3)
    waits = []
    while people_due() or Notice.objects.filter(due_at__isnull=False).exists():
        before = len(post.sent)
        sweep()
        if len(post.sent) > before:
            waits.append(timezone.now())
        clock.go_on(seconds=10)
    assert len(post.sent) == passing.ATTEMPTS
    gaps = [round((b - a).total_seconds()) for a, b in pairwise(waits)]
    assert gaps == [30, 120, 480, 1920, 7680]
    assert len({message.id for message in post.take()}) == 1
    assert notice(alice, "game_finished").state == State.FAILED
    assert Delivery.objects.get().error == "503"


def test_a_worker_that_dies_leaves_the_rest_to_the_next(
    clock: Clock, post: Post, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = a_phone(alice), a_phone(alice, DeviceKind.FCM)
    tell(alice, "T")
    clock.go_on(minutes=3)

    deliver = post.deliver

    def deliver_one(device: Any, message: Any) -> Receipt:
        if post.sent:
            raise KeyboardInterrupt
        return deliver(device, message)

    with monkeypatch.context() as patch:
        patch.setattr(passing, "deliver", deliver_one)
        with pytest.raises(KeyboardInterrupt):
            sweep()
    assert sweep() == 0, "the claim keeps others away"
    clock.go_on(seconds=LEASE.total_seconds())
    assert sweep() == 1
    assert {device for device, _ in post.sent} == {first, second}
    assert len(post.sent) == 2


def test_what_is_withdrawn_while_it_is_sent_is_taken_back(
    game_id: str, post: Post, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    roll = options_of(alice, game_id)["roll"]
    deliver = post.deliver

    def deliver_slowly(device: Any, message: Any) -> Receipt:
        if device.user == alice.user and message.kind == "your_turn":
            alice.take(roll)
        return deliver(device, message)

    monkeypatch.setattr(passing, "deliver", deliver_slowly)
    sweep()
    post.take()
    sweep()
    assert [message.kind for message in post.take()] == ["withdraw"]


def test_mails_are_gathered_into_one_a_day(
    clock: Clock, post: Post, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_phone(alice)
    Habit.objects.create(user=alice.user, digest_hour=18)
    mail = a_phone(alice, DeviceKind.EMAIL)
    monkeypatch.setattr(passing, "devices_of", lambda ids: [mail])
    for subject in ("S", "T"):
        tell(alice, subject)
        clock.go_on(hours=1)
        assert sweep() == 0
    clock.go_to(NOON.replace(hour=18))
    assert sweep() == 1
    [message] = post.take()
    assert len(message.lines) == 2
    assert Delivery.objects.filter(state=State.SENT).count() == 2


def test_without_a_device_a_notice_stands_in_the_app(
    clock: Clock, post: Post, alice: Person
) -> None:
    tell(alice, "T")
    clock.go_on(minutes=3)
    assert sweep() == 0
    assert notice(alice, "game_finished").state == State.SENT
    assert people_due() == []


def test_messages_are_in_the_language_and_by_the_clock_of_their_reader(
    clock: Clock, post: Post, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_phone(alice)
    alice.user.language, alice.user.time_zone = "pt-br", "America/Sao_Paulo"
    alice.user.save()
    monkeypatch.setattr(truth, "still_true", {})
    tell(alice, "T", "deadline_changed", deadline=NOON + timedelta(hours=12))
    clock.go_on(minutes=3)
    sweep()
    [message] = post.take()
    assert message.body == "Agora você tem até 2/3, 21:00 em “T”."


def test_with_nothing_due_a_sweep_is_one_statement(game_id: str, post: Post) -> None:
    sweep()
    with CaptureQueriesContext(connection) as ran:
        assert people_due() == []
    [query] = ran.captured_queries
    assert "LIMIT 500" in query["sql"]


def test_what_the_table_may_not_know_is_in_no_admin(
    game_id: str, post: Post, alice: Person, client: Any, django_user_model: Any
) -> None:
    """N07."""
    sweep()
    alice.take(options_of(alice, game_id)["roll"])
    sweep()
    boss = django_user_model.objects.create_superuser("boss", password="x" * 12)
    client.force_login(boss)
    for model in ("notice", "delivery", "preference", "habit"):
        answer = client.get(f"/admin/notices/{model}/?q=alice")
        assert answer.status_code == 200
        assert "withdrawn" not in answer.content.decode()
    turn = notice(alice, "your_turn")
    page = client.get(f"/admin/notices/notice/{turn.pk}/change/").content.decode()
    assert "your_turn" in page
    assert "decision" not in page.split("<form")[-1].split("</form>")[0]


def test_whoever_looks_at_the_game_has_seen_its_notices(
    game_id: str, post: Post, alice: Person
) -> None:
    alice.put(f"games/{game_id}/seen", {"seq": 1})
    assert alice.get("me/inbox").json()["unread"]["notices"] == 0
    shown = alice.get("me/notifications").json()["results"]
    assert {row["state"] for row in shown} == {State.OPENED}
    sweep()
    assert [device for device, _ in post.sent if device.user == alice.user] == []
