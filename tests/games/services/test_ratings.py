"""Rated games: people only, settled once, in the order in which they ended."""

import random
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from accounts.models import SanctionKind
from accounts.services.erasing import user_erase
from accounts.services.sanctions import sanction_impose
from games.models import RatedEnding, Rating, RatingChange, Seat
from games.rating import Entrant, Strength, rated
from games.selectors.ratings import ratings_of
from games.services import settle
from games.services.interventions import game_end
from tests.games.cast import Person, a_game, a_person, a_table, play_on, row_of, workers_run


def ended(*people: Person, seed: int, **wish: Any) -> str:
    """Return the id of a rated game that was played to its end and is not settled."""
    game_id = a_game(*people, rated=True, **wish)
    dice = random.Random(seed)
    known: dict[Person, Any] = {}
    while all(game["phase"] != "settlement" for game in known.values()):
        seen = ((person, known.get(person) or person.game(game_id)) for person in people)
        person, asked = next((p, game["decisions"]) for p, game in seen if game["decisions"])
        known = {person: person.take(dice.choice(asked[0]["options"])).json()["game"]}
    return game_id


def settled(game_id: str) -> int:
    return settle.game_settle(game_id=UUID(game_id))


def places(game_id: str) -> dict[str, int]:
    rows = RatingChange.objects.filter(game_id=game_id).select_related("user")
    return {row.user.name: row.place for row in rows}


class TestTables:
    def test_no_bot_sits_at_a_rated_table(self, alice: Person) -> None:
        bots = {"bots": [{"level": "apprentice"}]}
        made = alice.post("games", {"ruleset": "lanterns", "seats": 3, "rated": True, **bots})
        assert (made.status_code, made.json()["code"]) == (422, "people_only")
        table = a_table(alice, seats=3, rated=True)
        assert "add_bot" not in [one["id"] for one in table["actions"]]
        added = alice.post(f"games/{table['id']}/bots", {"level": "apprentice"})
        assert (added.status_code, added.json()["code"]) == (422, "people_only")

    def test_a_table_becomes_rated_while_it_is_open_and_without_bots(self, alice: Person) -> None:
        table = a_table(alice, seats=3)
        assert table["rated"] is False
        path = f"games/{table['id']}"
        assert alice.patch(path, {"rated": True}).json()["game"]["rated"] is True
        assert alice.get("games?mine=true").json()["results"][0]["rated"] is True
        assert alice.patch(path, {"rated": False}).json()["game"]["rated"] is False
        alice.post(f"{path}/bots", {"level": "apprentice"})
        refused = alice.patch(path, {"rated": True})
        assert (refused.status_code, refused.json()["code"]) == (422, "people_only")

    def test_a_rematch_of_a_rated_game_is_rated(self, alice: Person, bob: Person) -> None:
        game_id = ended(alice, bob, seed=1)
        settled(game_id)
        assert alice.put(f"games/{game_id}/rematch").json()["game"]["rated"] is True


