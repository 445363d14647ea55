"""The admin shows of a running game what a spectator sees, all of it afterwards, secrets never."""

import random
import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.engine import SPECTATOR
from games.models import Event, Game, Move, Outage, PlayerStatistics, Result, Seat
from tests.games.cast import Person, a_game, a_person, a_table, play_on, row_of, workers_run

LISTS = [
    *("accounts/user", "games/game", "games/seat", "games/move", "games/event", "games/result"),
    *("games/playerstatistics", "games/case", "games/report", "games/message", "games/hint"),
    *("games/outage", "accounts/sanction", "accounts/auditentry"),
]


def played(alice: Person, bob: Person, acts: int) -> str:
    game_id = a_game(alice, bob)
    dice = random.Random(1)
    for _ in range(acts):
        for person in (alice, bob):
            asked = person.game(game_id)["decisions"]
            if asked:
                person.take(dice.choice(asked[0]["options"]))
    return game_id


def page(moderator: Client, path: str, **query: Any) -> str:
    answer = moderator.get(f"/admin/{path}/", query)
    assert answer.status_code == 200, (path, answer.status_code)
    return answer.content.decode()


def causes_shown(moderator: Client, path: str) -> set[str]:
    """Return what stands in the column of causes."""
    return set(re.findall(r"field-told_cause[^>]*>\s*([^<]*?)\s*<", page(moderator, path)))


def rows(moderator: Client, path: str, **query: Any) -> list[Any]:
    return list(moderator.get(f"/admin/{path}/", query).context["cl"].result_list)


def test_only_these_models_are_shown_at_all() -> None:
    names = {model._meta.label for model in admin.site._registry}
    assert names == {
        *("accounts.User", "account.EmailAddress", "auth.Group"),
        *("games.Game", "games.Seat", "games.Move", "games.Event", "games.Result"),
        *("games.Case", "games.Report", "games.Message", "games.Hint", "games.Outage"),
        *("accounts.Sanction", "accounts.AuditEntry", "accounts.Friendship", "accounts.Block"),
        *("games.Invitation", "games.Seek", "games.Rating", "games.RatingChange", "notices.Device"),
        *("notices.Notice", "notices.Delivery", "notices.Preference", "notices.Habit"),
        *("games.PlayerStatistics", "games.Attendance"),
        *("quacks.FortuneReading", "quacks.DieRoll"),
        *("quacks.Bag", "quacks.Cauldron", "quacks.Purchase", "potion.Round"),
    }


def test_nothing_can_be_changed(moderator: Client) -> None:
    ours = [m for m in admin.site._registry if m._meta.app_label in {"accounts", "games", "quacks"}]
    for model in ours:
        path = f"/admin/{model._meta.app_label}/{model._meta.model_name}"
        if model is Outage:  # declared by a page of its own, see test_moderation
            continue
        assert moderator.get(f"{path}/add/").status_code == 403
        assert moderator.post(f"{path}/add/", {}).status_code == 403


def test_people_are_shown_without_what_signs_them_in(moderator: Client) -> None:
    user = get_user_model().objects.get(username="mod")
    text = page(moderator, f"accounts/user/{user.pk}/change")
    assert "mod" in text and user.password not in text


@pytest.mark.parametrize("path", LISTS)
def test_lists_can_be_searched(moderator: Client, alice: Person, bob: Person, path: str) -> None:
    page(moderator, path, q="Alice")


def test_longer_lists_take_no_more_statements(
    moderator: Client, alice: Person, bob: Person
) -> None:
    def statements(path: str) -> int:
        with CaptureQueriesContext(connection) as made:
            page(moderator, path)
        return len(made)

    a_game(alice, bob)
    for path in LISTS:
        page(moderator, path)
    few = {path: statements(path) for path in LISTS}
    for number in range(4):
        a_game(a_person(f"Dora{number}"), bob)
    assert {path: statements(path) for path in LISTS} == few


