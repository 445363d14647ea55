"""Who stays away: missed sittings, excuses, what is noted of who was there."""

import random
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts import hooks
from accounts.services import erasing, people
from games import hints, registry, tasks
from games.models import Attendance, Game, Move, Seat
from notices.models import Notice
from notices.services import notices_purge
from tests.games.cast import Person, a_game, options_of, play_on, row_of, workers_run
from tests.games.lanterns import an_app


def pass_time(game_id: str, **more: Any) -> None:
    """Let everybody's deadline pass, and the time in which late answers count."""
    past = timezone.now() - hints.GRACE - timedelta(seconds=1)
    Seat.objects.filter(game_id=game_id, due_at__isnull=False, **more).update(due_at=past)


def silence(game_id: str, sittings: int) -> None:
    """Let that many sittings pass in which nobody says anything."""
    for _ in range(sittings):
        pass_time(game_id)
        workers_run()


def seat_of(game_id: str, index: int) -> Seat:
    return Seat.objects.get(game_id=game_id, index=index)


def noted(person: Person) -> list[tuple[int, bool, bool]]:
    rows = Attendance.objects.filter(user=person.user).order_by("sitting")
    return list(rows.values_list("sitting", "missed", "excused"))


class TestMissing:
    @pytest.mark.parametrize("most", [2, 3])
    def test_a_game_says_after_how_many_misses_in_a_row_a_bot_plays_on(
        self, alice: Person, bob: Person, most: int
    ) -> None:
        registry.register(an_app(misses=most))
        game_id = a_game(alice, bob, options={"rounds": 5})
        counts = [0]
        while not seat_of(game_id, 0).autopilot:
            assert counts[-1] < most
            silence(game_id, 1)
            counts.append(seat_of(game_id, 0).misses)
        assert sorted(set(counts)) == list(range(most + 1))

    def test_the_player_is_told_that_a_bot_plays_on_each_time(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob, options={"rounds": 5})
        for times in (1, 2):
            while not seat_of(game_id, 0).autopilot:
                Seat.objects.filter(game_id=game_id, index=1).update(misses=0)  # Bob stays
                silence(game_id, 1)
            told = Notice.objects.filter(user=alice.user, kind="autopilot_on")
            assert told.count() == times
            assert alice.delete(f"games/{game_id}/seats/me/autopilot").status_code == 200


def test_who_is_never_seen_but_acts_is_not_gone(alice: Person, bob: Person) -> None:
    """A07: whether somebody is connected or was seen of late plays no part."""
    people = type(alice.user).objects
    game_id = a_game(alice, bob, options={"rounds": 5})
    for _ in range(3):
        people.update(last_seen_at=timezone.now() - timedelta(days=90))
        for decision in alice.game(game_id)["decisions"][:1]:
            alice.take(decision["options"][0])
        people.update(last_seen_at=timezone.now() - timedelta(days=90))
        silence(game_id, 1)
    assert (seat_of(game_id, 0).autopilot, seat_of(game_id, 1).autopilot) == (False, True)


