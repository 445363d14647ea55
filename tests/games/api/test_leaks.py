"""What the table would not tell, no answer tells: two pasts that a viewer cannot tell apart."""

import json
import random
from typing import Any

import pytest

from games.engine import SeededChance
from games.models import Game
from tests.games.cast import Person, a_game, options_of, row_of
from tests.games.toy.rules import rules

PATHS = (
    "games/{id}", "games/{id}?after=0", "games/{id}/events", "games/{id}/events?limit=3",
    "games/{id}/recap", "games/{id}/proof", "games/{id}/replay", "games", "games?mine=true",
    "games?status=active", "me/inbox", "players/{alice}", "players/{alice}/statistics",
)  # fmt: skip
OF_THE_REQUEST = {"X-Request-Id", "Date"}


def everything(person: Person, game_id: str, alice: Person) -> list[Any]:
    """Return all that a person is answered about a game: codes, headers and bodies."""
    shown = []
    for path in PATHS:
        answer = person.get(path.format(id=game_id, alice=alice.user.pk))
        headers = {k: v for k, v in answer.headers.items() if k not in OF_THE_REQUEST}
        body = json.loads(answer.content)
        body.pop("request_id", None)
        shown.append((path, answer.status_code, headers, body))
    return shown


def test_hidden_acts_move_nothing_that_others_see(
    alice: Person, bob: Person, charlie: Person
) -> None:
    game_id = a_game(alice, bob, options={"limit": 20})
    bob.put(f"games/{game_id}/seen", {"seq": 3})
    before = [everything(person, game_id, alice) for person in (bob, charlie)]
    for _ in range(3):
        answer = alice.take(next(iter(options_of(alice, game_id).values())))
        assert {e["kind"] for e in answer.json()["events"]} <= {"die_rolled", "die_settled"}
    assert [everything(person, game_id, alice) for person in (bob, charlie)] == before


@pytest.mark.parametrize("seed", range(4))
def test_twin_states_give_equal_answers(
    alice: Person, bob: Person, charlie: Person, seed: int
) -> None:
    game_id = a_game(alice, bob, options={"limit": 20})
    dice = random.Random(seed)
    for _ in range(seed * 3):
        for person in (alice, bob):
            found = [d for d in person.game(game_id)["decisions"] if not d["optional"]]
            if found:
                person.take(dice.choice(found[0]["options"]))
    for person, viewer in ((bob, 1), (charlie, None)):
        state = rules.load(row_of(game_id).state)
        twin = rules.dump(rules.twin(state, viewer, SeededChance(seed)))
        before = everything(person, game_id, alice)
        real = row_of(game_id).state
        Game.objects.filter(id=game_id).update(state=twin)
        assert everything(person, game_id, alice) == before
        Game.objects.filter(id=game_id).update(state=real)


def test_an_autopilot_s_pace_does_not_show(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bots=1)
    seat = alice.game(game_id)["seats"][1]
    assert seat["deadline"] == alice.game(game_id)["deadline"]


def test_secrets_appear_in_no_answer_before_the_end(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    sealed = row_of(game_id).sealed
    text = json.dumps(everything(alice, game_id, alice))
    assert sealed.secret not in text
    assert sealed.seed not in text


def test_refusals_tell_a_stranger_nothing_of_a_private_table(
    alice: Person, bob: Person, charlie: Person
) -> None:
    game_id = a_game(alice, bob, visibility="private")
    nowhere = "00000000-0000-0000-0000-000000000000"
    tries = (
        ("get", ""), ("patch", ""), ("delete", ""), ("put", "/seats/me"), ("delete", "/seats/me"),
        ("put", "/seats/me/autopilot"), ("delete", "/seats/1"), ("post", "/start"),
        ("post", "/bots"), ("post", "/resign"), ("put", "/rematch"), ("put", "/seen"),
        ("get", "/events"), ("get", "/recap"), ("get", "/proof"), ("get", "/replay"),
    )  # fmt: skip
    bodies: dict[str, Any] = {"/bots": {"level": "apprentice"}, "/seen": {"seq": 1}}
    for verb, path in tries:
        body = () if verb in ("get", "delete") else (bodies.get(path, {}),)
        answers = []
        for where in (game_id, nowhere):
            answer = getattr(charlie, verb)(f"games/{where}{path}", *body)
            told = answer.json()
            told.pop("request_id")
            answers.append((answer.status_code, told))
        assert answers[0] == answers[1]
        assert answers[0][0] == 404, (verb, path)