class TestNoRatedPlay:
    """Whom a sanction keeps from rated tables plays at others."""

    @pytest.fixture
    def barred(self, bob: Person, charlie: Person) -> Person:
        kind = SanctionKind.NO_RATED_PLAY
        sanction_impose(user=bob.user, kind=kind, reason="a test", by=charlie.user)
        return bob

    def test_they_neither_set_up_nor_join_rated_tables(self, alice: Person, barred: Person) -> None:
        wish = {"ruleset": "lanterns", "seats": 2, "rated": True}
        made = barred.post("games", wish)
        taken = barred.put(f"games/{a_table(alice, rated=True)['id']}/seats/me")
        changed = barred.patch(f"games/{a_table(barred)['id']}", {"rated": True})
        for answer in (made, taken, changed):
            assert (answer.status_code, answer.json()["code"]) == (403, "no_rated_play")
        assert barred.put(f"games/{a_table(alice)['id']}/seats/me").status_code == 200

    def test_they_are_told_before_they_try(self, alice: Person, barred: Person) -> None:
        rated, plain = a_table(alice, rated=True), a_table(alice)
        rows = barred.get("games").json()["results"]
        told = {row["id"]: (row["can_join"], row["reason"]) for row in rows}
        assert told == {rated["id"]: (False, "no_rated_play"), plain["id"]: (True, None)}
        offered = {
            table["id"]: [one["id"] for one in barred.game(table["id"])["actions"]]
            for table in (rated, plain)
        }
        assert offered == {rated["id"]: [], plain["id"]: ["sit"]}
        asked = alice.post(f"games/{rated['id']}/invitations", {}).json()
        preview = barred.get(f"invitations/{asked['code']}").json()
        assert (preview["can_join"], preview["reason"]) == (False, "no_rated_play")

    @pytest.mark.parametrize("rated", ["true", "false"])
    def test_lists_tell_rated_tables_from_others(
        self, alice: Person, bob: Person, rated: str
    ) -> None:
        tables = {"true": a_table(alice, rated=True), "false": a_table(alice)}
        rows = bob.get(f"games?rated={rated}").json()["results"]
        assert [row["id"] for row in rows] == [tables[rated]["id"]]

    def test_they_get_up_when_their_table_becomes_rated(
        self, alice: Person, barred: Person
    ) -> None:
        table = a_table(alice, seats=3)
        barred.put(f"games/{table['id']}/seats/me")
        changed = alice.patch(f"games/{table['id']}", {"rated": True}).json()["game"]
        assert [seat["player"] and seat["player"]["name"] for seat in changed["seats"]] == [
            "Alice",
            None,
            None,
        ]


