"""What people say at their table: games/{id}/messages."""

import random
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.services import blocks, erasing
from accounts.services.sanctions import sanction_impose
from games.models import Message, Seat
from games.services.unread import messages_purge
from notices.models import Notice
from notices.truth import is_true
from tests.games.cast import Person, a_game, a_table, play_on, row_of


@pytest.fixture
def game_id(alice: Person, bob: Person) -> str:
    return a_game(alice, bob)


def say(person: Person, game_id: str, text: str = "Well, well.", **headers: str) -> Any:
    return person.post(f"games/{game_id}/messages", {"text": text}, **headers)


def texts(person: Person, game_id: str) -> list[str]:
    shown = person.get(f"games/{game_id}/messages").json()["results"]
    return [one["text"] for one in shown]


def unread(person: Person, game_id: str) -> int:
    return int(person.game(game_id)["me"]["unread_messages"])


def read(person: Person, game_id: str, body: Any = None) -> Any:
    return person.put(f"games/{game_id}/messages/read", body)


def test_it_works(alice: Person, bob: Person, game_id: str) -> None:
    answer = say(alice, game_id)
    assert answer.status_code == 201
    message = answer.json()["message"]
    assert (message["text"], message["mine"], message["seat"]) == ("Well, well.", True, 0)
    [shown] = bob.get(f"games/{game_id}/messages").json()["results"]
    assert (shown["id"], shown["mine"], shown["player"]["name"]) == (message["id"], False, "Alice")


def test_nobody_s_feed_moves(alice: Person, bob: Person, charlie: Person, game_id: str) -> None:
    before = [person.game(game_id)["version"] for person in (alice, bob, charlie)]
    say(alice, game_id)
    after = [person.game(game_id)["version"] for person in (alice, bob, charlie)]
    assert after == before


def test_unread_ones_are_counted_wherever_a_game_is_shown(
    alice: Person, bob: Person, game_id: str
) -> None:
    say(alice, game_id)
    say(alice, game_id)
    assert (unread(alice, game_id), unread(bob, game_id)) == (0, 2)
    [row] = bob.get("games?mine=true").json()["results"]
    inbox = bob.get("me/inbox").json()
    assert row["unread_messages"] == inbox["results"][0]["unread_messages"] == 2
    assert inbox["unread"]["messages"] == 2


def test_the_tag_of_a_game_covers_them(alice: Person, bob: Person, game_id: str) -> None:
    tags = {p: p.get(f"games/{game_id}")["ETag"] for p in (alice, bob)}
    say(alice, game_id)
    found = [p.get(f"games/{game_id}", If_None_Match=tag).status_code for p, tag in tags.items()]
    assert found == [304, 200]


def test_read_on_one_device_is_read_on_all(alice: Person, bob: Person, game_id: str) -> None:
    say(alice, game_id)
    assert read(bob, game_id).json()["game"]["me"]["unread_messages"] == 0
    assert unread(bob, game_id) == 0
    assert bob.get("me/inbox").json()["unread"]["messages"] == 0


def test_reading_up_to_one_leaves_those_behind_and_never_goes_back(
    alice: Person, bob: Person, game_id: str
) -> None:
    first, second, _ = [say(alice, game_id, str(n)).json()["message"]["id"] for n in range(3)]
    read(bob, game_id, {"until": second})
    assert unread(bob, game_id) == 1
    read(bob, game_id, {"until": first})
    assert unread(bob, game_id) == 1
    assert read(bob, game_id, {"until": bob.user.pk.hex}).status_code == 404


def test_ready_phrases_come_in_the_readers_language(
    alice: Person, bob: Person, game_id: str
) -> None:
    alice.post(f"games/{game_id}/messages", {"phrase": "well_played"})
    path = f"games/{game_id}/messages"
    for language, text in (("en", "Well played!"), ("pt-BR", "Bem jogado!")):
        shown = bob.get(path, **{"Accept-Language": language}).json()
        assert (shown["results"][0]["text"], shown["results"][0]["phrase"]) == (text, "well_played")
        assert {"id": "well_played", "text": text} in shown["phrases"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "text_or_phrase"),
        ({"text": "a", "phrase": "hello"}, "text_or_phrase"),
        ({"phrase": "nonsense"}, "unknown_phrase"),
        ({"text": "a" * 501}, "max_length"),
        ({"text": "   "}, "blank"),
        ({"text": "a\u202eb"}, "invalid"),
        ({"text": 7}, "invalid"),
    ],
)
def test_what_cannot_be_said(alice: Person, game_id: str, body: Any, code: str) -> None:
    answer = alice.post(f"games/{game_id}/messages", body)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["code"] == code


def test_five_hundred_characters_and_new_lines_fit(alice: Person, game_id: str) -> None:
    text = "é\n" * 249 + "éé"
    assert say(alice, game_id, text).json()["message"]["text"] == text


