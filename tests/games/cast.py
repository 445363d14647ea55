"""People at the toy game's table, who speak HTTP."""

import random
import uuid
from typing import Any

from django.contrib.auth import get_user_model
from rest_framework.test import APIClient

from games.engine import Json
from games.models import Game
from games.services import clock, settle


class Person:
    """A signed-in user with short words for requests to `/api/v1/`."""

    def __init__(self, user: Any) -> None:
        self.user = user
        self.client = APIClient()
        self.client.force_authenticate(user)

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(f"/api/v1/{path}", headers=headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self._send("post", path, body, headers)

    def put(self, path: str, body: Any = None, **headers: str) -> Any:
        return self._send("put", path, body, headers)

    def patch(self, path: str, body: Any = None, **headers: str) -> Any:
        return self._send("patch", path, body, headers)

    def delete(self, path: str, **headers: str) -> Any:
        return self._send("delete", path, None, headers)

    def _send(self, verb: str, path: str, body: Any, headers: dict[str, str]) -> Any:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        form = "json" if body is not None else None
        sent = getattr(self.client, verb)(f"/api/v1/{path}", body, format=form, headers=named)
        if sent.status_code >= 400:
            detail = sent.json()["detail"]
            assert "…" not in detail, f"a refusal lacks what its text is to name: {detail}"
        return sent

    def take(self, option: Json, body: Any = None, **headers: str) -> Any:
        """Send an option's request, with its sample or another body."""
        path = option["href"].removeprefix("/api/v1/")
        sent = option["body"] if body is None else body
        return self._send(option["method"].lower(), path, sent, headers)

    def game(self, game_id: str) -> Json:
        """Return the game as this person sees it."""
        shown: Json = self.get(f"games/{game_id}").json()
        return shown


def a_person(name: str) -> Person:
    username = f"{name.lower()}-{uuid.uuid4().hex[:8]}"
    return Person(get_user_model().objects.create(username=username, name=name))


def a_table(host: Person, **wish: Any) -> Json:
    """Return a new table of the toy game, open unless it is full."""
    answer = host.post("games", {"ruleset": "lanterns", "seats": 2, **wish})
    assert answer.status_code == 201, answer.content
    game: Json = answer.json()["game"]
    return game


def a_game(*people: Person, bots: int = 0, **wish: Any) -> str:
    """Return the id of a running game of these people and some bots."""
    levels = [{"level": "apprentice"}] * bots
    game = a_table(people[0], seats=len(people) + bots, bots=levels, **wish)
    for person in people[1:]:
        sits = person.put(f"games/{game['id']}/seats/me", {"code": game["code"]})
        assert sits.status_code == 200
    return str(game["id"])


def options_of(person: Person, game_id: str) -> dict[str, Json]:
    """Return the options of the question that this person is waited for, by id."""
    decision = person.game(game_id)["decisions"][0]
    return {option["id"]: option for option in decision["options"]}


def play_on(game_id: str, *people: Person, dice: random.Random, most: int = 400) -> list[Any]:
    """Play at random until the game is over; return the answers that people got.

    Who has just answered knows the game from that, as long as nothing else happens.
    """
    answers: list[Any] = []
    known: dict[Person, Json] = {}
    for _ in range(most):
        if workers_run():
            known = {}
        for person in people:
            game = known.get(person) or person.game(game_id)
            if game["status"] == "finished":
                return answers
            if game["decisions"]:
                answers.append(person.take(dice.choice(game["decisions"][0]["options"])))
                told = answers[-1].json()
                known = {person: told["game"]} if "game" in told else {}
                break
    raise AssertionError("the game does not end")


def workers_run() -> bool:
    """Do what a sweep would have workers do; return whether there was anything."""
    found = clock.work_found()
    for game_id in found.due:
        clock.game_play_due(game_id=game_id)
    over = (clock.work_found() if found.due else found).over
    for game_id in over:
        settle.game_settle(game_id=game_id)
    return bool(found.due or over)


def row_of(game_id: str) -> Game:
    return Game.objects.get(id=game_id)
