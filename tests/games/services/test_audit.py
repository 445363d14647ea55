"""Games of older rules: what they were played by is gone, their luck can still be checked."""

import random
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, GameSecret, Move
from games.services.audit import Audit, game_audit
from games.tasks import games_audit
from tests.games.cast import Person, a_game, play_on, row_of

OLDER = 0
"""A version of the toy's rules before the first."""


@pytest.fixture
def finished(alice: Person, bob: Person) -> str:
    """A game that was finished under older rules and ended as they had it."""
    made = a_game(alice, bob)
    play_on(made, alice, bob, dice=random.Random(4))
    Game.objects.filter(id=made).update(rules_version=OLDER, state='{"schema":0}')
    return made


def audit(game_id: str) -> Audit:
    return game_audit(row_of(game_id).id)


def test_a_game_of_older_rules_is_not_folded(finished: str) -> None:
    assert audit(finished) == Audit(True, is_older=True)


def test_a_game_of_the_present_rules_is_folded(finished: str) -> None:
    Game.objects.filter(id=finished).update(rules_version=1, state='{"schema":1}')
    assert audit(finished) == Audit(False)


def test_a_game_stored_by_an_older_schema_is_not_folded(finished: str) -> None:
    Game.objects.filter(id=finished).update(rules_version=1)
    assert audit(finished) == Audit(True, is_older=True)


@pytest.mark.parametrize("state", ["{", "[]", "{}", '{"schema":"1"}'])
def test_a_torn_snapshot_does_not_pass_for_an_older_one(finished: str, state: str) -> None:
    Game.objects.filter(id=finished).update(rules_version=1, state=state)
    assert audit(finished) == Audit(False)


def test_a_running_game_of_older_rules_is_folded(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    Game.objects.filter(id=game_id).update(rules_version=OLDER)
    assert audit(game_id) == Audit(True)


def test_a_changed_pick_is_found(finished: str) -> None:
    move = Move.objects.filter(game_id=finished).exclude(picks=[]).order_by("number")[0]
    [stream, n, result] = move.picks[0]
    move.picks[0] = [stream, n, (result + 1) % n]
    move.save()
    assert audit(finished) == Audit(False, is_older=True, faults=("picks",))


def test_another_commitment_is_found(finished: str) -> None:
    Game.objects.filter(id=finished).update(commitment="00" * 32)
    assert "commitment" in audit(finished).faults


def test_another_seed_is_found(finished: str) -> None:
    GameSecret.objects.filter(game_id=finished).update(seed="00" * 32)
    assert audit(finished).faults == ("seed", "picks")


def test_the_command_and_the_task_report_it(
    finished: str, caplog: pytest.LogCaptureFixture
) -> None:
    told = StringIO()
    call_command("games_audit", finished, stdout=told)
    assert "older rules, commitment, seed and picks hold" in told.getvalue()
    games_audit()
    assert not caplog.records
    GameSecret.objects.filter(game_id=finished).update(seed="00" * 32)
    with pytest.raises(CommandError, match="1 of 1"):
        call_command("games_audit", finished, stdout=told)
    assert "older rules, does not hold: seed, picks" in told.getvalue()
    games_audit()
    assert [finished in record.getMessage() for record in caplog.records] == [True]