class TestNoting:
    def test_who_acted_was_there_and_who_did_not_was_not(self, alice: Person, bob: Person) -> None:
        """S13: who acted in a sitting is not absent, whatever the clock answered afterwards."""
        game_id = a_game(alice, bob, options={"rounds": 5})
        alice.take(options_of(alice, game_id)["roll"])
        silence(game_id, 1)
        assert noted(alice) == [(1, False, False)]
        assert noted(bob) == [(1, True, False)]

    def test_the_last_sitting_is_noted_too(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options={"rounds": 1})
        play_on(game_id, alice, bob, dice=random.Random(5))
        for index, person in enumerate((alice, bob)):
            assert noted(person)[-1] == (seat_of(game_id, index).acted_in, False, False)

    def test_on_vacation_a_miss_is_excused(self, alice: Person, bob: Person) -> None:
        alice.user.away_from = timezone.now() - timedelta(days=1)
        alice.user.away_until = timezone.now() + timedelta(days=3)
        alice.user.save()
        game_id = a_game(alice, bob)
        silence(game_id, 1)
        assert noted(alice) == [(1, True, True)]
        assert noted(bob) == [(1, True, False)]

    def test_bots_and_who_resigned_are_not_noted(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, bots=1, options={"rounds": 5})
        bob.take(options_of(bob, game_id)["roll"])
        bob.post(f"games/{game_id}/resign")
        silence(game_id, 1)
        assert noted(bob) == []
        assert set(Attendance.objects.values_list("user", flat=True)) == {alice.user.pk}

    def test_a_person_may_take_it_along(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        silence(game_id, 1)
        told: dict[str, Any] = {}
        for hook in hooks.on_export:
            told |= hook(alice.user)
        [row] = told["attendance"]
        assert (row["game"], row["sitting"], row["missed"]) == (game_id, 1, True)


@pytest.mark.parametrize("is_both", [True, False])
def test_silent_seats_stop_no_game(alice: Person, bob: Person, is_both: bool) -> None:
    """S20, S23: whoever is silent, the game ends; autopilot seats are still people's."""
    game_id = a_game(alice, bob, options={"rounds": 3})
    for _ in range(40):
        if alice.game(game_id)["status"] == "finished":
            break
        for decision in () if is_both else bob.game(game_id)["decisions"][:1]:
            bob.take(decision["options"][-1])
        silence(game_id, 1)
    game = alice.game(game_id)
    assert (game["status"], game["ended"]) == ("finished", "played")
    assert {row["seat"] for row in game["result"]} == {0, 1}


class TestLeaving:
    def test_a_seat_on_autopilot_is_still_a_persons(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options={"rounds": 1})
        alice.put(f"games/{game_id}/seats/me/autopilot")
        bob.post(f"games/{game_id}/resign")
        assert row_of(game_id).ended is None
        silence(game_id, 4)
        assert (row_of(game_id).status, row_of(game_id).ended) == ("finished", "played")

    @pytest.mark.parametrize("has_bob_resigned", [True, False])
    def test_when_the_last_person_is_erased_the_game_is_abandoned(
        self, alice: Person, bob: Person, has_bob_resigned: bool
    ) -> None:
        game_id = a_game(alice, bob, bots=1)
        if has_bob_resigned:
            bob.post(f"games/{game_id}/resign")
        else:
            erasing.user_erase(user=bob.user)
        assert row_of(game_id).phase != "settlement"
        erasing.user_erase(user=alice.user)
        assert not Seat.objects.filter(game_id=game_id, due_at__isnull=False).exists()
        workers_run()
        assert (row_of(game_id).status, row_of(game_id).ended) == ("finished", "abandoned")

    def test_what_was_noted_of_them_goes_with_them(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options={"rounds": 5})
        bob.take(options_of(bob, game_id)["roll"])
        silence(game_id, 1)
        erasing.user_erase(user=bob.user)
        silence(game_id, 3)
        assert noted(bob) == []


def test_no_sweep_deletes_a_game_that_is_silent_for_long(alice: Person, bob: Person) -> None:
    """S22: a slow game stays, however long nobody acts; only its deadline moves it on."""
    game_id = a_game(alice, bob, pace={"kind": "turns", "sitting_seconds": 14 * 86400})
    old = timezone.now() - timedelta(days=800)
    Game.objects.filter(id=game_id).update(created_at=old, updated_at=old, started_at=old)
    Seat.objects.filter(game_id=game_id).update(updated_at=old)
    Move.objects.filter(game_id=game_id).update(at=old)
    for purge in (tasks.keys_purge, tasks.attendance_purge, tasks.messages_purge):
        purge()
    people.idle_guests_erase()
    notices_purge()
    workers_run()
    assert row_of(game_id).status == "active"
    assert alice.game(game_id)["decisions"]
