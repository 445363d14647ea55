"""`games/{id}/start`, `bots`, `resign`, `rematch`, `autopilot`, `PATCH` and `DELETE games/{id}`."""

import random

from games.models import Move, PlayerStatistics, Result
from tests.games.cast import Person, a_game, a_table, options_of, play_on, row_of, workers_run

KEY = "0123456789abcdef"


class TestStart:
    def test_empty_seats_are_dropped_and_the_others_close_up(
        self, alice: Person, bob: Person
    ) -> None:
        game = a_table(alice, seats=4)
        bob.put(f"games/{game['id']}/seats/me", {"seat": 3})
        body = alice.post(f"games/{game['id']}/start").json()
        assert body["game"]["status"] == "active"
        assert [seat["index"] for seat in body["game"]["seats"]] == [0, 1]
        assert [seat["color"] for seat in body["game"]["seats"]] == ["copper", "sand"]
        assert body["events"][0]["data"] == {"seats": [0, 3]}
        assert bob.game(game["id"])["me"]["seat"] == 1

    def test_refusals_in_order(self, alice: Person, bob: Person, charlie: Person) -> None:
        game = a_table(alice, seats=3)
        path = f"games/{game['id']}/start"
        assert alice.post(path, {"now": 1}).json()["code"] == "unknown_field"
        assert charlie.post(path).json()["code"] == "not_seated"
        few = alice.post(path)
        assert (few.status_code, few.json()["code"]) == (409, "too_few_players")
        bob.put(f"games/{game['id']}/seats/me")
        assert bob.post(path).json()["code"] == "not_host"
        assert alice.post(path).status_code == 200
        assert alice.post(path).json()["code"] == "game_started"

    def test_a_repeat_starts_once(self, alice: Person, bob: Person) -> None:
        game = a_table(alice, seats=3)
        bob.put(f"games/{game['id']}/seats/me")
        first = alice.post(f"games/{game['id']}/start", Idempotency_Key=KEY)
        again = alice.post(f"games/{game['id']}/start", Idempotency_Key=KEY)
        assert (again.status_code, again["Idempotent-Replayed"]) == (200, "true")
        assert again.json()["events"] == first.json()["events"]
        assert Move.objects.filter(game_id=game["id"]).count() == 1


class TestBots:
    def test_the_host_adds_one_and_a_full_table_starts(self, alice: Person) -> None:
        game = a_table(alice)
        body = alice.post(f"games/{game['id']}/bots", {"level": "apprentice"}).json()
        assert body["game"]["status"] == "active"
        assert body["game"]["seats"][1]["player"] == {
            "id": None,
            "username": None,
            "name": "Apprentice",
            "kind": "bot",
            "level": "apprentice",
            "avatar": None,
        }

    def test_refusals_in_order(self, alice: Person, bob: Person, charlie: Person) -> None:
        game = a_table(alice, seats=3, auto_start=False)
        path, level = f"games/{game['id']}/bots", {"level": "apprentice"}
        assert alice.post(path, {}).status_code == 400
        assert charlie.post(path, level).json()["code"] == "not_seated"
        bob.put(f"games/{game['id']}/seats/me")
        assert bob.post(path, level).json()["code"] == "not_host"
        unknown = alice.post(path, {"level": "master"})
        assert (unknown.status_code, unknown.json()["code"]) == (422, "level_unavailable")
        assert alice.post(path, level).status_code == 200
        assert alice.post(path, level).json()["code"] == "game_full"


