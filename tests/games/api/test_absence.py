"""`games/{id}/extension`, and what a table says about people who stay away."""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from games import hints, registry
from games.models import Attendance, Move, Seat
from tests.games.cast import (
    Person,
    a_game,
    a_person,
    a_table,
    options_of,
    play_on,
    row_of,
    workers_run,
)
from tests.games.lanterns import an_app, cautious

KEY = "0123456789abcdef"
DAY = timedelta(days=1)


def due(game: Any, seat: int = 0) -> datetime:
    return datetime.fromisoformat(game["seats"][seat]["deadline"])


def pass_time(game_id: str, **more: Any) -> None:
    past = timezone.now() - hints.GRACE - timedelta(seconds=1)
    Seat.objects.filter(game_id=game_id, due_at__isnull=False, **more).update(due_at=past)


def action_ids(person: Person, game_id: str) -> list[str]:
    return [action["id"] for action in person.game(game_id)["actions"]]


class TestExtension:
    def test_it_adds_a_full_sitting_to_ones_own_deadline(self, alice: Person, bob: Person) -> None:
        """S11: the same length as any sitting, counted from the deadline that was shown."""
        game_id = a_game(alice, bob)
        before = alice.game(game_id)
        body = alice.post(f"games/{game_id}/extension").json()
        assert due(body["game"]) - due(before) == DAY
        [event] = body["events"]
        assert (event["kind"], event["seat"]) == ("deadline_changed", 0)
        assert event["text"] == "Alice takes more time."
        assert datetime.fromisoformat(event["data"]["deadline"]) == due(body["game"])
        assert event["data"]["reason"] == "extension"
        seen = bob.game(game_id)
        assert (due(seen, 0), due(seen, 1)) == (due(body["game"]), due(before, 1))

    def test_all_that_is_asked_in_the_sitting_has_the_new_deadline(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        longer = due(alice.post(f"games/{game_id}/extension").json()["game"])
        after = alice.take(options_of(alice, game_id)["roll"]).json()["game"]
        assert datetime.fromisoformat(after["decisions"][0]["deadline"]) == longer

    def test_there_is_one_in_a_game(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        assert "extension" in action_ids(alice, game_id)
        first = alice.post(f"games/{game_id}/extension", Idempotency_Key=KEY)
        again = alice.post(f"games/{game_id}/extension", Idempotency_Key=KEY)
        assert (first.status_code, again["Idempotent-Replayed"]) == (200, "true")
        second = alice.post(f"games/{game_id}/extension")
        assert (second.status_code, second.json()["code"]) == (409, "extension_taken")
        assert "extension" not in action_ids(alice, game_id)
        assert bob.post(f"games/{game_id}/extension").status_code == 200

    def test_who_is_not_waited_for_needs_none(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        Seat.objects.filter(game_id=game_id, index=0).update(due_at=None, decision=None)
        answer = alice.post(f"games/{game_id}/extension")
        assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_extend")
        assert "extension" not in action_ids(alice, game_id)
        assert not Seat.objects.get(game_id=game_id, index=0).extended

    def test_refusals_in_order(self, alice: Person, bob: Person, charlie: Person) -> None:
        table = a_table(alice, seats=3)
        path = f"games/{table['id']}/extension"
        assert alice.post(path, {"now": 1}).json()["code"] == "unknown_field"
        assert charlie.post(path).json()["code"] == "not_seated"
        assert alice.post(path).json()["code"] == "game_not_started"
        game_id = a_game(alice, bob)
        bob.post(f"games/{game_id}/resign")
        assert bob.post(f"games/{game_id}/extension").json()["code"] == "resigned"

    def test_it_is_not_used_up_by_playing_or_by_the_clock(self, alice: Person, bob: Person) -> None:
        """S13: nothing but its owner takes it."""
        game_id = a_game(alice, bob, options={"rounds": 5})
        alice.take(options_of(alice, game_id)["roll"])
        pass_time(game_id)
        workers_run()
        assert not Seat.objects.filter(game_id=game_id, extended=True).exists()

    def test_asking_just_after_the_deadline_gives_the_full_time(
        self, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        Seat.objects.filter(game_id=game_id).update(due_at=timezone.now() - timedelta(seconds=2))
        game = alice.post(f"games/{game_id}/extension").json()["game"]
        assert due(game) - timezone.now() > DAY - timedelta(seconds=60)
        pass_time(game_id, index=1)
        workers_run()
        assert not Move.objects.filter(game_id=game_id, seat=0, cause="clock").exists()

    def test_asking_is_a_sign_of_life_and_brings_back(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        Seat.objects.filter(game_id=game_id, index=0).update(misses=1, autopilot=True)
        body = alice.post(f"games/{game_id}/extension").json()
        assert [e["kind"] for e in body["events"]] == ["autopilot_off", "deadline_changed"]
        seat = Seat.objects.get(game_id=game_id, index=0)
        assert (seat.misses, seat.autopilot) == (0, False)

    def test_what_passes_after_it_is_missed_once(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, options={"rounds": 5})
        alice.post(f"games/{game_id}/extension")
        pass_time(game_id)
        workers_run()
        assert Seat.objects.get(game_id=game_id, index=0).misses == 1

    def test_a_game_with_one_is_played_again_from_its_log(self, alice: Person, bob: Person) -> None:
        import random

        from games.services.audit import game_audit

        game_id = a_game(alice, bob, options={"rounds": 1})
        alice.post(f"games/{game_id}/extension")
        play_on(game_id, alice, bob, dice=random.Random(4))
        acts = [move["act"] for move in alice.get(f"games/{game_id}/replay").json()["moves"]]
        assert acts[1] == "extension"
        assert game_audit(row_of(game_id).id).is_sound


class TestLevelOfTheAutopilot:
    def test_the_table_chooses_which_bot_plays_for_who_is_away(
        self, alice: Person, bob: Person
    ) -> None:
        used: list[int] = []

        def noted(seat: int, observation: Any, decisions: Any) -> Any:
            used.append(seat)
            return cautious(seat, observation, decisions)

        registry.register(an_app(bots={"apprentice": cautious, "journeyman": noted}))
        game_id = a_game(alice, bob, autopilot="journeyman")
        alice.put(f"games/{game_id}/seats/me/autopilot")
        bob.post(f"games/{game_id}/resign")
        workers_run()
        assert {0, 1} == set(used)

    def test_it_is_shown_and_changed_while_the_table_is_open(self, alice: Person) -> None:
        table = a_table(alice)
        assert table["autopilot"] == "apprentice"
        path = f"games/{table['id']}"
        assert alice.patch(path, {"autopilot": "journeyman"}).json()["game"]["autopilot"] == (
            "journeyman"
        )
        assert alice.patch(path, {"autopilot": None}).json()["game"]["autopilot"] == "apprentice"

    def test_a_level_that_does_not_exist_is_refused(self, alice: Person) -> None:
        wish = {"ruleset": "lanterns", "seats": 2, "autopilot": "master"}
        answer = alice.post("games", wish)
        assert (answer.status_code, answer.json()["code"]) == (422, "level_unavailable")
        table = a_table(alice)
        answer = alice.patch(f"games/{table['id']}", {"autopilot": "master"})
        assert (answer.status_code, answer.json()["code"]) == (422, "level_unavailable")

    def test_what_the_autopilot_will_do_is_not_promised(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        shown = alice.game(game_id)["decisions"][0]["default"]
        assert (shown["by"], shown["text"]) == ("rule", f"Will {shown['option']}")
        alice.put(f"games/{game_id}/seats/me/autopilot")
        shown = alice.game(game_id)["decisions"][0]["default"]
        assert shown["by"] == "autopilot"
        assert shown["text"] == "A bot answers for you, unless you come back before."


def misses(person: Person, answered: int, missed: int) -> None:
    """Let somebody have answered and missed so many sittings just now, at a table of their own."""
    game = row_of(a_table(person)["id"])
    rows = [False] * answered + [True] * missed
    Attendance.objects.bulk_create(
        Attendance(user=person.user, game=game, sitting=n, at=timezone.now(), missed=is_missed)
        for n, is_missed in enumerate(rows, start=1)
    )


def test_reliability_is_shown_to_its_owner_and_to_others(alice: Person, bob: Person) -> None:
    misses(bob, 9, 1)
    shown = {"percent": 90, "decisions": 10, "missed": 1}
    assert bob.get("me").json()["reliability"] == shown
    assert alice.get(f"players/{bob.user.username}").json()["reliability"] == shown
    new = {"percent": None, "decisions": 0, "missed": 0}
    assert alice.get("me").json()["reliability"] == new


class TestMinimum:
    def row(self, person: Person, game_id: str) -> Any:
        rows = person.get("games?status=open").json()["results"]
        return next(row for row in rows if row["id"] == game_id)

    def test_who_answers_too_seldom_cannot_sit_down(self, alice: Person, bob: Person) -> None:
        misses(bob, 6, 4)
        table = a_table(alice, seats=3, min_reliability=80)
        assert table["min_reliability"] == 80
        row = self.row(bob, table["id"])
        assert (row["can_join"], row["reason"]) == (False, "reliability_too_low")
        assert bob.game(table["id"])["actions"] == []
        answer = bob.put(f"games/{table['id']}/seats/me")
        assert (answer.status_code, answer.json()["code"]) == (403, "reliability_too_low")
        assert answer.json()["params"] == {"min": 80, "percent": 60}
        alice.patch(f"games/{table['id']}", {"min_reliability": 60})
        assert self.row(bob, table["id"])["can_join"]
        assert bob.put(f"games/{table['id']}/seats/me").status_code == 200

    def test_new_people_may_sit_and_so_may_the_host(self, alice: Person, bob: Person) -> None:
        misses(alice, 0, 6)
        table = a_table(alice, seats=3, min_reliability=100)
        assert self.row(bob, table["id"])["can_join"]
        assert bob.put(f"games/{table['id']}/seats/me").status_code == 200

    def test_a_list_asks_once_and_only_where_a_table_does(
        self, alice: Person, bob: Person, django_assert_max_num_queries: Any
    ) -> None:
        for _ in range(5):
            a_table(alice, min_reliability=50)
        with django_assert_max_num_queries(2):
            bob.get("games?status=open")

    def test_it_is_from_0_to_100(self, alice: Person) -> None:
        for odd in (-1, 101, "50", True):
            wish = {"ruleset": "lanterns", "seats": 2, "min_reliability": odd}
            assert alice.post("games", wish).status_code == 400

    def test_who_is_invited_is_welcome(self, alice: Person, bob: Person) -> None:
        misses(bob, 0, 6)
        table = a_table(alice, seats=3, min_reliability=90)
        code = alice.post(f"games/{table['id']}/invitations").json()["code"]
        assert bob.get(f"invitations/{code}").json()["can_join"]
        by_table = bob.put(f"games/{table['id']}/seats/me", {"code": table["code"]})
        assert by_table.json()["code"] == "reliability_too_low"
        assert bob.put(f"games/{table['id']}/seats/me", {"code": code}).status_code == 200

    def test_at_a_rematch_all_are_welcome(self, alice: Person, bob: Person) -> None:
        import random

        game_id = a_game(alice, bob, options={"rounds": 1}, min_reliability=90)
        play_on(game_id, alice, bob, dice=random.Random(3))
        misses(bob, 0, 20)
        first = alice.put(f"games/{game_id}/rematch").json()["game"]
        assert first["min_reliability"] == 90
        assert bob.put(f"games/{game_id}/rematch").json()["game"]["status"] == "active"
        assert a_person("Dora").put(f"games/{first['id']}/seats/me").status_code == 409
