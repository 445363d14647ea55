"""`POST games`."""

from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine

from games.models import Game, GameSecret, Seat
from tests.games.cast import Person, a_table

KEY = "0123456789abcdef"


def test_it_works(alice: Person) -> None:
    answer = alice.post("games", {"ruleset": "lanterns", "seats": 3, "name": "Dusk"})
    assert answer.status_code == 201
    body = answer.json()
    assert (body["after"], body["version"], body["more"]) == (0, 1, False)
    assert [(e["seq"], e["kind"], e["seat"]) for e in body["events"]] == [(1, "seat_taken", 0)]
    game = body["game"]
    assert (game["status"], game["name"], game["host"], game["me"]["seat"]) == (
        "open",
        "Dusk",
        0,
        0,
    )
    assert [game[key] for key in ("round", "phase", "view", "result", "ended")] == [None] * 5
    assert game["decisions"] == []
    assert answer["Location"] == f"/api/v1/games/{game['id']}"


def test_left_out_settings_have_their_defaults(alice: Person) -> None:
    game = a_table(alice)
    assert game["visibility"] == "public"
    assert game["pace"] == {
        "kind": "turns",
        "sitting_seconds": 86400,
        "preset": "daily",
        "first_sitting_seconds": 172800,
        "daily_at": None,
        "reserve": None,
        "quiet_hours": True,
        "vacation": True,
    }
    assert game["options"] == {"rounds": 3, "limit": 11}
    live = a_table(alice, pace={"kind": "live"})
    assert (live["pace"]["kind"], live["pace"]["sitting_seconds"]) == ("live", 120)
    assert not live["pace"]["quiet_hours"]


def test_a_time_of_day_keeps_its_zone_and_deadlines_are_utc(alice: Person) -> None:
    """A11: whoever sets a time of day names its zone; what follows from it is told in UTC."""
    daily = {"time": "21:00", "time_zone": "America/Sao_Paulo"}
    with time_machine.travel(datetime(2026, 3, 2, 12, tzinfo=UTC), tick=False):
        bot = [{"level": "journeyman"}]
        game = a_table(alice, seats=2, bots=bot, pace={"daily_at": daily})
    assert game["pace"]["daily_at"] == daily
    assert game["deadline"].endswith("T00:00:00.000Z")


def test_tables_may_share_a_name(alice: Person, bob: Person) -> None:
    """S10: ids and codes are made here, and never of a name."""
    one, two = (a_table(person, name="Dusk") for person in (alice, bob))
    assert one["id"] != two["id"]
    assert one["code"] != two["code"]


def test_a_table_full_at_creation_starts_at_once(alice: Person) -> None:
    game = a_table(alice, seats=2, bots=[{"level": "journeyman"}], auto_start=False)
    assert (game["status"], game["round"], game["phase"]) == ("active", 1, "rolling")
    assert game["seats"][1]["player"]["level"] == "journeyman"


def test_nobody_signed_out_sets_up_a_table(alice: Person) -> None:
    alice.client.force_authenticate(None)
    assert alice.post("games", {"ruleset": "lanterns", "seats": 2}).status_code == 401


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "invalid"),
        ([], 400, "invalid"),
        ({"ruleset": "lanterns", "seats": "2"}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": True}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "name": ""}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "name": "n" * 25}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "name": 7}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "visibility": "secret"}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "visibility": []}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "auto_start": "yes"}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "options": [1]}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "pace": {"sitting_seconds": 1}}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "bots": [{"level": 3}]}, 400, "invalid"),
        ({"ruleset": "lanterns", "seats": 2, "color": "red"}, 400, "unknown_field"),
        ({"ruleset": "lanterns", "seats": 2, "pace": {"speed": 9}}, 400, "unknown_field"),
        ({"ruleset": "chess", "seats": 2}, 422, "unknown_ruleset"),
        ({"ruleset": "lanterns", "seats": 9}, 422, "invalid_options"),
        ({"ruleset": "lanterns", "seats": 2, "options": {"rounds": 99}}, 422, "invalid_options"),
        ({"ruleset": "lanterns", "seats": 2, "bots": [{"level": "x"}]}, 422, "level_unavailable"),
        (
            {"ruleset": "lanterns", "seats": 2, "bots": [{"level": "apprentice"}] * 2},
            409,
            "game_full",
        ),
    ],
)
def test_what_does_not_fit_is_refused_and_leaves_nothing(
    alice: Person, body: Any, status: int, code: str
) -> None:
    answer = alice.post("games", body, Idempotency_Key=KEY)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.json()
    assert answer["Content-Type"].startswith("application/problem+json")
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"seats": 9}, "Choose from 2 to 5 seats."),
        (
            {"seats": 2, "options": {"set": 99}},
            "For set use one of: 1, 2, 3, 4, 5, 6, null.",
        ),
        (
            {"seats": 2, "options": {"odds": "maybe"}},
            "For odds use one of: false, true.",
        ),
    ],
)
def test_a_refusal_names_what_may_be_chosen_as_json_writes_it(
    alice: Person, body: Any, detail: str
) -> None:
    answer = alice.post("games", {"ruleset": "quacks", **body})
    assert answer.json()["detail"] == detail


def test_a_repeat_with_the_same_key_sets_up_nothing(alice: Person, bob: Person) -> None:
    """S09: a double tap makes one table."""
    body = {"ruleset": "lanterns", "seats": 2}
    first = alice.post("games", body, Idempotency_Key=KEY)
    bob.put(f"games/{first.json()['game']['id']}/seats/me")
    again = alice.post("games", body, Idempotency_Key=KEY)
    assert (again.status_code, again["Idempotent-Replayed"]) == (201, "true")
    for member in ("version", "after", "events"):
        assert again.json()[member] == first.json()[member]
    assert again.json()["game"]["status"] == "active"
    assert Game.objects.count() == 1


def test_a_key_belongs_to_one_request(alice: Person, bob: Person) -> None:
    alice.post("games", {"ruleset": "lanterns", "seats": 2}, Idempotency_Key=KEY)
    other = alice.post("games", {"ruleset": "lanterns", "seats": 3}, Idempotency_Key=KEY)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    mine = bob.post("games", {"ruleset": "lanterns", "seats": 3}, Idempotency_Key=KEY)
    assert mine.status_code == 201


@pytest.mark.parametrize("key", ["short", "k" * 65, "with a space in it"])
def test_a_key_has_8_to_64_visible_characters(alice: Person, key: str) -> None:
    answer = alice.post("games", {"ruleset": "lanterns", "seats": 2}, Idempotency_Key=key)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_idempotency_key")
    assert not Game.objects.exists()


def test_the_secret_is_committed_to_and_kept_apart(alice: Person) -> None:
    game = a_table(alice)
    secret = GameSecret.objects.get(game_id=game["id"])
    assert len(game["seed_commitment"]) == len(secret.secret) == 64
    assert secret.secret not in str(alice.game(game["id"]))
    assert secret.seed == ""


def test_seats_are_told_apart_by_color(alice: Person) -> None:
    game = a_table(alice, seats=4)
    assert [seat["color"] for seat in game["seats"]] == ["copper", "jade", "plum", "sand"]
    assert Seat.objects.filter(game_id=game["id"]).count() == 4
