"""The clock: claim the seats whose time has come and answer for them.

The database alone says what is due, so tasks may be lost, doubled or late. A claim only spares two
workers the same thinking; the game's lock and the question's number keep
anything from happening twice.
"""

from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.prepared import ID, NUMBER, TIME, Prepared, PreparedUpdate
from games import registry
from games.engine import Move, NotYourDecision, StaleDecision
from games.hints import GRACE
from games.models import Cause, Game, Seat, Status
from games.rows import SETTLEMENT, GameRow, SeatRow
from games.selectors.tables import game_read
from games.services.errors import GameNotFound, GameNotStarted, GameOver, NotDue
from games.services.notify import turn_left
from games.services.outcome import state_of
from games.services.play import Actor, cause_of_bot, causes_of, move_make
from games.services.resting import clock_runs_on
from games.services.standing_acts import ordered_move

LEASE = timedelta(seconds=3)
"""How long a claim keeps others away: shorter than two sweeps, should its worker die."""

WORK = timedelta(seconds=2)
"""How long one claim is worked on at most."""

BATCH = 200
"""Seats and games to settle that one sweep looks at, the longest overdue first."""

_CAME = Coalesce("order_at", "due_at")
"""When a seat's time came."""

_GONE = (NotDue, StaleDecision, NotYourDecision, GameNotFound, GameNotStarted, GameOver)

PLAYED_BY_SERVER = ~Q(bot_level="") | Q(autopilot=True) | Q(resigned=True)


class Work(NamedTuple):
    """The games that workers have something to do in: `due` to answer for somebody, `over` to
    write the end.
    """

    due: list[UUID]
    over: list[UUID]


def work_found() -> Work:
    """Return what waits for workers, the longest overdue first, in one statement by indexes."""
    now = timezone.now()
    found = dict.fromkeys(
        (game_id, is_over) for game_id, is_over, _ in _WORK.rows(now, now - GRACE)
    )
    return Work([i for i, is_over in found if not is_over], [i for i, is_over in found if is_over])


def _work_waiting(now: datetime, late: datetime) -> Any:
    due = _due(now, late).order_by().annotate(at=_CAME, is_over=Value(False))
    over = Game.objects.filter(status=Status.ACTIVE, phase=SETTLEMENT).order_by()
    over = over.annotate(at=F("updated_at"), is_over=Value(True))
    rows = due.values_list("game_id", "is_over", "at").union(
        over.values_list("id", "is_over", "at"), all=True
    )
    return rows.order_by("at")[:BATCH]


_WORK = Prepared(_work_waiting, TIME, TIME)


def seats_overdue(since: datetime) -> bool:
    """Whether a seat's time came before `since` and still nobody has answered for it."""
    return Seat.objects.filter(Q(due_at__lt=since) | Q(order_at__lt=since)).exists()


def game_play_due(*, game_id: UUID) -> int:
    """Claim the due seats of one game one after another, and answer for those that nobody else has
    claimed; return the acts made.
    """
    now = timezone.now()
    found = _DUE.rows(game_id, now, now - GRACE)
    return sum(_seat_play(game_id, index) for (index,) in found if _claim(game_id, index))


def _due(now: datetime, late: datetime) -> Any:
    is_late = Q(due_at__lte=late) | (Q(due_at__lte=now) & PLAYED_BY_SERVER)
    is_ordered = Q(order_at__lte=now)
    is_free = Q(claimed_until__isnull=True) | Q(claimed_until__lte=now)
    return Seat.objects.filter(is_late | is_ordered, is_free).order_by(_CAME, "id")


def _due_of(game_id: UUID, now: datetime, late: datetime) -> Any:
    return _due(now, late).filter(game_id=game_id).values_list("index")


def _claiming(game_id: UUID, index: int, now: datetime, late: datetime, until: datetime) -> Any:
    seat = _due(now, late).filter(game_id=game_id, index=index)
    return seat.order_by(), {"claimed_until": until}


def _leaving(game_id: UUID, index: int) -> Any:
    seat = Seat.objects.filter(game_id=game_id, index=index, claimed_until__isnull=False)
    return seat, {"claimed_until": None}


_DUE = Prepared(_due_of, ID, TIME, TIME)
_CLAIM = PreparedUpdate(_claiming, ID, NUMBER, TIME, TIME, TIME)
_LEAVE = PreparedUpdate(_leaving, ID, NUMBER)


def _claim(game_id: UUID, index: int) -> bool:
    """Take a seat for `LEASE`; False if somebody else was quicker or it is no longer due."""
    now = timezone.now()
    return bool(_CLAIM.run(game_id, index, now, now - GRACE, now + LEASE))


def _seat_play(game_id: UUID, index: int) -> int:
    """Answer for a claimed seat until it is no longer due or the claim runs out; return the
    acts.
    """
    until, acts = timezone.now() + WORK, 0
    while timezone.now() < until:
        game = game_read(game_id, with_state=True)
        if game is None or not causes_of(game.seats[index], timezone.now()):
            break
        acts += _act(game, game.seats[index])
    _LEAVE.run(game_id, index)
    return acts


def _act(game: GameRow, seat: SeatRow) -> int:
    """Think without a lock, then answer by the question's number; 0 if that came too late."""
    thought = think(game, seat)
    if thought is None:
        _leave_to_owner(game, seat)
        return 0
    cause, move = thought
    if cause == Cause.CLOCK and clock_runs_on(game, seat):
        return 0
    actor = Actor(cause, seat=seat.index, order=seat.standing_order)
    try:
        move_make(
            game_id=game.id,
            ruleset=game.ruleset,
            actor=actor,
            answer=move.answer,
            kind=move.kind,
            decision=move.decision,
            render=lambda outcome: None,
        )
    except _GONE:
        return 0
    return 1


def _leave_to_owner(game: GameRow, seat: SeatRow) -> None:
    """Stop a clock whose standing order has no answer, unless it was set anew meanwhile, and tell
    the player.
    """
    with transaction.atomic():
        mine = Seat.objects.filter(id=seat.id, order_at=seat.order_at)
        if mine.update(order_at=None, told=seat.decision):
            turn_left(game, seat, timezone.now())


def think(game: GameRow, seat: SeatRow) -> tuple[str, Move] | None:
    """Return the cause for which the server answers for a seat whose time has come, and the answer.

    A bot's choice, else the standing order's, else at the deadline the default; None if the order
    has no answer and there is time left.
    """
    app, state = registry.get(game.ruleset), state_of(game)
    if seat.is_played_by_server:
        return cause_of_bot(seat), _numbered(seat, _bot_move(app, game, seat, state))
    is_late = Cause.CLOCK in causes_of(seat, timezone.now())
    ordered = ordered_move(app, seat, state, late=is_late)
    if ordered is not None:
        return Cause.LATE_ORDER if is_late else Cause.STANDING_ORDER, _numbered(seat, ordered)
    if not is_late:
        return None
    return Cause.CLOCK, _numbered(seat, app.rules.default(state, seat.index))


def _bot_move(app: registry.GameApp, game: GameRow, seat: SeatRow, state: Any) -> Move:
    level = seat.bot_level or game.autopilot_level or app.autopilot
    if level is None:
        return app.rules.default(state, seat.index)
    observation = (app.sees or app.rules.observe)(state, seat.index)
    questions = app.rules.decisions(state, seat.index)
    return app.bots[level](seat.index, observation, questions)


def _numbered(seat: SeatRow, move: Move) -> Move:
    """Return a move that names the question it answers."""
    if move.decision is not None:
        return move
    return Move(move.seat, move.answer, seat.decision, move.kind)