def test_statistics_are_those_of_finished_games(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = played(alice, bob, acts=2)
    assert rows(moderator, "games/playerstatistics") == []
    play_on(game_id, alice, bob, dice=random.Random(1))
    a_game(alice, bob)
    with CaptureQueriesContext(connection) as few:
        found = rows(moderator, "games/playerstatistics")
    assert {(row.user, row.games) for row in found} == {(alice.user, 1), (bob.user, 1)}
    PlayerStatistics.objects.create(user=a_person("Dora").user, ruleset="lanterns", games=9)
    with CaptureQueriesContext(connection) as many:
        assert rows(moderator, "games/playerstatistics", q="Dora")[0].games == 9
    assert len(many) == len(few) + 1  # who is meant by that name


def test_a_running_game_shows_only_events_that_spectators_hear(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = played(alice, bob, 6)
    Event.objects.filter(game_id=game_id, number=3).update(audience=1)
    shown = rows(moderator, "games/event")
    heard = [e for e in Event.objects.filter(game_id=game_id) if e.audience & SPECTATOR]
    assert {e.pk for e in shown} == {e.pk for e in heard}
    assert 3 not in {e.number for e in shown}


def test_a_running_game_links_to_no_row_of_its_log(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = played(alice, bob, 4)
    for model, name in ((Event, "event"), (Move, "move"), (Seat, "seat")):
        first = model._default_manager.filter(game_id=game_id).first()
        assert first is not None
        assert f"/admin/games/{name}/{first.pk}/" not in page(moderator, f"games/{name}")
        answer = moderator.get(f"/admin/games/{name}/{first.pk}/change/")
        assert answer.status_code == 302


def test_moves_that_the_table_was_not_told_of_are_missing(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = played(alice, bob, 4)
    hidden = Move.objects.filter(game_id=game_id, act="answer").last()
    assert hidden is not None
    Event.objects.filter(game_id=game_id, move=hidden.number).update(audience=1)
    numbers = {move.number for move in rows(moderator, "games/move")}
    assert hidden.number not in numbers and 0 in numbers


def test_a_running_game_tells_nobody_of_a_standing_order(
    moderator: Client, alice: Person, bob: Person
) -> None:
    """Neither a list nor its filter tells that one acted; afterwards both do."""
    game_id = a_game(alice, bob, options={"limit": 20, "rounds": 1})
    order = {"at_once": True, "hold_at": 8, "flip": False}
    alice.put(f"lanterns/{game_id}/standing-order", order)
    workers_run()
    assert Move.objects.filter(game_id=game_id, cause="standing_order").exists()
    for path in ("games/move", "games/event"):
        assert "a standing order" not in causes_shown(moderator, path)
        assert rows(moderator, path, told_cause="standing_order") == []
        assert 0 in {row.seat for row in rows(moderator, path, told_cause="person")}
        assert rows(moderator, path, q=alice.user.username) == []
    for _ in range(4):
        workers_run()
        late = timezone.now() - timedelta(minutes=1)
        Seat.objects.filter(game_id=game_id, due_at__isnull=False).update(due_at=late)
    assert row_of(game_id).status == "finished"
    for path in ("games/move", "games/event"):
        assert "a standing order" in causes_shown(moderator, path)
        assert rows(moderator, path, told_cause="standing_order")
        assert moderator.get(f"/admin/{path}/", {"cause": "standing_order"}).status_code == 400


def test_a_running_game_hides_snapshot_and_counters(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = played(alice, bob, 2)
    form = moderator.get(f"/admin/games/game/{game_id}/change/").context["adminform"]
    shown = {field.field["name"] for fieldset in form for line in fieldset for field in line}
    assert not shown & {"state", "picks", "move_count", "event_count", "sitting", "spectator_seq"}


@pytest.mark.parametrize(
    "query", ["state__contains", "move_count__gt", "picks__gt", "sealed__seed"]
)
def test_hidden_columns_cannot_be_asked_for(moderator: Client, alice: Person, query: str) -> None:
    assert moderator.get("/admin/games/game/", {query: "1"}).status_code in (302, 400)


def test_a_finished_game_shows_everything_but_its_secret(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob)
    play_on(game_id, alice, bob, dice=random.Random(2))
    game = Game.objects.select_related("sealed").get(id=game_id)
    text = page(moderator, f"games/game/{game_id}/change")
    assert "rounds" in text and game.sealed.secret not in text and game.sealed.seed not in text
    assert len(rows(moderator, "games/result")) == Result.objects.filter(game=game).count() > 0
    every = Event.objects.filter(game_id=game_id).count()
    assert moderator.get("/admin/games/event/").context["cl"].result_count == every
    move = Move.objects.filter(game_id=game_id, act="answer").first()
    assert move is not None
    assert "answer" in page(moderator, f"games/move/{move.pk}/change")


def test_strangers_are_sent_to_the_sign_in(alice: Person) -> None:
    game_id = a_table(alice)["id"]
    for name in ("replay", "waiting", "end", "hand-over"):
        answer = Client().get(f"/admin/games/game/{game_id}/{name}/")
        assert (answer.status_code, "login" in answer["Location"]) == (302, True)


def test_staff_without_the_right_may_not_end_games(alice: Person) -> None:
    game_id = a_game(alice, bots=1)
    client = Client()
    client.force_login(User.objects.create_user("staff", password="x", is_staff=True))
    answer = client.post(f"/admin/games/game/{game_id}/end/", {"reason": "I can"})
    assert answer.status_code == 403 and row_of(game_id).status == "active"
