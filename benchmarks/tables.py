"""Tables to draw at, made in the database of an installation: see `benchmarks.make`.

Four people, round 4, the caller in seat 0 with a bag in which no draw asks or explodes.
"""

import secrets
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.sessions import session_create
from benchmarks.replay import message_of
from games.models import Game, GameSecret, Seat
from games.registry import Statement
from games.services import clock, store
from games.services.create import ALPHABET
from games.services.store import twin_number
from games.tasks import sweep
from quacks.models import Cauldron, cauldron_id
from quacks.rules.tokens import (
    BLACK_1,
    GREEN_1,
    GREEN_2,
    ORANGE_1,
    RED_1,
    WHITE_1,
    WHITE_2,
    YELLOW_1,
)  # fmt: skip
from tests.games.cast import Person, a_person
from tests.quacks.rules.table import a_seat
from tests.quacks.tables import a_table_at

ROUND = 4
DRAWS = 12
"""How often the caller draws at one table: about as often as people do."""

BAG = [*[WHITE_1] * 4, WHITE_2, *[ORANGE_1] * 4, *[GREEN_1] * 4, *[RED_1] * 4, GREEN_2, BLACK_1]
LYING = [ORANGE_1, WHITE_1, GREEN_1, WHITE_2, YELLOW_1, RED_1]
"""What the three others have placed and may still draw."""


def callers_make(callers: int, tables: int) -> list[dict[str, Any]]:
    """Make signed-in people, each with `tables` tables; return them as `benchmarks.load` wants."""
    model = _Model()
    found = []
    for number in range(callers):
        person, token = _signed_in(f"Caller {number}")
        games = [model.copy(person.user) for _ in range(tables)]
        paths = [f"/api/v1/quacks/{game}/brewing/draw" for game in games]
        found.append({"token": token, "tables": [[path, DRAWS] for path in paths]})
    model.store()
    return found


def draws_record(callers: int) -> dict[str, Any]:
    """Let signed-in people draw, one table each; return by token what `benchmarks.bare` wants.

    The recorded draw is in the middle of a brewing.
    """
    made = callers_make(callers, 1)
    return {caller["token"]: _recorded(caller["token"], caller["tables"][0][0]) for caller in made}


def poll_statements() -> int:
    """Return the statements of an unchanged poll beyond sign-in; it is answered by 304."""
    caller = callers_make(1, 1)[0]
    game_id = caller["tables"][0][0].split("/")[4]
    path, signed = f"/api/v1/games/{game_id}", {"Authorization": f"Bearer {caller['token']}"}
    tag = Client().get(path, headers=signed)["ETag"]
    with CaptureQueriesContext(connection) as asked:
        answer = Client().get(path, headers={**signed, "If-None-Match": tag})
    assert answer.status_code == 304, answer.status_code
    return len(asked) - 1


def sweep_statements() -> int:
    """Return the statements by which a sweep finds that nothing is due.

    Raises:
        RuntimeError: Something is due.
    """
    with CaptureQueriesContext(connection) as asked:
        sweep()
    if clock.work_found() != ([], []):
        raise RuntimeError("something is due")
    return len(asked)


def _recorded(token: str, path: str) -> dict[str, Any]:
    for number in range(DRAWS // 2):
        _draw(token, path, f"before-{number}")
    key, sent = uuid.uuid4().hex, list[tuple[str, list[Any]]]()
    now = timezone.now()

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        sent.append((sql, list(params or ())))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note), _writes_noted(sent):
        answer = _draw(token, path, key)
    twin = twin_number(answer.wsgi_request.user.pk, key)
    messages = [message_of(sql, params, key=key, twin=twin, now=now) for sql, params in sent]
    return {"messages": [asdict(one) for one in messages], "answer": answer.content.decode()}


@contextmanager
def _writes_noted(sent: list[tuple[str, list[Any]]]) -> Iterator[None]:
    """Note what is written with its parameters, which the driver is given filled in."""
    write = store.write

    def noted(statements: Iterable[Statement | None]) -> None:
        wanted = [statement for statement in statements if statement is not None]
        before = len(sent)
        write(wanted)
        joined = "; ".join(sql for sql, _ in wanted)
        sent[before:] = [(joined, [param for _, params in wanted for param in params])]

    store.write = noted
    try:
        yield
    finally:
        store.write = write


def _draw(token: str, path: str, key: str) -> Any:
    headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": key}
    answer = Client().post(path, "{}", content_type="application/json", headers=headers)
    assert answer.status_code == 200, answer.content
    return answer


def _signed_in(name: str) -> tuple[Person, str]:
    person = a_person(name)
    return person, session_create(user=person.user)


class _Model:
    """A table laid out once and copied: all rows that a draw reads or whose keys it needs."""

    def __init__(self) -> None:
        people = [a_person(f"Partner {number}") for number in range(4)]
        caller, other = a_seat(bag=BAG), a_seat(bag=LYING, cauldron=LYING)
        game_id = a_table_at(*people, setups=(caller, other, other, other), round=ROUND)
        self._game = Game.objects.get(id=game_id)
        self._secret = GameSecret.objects.get(game_id=game_id)
        self._seats = list(Seat.objects.filter(game_id=game_id).order_by("index"))
        self._cauldrons = list(Cauldron.objects.filter(game_id=game_id, round=ROUND))
        self._copies: list[Any] = []

    def copy(self, user: Any) -> uuid.UUID:
        """Copy the table, with `user` in seat 0; return its id."""
        game_id = uuid.uuid4()
        self._add(self._game, id=game_id, code="".join(secrets.choice(ALPHABET) for _ in range(6)))
        self._add(self._secret, game_id=game_id)
        for seat in self._seats:
            user_id = user.id if seat.index == 0 else seat.user_id
            self._add(seat, id=None, game_id=game_id, user_id=user_id)
        for cauldron in self._cauldrons:
            self._add(cauldron, game_id=game_id, id=cauldron_id(game_id, ROUND, cauldron.seat))
        return game_id

    def _add(self, row: Any, **changes: Any) -> None:
        values = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
        self._copies.append(type(row)(**{**values, **changes}))

    def store(self) -> None:
        """Write all copies."""
        for model in (Game, GameSecret, Seat, Cauldron):
            rows: list[Any] = [row for row in self._copies if type(row) is model]
            model._default_manager.bulk_create(rows, batch_size=1000)
