"""A phone comes back after hours with an answer to one question, made while it was offline."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.sessions import session_create
from games.models import IdempotencyKey, Seat
from games.tasks import KEEP_KEYS, keys_purge
from tests.games.api.test_actions import asked_to_shop, roll, rows_of
from tests.games.cast import Person, a_game, workers_run

KEY = "kept-by-the-phone-1"
ROLL = {"option": "roll"}


def hours_pass(game_id: str) -> None:
    """Let the deadline pass and the clock answer."""
    Seat.objects.filter(game_id=game_id).update(due_at=timezone.now() - timedelta(hours=3))
    workers_run()


def send(person: Person, game_id: str, after: int = 0, **headers: str) -> Any:
    """Send what the phone kept: always the same request."""
    return person.post(f"{roll(game_id)}&after={after}", ROLL, Idempotency_Key=KEY, **headers)


def test_it_acts_if_its_question_is_still_open(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    bob.post(roll(game_id), ROLL)
    answer = send(alice, game_id)
    assert answer.status_code == 200
    seqs = [event["seq"] for event in answer.json()["events"]]
    assert seqs == list(range(1, answer.json()["version"] + 1))


def test_else_nothing_happens_and_the_present_says_what_became_of_it(
    alice: Person, bob: Person
) -> None:
    """A04, N11: a refusal carries the present."""
    game_id = a_game(alice, bob)
    hours_pass(game_id)
    before = rows_of(game_id)
    late = send(alice, game_id)
    told = late.json()
    assert (late.status_code, told["code"]) == (412, "decision_changed")
    assert told["answered"]["by"] == "clock"
    assert (told["answered"]["decision"], told["answered"]["option"]) == (1, "roll")
    assert told["game"] == alice.game(game_id)
    assert [event["seq"] for event in told["events"]] == list(range(1, told["version"] + 1))
    assert rows_of(game_id) == before


def test_what_another_device_answered_is_told_as_ones_own(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    alice.post(roll(game_id), ROLL)
    answered = send(alice, game_id).json()["answered"]
    assert answered["by"] == "person"


def test_a_question_that_never_was_has_no_answer(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    late = alice.post(roll(game_id, 99), ROLL)
    assert late.json()["answered"] is None


def test_nobody_learns_how_others_answered(alice: Person, bob: Person) -> None:
    """Numbers count per seat: Bob's question 2 is none of Alice's business."""
    game_id = a_game(alice, bob)
    bob.post(roll(game_id), ROLL)
    bob.post(roll(game_id, 2), ROLL)
    assert alice.post(roll(game_id, 2), ROLL).json()["answered"] is None


def test_a_lost_reply_is_had_again_for_two_days(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    first = send(alice, game_id).json()
    hours_pass(game_id)
    IdempotencyKey.objects.update(created_at=timezone.now() - KEEP_KEYS + timedelta(minutes=1))
    keys_purge()
    again = send(alice, game_id)
    assert (again.status_code, again["Idempotent-Replayed"]) == (200, "true")
    assert again.json()["events"] == first["events"]
    assert again.json()["game"] == alice.game(game_id)


def test_after_that_it_finds_its_own_act_and_does_nothing_twice(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    send(alice, game_id)
    IdempotencyKey.objects.update(created_at=timezone.now() - KEEP_KEYS - timedelta(minutes=1))
    keys_purge()
    before = rows_of(game_id)
    late = send(alice, game_id)
    assert (late.status_code, late.json()["answered"]["by"]) == (412, "person")
    assert rows_of(game_id) == before


def test_a_key_outlives_the_sign_in(alice: Person, bob: Person) -> None:
    """The phone had to sign in again: keys belong to people, not to tokens."""
    game_id = a_game(alice, bob)
    send(alice, game_id)
    alice.client.force_authenticate(None)
    assert send(alice, game_id).status_code == 401
    bearer = f"Bearer {session_create(user=alice.user, device='Pixel 9')}"
    assert send(alice, game_id, Authorization=bearer)["Idempotent-Replayed"] == "true"


def test_an_answer_in_time_takes_the_seat_back_from_the_bot(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    alice.put(f"games/{game_id}/seats/me/autopilot")
    answer = send(alice, game_id)
    assert answer.status_code == 200
    assert answer.json()["game"]["seats"][0]["state"] != "autopilot"


def test_what_others_bought_meanwhile_is_refused_by_the_rules(alice: Person, bob: Person) -> None:
    """The question kept its number and has a higher revision; nothing of the answer is done."""
    game_id = a_game(alice, bob)
    buyer, question = asked_to_shop(game_id, alice, bob)
    before = rows_of(game_id)
    dear = {"lanterns": [item["value"] for item in question["options"][0]["pick"]["items"]]}
    refused = buyer.take(question["options"][0], dear, Idempotency_Key=KEY)
    assert refused.status_code == 422
    assert rows_of(game_id) == before
    assert buyer.take(question["options"][0], Idempotency_Key=KEY).status_code == 200


def test_two_phones_with_one_answer_each_act_once(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    keys = ("phone-one", "phone-two")
    codes = [alice.post(roll(game_id), ROLL, Idempotency_Key=key).status_code for key in keys]
    assert codes == [200, 412]


def test_if_match_changes_nothing(alice: Person, bob: Person) -> None:
    """The number of the question is finer: other seats' moves make no answer stale."""
    game_id = a_game(alice, bob)
    assert send(alice, game_id, If_Match='"old"').status_code == 200
