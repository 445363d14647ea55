"""Set up a table: its row, its seats, its sealed secret."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar
from uuid import UUID, uuid4

from django.db.models import QuerySet
from django.utils import timezone

from accounts.locks import lock_take
from accounts.models import SanctionKind
from accounts.prepared import TEXT, Prepared
from accounts.services.sanctions import check
from games import registry
from games.engine import InvalidOptions, Json
from games.engine.sealed import commitment_to
from games.models import Chat, Game, GameSecret, IdempotencyKey, Seat, Visibility
from games.pace import pace_of
from games.services import locks, store
from games.services.draft import Draft, KeyRequest, opened
from games.services.errors import GameFull, KeyReused, LevelUnavailable
from games.services.outcome import Render, outcome_again, outcome_of, version_after
from games.services.ratings import people_check, rated_check
from games.services.start import draft_start

T = TypeVar("T")

COLORS = ("copper", "jade", "plum", "sand", "slate", "coral", "pearl")
"""Colors of seats, in the order in which they are given out."""

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters of join codes: none that is easily mistaken for another."""


@dataclass(frozen=True)
class Origin:
    """What chance makes of a new table: its id, its join code, its secret (32 bytes)."""

    id: UUID
    code: str
    secret: bytes


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What somebody wants to play; see `POST games` of the API. Fixtures bring their `origin`."""

    ruleset: str
    seats: int
    options: Json = field(default_factory=dict)
    pace: Json = field(default_factory=dict)
    visibility: str = Visibility.PUBLIC
    bots: Sequence[str] = ()
    name: str | None = None
    auto_start: bool = True
    rated: bool = False
    chat: str = Chat.OPEN
    autopilot: str | None = None
    min_reliability: int | None = None
    origin: Origin | None = None


def game_create(*, user_id: Any, wish: Wish, key: KeyRequest | None = None, render: Render[T]) -> T:
    """Set up a table with the user in its first seat; full, it starts at once.

    Raises:
        UnknownRuleset, InvalidOptions, GameFull, PeopleOnly, LevelUnavailable: Nothing is stored.
        KeyReused: The key belongs to another request.
        Busy, RequestInProgress: See `locks.atomic`.
    """
    try:
        with locks.atomic(key.twin if key else None):
            if key:
                lock_take(key.twin)  # no game yet whose own lock would look for twins
            repeat = _repeat(key, render)
            return repeat[0] if repeat else _created(user_id, wish, key, render)
    except KeyReused:
        repeat = _repeat(key, render)
        if repeat is None:
            raise
        return repeat[0]


def _repeat(key: KeyRequest | None, render: Render[T]) -> tuple[T] | None:
    """Return the answer to a request that was made before, None to a new one."""
    if key is None:
        return None
    found = IdempotencyKey.objects.filter(user_id=key.user_id, key=key.key).first()
    if found is None:
        return None
    with opened(found.game_id, key) as draft:
        return (render(outcome_again(draft, key.user_id)),)


def _created(user_id: Any, wish: Wish, key: KeyRequest | None, render: Render[T]) -> T:
    with opened(table_insert(user_id, wish), key) as draft:
        table_fill(draft, wish.bots)
        draft.save(key, 0, after=version_after(draft, 0, None), extra={})
        outcome = outcome_of(draft, user_id)
        outcome.status = 201
        return render(outcome)


def table_fill(draft: Draft, bots: Sequence[str]) -> None:
    """Seat the host and the bots of a new table, and start it if it is full."""
    draft.tell("seat_taken", 0, {"kind": "person", "level": None})
    for seat, level in zip(draft.game.seats[1:], bots, strict=False):
        seat.bot_level = level
        draft.tell("seat_taken", seat.index, {"kind": "bot", "level": level})
    if not any(seat.is_free for seat in draft.game.seats):
        draft_start(draft)


def table_insert(user_id: Any, wish: Wish) -> UUID:
    """Insert the rows of a table and return its id; nothing is told yet.

    Raises:
        UnknownRuleset, InvalidOptions, GameFull, PeopleOnly, LevelUnavailable: As `game_create`.
        Problem: 403 `no_rated_play`, or `muted`, for a name.
    """
    app = registry.get(wish.ruleset)
    options = _checked(app, user_id, wish)
    origin, now = wish.origin or _origin(), timezone.now()
    game = Game(
        id=origin.id,
        code=origin.code,
        ruleset=app.key,
        rules_version=app.rules.version,
        content=app.content_version,
        name=wish.name or plain_name(app.key, origin.code),
        visibility=wish.visibility,
        options=options,
        pace=pace_of(wish.pace),
        auto_start=wish.auto_start,
        rated=wish.rated,
        chat=wish.chat,
        autopilot_level=wish.autopilot or "",
        min_reliability=wish.min_reliability,
        host=0,
        commitment=commitment_to(origin.secret).hex(),
        created_at=now,
        updated_at=now,
    )
    secret = GameSecret(game=game, secret=origin.secret.hex())
    seats = [
        Seat(game=game, index=i, color=COLORS[i], user_id=None if i else user_id, updated_at=now)
        for i in range(wish.seats)
    ]
    store.write([store.models_insert(rows) for rows in ([game], [secret], seats)])
    return game.id


def _checked(app: registry.GameApp, user_id: Any, wish: Wish) -> Json:
    """Return the completed options of a table that its host may set up.

    Raises:
        InvalidOptions, GameFull, PeopleOnly, LevelUnavailable: As `game_create`.
        Problem: As `table_insert`.
    """
    if not app.rules.min_seats <= wish.seats <= app.rules.max_seats:
        raise InvalidOptions(seats=wish.seats, min=app.rules.min_seats, max=app.rules.max_seats)
    options = app.rules.check_options(wish.options, wish.seats)
    if len(wish.bots) >= wish.seats:
        raise GameFull
    people_check(is_rated=wish.rated, has_bots=bool(wish.bots))
    if wish.rated:
        rated_check(user_id)
    if wish.name is not None:
        check(user_id, SanctionKind.MUTE)
    for level in wish.bots:
        level_check(app, level)
    if wish.autopilot:
        level_check(app, wish.autopilot)
    return options


def plain_name(ruleset: str, code: str) -> str:
    """Return what a table is called that nobody named, for example `Quacks KV7Q2M`."""
    return f"{ruleset.capitalize()} {code}"[-24:]


def level_check(app: registry.GameApp, level: str) -> None:
    """Raise LevelUnavailable unless the game has bots of that level."""
    if level not in app.bots:
        raise LevelUnavailable(level=level, levels=list(app.bots))


def _origin() -> Origin:
    return Origin(uuid4(), _code(), _secret())


def _secret() -> bytes:
    return secrets.token_bytes(32)


def _code() -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(6))
        if not _TAKEN.rows(code):
            return code


def _taken(code: str) -> QuerySet[Game, tuple[Any, ...]]:
    return Game.objects.filter(code=code).values_list("id")


_TAKEN = Prepared(_taken, TEXT)