class TestSettling:
    def test_a_result_tells_what_it_changed(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game_id = ended(alice, bob, seed=2)
        settled(game_id)
        rows = {row["seat"]: row for row in alice.game(game_id)["result"]}
        after = rated([Entrant(Strength(), rows[seat]["rank"]) for seat in (0, 1)])
        for seat, person in enumerate((alice, bob)):
            step = rows[seat]["rating"]
            assert step["before"] == 1500
            assert (step["after"], step["provisional"]) == (after[seat].value, True)
            assert step["change"] == step["after"] - 1500
            shown = charlie.get(f"players/{person.user.pk}/ratings").json()
            assert [row["value"] for row in shown["ratings"]] == [step["after"]]
            [change] = shown["results"]
            assert change["game"] == game_id
            assert {key: change[key] for key in step} == step

    def test_a_game_is_rated_once(self, alice: Person, bob: Person) -> None:
        """S32: a repeated settlement changes nothing; a row per game and user is unique."""
        game_id = ended(alice, bob, seed=3)
        assert [settled(game_id) for _ in range(3)] == [1, 0, 0]
        assert RatingChange.objects.filter(game_id=game_id).count() == 2
        assert set(Rating.objects.values_list("games", flat=True)) == {1}

    def test_other_games_change_no_rating(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        play_on(game_id, alice, bob, dice=random.Random(4))
        assert [row["rating"] for row in alice.game(game_id)["result"]] == [None, None]
        assert not Rating.objects.exists()

    def test_games_of_a_player_are_settled_in_the_order_in_which_they_ended(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        first, second = ended(alice, bob, seed=5), ended(bob, charlie, seed=6)
        apart = ended(alice, a_person("Dora"), seed=7)
        assert settled(second) == 0, "Bob's earlier game comes first"
        assert settled(apart) == 0, "so does Alice's"
        assert (settled(first), settled(second), settled(apart)) == (1, 1, 1)
        changes = RatingChange.objects.filter(user=bob.user).order_by("number")
        assert [str(change.game_id) for change in changes] == [first, second]
        assert changes[1].before == changes[0].after
        assert not RatedEnding.objects.exists()

    def test_strangers_do_not_wait_for_each_other(self, alice: Person, bob: Person) -> None:
        ended(alice, bob, seed=8)
        assert settled(ended(a_person("Dora"), a_person("Emil"), seed=9)) == 1

    def test_a_settlement_that_breaks_leaves_its_place_in_the_queue(
        self, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first, second = ended(alice, bob, seed=10), ended(alice, bob, seed=11)

        def killed(*args: Any) -> None:
            raise MemoryError

        with monkeypatch.context() as patched:
            patched.setattr(settle, "end_notify", killed)
            with pytest.raises(MemoryError):
                settled(first)
        assert not RatingChange.objects.exists()
        assert settled(second) == 0
        workers_run()
        workers_run()
        numbers = RatingChange.objects.filter(user=alice.user).order_by("number")
        assert [str(change.game_id) for change in numbers] == [first, second]


class TestWhoLeft:
    def test_who_resigned_comes_behind_all_who_stayed(
        self, alice: Person, bob: Person, charlie: Person
    ) -> None:
        game_id = a_game(alice, bob, charlie, rated=True)
        bob.post(f"games/{game_id}/resign")
        alice.post(f"games/{game_id}/resign")
        play_on(game_id, charlie, dice=random.Random(12))
        assert places(game_id) == {"Charlie": 1, "Alice": 2, "Bob": 3}

    def test_the_last_to_leave_an_abandoned_game_is_first(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, rated=True)
        alice.post(f"games/{game_id}/resign")
        bob.post(f"games/{game_id}/resign")
        workers_run()
        assert row_of(game_id).ended == "abandoned"
        assert places(game_id) == {"Bob": 1, "Alice": 2}

    def test_a_game_that_a_moderator_ended_is_not_rated(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob, rated=True)
        game_end(game_id=UUID(game_id), user_id=None, reason="a test")
        workers_run()
        assert row_of(game_id).status == "finished"
        assert not RatingChange.objects.exists() and not RatedEnding.objects.exists()

    @pytest.mark.parametrize("is_on", [True, False])
    def test_a_seat_on_autopilot_at_the_end_gains_nothing(
        self, alice: Person, bob: Person, is_on: bool
    ) -> None:
        game_id = a_game(alice, bob, rated=True)
        bob.post(f"games/{game_id}/resign")
        Seat.objects.filter(game_id=game_id, user=alice.user).update(autopilot=is_on)
        Seat.objects.filter(game_id=game_id, due_at__isnull=False).update(due_at=timezone.now())
        while row_of(game_id).status != "finished":
            workers_run()
            if not is_on and alice.game(game_id)["decisions"]:
                alice.take(alice.game(game_id)["decisions"][0]["options"][0])
        gains = {row["seat"]: row["rating"]["change"] for row in alice.game(game_id)["result"]}
        assert (gains[0] > 0, gains[0] == 0) == (not is_on, is_on)
        assert gains[1] < 0

    def test_who_erased_themselves_is_an_unknown_who_came_last(
        self, alice: Person, bob: Person
    ) -> None:
        first = ended(alice, bob, seed=13)
        settled(first)
        game_id = a_game(alice, bob, rated=True)
        known = ratings_of([alice.user.pk], "lanterns")[alice.user.pk]
        user_erase(user=bob.user)
        play_on(game_id, alice, dice=random.Random(14))
        [change] = RatingChange.objects.filter(game_id=game_id)
        assert (change.user_id, change.place) == (alice.user.pk, 1)
        assert change.after == rated([Entrant(known, 1), Entrant(Strength(), 2)])[0]

    def test_the_history_of_others_stays(self, alice: Person, bob: Person) -> None:
        settled(ended(alice, bob, seed=15))
        before = alice.get(f"players/{alice.user.pk}/ratings").json()
        user_erase(user=bob.user)
        assert alice.get(f"players/{alice.user.pk}/ratings").json() == before
        assert not RatingChange.objects.filter(user=bob.user).exists()


def test_a_history_is_paged_and_narrowed_to_a_ruleset(alice: Person, bob: Person) -> None:
    games = [ended(alice, bob, seed=seed) for seed in (16, 17, 18)]
    for game_id in games:
        settled(game_id)
    path = f"players/{alice.user.username}/ratings"
    page = alice.get(f"{path}?limit=2&ruleset=lanterns").json()
    assert [row["game"] for row in page["results"]] == [games[2], games[1]]
    rest = alice.get(page["next"].removeprefix("/api/v1/")).json()
    assert [row["game"] for row in rest["results"]] == [games[0]]
    back = alice.get(rest["previous"].removeprefix("/api/v1/")).json()
    assert back["results"] == page["results"]
    assert alice.get(f"{path}?ruleset=chess").status_code == 400
