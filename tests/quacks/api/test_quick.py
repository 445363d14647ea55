"""Brewing from a lock screen: three answers in the receiver's language."""

import json
from uuid import UUID

from django.utils.translation import override

from games.api.render.quick import quick_actions
from games.selectors.tables import game_read
from quacks.rules.tokens import ORANGE_1, WHITE_1
from tests.games.cast import Person
from tests.quacks.rules.table import a_seat
from tests.quacks.tables import a_table_at


def test_draw_stop_and_flask_in_the_receivers_language(alice: Person, bob: Person) -> None:
    brewing = a_seat(bag=[WHITE_1] * 6), a_seat(bag=[ORANGE_1] * 6)
    table = a_table_at(alice, bob, setups=brewing)
    alice.post(f"quacks/{table}/brewing/draw")
    game = game_read(UUID(table), with_state=True)
    assert game is not None
    seat = game.seats[0]
    english = quick_actions(game, seat)
    with override("pt-br"):
        actions = quick_actions(game, seat)
    assert [one["id"] for one in actions] == ["draw", "stop", "flask"]
    assert [one["label"] for one in actions] != [one["label"] for one in english]
    assert len(json.dumps(actions)) < 1000
    stop = next(one for one in actions if one["label"] == "Parar aqui")
    assert alice.take(stop).status_code == 200
