"""A statement composed once gives what the query gives that is composed each time."""

import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.services.blocks import block_put
from games.selectors import tables
from games.selectors.prepared import ID, Prepared
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
