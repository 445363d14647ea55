"""Workers that race to settle rated games, on PostgreSQL."""

import itertools
import random
from uuid import UUID

import pytest

from games.models import Game, RatedEnding, RatingChange, Status
from games.services import settle
from tests.games.cast import Person, a_game, row_of
from tests.games.concurrency.test_at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def settle_all(game_ids: list[str], dice: random.Random) -> None:
    """Be a worker that tries games in an order of its own until all are settled."""
    while Game.objects.filter(id__in=game_ids, status=Status.ACTIVE).exists():
        for game_id in dice.sample(game_ids, len(game_ids)):
            settle.game_settle(game_id=UUID(game_id))


def test_workers_that_race_settle_in_the_order_of_ending(
    alice: Person, bob: Person, charlie: Person
) -> None:
    """S32: whoever comes first, each game is rated once, on what the one before it left."""
    pairs = [(alice, bob), (bob, charlie), (charlie, alice), (alice, bob), (alice, charlie)]
    games = [a_game(*pair, rated=True) for pair in pairs]
    for game_id, (first, second) in zip(games, pairs, strict=True):
        second.post(f"games/{game_id}/resign")
        first.post(f"games/{game_id}/resign")
        assert row_of(game_id).phase == "settlement"
    at_once(*[lambda seed=seed: settle_all(games, random.Random(seed)) for seed in range(4)])
    for person in (alice, bob, charlie):
        mine = [game for game, pair in zip(games, pairs, strict=True) if person in pair]
        changes = list(RatingChange.objects.filter(user=person.user).order_by("number"))
        assert [str(change.game_id) for change in changes] == mine
        for earlier, later in itertools.pairwise(changes):
            assert later.before == earlier.after
    assert not RatedEnding.objects.exists()


def test_games_that_end_at_the_same_moment_have_places_of_their_own(
    alice: Person, bob: Person
) -> None:
    games = [a_game(alice, bob, rated=True) for _ in range(4)]
    for game_id in games:
        bob.post(f"games/{game_id}/resign")
    paths = [f"games/{game_id}/resign" for game_id in games]
    answers = at_once(*[lambda path=path: alice.post(path) for path in paths])
    assert {answer.status_code for answer in answers} == {200}
    numbers = RatedEnding.objects.order_by("number").values_list("number", flat=True)
    assert list(numbers) == [1, 2, 3, 4]
