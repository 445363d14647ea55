"""The one path by which anybody answers a question: person, bot, clock or autopilot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

from games.engine import (
    Event,
    Json,
    Move,
    NotYourDecision,
    RecordingChance,
    StaleDecision,
)
from games.engine.sealed import SealedChance
from games.hints import GRACE
from games.models import Act, Cause, Status
from games.rows import GameRow, MoveRow, SeatRow
from games.selectors.answered import answered_json
from games.services.absence import came_back, is_missed, missed, sitting_note
from games.services.deadlines import clocks_set
from games.services.draft import Draft, KeyRequest, opened
from games.services.errors import (
    GameNotFound,
    GameNotStarted,
    GameOver,
    HasResigned,
    NotDue,
    WithAnswer,
)
from games.services.outcome import (
    Render,
    outcome_again,
    outcome_of,
    state_of,
    version_after,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Actor:
    """Who answers: a person by their user id, or the server for a seat.

    `order` is the seat's standing order as the server looked at it while it thought.
    """

    cause: str
    user_id: Any = None
    seat: int | None = None
    order: str = ""


def by_person(user_id: Any) -> Actor:
    """Return the actor of a signed-in user."""
    return Actor(Cause.PERSON, user_id=user_id)


def no_extra(events: Sequence[Event]) -> Json:
    """Add nothing to an answer."""
    return {}


def move_make(
    *,
    game_id: UUID,
    ruleset: str,
    actor: Actor,
    answer: Json,
    kind: str | None = None,
    decision: int | None = None,
    key: KeyRequest | None = None,
    after: int | None = None,
    extra: Callable[[Sequence[Event]], Json] = no_extra,
    render: Render[T],
) -> T:
    """Answer an open question of the actor's seat, in one transaction.

    Args:
        answer: `{"option": id, ...}`, see `games.engine.Move`.
        kind: Kind of question that it is meant for; None for whatever is open.
        decision: Number of the question; None for whatever is open of that kind.
        after: Where the answered part of the feed begins; None for what this move adds.
        extra: Makes further members of the answer out of what happened.
        render: Makes the answer, before the commit.

    Raises:
        GameNotFound, NotSeated, HasResigned, GameNotStarted, KeyReused, IllegalMove: Nothing is
        stored. WithAnswer: The same for GameOver, StaleDecision and NotYourDecision.
        NotDue: The server is not to act for that seat (now).
    """
    with opened(game_id, key) as draft:
        if draft.game.ruleset != ruleset:
            raise GameNotFound
        if draft.kept is not None:
            return render(outcome_again(draft, actor.user_id))
        seat = _seat_of(draft, actor)
        state = state_of(draft.game)
        try:
            _check_active(draft.game)
            move = _move_of(draft, state, seat, actor, Move(seat.index, answer, decision, kind))
            events, asked = play(draft, state, seat, actor, move)
        except (GameOver, StaleDecision, NotYourDecision) as refusal:
            if actor.user_id is None:
                raise
            shown = outcome_of(draft, actor.user_id, state=state, after=after)
            if decision is not None:
                shown.extra = {"answered": answered_json(game_id, seat.index, decision)}
            raise WithAnswer(refusal, render(shown)) from refusal
        more = extra(events)
        draft.save(key, seat.index, after=version_after(draft, seat.index, after), extra=more)
        outcome = outcome_of(draft, actor.user_id, state=state, after=after)
        outcome.decisions, outcome.extra = asked, more
        return render(outcome)


def play(
    draft: Draft, state: Any, seat: SeatRow, actor: Actor, move: Move
) -> tuple[list[Event], Any]:
    """Let the rules answer one question; log what happened and set the clocks.

    Returns:
        What happened, and the seat's open questions afterwards.
    """
    game, rules = draft.game, draft.app.rules
    chance = RecordingChance(chance_of(draft))
    word, sitting = rules.sitting(state), game.sitting
    is_absent = actor.cause == Cause.CLOCK and is_missed(draft, state, seat)
    events = rules.apply(state, move, chance)
    draft.move = MoveRow(
        game.move_count, Act.ANSWER, seat.index, actor.cause, actor.user_id, move.decision,
        move.kind, move.answer, draft.now, list(chance.picks))  # fmt: skip
    game.move_count += 1
    picks_count(game, chance)
    if actor.cause == Cause.PERSON:
        came_back(draft, seat)
    events_log(draft, events, actor.cause, seat.index, move.decision)
    if is_absent:
        missed(draft, seat)
    is_new_sitting = rules.sitting(state) != word
    asked = clocks_set(
        draft,
        state,
        mover=seat.index,
        is_new_sitting=is_new_sitting,
        explain=actor.user_id is not None,
    )
    if is_new_sitting or rules.is_over(state):
        sitting_note(draft, sitting)
    game.state = rules.dump(state)
    return events, asked


def chance_of(draft: Draft) -> SealedChance:
    """Return the game's sealed chance, each stream where it stands."""
    counters: dict[int | None, int] = {seat.index: seat.picks for seat in draft.game.seats}
    counters[None] = draft.game.picks
    return SealedChance(bytes.fromhex(draft.seed), counters)


def picks_count(game: GameRow, chance: RecordingChance) -> None:
    """Move the counters of the streams on by the picks that were made."""
    for stream, _, _ in chance.picks:
        if stream is None:
            game.picks += 1
        else:
            game.seats[stream].picks += 1


def events_log(
    draft: Draft, events: Sequence[Event], cause: str, mover: int | None, decision: int | None
) -> None:
    """Append what the rules tell to the draft; what concerns others happened by rule."""
    draft.told.extend(events)
    for event in events:
        if event.seat == mover and mover is not None:
            draft.add(event, cause, decision)
        else:
            draft.add(event, Cause.RULE)


def _seat_of(draft: Draft, actor: Actor) -> SeatRow:
    if actor.seat is not None:
        return _server_seat(draft, actor)
    seat = draft.seat_of(actor.user_id)
    if seat.resigned:
        raise HasResigned
    return seat


def _server_seat(draft: Draft, actor: Actor) -> SeatRow:
    seat = draft.game.seats[actor.seat or 0]
    if actor.cause not in causes_of(seat, draft.now) or actor.order != seat.standing_order:
        raise NotDue
    return seat


def causes_of(seat: SeatRow, now: datetime) -> tuple[str, ...]:
    """Return the causes for which the server may answer for a seat now; none before its time."""
    if seat.due_at is None:
        return ()
    if seat.is_played_by_server:
        return (cause_of_bot(seat),) if seat.due_at <= now else ()
    if seat.due_at + GRACE <= now:
        return (Cause.LATE_ORDER, Cause.CLOCK)
    return (Cause.STANDING_ORDER,) if seat.order_at and seat.order_at <= now else ()


def cause_of_bot(seat: SeatRow) -> str:
    """Return the cause of what the server answers for a seat that it plays."""
    return Cause.BOT if seat.bot_level else Cause.AUTOPILOT


def _check_active(game: GameRow) -> None:
    if game.status == Status.OPEN:
        raise GameNotStarted
    if game.status != Status.ACTIVE:
        raise GameOver


def _move_of(draft: Draft, state: Any, seat: SeatRow, actor: Actor, move: Move) -> Move:
    """Return the move with the number of the question that it answers."""
    if move.decision is not None:
        return move
    found = [
        decision
        for decision in draft.app.rules.decisions(state, seat.index)
        if move.kind in (None, decision.kind)
    ]
    if not found:
        raise NotYourDecision(kind=move.kind)
    return Move(move.seat, move.answer, found[0].number, move.kind)
