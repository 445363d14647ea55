"""`me/notifications`: who is told what, once, and what they do with it."""

import random
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.services.erasing import user_erase
from games.services.interventions import game_end
from notices import services
from notices.models import Notice
from notices.services import notice_create
from tests.games.cast import Person, a_game, a_table, play_on, row_of, workers_run

PATH = "me/notifications"


def told(person: Person) -> list[Any]:
    answer = person.get(PATH)
    assert answer.status_code == 200, answer.content
    return list(answer.json()["results"])


def unread(person: Person) -> int:
    return int(person.get("me/inbox").json()["unread"]["notices"])


def tell(person: Person, count: int) -> None:
    for number in range(count):
        told = {person.user.pk: {"table": f"T{number}"}}
        notice_create(kind="game_started", subject=f"game:{number}", people=told)


def test_the_start_is_told_to_everybody_at_the_table(
    alice: Person, bob: Person, charlie: Person
) -> None:
    game_id = a_game(alice, bob)
    name = row_of(game_id).name
    for person in (alice, bob):
        [notice] = [one for one in told(person) if one["kind"] == "game_started"]
        assert notice["subject"] == f"game:{game_id}"
        assert notice["params"] == {"game": game_id, "table": name}
        assert notice["text"] == f"The game “{name}” has begun." and notice["read_at"] is None
    assert told(charlie) == []


def test_an_open_table_tells_nothing(alice: Person) -> None:
    a_table(alice)
    assert told(alice) == []


def test_the_end_tells_each_player_their_own_rank(alice: Person, bob: Person) -> None:
    """N03."""
    game_id = a_game(alice, bob)
    play_on(game_id, alice, bob, dice=random.Random(1))
    result = {row["seat"]: row for row in row_of(game_id).result or []}
    for seat, person in enumerate((alice, bob)):
        notice = told(person)[0]
        assert (notice["kind"], notice["params"]["ended"]) == ("game_finished", "played")
        assert notice["params"]["rank"] == result[seat]["rank"]
        assert f"rank: {result[seat]['rank']}, points: {result[seat]['score']}" in notice["text"]


def test_an_end_by_a_moderator_is_told_as_one(alice: Person, bob: Person) -> None:
    """N03."""
    game_id = a_game(alice, bob)
    game_end(game_id=row_of(game_id).id, user_id=None, reason="A test")
    workers_run()
    assert told(bob)[0]["text"] == f"A moderator ended the game “{row_of(game_id).name}”."


def test_a_game_that_everybody_left_is_told_too(alice: Person) -> None:
    game_id = a_game(alice, bots=1)
    alice.post(f"games/{game_id}/resign")
    workers_run()
    assert "its players left" in told(alice)[0]["text"]


def test_texts_are_in_the_language_of_the_reader(alice: Person) -> None:
    tell(alice, 1)
    answer = alice.get(PATH, **{"Accept-Language": "pt-BR"})
    assert answer.json()["results"][0]["text"] == "A partida “T0” começou."


def test_nobody_is_told_twice(alice: Person) -> None:
    tell(alice, 2)
    tell(alice, 2)
    assert len(told(alice)) == 2


def test_the_newest_come_first_in_pages(alice: Person) -> None:
    tell(alice, 5)
    first = alice.get(f"{PATH}?limit=3").json()
    assert [row["params"]["table"] for row in first["results"]] == ["T4", "T3", "T2"]
    second = alice.get(first["next"].removeprefix("/api/v1/")).json()
    assert [row["params"]["table"] for row in second["results"]] == ["T1", "T0"]
    assert second["next"] is None