class TestChanging:
    def test_the_host_changes_an_open_table_and_all_are_told(
        self, alice: Person, bob: Person
    ) -> None:
        game = a_table(alice, seats=3)
        bob.put(f"games/{game['id']}/seats/me")
        changes = {"name": "New", "options": {"rounds": 1}, "pace": {"kind": "live"}}
        body = alice.patch(f"games/{game['id']}", changes).json()
        assert [e["kind"] for e in body["events"]] == ["table_changed"]
        seen = bob.game(game["id"])
        assert (seen["name"], seen["options"]["rounds"]) == ("New", 1)
        assert seen["version"] == 3

    def test_guests_change_nothing(self, alice: Person, bob: Person) -> None:
        game = a_table(alice, seats=3)
        bob.put(f"games/{game['id']}/seats/me")
        for answer in (
            bob.patch(f"games/{game['id']}", {"name": "New"}),
            bob.delete(f"games/{game['id']}"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "not_host")

    def test_a_given_up_table_is_cancelled(self, alice: Person, bob: Person) -> None:
        game = a_table(alice)
        assert alice.delete(f"games/{game['id']}").json()["game"]["status"] == "cancelled"
        answer = bob.put(f"games/{game['id']}/seats/me")
        assert (answer.status_code, answer.json()["code"]) == (409, "game_over")


class TestAutopilot:
    def test_a_bot_plays_until_the_player_comes_back(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        body = alice.put(f"games/{game_id}/seats/me/autopilot").json()
        assert body["game"]["seats"][0]["state"] == "autopilot"
        assert [e["kind"] for e in body["events"]] == ["autopilot_on"]
        workers_run()
        causes = Move.objects.filter(game_id=game_id, seat=0).values_list("cause", flat=True)
        assert "autopilot" in set(causes)
        body = alice.delete(f"games/{game_id}/seats/me/autopilot").json()
        assert body["game"]["seats"][0]["state"] != "autopilot"
        assert alice.delete(f"games/{game_id}/seats/me/autopilot").json()["events"] == []

    def test_any_own_act_comes_back(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        alice.put(f"games/{game_id}/seats/me/autopilot")
        body = alice.take(options_of(alice, game_id)["roll"]).json()
        assert body["events"][0]["kind"] == "autopilot_off"
        assert body["game"]["seats"][0]["state"] == "to_act"
        assert body["game"]["seats"][0]["deadline"] == body["game"]["deadline"]

    def test_it_needs_a_running_game(self, alice: Person, charlie: Person) -> None:
        game = a_table(alice)
        path = f"games/{game['id']}/seats/me/autopilot"
        assert charlie.put(path).json()["code"] == "not_seated"
        assert alice.put(path).json()["code"] == "game_not_started"


class TestResigning:
    def test_a_bot_plays_on_and_the_rest_finish(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        body = bob.post(f"games/{game_id}/resign", Idempotency_Key=KEY).json()
        assert body["game"]["seats"][1]["state"] == "out"
        assert body["game"]["decisions"] == []
        again = bob.post(f"games/{game_id}/resign")
        assert (again.status_code, again.json()["code"]) == (403, "resigned")
        replay = bob.post(f"games/{game_id}/resign", Idempotency_Key=KEY)
        assert replay["Idempotent-Replayed"] == "true"
        play_on(game_id, alice, dice=random.Random(2))
        assert alice.game(game_id)["ended"] == "played"
        assert PlayerStatistics.objects.get(user=bob.user).resigned == 1

    def test_a_game_that_all_have_left_is_abandoned(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, bots=1)
        alice.post(f"games/{game_id}/resign")
        body = bob.post(f"games/{game_id}/resign").json()
        assert (body["game"]["status"], body["game"]["phase"]) == ("active", "settlement")
        workers_run()
        game = bob.game(game_id)
        assert (game["status"], game["ended"], game["result"]) == ("finished", "abandoned", [])
        assert not Result.objects.filter(game_id=game_id).exists()


class TestRematch:
    def test_everybody_who_asks_lands_in_the_same_new_game(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        """N16: one rematch, whoever asks first."""
        game_id = a_game(alice, bob, bots=1, options={"rounds": 1}, chat="phrases")
        early = alice.put(f"games/{game_id}/rematch")
        assert (early.status_code, early.json()["code"]) == (409, "not_finished")
        play_on(game_id, alice, bob, dice=random.Random(3))
        tag = bob.get(f"games/{game_id}")["ETag"]
        first = alice.put(f"games/{game_id}/rematch").json()["game"]
        assert (first["status"], first["options"]["rounds"]) == ("open", 1)
        assert row_of(first["id"]).chat == "phrases"
        assert bob.get(f"games/{game_id}", If_None_Match=tag).status_code == 200
        assert bob.game(game_id)["rematch"] == first["id"]
        assert alice.put(f"games/{game_id}/rematch").json()["game"]["id"] == first["id"]
        assert charlie.put(f"games/{game_id}/rematch").json()["code"] == "not_seated"
        second = bob.put(f"games/{game_id}/rematch").json()["game"]
        assert (second["id"], second["status"]) == (first["id"], "active")
        assert row_of(game_id).rematch_id == row_of(first["id"]).id