def test_pages_go_back_from_the_newest(alice: Person, bob: Person, game_id: str) -> None:
    for number in range(5):
        say(alice, game_id, str(number))
    page = bob.get(f"games/{game_id}/messages?limit=2").json()
    found = [one["text"] for one in page["results"]]
    say(alice, game_id, "later")
    while page["next"]:
        page = bob.get(page["next"].removeprefix("/api/v1/")).json()
        found += [one["text"] for one in page["results"]]
    assert found == ["4", "3", "2", "1", "0"]
    back = bob.get(page["previous"].removeprefix("/api/v1/")).json()
    assert [one["text"] for one in back["results"]] == ["2", "1"]


def test_the_same_key_says_it_once(alice: Person, bob: Person, game_id: str) -> None:
    first = say(alice, game_id, Idempotency_Key="k" * 8)
    again = say(alice, game_id, Idempotency_Key="k" * 8)
    assert again["Idempotent-Replayed"] == "true" and again.status_code == 201
    assert again.json()["message"] == first.json()["message"]
    assert say(alice, game_id, "other", Idempotency_Key="k" * 8).status_code == 422
    assert texts(bob, game_id) == ["Well, well."] and unread(bob, game_id) == 1


def test_who_only_watches_neither_reads_nor_writes(charlie: Person, game_id: str) -> None:
    for answer in (
        charlie.get(f"games/{game_id}/messages"),
        say(charlie, game_id),
        read(charlie, game_id),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")


def test_of_a_private_table_strangers_learn_nothing(alice: Person, charlie: Person) -> None:
    made = a_table(alice, visibility="private")["id"]
    say(alice, made)
    for answer in (charlie.get(f"games/{made}/messages"), say(charlie, made), read(charlie, made)):
        assert answer.status_code == 404


def test_people_talk_before_and_after_the_game(alice: Person, bob: Person) -> None:
    made = a_table(alice)
    assert say(alice, made["id"]).status_code == 201
    bob.put(f"games/{made['id']}/seats/me", {"code": made["code"]})
    assert unread(bob, made["id"]) == 0
    assert texts(bob, made["id"]) == ["Well, well."]
    play_on(made["id"], alice, bob, dice=random.Random(1))
    assert say(bob, made["id"]).status_code == 201
    assert unread(alice, made["id"]) == 1


class TestBlocked:
    @pytest.fixture
    def dora(self, alice: Person, bob: Person) -> Person:
        from tests.games.cast import a_person

        return a_person("Dora")

    def test_neither_sees_the_other_s_words_and_the_third_sees_all(
        self, alice: Person, bob: Person, dora: Person
    ) -> None:
        """In the list, in every number, in notices and in later pages."""
        made = a_game(alice, bob, dora)
        blocks.block_put(owner=alice.user, other=bob.user)
        say(alice, made, "from Alice")
        say(bob, made, "from Bob")
        assert texts(alice, made) == ["from Alice"]
        assert texts(bob, made) == ["from Bob"]
        assert texts(dora, made) == ["from Bob", "from Alice"]
        assert [unread(one, made) for one in (alice, bob, dora)] == [0, 0, 2]
        assert set(Notice.objects.filter(kind="message").values_list("user", flat=True)) == {
            dora.user.pk
        }

    def test_an_answer_tells_nothing_of_it(self, alice: Person, bob: Person) -> None:
        made = a_game(alice, bob)
        free = say(bob, made, "the same").json()
        blocks.block_put(owner=alice.user, other=bob.user)
        apart = say(bob, made, "the same").json()
        own = {"id", "at"}
        assert {k: v for k, v in free["message"].items() if k not in own} == {
            k: v for k, v in apart["message"].items() if k not in own
        }
        assert free["version"] == apart["version"] and free["game"].keys() == apart["game"].keys()

    def test_what_was_unread_is_counted_no_more(self, alice: Person, bob: Person) -> None:
        made = a_game(alice, bob)
        say(bob, made)
        blocks.block_put(owner=alice.user, other=bob.user)
        assert unread(alice, made) == 0
        assert texts(alice, made) == []

    def test_what_was_said_before_does_not_vanish_for_who_is_blocked(
        self, alice: Person, bob: Person
    ) -> None:
        """Neither the words nor the number of unread ones: either would tell of the block."""
        made = a_game(alice, bob)
        before = say(alice, made, "before").json()["message"]["id"]
        blocks.block_put(owner=alice.user, other=bob.user)
        say(alice, made, "after")
        assert (unread(bob, made), texts(bob, made)) == (1, ["before"])
        assert bob.put(f"games/{made}/messages/read", {"until": before}).status_code == 200
        assert unread(bob, made) == 0


class TestMuted:
    @pytest.fixture(autouse=True)
    def muted(self, alice: Person, bob: Person) -> None:
        until = timezone.now() + timedelta(days=1)
        sanction_impose(user=alice.user, kind="mute", reason="Insults.", by=bob.user,
                        ends_at=until)  # fmt: skip

    def test_own_words_are_refused_with_until_when(self, alice: Person, game_id: str) -> None:
        answer = say(alice, game_id)
        assert (answer.status_code, answer.json()["code"]) == (403, "muted")
        assert answer.json()["params"]["until"] and not Message.objects.exists()

    def test_tables_get_no_name_of_theirs(self, alice: Person) -> None:
        wish = {"ruleset": "lanterns", "seats": 3}
        named = alice.post("games", {**wish, "name": "Bob is a cheat"})
        table = a_table(alice, seats=3)
        renamed = alice.patch(f"games/{table['id']}", {"name": "Bob is a cheat"})
        assert [one.json()["code"] for one in (named, renamed)] == ["muted", "muted"]
        assert alice.game(table["id"]) == table
        assert alice.patch(f"games/{table['id']}", {"auto_start": False}).status_code == 200

    def test_ready_phrases_are_not(self, alice: Person, game_id: str) -> None:
        answer = alice.post(f"games/{game_id}/messages", {"phrase": "sorry"})
        assert answer.status_code == 201
        chat = alice.get(f"games/{game_id}/messages").json()["chat"]
        assert chat == {"may_send": "phrases", "reason": "muted"}


def test_a_table_may_be_for_ready_phrases_only(alice: Person, bob: Person) -> None:
    made = a_game(alice, bob, chat="phrases")
    assert bob.game(made)["chat"] == "phrases"
    answer = say(bob, made)
    assert (answer.status_code, answer.json()["code"]) == (403, "phrases_only")
    assert bob.post(f"games/{made}/messages", {"phrase": "hello"}).status_code == 201


def test_words_of_the_host_s_lists_are_refused(
    alice: Person, game_id: str, settings: Any, tmp_path: Any
) -> None:
    (tmp_path / "en.txt").write_text("turnip", encoding="utf-8")
    settings.WORDS_DIR, settings.WORDS_ACT = str(tmp_path), "refuse"
    answer = say(alice, game_id, "Turnip!")
    assert (answer.status_code, answer.json()["code"]) == (422, "words_refused")


def test_messages_have_a_limit_of_their_own(alice: Person, game_id: str, settings: Any) -> None:
    settings.THROTTLES = True
    settings.THROTTLE_RATES = {**settings.THROTTLE_RATES, "messages": (2, 60)}
    assert [say(alice, game_id).status_code for _ in range(3)] == [201, 201, 429]
    assert alice.get(f"games/{game_id}/messages").status_code == 200


class TestNotices:
    def unread_notices(self, person: Person) -> list[Notice]:
        return list(Notice.objects.filter(user=person.user, kind="message"))

    def test_one_stands_until_what_was_said_is_read(
        self, alice: Person, bob: Person, game_id: str
    ) -> None:
        say(alice, game_id)
        say(alice, game_id)
        [notice] = self.unread_notices(bob)
        assert is_true(notice) and notice.params["name"] == "Alice"
        assert "Well" not in str(notice.params)
        read(bob, game_id)
        notice.refresh_from_db()
        assert notice.state == "withdrawn" and not is_true(notice)
        say(alice, game_id)
        assert len(self.unread_notices(bob)) == 2


class TestGone:
    def test_with_a_person_goes_what_they_said(
        self, alice: Person, bob: Person, game_id: str
    ) -> None:
        say(alice, game_id)
        say(bob, game_id)
        erasing.user_erase(user=User.objects.get(pk=alice.user.pk))
        assert texts(bob, game_id) == ["Well, well."] and unread(bob, game_id) == 0

    def test_old_messages_are_swept_and_counted_no_more(
        self, alice: Person, bob: Person, game_id: str, settings: Any
    ) -> None:
        say(alice, game_id, "old")
        Message.objects.update(at=timezone.now() - timedelta(days=settings.CHAT_DAYS + 1))
        say(alice, game_id, "new")
        assert messages_purge() == 1
        assert texts(bob, game_id) == ["new"] and unread(bob, game_id) == 1

    def test_a_seat_that_is_free_again_has_nothing_unread(self, alice: Person, bob: Person) -> None:
        made = a_table(alice, seats=3)
        bob.put(f"games/{made['id']}/seats/me", {"code": made["code"]})
        say(alice, made["id"])
        bob.delete(f"games/{made['id']}/seats/me")
        assert not Seat.objects.filter(game_id=made["id"], unread_messages__gt=0).exists()


def test_a_draw_reads_no_message(
    alice: Person, bob: Person, game_id: str, django_assert_num_queries: Any
) -> None:
    """Counters come with the rows that are read anyway."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    say(bob, game_id)
    with CaptureQueriesContext(connection) as queries:
        assert unread(alice, game_id) == 1
    assert not [one for one in queries if "games_message" in one["sql"]]
    assert row_of(game_id).message_count == 1
