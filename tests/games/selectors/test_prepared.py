"""A statement composed once gives what the query gives that is composed each time."""

import uuid
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.prepared import ID, NUMBER, TEXT, TIME, Prepared, PreparedUpdate
from accounts.services.blocks import block_put
from games.models import Seat
from games.selectors import tables
from games.services import store
from notices.models import Notice, State
from notices.services import looked_at
from tests.games.cast import Person, a_game, a_table


@pytest.mark.parametrize("with_state", [False, True])
def test_it_gives_the_rows_of_the_query(alice: Person, bob: Person, with_state: bool) -> None:
    prepared = Prepared(lambda game_id: tables._seats_read(with_state, game_id), ID)
    for game_id in (a_game(alice, bob, bots=1), a_table(alice)["id"], a_game(bob, alice)):
        wanted = list(tables._seats_read(with_state, game_id))
        assert len(wanted) >= 2
        assert prepared.rows(game_id) == prepared.rows(uuid.UUID(game_id)) == wanted
    assert prepared.rows(uuid.uuid4()) == []


def test_each_id_is_asked_for_where_it_stands(alice: Person, bob: Person, charlie: Person) -> None:
    def seen(game_id: str, person: Person) -> bool:
        wanted = list(tables._seats_seen(True, game_id, person.user.pk))
        assert tables._SEEN[True].rows(game_id, person.user.pk) == wanted
        return bool(wanted)

    hidden, shown = a_game(alice, bob, visibility="private"), a_game(alice, bob)
    open_table = a_game(alice, bob, visibility="public")
    assert [seen(hidden, one) for one in (alice, bob, charlie)] == [True, True, False]
    assert seen(shown, alice) and seen(open_table, charlie)
    block_put(owner=bob.user, other=charlie.user)
    assert [seen(open_table, one) for one in (alice, bob, charlie)] == [True, True, False]


def test_it_is_one_statement(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert tables._SEEN[False].rows(game_id, alice.user.pk)
    assert len(asked) == 1


@pytest.mark.parametrize("people", [1, 2])
def test_an_update_sets_what_the_query_would(alice: Person, bob: Person, people: int) -> None:
    """Of the rows of that text and those ids alone, each time anew."""

    def make(at: Any, subject: str, *user_ids: Any) -> Any:
        rows = Notice.objects.filter(subject=subject, user_id__in=user_ids, kind="game_started")
        return rows, {"state": State.SENT, "due_at": looked_at(at)}

    prepared, now = PreparedUpdate(make, TIME, TEXT, *[ID] * people), timezone.now()
    asked = [alice.user.pk, bob.user.pk][:people]
    for subject in [f"game:{a_game(alice, bob)}" for _ in range(2)]:
        Notice.objects.filter(subject=subject, user=bob.user).update(claim=uuid.uuid4())
        store.write([prepared.statement(now, subject, *asked)])
        sent = Notice.objects.filter(state=State.SENT, subject=subject)
        wanted = [(alice.user.pk, "game_started", None), (bob.user.pk, "game_started", now)]
        found = sent.order_by("user__username").values_list("user_id", "kind", "due_at")
        assert list(found) == wanted[:people]


def test_an_update_by_number_tells_how_many_rows_it_set(alice: Person, bob: Person) -> None:
    def make(game_id: Any, index: Any, at: Any) -> Any:
        return Seat.objects.filter(game_id=game_id, index__gte=index), {"claimed_until": at}

    prepared, now = PreparedUpdate(make, ID, NUMBER, TIME), timezone.now()
    game_id, other = a_game(alice, bob, bots=1), a_game(alice, bob)
    assert [prepared.run(game_id, index, now) for index in (3, 1, 2)] == [0, 2, 1]
    claimed = Seat.objects.filter(claimed_until=now).order_by("index")
    assert [(str(one.game_id), one.index) for one in claimed] == [(game_id, 1), (game_id, 2)]
    assert prepared.run(other, 0, now) == 2
