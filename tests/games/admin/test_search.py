"""Lists are searched by indexes: ids, codes, beginnings of names and of words."""

import json
from typing import Any

import pytest
from django.contrib import admin
from django.db import connection
from django.db.models import Model
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.admin_lists import FirstPages, SearchAdmin
from accounts.models import AuditEntry, User
from games.models import Case, Game
from notices.models import Notice
from tests.games.cast import Person, a_game

SEARCHED = [model for model, site in admin.site._registry.items()
            if isinstance(site, SearchAdmin) and site.searches]  # fmt: skip

FEW = {"games_outage"}
"""Tables that stay short."""

WORDS = {"accounts_auditentry", "accounts_sanction", "games_game", "games_message", "games_report"}
"""Tables with indexes of words, which SQLite has not."""


def path_of(model: type[Model]) -> str:
    return f"/admin/{model._meta.app_label}/{model._meta.model_name}/"


def found(moderator: Client, path: str, text: str) -> set[Any]:
    answer = moderator.get(f"/admin/{path}/", {"q": text})
    assert answer.status_code == 200
    return {row.pk for row in answer.context["cl"].result_list}


def plans(statement: str) -> list[str]:
    """Return which tables a statement reads from end to end, where it can help it."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(f"EXPLAIN QUERY PLAN {statement}")
            lines = [row[3].split() for row in cursor.fetchall()]
            return [words[1] for words in lines if words[0] == "SCAN" and "INDEX" not in words]
        for kind in ("seqscan", "indexscan", "indexonlyscan"):
            cursor.execute(f"SET LOCAL enable_{kind} = off")  # leaves bitmaps, which need a key
        cursor.execute(f"EXPLAIN (FORMAT JSON) {statement}")
        [[plan]] = cursor.fetchall()
    return scans((json.loads(plan) if isinstance(plan, str) else plan)[0]["Plan"])


def scans(node: dict[str, Any]) -> list[str]:
    own = [node["Relation Name"]] if node["Node Type"] == "Seq Scan" else []
    return own + [name for one in node.get("Plans", []) for name in scans(one)]


@pytest.mark.parametrize("model", SEARCHED, ids=lambda model: model._meta.label)
def test_a_search_reads_no_table_from_end_to_end(
    moderator: Client, alice: Person, bob: Person, model: type[Model]
) -> None:
    a_game(alice, bob)
    with CaptureQueriesContext(connection) as made:
        assert moderator.get(path_of(model), {"q": "Alice"}).status_code == 200
    read = {name for one in made if one["sql"].startswith("SELECT") for name in plans(one["sql"])}
    bare = FEW | (WORDS if connection.vendor == "sqlite" else set())
    assert read & ({other._meta.db_table for other in SEARCHED} - bare) == set()


@pytest.mark.parametrize(
    "path", ["accounts/user", "accounts/auditentry", "games/case", "games/game", "games/message"]
)
def test_any_text_may_be_searched_for(moderator: Client, path: str) -> None:
    for text in ("'", "%", "a & !b:*", "\\", "x" * 300, "_", "é ø ß", "a:b"):
        assert found(moderator, path, text) == set(), text


def test_every_list_of_ours_with_many_rows_has_a_search() -> None:
    without = {model._meta.label for model in admin.site._registry if model not in SEARCHED}
    assert without == {"auth.Group"}


def test_people_are_found_by_id_address_and_how_their_names_begin(
    moderator: Client, alice: Person, bob: Person
) -> None:
    User.objects.filter(pk=alice.user.pk).update(email="alice@example.org")
    bob.user.name = "Benício Lima"
    bob.user.save()
    for text in (str(alice.user.pk), "Alice@Example.org", "aLi", alice.user.username):
        assert found(moderator, "accounts/user", text) == {alice.user.pk}
    for text in ("benicio li", "BENÍCIO"):
        assert found(moderator, "accounts/user", text) == {bob.user.pk}
    assert found(moderator, "accounts/user", "lima") == set()


def test_tables_are_found_by_id_code_words_of_the_name_and_who_sits_there(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id, other = a_game(alice, bob), a_game(bob, bots=1)
    Game.objects.filter(id=game_id).update(name="After supper")
    code = Game.objects.get(id=game_id).code
    for text in (game_id, code.lower(), "supp", "AFTER sup", "Alice"):
        assert {str(pk) for pk in found(moderator, "games/game", text)} == {game_id}, text
    assert {str(pk) for pk in found(moderator, "games/game", "Bob")} == {game_id, other}


def test_rows_of_a_table_are_found_by_its_code(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob)
    a_game(bob, bots=1)
    code = Game.objects.get(id=game_id).code
    for path in ("games/event", "games/move", "games/seat"):
        answer = moderator.get(f"/admin/{path}/", {"q": code})
        assert {str(row.game_id) for row in answer.context["cl"].result_list} == {game_id}


def test_messages_and_reports_are_found_by_their_words(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob)
    said = bob.post(f"games/{game_id}/messages", {"text": "You turnip, stop it."}).json()["message"]
    bob.post(f"games/{game_id}/messages", {"text": "Hello there."})
    alice.post("reports", {"message": said["id"], "kind": "insult", "text": "Not nice of him."})
    for text in ("turnip", "TURN stop", said["id"]):
        assert {str(pk) for pk in found(moderator, "games/message", text)} == {said["id"]}
    case = Case.objects.get()
    code = Game.objects.get(id=game_id).code
    for text in ("nice", said["id"], str(case.pk), "Bob", code):
        assert found(moderator, "games/case", text) == {case.pk}, text
    assert found(moderator, "games/case", "turnip") == set()
    Case.objects.update(subject=f"event:{game_id}:3")
    assert found(moderator, "games/case", f"event:{game_id}:3") == set()  # would count hidden ones
    assert len(found(moderator, "games/report", "nice")) == 1


def test_the_audit_log_is_found_by_who_acted_and_what_it_was_about(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob)
    moderator.post(f"/admin/games/game/{game_id}/end/", {"reason": "A quarrel of two"})
    entry = AuditEntry.objects.get()
    for text in ("mod", game_id, f"game:{game_id}", "quarrel"):
        assert found(moderator, "accounts/auditentry", text) == {entry.pk}, text
    assert found(moderator, "accounts/auditentry", "Alice") == set()


def test_notices_are_found_by_reader_and_table(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob)
    own = set(Notice.objects.filter(user=alice.user).values_list("pk", flat=True))
    assert found(moderator, "notices/notice", "Alice") == own != set()
    every = set(Notice.objects.values_list("pk", flat=True))
    assert found(moderator, "notices/notice", game_id) == every


def test_no_more_rows_are_counted_than_anybody_pages_through(
    moderator: Client, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_game(alice, bob)
    monkeypatch.setattr(FirstPages, "MOST", 2)
    with CaptureQueriesContext(connection) as made:
        answer = moderator.get("/admin/games/event/")
    assert answer.context["cl"].result_count == 2
    counts = [one["sql"] for one in made if "COUNT(*)" in one["sql"]]
    assert counts and all("LIMIT 2" in sql and "ORDER BY" not in sql for sql in counts)
