"""Moderators read words in their language; codes stand beside them and never change."""

import random
import re
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from accounts.models import User
from accounts.services.sanctions import sanction_impose
from games import registry
from games.admin.audit import ACTS
from games.fixtures.shelf import fixture_build
from games.models import Case, Event, Game, Hint, Move, PlayerStatistics, Result
from games.texts.paces import PACES, pace_text
from games.texts.rules import PHASES, kind_name, phase_name, ruleset_name
from games.texts.seats import COLORS, STATES
from tests.games.cast import Person, a_game, play_on, row_of

ACT = re.compile(r'(?:act=|_note\(case, by, |_audit\(draft, )"([a-z]+\.[a-z_]+)"')


def both(text: Any) -> tuple[str, str]:
    """Return a text in English and in Portuguese."""
    with override("en"):
        english = str(text())
    with override("pt-br"):
        return english, str(text())


def column(client: Client, path: str, name: str, language: str = "en") -> list[str]:
    """Return what stands in a column of a list."""
    answer = client.get(f"/admin/{path}/", headers={"accept-language": language})
    assert answer.status_code == 200
    cells = re.findall(rf"field-{name}[ \"][^>]*>(.*?)</t[dh]>", answer.content.decode(), re.DOTALL)
    return [" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in cells]


def page(client: Client, path: str, language: str = "en") -> str:
    answer = client.get(f"/admin/{path}/", headers={"accept-language": language})
    assert answer.status_code == 200, (path, answer.status_code)
    return answer.content.decode()


def report_last(person: Person, game_id: str) -> None:
    """Report the last event of somebody's feed."""
    seq = person.get(f"games/{game_id}/events").json()["results"][-1]["seq"]
    answer = person.post("reports", {"game": game_id, "seq": seq, "kind": "cheating"})
    assert answer.status_code < 300, answer.content


class TestNames:
    @pytest.mark.parametrize("app", registry.every(), ids=lambda app: app.key)
    def test_every_phase_and_question_has_a_name_in_both_languages(self, app: Any) -> None:
        for phase in app.rules.phases:
            english, other = both(lambda phase=phase: phase_name(app.key, phase))
            assert english != other
        for kind in app.decision_schemas:
            english, other = both(lambda kind=kind: kind_name(app.key, kind))
            assert english != other

    @pytest.mark.parametrize("words", [PHASES, COLORS, STATES, PACES, ACTS], ids=str)
    def test_words_of_the_platform_are_in_both_languages(self, words: Any) -> None:
        for text in words.values():
            english, other = both(lambda text=text: text)
            assert english != other

    def test_what_no_game_knows_any_more_keeps_its_code(self) -> None:
        assert ruleset_name("chess") == phase_name("quacks", "chess") == "chess"
        assert kind_name("quacks", "chess") == "chess" and phase_name("quacks", None) == ""

    def test_every_act_of_the_audit_log_has_words(self) -> None:
        sources = [*settings.BASE_DIR.glob("games/**/*.py"),
                   *settings.BASE_DIR.glob("accounts/services/*.py")]  # fmt: skip
        acts = {act for path in sources for act in ACT.findall(path.read_text(encoding="utf-8"))}
        assert acts == set(ACTS)

    def test_a_pace_tells_what_is_special_about_it(self) -> None:
        stored = {
            "kind": "turns", "sitting_seconds": 7200, "first_sitting_seconds": 5400,
            "daily_at": {"time": "21:00", "time_zone": "America/Bahia"},
            "reserve": {"most_seconds": 3600, "refill_seconds": 60}, "quiet_hours": False,
        }  # fmt: skip
        with override("en"):
            assert pace_text(stored) == (
                "first sitting 1:30:00, others 2 hours; sittings end at 21:00 (America/Bahia); "
                "reserve of 1 hour; clocks run in quiet hours"
            )
            assert pace_text({}) == ""


class TestEvents:
    def test_an_event_stands_with_its_sentence_beside_its_code(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        a_game(alice, bob)
        assert "The game begins." in column(moderator, "games/event", "sentence")
        other = column(moderator, "games/event", "sentence", "pt-br")
        assert "The game begins." not in other and all(other)
        assert "game_started" in column(moderator, "games/event", "kind", "pt-br")

    def test_seats_are_told_with_their_players(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        a_game(alice, bob)
        assert {"0 · Alice", "1 · Bob"} <= set(column(moderator, "games/event", "told_seat"))

    def test_an_event_that_the_table_was_not_told_of_is_told_nowhere(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        hidden = Event.objects.filter(game_id=game_id, kind="round_started")
        assert hidden.update(audience=1) == 1
        for path in ("games/event", f"games/game/{game_id}/change"):
            assert "round_started" not in page(moderator, path)

    def test_the_page_of_a_move_tells_what_followed(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        play_on(game_id, alice, bob, dice=random.Random(1))
        move = Move.objects.filter(game_id=game_id, act="answer", seat=0).first()
        assert move is not None
        shown = page(moderator, f"games/move/{move.pk}/change")
        event = Event.objects.filter(game_id=game_id, move=move.number).first()
        assert event is not None and f"Alice: {event.kind}" in shown
        assert f"question of {move.kind}" in shown

    def test_the_page_of_a_move_reads_its_events_once(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        play_on(game_id, alice, bob, dice=random.Random(1))
        move = Move.objects.filter(game_id=game_id, act="answer").first()
        assert move is not None
        with CaptureQueriesContext(connection) as made:
            page(moderator, f"games/move/{move.pk}/change")
        assert sum(one["sql"].startswith('SELECT "games_event"') for one in made) == 1

    def test_events_of_no_feed_and_unknown_ones_are_listed_too(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        play_on(game_id, alice, bob, dice=random.Random(1))
        alice.post(f"games/{game_id}/messages", {"text": "Well played!"})
        Event.objects.filter(game_id=game_id, kind="game_over").update(kind="dance_begun")
        kinds = column(moderator, "games/event", "kind")
        told = dict(zip(kinds, column(moderator, "games/event", "sentence"), strict=True))
        assert told["message_changed"] == "Something was said at the table, or removed."
        assert told["dance_begun"] in ("", "-")


class TestGames:
    def test_the_page_of_a_game_shows_its_seats_and_what_happened_last(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        shown = page(moderator, f"games/game/{game_id}/change")
        assert f"Alice ({alice.user.username})" in shown and "The game begins." in shown
        assert "is to act" in shown and "How many rounds" in shown
        assert "deve agir" in page(moderator, f"games/game/{game_id}/change", "pt-br")

    def test_it_takes_as_many_statements_however_much_happened(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        path = f"games/game/{game_id}/change"
        page(moderator, path)
        with CaptureQueriesContext(connection) as few:
            page(moderator, path)
        play_on(game_id, alice, bob, dice=random.Random(1))
        with CaptureQueriesContext(connection) as many:
            page(moderator, path)
        assert len(many) == len(few) < 12

    def test_the_result_names_who_won(self, moderator: Client, alice: Person, bob: Person) -> None:
        game_id = a_game(alice, bob)
        play_on(game_id, alice, bob, dice=random.Random(1))
        rows = re.findall(r"<tr><td[^>]*>1</td><td[^>]*>([^<]*)",
                          page(moderator, f"games/game/{game_id}/change"))  # fmt: skip
        best = next(one for one in row_of(game_id).result or () if one["rank"] == 1)
        assert f"{best['seat']} · {('Alice', 'Bob')[best['seat']]}" in rows

    def test_an_unknown_phase_finds_nothing(self, moderator: Client, alice: Person) -> None:
        a_game(alice, bots=1)
        for query, count in (("phase=over", 0), ("phase=nonsense", 0)):
            answer = moderator.get(f"/admin/games/event/?{query}")
            assert answer.context["cl"].result_count == count

    def test_figures_are_named(self, moderator: Client) -> None:
        game_id = fixture_build("finished").tables[0]
        result = Result.objects.filter(game_id=game_id).first()
        player = PlayerStatistics.objects.first()
        assert result is not None and player is not None
        for path in (f"result/{result.pk}", f"playerstatistics/{player.pk}"):
            shown = page(moderator, f"games/{path}/change")
            assert "Cauldrons brewed" in shown and "points_from_spaces" not in shown


class TestReports:
    def test_a_reported_event_is_told_in_the_moderators_language(self, moderator: Client) -> None:
        game_id = fixture_build("finished").tables[0]
        event = Event.objects.filter(game_id=game_id, kind="round_over").first()
        assert event is not None
        told = {"kind": event.kind, "seat": None, "data": event.data, "round": event.round,
                "phase": event.phase, "cause": "rule", "text": "as it was"}  # fmt: skip
        seats = [{"name": name} for name in ("Ana", "Beto", "Caio", "Duda", "Eva")]
        case = Case.objects.create(subject=f"event:{game_id}:{event.number}", game_id=game_id)
        case.reports.create(kind="cheating", words="Look!", evidence={
            "event": told, "seats": seats, "game": {"code": "ABCDEF"}})  # fmt: skip
        for language, words in (("en", "is over: Ana"), ("pt-br", "acabou: Ana")):
            shown = page(moderator, f"games/case/{case.pk}/change", language)
            assert words in shown and "round_over" in shown and "Look!" in shown
        assert "is over:" in page(moderator, f"games/case/{case.pk}/story")

    def test_the_number_of_an_event_is_not_told(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        report_last(alice, game_id)
        case = Case.objects.get()
        for path in ("games/case", f"games/case/{case.pk}/change"):
            assert case.subject not in page(moderator, path)

    def test_more_reports_take_no_more_statements(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        report_last(alice, game_id)
        case = Case.objects.get()
        page(moderator, f"games/case/{case.pk}/change")
        with CaptureQueriesContext(connection) as few:
            page(moderator, f"games/case/{case.pk}/change")
        evidence = case.reports.get().evidence
        for number in range(5):
            case.reports.create(kind="cheating", words=str(number), evidence=evidence)
        with CaptureQueriesContext(connection) as many:
            page(moderator, f"games/case/{case.pk}/change")
        assert len(many) == len(few) < 13

    def test_a_case_tells_what_was_done_about_the_accused_before(
        self, moderator: Client, alice: Person, bob: Person
    ) -> None:
        game_id = a_game(alice, bob)
        said = bob.post(f"games/{game_id}/messages", {"text": "Oh."}).json()["message"]
        alice.post("reports", {"message": said["id"], "kind": "insult"})
        Case.objects.create(subject=f"player:{bob.user.pk}", accused=bob.user)
        mod = User.objects.get(username="mod")
        sanction_impose(user=bob.user, by=mod, kind="warning", reason="Be kind.", ends_at=None)
        case = Case.objects.get(subject=f"message:{said['id']}")
        shown = page(moderator, f"games/case/{case.pk}/change")
        assert "other cases: open 1" in shown and "Be kind." in shown and "warning" in shown
        User.objects.filter(pk=alice.user.pk).update(is_staff=True, is_superuser=True)
        party = Client()
        party.force_login(User.objects.get(pk=alice.user.pk))
        assert "Be kind." not in page(party, f"games/case/{case.pk}/change")


@pytest.mark.parametrize(
    ("figures", "english", "other"),
    [
        ({"lost": 5, "ahead_of_others": 0.5}, "alice was behind in 5 of 6 games", "ficou atrás"),
        ({"of": [6, 7]}, "6 games together, of 6 and 7 in all.", "6 partidas juntas, de 6 e 7"),
        ({"people": 4}, "4 people of one address in 6 games.", "4 pessoas de um endereço"),
        ({"addresses": 2}, "Addresses in common: 2; 6 games", "Endereços em comum: 2"),
        ({}, "6 games together.", "6 partidas juntas."),
    ],
)
def test_a_hint_says_why_in_words(
    moderator: Client, alice: Person, bob: Person, figures: Any, english: str, other: str
) -> None:
    given = {"loser": str(alice.user.pk), **figures} if "lost" in figures else figures
    Hint.objects.create(signal="one_sided", a=bob.user, b=alice.user, games=6, figures=given)
    english = english.replace("alice", alice.user.username)
    for language, words in (("en", english), ("pt-br", other)):
        [told] = column(moderator, "games/hint", "why", language)
        assert words in told and "{" not in told


def test_the_log_of_audits_names_who_did_what_to_whom(
    moderator: Client, alice: Person, bob: Person
) -> None:
    game_id = a_game(alice, bob)
    moderator.post(f"/admin/games/game/{game_id}/end/", {"reason": "A quarrel"})
    assert column(moderator, "accounts/auditentry", "told_act") == ["ended a game"]
    assert column(moderator, "accounts/auditentry", "told_actor") == ["mod"]
    assert f"/admin/games/game/{game_id}/change/" in page(moderator, "accounts/auditentry")
    assert Game.objects.get(id=game_id).phase in PHASES
