"""`games/{id}/seats/...` before the start."""

from games.models import Seat
from tests.games.cast import Person, a_game, a_table


def test_it_works(alice: Person, bob: Person) -> None:
    game = a_table(alice, seats=3)
    answer = bob.put(f"games/{game['id']}/seats/me", {"seat": 2})
    assert answer.status_code == 200
    body = answer.json()
    assert body["game"]["me"]["seat"] == 2
    assert [(e["kind"], e["seat"], e["seq"]) for e in body["events"]] == [("seat_taken", 2, 2)]
    assert body["game"]["seats"][2]["player"]["name"] == "Bob"


def test_the_last_seat_starts_the_game(alice: Person, bob: Person) -> None:
    game = a_table(alice)
    kinds = [e["kind"] for e in bob.put(f"games/{game['id']}/seats/me").json()["events"]]
    assert kinds == ["seat_taken", "game_started", "charm_dealt", "round_started"]


def test_sitting_down_twice_takes_one_seat(alice: Person, bob: Person) -> None:
    """S09: a double tap on join takes one seat."""
    game = a_table(alice, seats=3)
    for _ in range(2):
        answer = bob.put(f"games/{game['id']}/seats/me")
        assert (answer.status_code, answer.json()["game"]["me"]["seat"]) == (200, 1)
    assert answer.json()["events"] == []
    assert Seat.objects.filter(game_id=game["id"], user=bob.user).count() == 1


def test_refusals_of_sitting_down_in_order(alice: Person, bob: Person, charlie: Person) -> None:
    game = a_table(alice, seats=3)
    path = f"games/{game['id']}/seats/me"
    assert charlie.put("games/nonsense/seats/me").status_code == 404
    for body in ({"seat": -1}, {"seat": "1"}, {"contribution": "xyz"}, {"code": 1}):
        assert charlie.put(path, body).status_code == 400, body
    assert charlie.put(path, {"chair": 1}).json()["code"] == "unknown_field"
    assert charlie.put(path, {"seat": 7}).json()["code"] == "no_such_seat"
    taken = charlie.put(path, {"seat": 0})
    assert (taken.status_code, taken.json()["code"]) == (409, "seat_taken")
    bob.put(path)
    alice.post(f"games/{game['id']}/start")
    late = charlie.put(path)
    assert (late.status_code, late.json()["code"]) == (409, "game_started")


def test_a_full_table_that_waits_for_its_host_is_full(
    alice: Person, bob: Person, charlie: Person
) -> None:
    game = a_table(alice, auto_start=False)
    assert bob.put(f"games/{game['id']}/seats/me").json()["game"]["status"] == "open"
    answer = charlie.put(f"games/{game['id']}/seats/me")
    assert (answer.status_code, answer.json()["code"]) == (409, "game_full")


class TestPrivateTables:
    def test_strangers_do_not_find_them(self, alice: Person, charlie: Person) -> None:
        """S18: invite-only tables are on nobody else's lists."""
        game = a_table(alice, visibility="private")
        assert charlie.get(f"games/{game['id']}").status_code == 404
        assert charlie.get("games").json()["results"] == []
        for code in (None, "AAAAAA"):
            body = {"code": code} if code else {}
            assert charlie.put(f"games/{game['id']}/seats/me", body).status_code == 404

    def test_their_code_opens_them(self, alice: Person, bob: Person) -> None:
        game = a_table(alice, visibility="private", seats=3)
        found = bob.get(f"games?code={game['code'].lower()}").json()["results"]
        assert [(row["id"], row["can_join"]) for row in found] == [(game["id"], True)]
        assert bob.put(f"games/{game['id']}/seats/me", {"code": game["code"]}).status_code == 200
        assert bob.game(game["id"])["me"]["seat"] == 1


class TestGettingUp:
    def test_the_seat_is_free_again(self, alice: Person, bob: Person, charlie: Person) -> None:
        game = a_table(alice, seats=3)
        bob.put(f"games/{game['id']}/seats/me", {"contribution": "ab" * 32})
        answer = bob.delete(f"games/{game['id']}/seats/me")
        assert (answer.status_code, answer.json()["game"]["me"]) == (200, None)
        assert answer.json()["game"]["seats"][1]["player"] is None
        assert Seat.objects.get(game_id=game["id"], index=1).contribution == ""
        assert charlie.put(f"games/{game['id']}/seats/me").json()["game"]["me"]["seat"] == 1

    def test_the_host_s_table_stays_with_the_next_person(self, alice: Person, bob: Person) -> None:
        """Q46: a host who leaves locks nothing."""
        game = a_table(alice, seats=3)
        bob.put(f"games/{game['id']}/seats/me")
        assert alice.delete(f"games/{game['id']}/seats/me").json()["game"]["host"] == 1
        assert bob.patch(f"games/{game['id']}", {"name": "Mine now"}).status_code == 200

    def test_the_last_person_gives_the_table_up(self, alice: Person) -> None:
        game = a_table(alice, seats=3, bots=[{"level": "apprentice"}])
        answer = alice.delete(f"games/{game['id']}/seats/me").json()
        assert answer["game"]["status"] == "cancelled"
        assert [e["kind"] for e in answer["events"]] == ["seat_left", "game_cancelled"]

    def test_nobody_gets_up_from_a_running_game(self, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        answer = bob.delete(f"games/{game_id}/seats/me")
        assert (answer.status_code, answer.json()["code"]) == (409, "game_started")

    def test_strangers_have_nothing_to_get_up_from(self, alice: Person, charlie: Person) -> None:
        game = a_table(alice)
        answer = charlie.delete(f"games/{game['id']}/seats/me")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")


class TestRemoving:
    def test_the_host_empties_a_seat(self, alice: Person, bob: Person) -> None:
        game = a_table(alice, seats=3)
        bob.put(f"games/{game['id']}/seats/me")
        answer = alice.delete(f"games/{game['id']}/seats/1").json()
        assert answer["game"]["seats"][1]["player"] is None
        assert bob.game(game["id"])["me"] is None
        assert alice.delete(f"games/{game['id']}/seats/1").json()["events"] == []

    def test_refusals_in_order(self, alice: Person, bob: Person, charlie: Person) -> None:
        game = a_table(alice, seats=3)
        bob.put(f"games/{game['id']}/seats/me")
        path = f"games/{game['id']}/seats"
        assert alice.delete(f"{path}/x").status_code == 404
        assert charlie.delete(f"{path}/1").json()["code"] == "not_seated"
        assert bob.delete(f"{path}/0").json()["code"] == "not_host"
        for index in (9, 2**64):
            assert alice.delete(f"{path}/{index}").json()["code"] == "no_such_seat"
        alice.post(f"games/{game['id']}/start")
        assert alice.delete(f"{path}/1").json()["code"] == "game_started"


def test_contributions_can_change_until_the_start(alice: Person, bob: Person) -> None:
    game = a_table(alice)
    for value in ("AB" * 32, "cd" * 32):
        path = f"games/{game['id']}/seats/me"
        assert alice.put(path, {"contribution": value}).status_code == 200
    bob.put(f"games/{game['id']}/seats/me")
    late = alice.put(f"games/{game['id']}/seats/me", {"contribution": "ef" * 32})
    assert (late.status_code, late.json()["code"]) == (409, "game_started")
    rows = alice.get(f"games/{game['id']}/proof").json()["contributions"]
    assert (rows[0]["value"], rows[0]["own"], rows[1]["own"]) == ("cd" * 32, True, False)