@pytest.mark.parametrize("query", ["limit=0", "limit=201", "cursor=x"])
def test_odd_pages_are_refused(alice: Person, query: str) -> None:
    answer = alice.get(f"{PATH}?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_longer_lists_take_no_more_statements(alice: Person) -> None:
    tell(alice, 1)
    with CaptureQueriesContext(connection) as few:
        told(alice)
    tell(alice, 20)
    with CaptureQueriesContext(connection) as many:
        told(alice)
    assert len(many) == len(few) == 1


def test_all_are_marked_as_read(alice: Person, bob: Person) -> None:
    tell(alice, 3)
    tell(bob, 1)
    assert unread(alice) == 3
    answer = alice.put(PATH, {})
    assert (answer.status_code, answer.json()) == (200, {"unread": 0})
    assert all(row["read_at"] for row in told(alice))
    assert (unread(alice), unread(bob)) == (0, 1)


def test_some_are_marked_as_read(alice: Person) -> None:
    tell(alice, 3)
    first = told(alice)[0]
    assert alice.put(PATH, {"ids": [first["id"]]}).json() == {"unread": 2}
    assert [bool(row["read_at"]) for row in told(alice)] == [True, False, False]


def test_reading_again_keeps_the_time_of_the_first(alice: Person) -> None:
    tell(alice, 1)
    alice.put(PATH, {})
    first = told(alice)[0]["read_at"]
    alice.put(PATH, {})
    assert told(alice)[0]["read_at"] == first


def test_an_empty_list_marks_none(alice: Person) -> None:
    tell(alice, 1)
    assert alice.put(PATH, {"ids": []}).json() == {"unread": 1}


def test_a_stranger_marks_nothing_of_others(alice: Person, charlie: Person) -> None:
    tell(alice, 1)
    assert charlie.put(PATH, {"ids": [told(alice)[0]["id"]]}).status_code == 200
    assert unread(alice) == 1


@pytest.mark.parametrize("body", [{"ids": "all"}, {"ids": ["x"]}, {"ids": [None]}])
def test_odd_ids_are_refused(alice: Person, body: Any) -> None:
    answer = alice.put(PATH, body)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_a_notice_is_deleted(alice: Person) -> None:
    tell(alice, 2)
    gone, kept = told(alice)
    assert alice.delete(f"{PATH}/{gone['id']}").status_code == 204
    assert [row["id"] for row in told(alice)] == [kept["id"]]
    assert alice.delete(f"{PATH}/{gone['id']}").status_code == 404


def test_a_stranger_deletes_nothing_of_others(alice: Person, charlie: Person) -> None:
    tell(alice, 1)
    answer = charlie.delete(f"{PATH}/{told(alice)[0]['id']}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert len(told(alice)) == 1
    assert charlie.delete(f"{PATH}/{uuid4()}").status_code == 404


def test_without_sign_in_nothing_is_told(alice: Person) -> None:
    alice.client.force_authenticate(None)
    for answer in (alice.get(PATH), alice.put(PATH, {}), alice.delete(f"{PATH}/{uuid4()}")):
        assert answer.status_code == 401


def test_notices_go_with_their_person(alice: Person, bob: Person) -> None:
    a_game(alice, bob)
    user_erase(user=bob.user)
    assert not Notice.objects.filter(user=bob.user).exists()
    assert Notice.objects.filter(user=alice.user).exists()


def test_what_is_switched_off_in_the_app_is_neither_listed_nor_counted(
    alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob)
    cell = {"kind": "game_started", "channel": "in_app", "on": False}
    assert {one["kind"] for one in told(bob)} == {"game_started", "your_turn"}
    assert bob.patch("me/notification-settings", {"matrix": [cell]}).status_code == 200
    assert ([one["kind"] for one in told(bob)], unread(bob)) == (["your_turn"], 1)
    assert (len(told(alice)), unread(alice)) == (2, 2)
    both = {alice.user.pk: 2, bob.user.pk: 1}
    assert services.unread_counts([*both]) == both
    assert {person: services.unread_count(person) for person in both} == both
    assert bob.put(f"games/{game_id}/seen", {"seq": 1}).status_code == 200
    assert Notice.objects.get(user=bob.user, kind="game_started").read_at is not None
    bob.put("me/notification-settings", {})
    assert len(told(bob)) == 2
