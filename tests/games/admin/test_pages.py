"""What a moderator can ask and do about one game."""

import random
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games.models import Event, Game, Move, Seat
from games.tasks import games_audit
from tests.games.cast import Person, a_game, a_table, options_of, play_on, row_of, workers_run


@pytest.fixture
def game_id(alice: Person, bob: Person) -> str:
    made = a_game(alice, bob)
    alice.take(next(iter(options_of(alice, made).values())))
    return made


def lines(client: Client, game_id: str, name: str) -> list[str]:
    return list(client.get(f"/admin/games/game/{game_id}/{name}/").context["lines"])


def test_log_and_snapshot_agree(game_id: str, moderator: Client) -> None:
    assert lines(moderator, game_id, "replay") == ["Log and snapshot agree, byte for byte."]


def test_a_changed_snapshot_is_found(game_id: str, moderator: Client) -> None:
    Game.objects.filter(id=game_id).update(state=row_of(game_id).state + " ")
    assert lines(moderator, game_id, "replay") == ["Log and snapshot differ."]


def test_of_a_game_by_older_rules_only_the_luck_is_checked(
    alice: Person, bob: Person, moderator: Client
) -> None:
    made = a_game(alice, bob)
    play_on(made, alice, bob, dice=random.Random(3))
    Game.objects.filter(id=made).update(rules_version=0)
    older = "The game was played by older rules. "
    assert lines(moderator, made, "replay") == [older + "Commitment, seed and picks hold."]
    Game.objects.filter(id=made).update(commitment="00" * 32)
    [told] = lines(moderator, made, "replay")
    assert told.startswith(older + "Does not hold: commitment")


def test_the_command_compares_every_game_that_has_begun(alice: Person, bob: Person) -> None:
    a_table(alice)
    play_on(a_game(alice, bob), alice, bob, dice=random.Random(3))
    a_game(alice, bob)
    told = StringIO()
    call_command("games_audit", "--all", stdout=told)
    assert "compared: 2, different: 0" in told.getvalue()


def test_the_command_fails_on_a_game_that_differs(game_id: str) -> None:
    last = Move.objects.filter(game_id=game_id, act="answer").last()
    assert last is not None
    Move.objects.filter(pk=last.pk).update(picks=[[None, 7, 3]])
    told = StringIO()
    with pytest.raises(CommandError, match="1 of 1"):
        call_command("games_audit", game_id, stdout=told)
    assert f"different from move {last.number} on" in told.getvalue()


def test_the_command_names_a_table_that_has_not_begun(alice: Person) -> None:
    with pytest.raises(CommandError, match="not begun"):
        call_command("games_audit", a_table(alice)["id"])


def test_the_nightly_task_reports_games_that_differ(
    game_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    games_audit()
    assert not caplog.records
    Game.objects.filter(id=game_id).update(state=row_of(game_id).state + " ")
    games_audit()
    assert [game_id in record.getMessage() for record in caplog.records] == [True]


def test_it_says_who_is_to_act_until_when(game_id: str, moderator: Client) -> None:
    told = lines(moderator, game_id, "waiting")
    due = Seat.objects.filter(game_id=game_id, state="to_act")
    assert len(told) == len(due) > 0
    assert all("is to act until 20" in line for line in told)


def test_it_says_why_an_open_and_a_finished_game_wait(
    alice: Person, game_id: str, moderator: Client
) -> None:
    Game.objects.filter(id=game_id).update(phase="settlement")
    assert "result" in lines(moderator, game_id, "waiting")[0]
    table = a_table(alice)["id"]
    assert lines(moderator, table, "waiting") == ["The game has not begun; free seats: 1."]


def test_a_moderator_ends_a_game_for_a_reason(game_id: str, moderator: Client) -> None:
    answer = moderator.post(f"/admin/games/game/{game_id}/end/", {"reason": "A quarrel"})
    assert answer.status_code == 302
    move = Move.objects.filter(game_id=game_id).last()
    assert move is not None
    assert (move.act, move.cause, move.reason) == ("end", "moderator", "A quarrel")
    assert Event.objects.filter(game_id=game_id, kind="moderated", cause="moderator").exists()
    workers_run()
    assert (row_of(game_id).status, row_of(game_id).ended) == ("finished", "moderator")
    call_command("games_audit", game_id, stdout=StringIO())


def test_without_a_reason_nothing_happens(game_id: str, moderator: Client) -> None:
    before = row_of(game_id).event_count
    for name in ("end", "hand-over"):
        body = {"reason": " ", "seat": "0"}
        answer = moderator.post(f"/admin/games/game/{game_id}/{name}/", body)
        assert answer.status_code == 200 and answer.context["form"].errors["reason"]
    assert row_of(game_id).event_count == before


def test_a_moderator_hands_a_seat_to_a_bot(game_id: str, moderator: Client) -> None:
    body = {"seat": "1", "reason": "On holiday"}
    assert moderator.post(f"/admin/games/game/{game_id}/hand-over/", body).status_code == 302
    move = Move.objects.filter(game_id=game_id).last()
    assert move is not None
    assert (move.act, move.seat, move.reason) == ("autopilot_on", 1, "On holiday")
    assert Seat.objects.get(game_id=game_id, index=1).autopilot
    kinds = Event.objects.filter(game_id=game_id, move=move.number).values_list("kind", flat=True)
    assert list(kinds) == ["moderated", "autopilot_on"]


def test_a_seat_that_a_bot_plays_already_is_not_offered(game_id: str, moderator: Client) -> None:
    Seat.objects.filter(game_id=game_id, index=1).update(autopilot=True)
    form = moderator.get(f"/admin/games/game/{game_id}/hand-over/").context["form"]
    assert [index for index, _ in form.fields["seat"].choices] == [0]


def test_a_game_that_is_over_cannot_be_ended(game_id: str, moderator: Client) -> None:
    """S04."""
    Game.objects.filter(id=game_id).update(phase="settlement")
    path = f"/admin/games/game/{game_id}/end/"
    answer = moderator.post(path, {"reason": "Too late"}, follow=True)
    assert "game_over" in answer.content.decode()
    assert not Move.objects.filter(game_id=game_id, act="end").exists()
