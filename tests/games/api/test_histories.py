"""`players/{id}/games`, `versus`, `statistics`: what was played, and against whom."""

import random
from io import StringIO
from typing import Any
from uuid import UUID

from django.core.management import call_command
from django.db import connection

from accounts.services.erasing import user_erase
from games.models import PlayerStatistics
from games.services.interventions import game_end
from tests.games.cast import Person, a_game, play_on, workers_run


def finished(*people: Person, seed: int, **wish: Any) -> str:
    game_id = a_game(*people, **wish)
    play_on(game_id, *people, dice=random.Random(seed))
    return game_id


def ids(answer: Any) -> list[str]:
    return [row["id"] for row in answer.json()["results"]]


class TestGames:
    def test_the_last_game_comes_first(self, alice: Person, bob: Person, charlie: Person) -> None:
        games = [finished(alice, bob, seed=1), finished(alice, charlie, seed=2)]
        a_game(alice, bob)
        path = f"players/{alice.user.username}/games"
        assert ids(charlie.get(path)) == games[::-1]
        assert ids(charlie.get(f"{path}?with={bob.user.pk}")) == games[:1]
        assert ids(charlie.get(f"{path}?ruleset=lanterns&limit=1")) == games[1:]
        row = bob.get(path).json()["results"][1]
        shown = bob.game(games[0])
        assert (row["seat"], row["result"], row["ended"]) == (0, shown["result"], "played")
        assert [seat["score"] for seat in row["seats"]] == [s["score"] for s in shown["seats"]]

    def test_private_games_show_to_those_who_sat_there(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game_id = finished(alice, bob, seed=3, visibility="private")
        path = f"players/{alice.user.pk}/games"
        assert (ids(bob.get(path)), ids(charlie.get(path))) == ([game_id], [])

    def test_a_history_is_paged_both_ways(self, alice: Person, bob: Person) -> None:
        games = [finished(alice, bob, seed=seed) for seed in (4, 5, 6)][::-1]
        page = alice.get(f"players/{alice.user.pk}/games?limit=2")
        rest = alice.get(page.json()["next"].removeprefix("/api/v1/"))
        back = alice.get(rest.json()["previous"].removeprefix("/api/v1/"))
        assert (ids(page), ids(rest), ids(back)) == (games[:2], games[2:], games[:2])

    def test_who_erased_themselves_is_nameless_in_it(self, alice: Person, bob: Person) -> None:
        finished(alice, bob, seed=7)
        user_erase(user=bob.user)
        [row] = alice.get(f"players/{alice.user.pk}/games").json()["results"]
        assert row["seats"][1]["player"]["kind"] == "deleted"
        assert alice.get(f"players/{bob.user.pk}/games").status_code == 404


class TestHeadToHead:
    def test_ranks_of_games_played_to_the_end_count(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        games = [finished(alice, bob, charlie, seed=8), finished(alice, bob, seed=9)]
        ended = a_game(alice, bob)
        game_end(game_id=UUID(ended), user_id=charlie.user.pk, reason="a test")
        workers_run()
        wanted = {"ahead": 0, "behind": 0, "level": 0}
        for game_id in games:
            rank = {row["seat"]: row["rank"] for row in alice.game(game_id)["result"]}
            word = "ahead" if rank[0] < rank[1] else "behind" if rank[0] > rank[1] else "level"
            wanted[word] += 1
        path = f"players/{alice.user.pk}/versus"
        found = charlie.get(f"{path}?with={bob.user.username}").json()
        assert (found["player"], found["with"]) == (str(alice.user.pk), str(bob.user.pk))
        assert found["results"] == [{"ruleset": "lanterns", "games": 2, **wanted}]
        mirrored = alice.get(f"players/{bob.user.pk}/versus").json()["results"][0]
        assert (mirrored["ahead"], mirrored["behind"]) == (wanted["behind"], wanted["ahead"])

    def test_a_game_that_ends_meanwhile_is_no_trouble(self, alice: Person, bob: Person) -> None:
        finished(alice, bob, seed=13)
        ended: list[str] = []

        def meanwhile(execute: Any, sql: str, *more: Any) -> Any:
            answer = execute(sql, *more)
            if 'FROM "games_result"' in sql and not ended:
                ended.append(sql)
                finished(alice, bob, seed=14)
            return answer

        with connection.execute_wrapper(meanwhile):
            answer = alice.get(f"players/{bob.user.pk}/versus")
        assert ended and answer.json()["results"][0]["games"] == 1

    def test_strangers_learn_nothing_of_private_games(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        finished(alice, bob, seed=10, visibility="private")
        path = f"players/{alice.user.pk}/versus?with={bob.user.pk}"
        assert charlie.get(path).json()["results"] == []
        assert bob.get(path).json()["results"][0]["games"] == 1

    def test_with_whom_must_be_somebody(self, alice: Person) -> None:
        path = f"players/{alice.user.pk}/versus"
        assert alice.get(f"{path}?with=nobody-here").status_code == 404
        assert alice.get(path).json()["results"] == []


def test_statistics_of_every_way_to_end_can_be_made_anew(alice: Person, bob: Person) -> None:
    """S34: games played, abandoned and ended by a moderator, of one who resigned and one not."""
    finished(alice, bob, seed=11)
    for leave in ((alice,), (alice, bob)):
        game_id = a_game(alice, bob)
        for person in leave:
            person.post(f"games/{game_id}/resign")
        if len(leave) == 1:
            play_on(game_id, bob, dice=random.Random(12))
    ended = a_game(alice, bob)
    game_end(game_id=UUID(ended), user_id=None, reason="a test")
    workers_run()
    before = [person.get("me/statistics").json() for person in (alice, bob)]
    [row] = before[0]["results"]
    assert (row["games"], row["resigned"], row["abandoned"]) == (4, 2, 1)
    assert sum(row["places"].values()) == 2
    PlayerStatistics.objects.all().delete()
    call_command("rebuild_statistics", stdout=StringIO())
    assert [person.get("me/statistics").json() for person in (alice, bob)] == before
