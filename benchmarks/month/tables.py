"""The tables of the month, and how people play at them when they look."""

import random
from contextlib import suppress
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from benchmarks.month.people import Human
from games import registry
from games.engine import Decision, IllegalMove, Move
from games.models import Seat, Status
from games.selectors.tables import game_read
from games.services.create import Wish, game_create
from games.services.errors import WithAnswer
from games.services.outcome import state_of
from games.services.play import by_person, move_make
from games.services.seating import seat_take
from games.services.seen import seen_set

PACES: tuple[dict[str, Any], ...] = (
    {"kind": "turns", "sitting_seconds": 12 * 3600},
    {"kind": "turns", "sitting_seconds": 24 * 3600},
    {"kind": "turns", "sitting_seconds": 72 * 3600},
    {
        "kind": "turns",
        "sitting_seconds": 24 * 3600,
        "daily_at": {"time": "21:00", "time_zone": "Europe/Lisbon"},
    },
)
"""Two are measured, one is slow, one has a fixed hour."""

SEATS = {"quacks": (2, 5), "potion": (3, 7)}
UNTIL = {"option": "draw", "until": {"white_sum_at_least": 5}}


def table_make(number: int, people: list[Human], dice: random.Random) -> UUID:
    """Set up a table with people, and bots on every third; it starts at once."""
    ruleset = "quacks" if number % 2 else "potion"
    seats = dice.randint(*SEATS[ruleset])
    bots = dice.randint(1, seats - 1) if number % 3 == 0 else 0
    here = set(User.objects.filter(is_active=True).values_list("pk", flat=True))
    host, *others = dice.sample([one for one in people if one.user.pk in here], seats - bots)
    wish = Wish(ruleset=ruleset, seats=seats, pace=dice.choice(PACES), bots=["apprentice"] * bots)
    game_id, code = game_create(
        user_id=host.user.pk, wish=wish, render=lambda made: (made.game.id, made.game.code)
    )
    for human in others:
        seat_take(game_id=game_id, user_id=human.user.pk, code=code, render=lambda made: None)
    return game_id


def look(human: Human) -> int:
    """Let somebody look at their games and answer all that is open; return the acts."""
    User.objects.filter(pk=human.user.pk).update(last_seen_at=timezone.now())
    running = Seat.objects.filter(user=human.user, game__status=Status.ACTIVE, resigned=False)
    mine = list(running.order_by("due_at").values_list("game_id", "index", "seq"))
    return sum(_play(human.user.pk, *row) for row in mine)


def _play(user_id: Any, game_id: UUID, index: int, seq: int) -> int:
    seen_set(game_id=game_id, user_id=user_id, seq=seq, render=lambda seen: None)
    acts = 0
    while True:
        game = game_read(game_id, with_state=True)
        if game is None or game.status != Status.ACTIVE or game.seats[index].due_at is None:
            return acts
        app, state = registry.get(game.ruleset), state_of(game)
        asked = app.rules.decisions(state, index)
        with suppress(WithAnswer):
            move = _answer(app, state, index, asked)
            try:
                _send(user_id, game_id, game.ruleset, move)
            except IllegalMove:
                _send(user_id, game_id, game.ruleset, app.rules.default(state, index))
        acts += 1


def _answer(app: registry.GameApp, state: Any, index: int, asked: list[Decision]) -> Move:
    first = asked[0]
    options = [option.id for option in first.options]
    if first.kind == "brewing":
        answer = {"option": "stop"} if "stop" in options else UNTIL
        return Move(index, answer, first.number)
    seen = (app.sees or app.rules.observe)(state, index)
    return app.bots["apprentice"](index, seen, asked)


def _send(user_id: Any, game_id: UUID, ruleset: str, move: Move) -> None:
    move_make(
        game_id=game_id,
        ruleset=ruleset,
        actor=by_person(user_id),
        answer=move.answer,
        decision=move.decision,
        render=lambda outcome: None,
    )
