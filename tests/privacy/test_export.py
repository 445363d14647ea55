"""`me/export`: everything that is kept of somebody, in one answer."""

import json
import random
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.services.erasing import user_erase
from tests.games.cast import Person
from tests.privacy.furnish import furnish, name_of, tables
from tests.quacks.records.test_rebuild import play_out
from tests.quacks.tables import a_table

LEFT_OUT = {
    "accounts.User_groups.user": "what a moderator may do is no data of theirs",
    "accounts.User_user_permissions.user": "likewise",
    "accounts.Handover.user": "a code of two minutes that signs somebody in is a secret",
    "accounts.GuestKey.user": "a key of two days that signs a guest in is a secret",
    "accounts.KeptAnswer.user": "answers of two days, sealed; what they tell of is exported itself",
    "accounts.Block.other": "who blocks somebody is nobody's to know",
    "accounts.Sanction.imposed_by": "a moderator's act belongs to the case of another person",
    "accounts.Sanction.decided_by": "likewise",
    "games.Case.accused": "who reported what is nobody's to know; what came of it is a sanction",
    "games.Case.assignee": "a moderator's act belongs to the case of another person",
    "games.Hint.a": "a suspicion of moderators; what came of it is a sanction",
    "games.Hint.b": "likewise",
    "games.Outage.declared_by": "a moderator's act concerns all",
    "admin.LogEntry.user": "a moderator's acts are about others",
}
"""Columns that name people and are not exported, and why."""


def export(person: Person) -> dict[str, Any]:
    answer = person.get("me/export")
    assert answer.status_code == 200, answer.content
    assert answer["Content-Disposition"].startswith("attachment")
    assert answer["Cache-Control"] == "no-store"
    return dict(answer.json()["data"])


def test_every_table_that_names_people_is_exported_or_left_out_for_a_reason(
    alice: Person, bob: Person
) -> None:
    """A13, and who adds a table that names people: export it by `accounts.hooks.on_export`."""
    play_out(a_table(alice, bob, options={"rounds": 3}), [alice, bob], random.Random(1))
    furnish(alice.user)
    with CaptureQueriesContext(connection) as found:
        export(alice)
    read = [query["sql"] for query in found.captured_queries if alice.user.pk.hex in _hex(query)]
    forgotten = [
        name_of(table)
        for table in tables()
        if not any(_asks(sql, table) for sql in read) and name_of(table) not in LEFT_OUT
    ]
    assert forgotten == []
    assert LEFT_OUT.keys() <= {name_of(table) for table in tables()}


def _hex(query: dict[str, str]) -> str:
    return query["sql"].replace("-", "")


def _asks(sql: str, table: Any) -> bool:
    model, field = table
    return f'"{model._meta.db_table}"."{field.column}" =' in sql


def test_games_come_with_the_names_of_those_who_played(alice: Person, bob: Person) -> None:
    """A13: who played with me is told as far as the law allows."""
    game_id = a_table(alice, bob, bots=1, options={"rounds": 3})
    play_out(game_id, [alice, bob], random.Random(2))
    data = export(alice)
    [game] = data["games"]
    assert game["players"] == [
        {"seat": 0, "name": "Alice", "bot": None},
        {"seat": 1, "name": None, "bot": "apprentice"},
        {"seat": 2, "name": "Bob", "bot": None},
    ]
    assert game["result"] == alice.game(game_id)["result"]
    assert data["profile"]["username"] == alice.user.username
    assert len(data["acts"]) >= 3 and {act["game"] for act in data["acts"]} == {game_id}
    assert data["statistics"][0]["totals"]["draws"] > 0
    user_erase(user=bob.user)
    assert export(alice)["games"][0]["players"][2] == {"seat": 2, "name": None, "bot": None}


def test_nothing_of_others_is_in_it(alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob, options={"rounds": 3})
    mine, theirs = export(alice), json.dumps(export(bob))
    assert alice.user.username not in theirs
    assert [act["seat"] for act in mine["acts"] if act["seat"] not in (0, None)] == []
    order = {"run": "deadline", "payout": "coins"}
    assert bob.put(f"quacks/{game_id}/standing-order", order).status_code == 200
    assert "coins" not in json.dumps(export(alice)["games"][0]["standing_order"])
    assert "coins" in json.dumps(export(bob)["games"][0]["standing_order"])


def test_a_button_gives_the_same(alice: Person) -> None:
    made = alice.post("me/export")
    assert made.status_code == 200
    assert made.json()["data"].keys() == export(alice).keys()
