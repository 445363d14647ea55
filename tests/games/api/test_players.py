"""`players`, `me/statistics`, `rulesets`: people, what they reached, what can be played."""

import random

import pytest
from rest_framework.test import APIClient

from accounts.services.erasing import user_erase
from games.models import PlayerStatistics
from tests.games.cast import Person, a_game, a_table, play_on, workers_run


def test_a_player_is_found_by_id_and_username(alice: Person, bob: Person) -> None:
    for name in (str(bob.user.pk), bob.user.username, bob.user.username.upper()):
        found = alice.get(f"players/{name}").json()
        assert (found["id"], found["name"]) == (str(bob.user.pk), "Bob")
    assert "email" not in found
    assert alice.get("players/nobody-here").status_code == 404


def test_statistics_follow_from_results(alice: Person, bob: Person, charlie: Person) -> None:
    """S34: what counts as a win is what the result says."""
    game_id = a_game(alice, bob)
    play_on(game_id, alice, bob, dice=random.Random(7))
    result = {row["seat"]: row for row in alice.game(game_id)["result"]}
    for seat, person in enumerate((alice, bob)):
        row = charlie.get(f"players/{person.user.pk}/statistics").json()["results"][0]
        assert (row["games"], row["points"]) == (1, result[seat]["score"])
        assert row["wins"] == (result[seat]["rank"] == 1)
        assert person.get("me/statistics").json()["results"] == [row]
    assert charlie.get("me/statistics").json() == {"results": []}


class TestErasing:
    def test_their_running_games_go_on_with_a_bot(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        user_erase(user=bob.user)
        player = alice.game(game_id)["seats"][1]["player"]
        assert (player["kind"], player["name"]) == ("deleted", "Deleted player")
        play_on(game_id, alice, dice=random.Random(8))
        assert alice.game(game_id)["ended"] == "played"

    def test_they_get_up_from_open_tables(self, alice: Person, bob: Person) -> None:
        mine, theirs = a_table(bob)["id"], a_table(alice, seats=3)["id"]
        bob.put(f"games/{theirs}/seats/me")
        user_erase(user=bob.user)
        assert alice.game(theirs)["seats"][1]["player"] is None
        assert alice.game(mine)["status"] == "cancelled"

    def test_a_game_that_only_they_played_ends(self, alice: Person, bob: Person) -> None:
        game_id = a_game(bob, bots=1)
        user_erase(user=bob.user)
        workers_run()
        assert alice.game(game_id)["ended"] == "abandoned"
        assert not PlayerStatistics.objects.filter(user=bob.user).exists()


class TestRulesets:
    def test_they_tell_what_can_be_played(self, alice: Person) -> None:
        rows = alice.get("rulesets").json()["results"]
        row = next(row for row in rows if row["key"] == "lanterns")
        assert alice.get("rulesets/lanterns").json() == row
        assert (row["min_seats"], row["max_seats"], row["title"]) == (2, 4, "Lanterns")
        assert row["options"] == [
            {"name": "rounds", "default": 3, "text": "How many rounds"},
            {"name": "limit", "default": 11, "text": "When a seat busts"},
        ]
        assert [bot["level"] for bot in row["bots"]] == ["apprentice", "journeyman"]

    def test_content_never_changes_under_its_version(self, alice: Person) -> None:
        answer = alice.get("rulesets/lanterns/content/lanterns@1")
        assert answer.json() == {"version": "lanterns@1"}
        assert "immutable" in answer["Cache-Control"]
        assert answer["Cache-Control"].startswith("public")

    @pytest.mark.parametrize("path", ["chess", "lanterns/content/lanterns@9", "x/content/y"])
    def test_what_is_not_there_is_not_found(self, alice: Person, path: str) -> None:
        answer = alice.get(f"rulesets/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    "path", ["rulesets", "games", "me/inbox", "me/statistics", "players/x", "games/x/proof"]
)
def test_nobody_reads_signed_out(path: str, db: None) -> None:
    answer = APIClient().get(f"/api/v1/{path}")
    assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")
