"""What moderators do about cases, and what sanctions do to somebody's tables.

What they do to a running game stands in `interventions`.
"""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Sanction, SanctionKind, User
from accounts.services.audit import audit_note
from games.engine import Json
from games.models import Case, CaseState, Game, Report, Seat, Seek, Status
from games.selectors.seeks import seeks_open
from games.services.draft import opened
from games.services.errors import Partial
from games.services.interventions import draft_hand_over
from games.services.seating import free_seat
from notices.services import notice_create

UNFINISHED = (Status.OPEN, Status.ACTIVE)


def case_check(case: Case, by: User) -> None:
    """Refuse who is accused, has reported, or plays in a game that still runs.

    Raises:
        Partial: Another moderator has to look at it.
    """
    if Case.objects.filter(of_party(by), pk=case.pk).exists():
        raise Partial


def of_party(by: User, case: str = "") -> Q:
    """Return the condition of cases of which somebody is accused, that they reported, or of whose
    game they are a player while it runs.

    Args:
        case: The way from a row to its case, as `case__`; empty for cases themselves.
    """
    reported = Report.objects.filter(reporter=by).values("case")
    playing = Seat.objects.filter(user=by, game__status__in=UNFINISHED).values("game")
    parts = {"accused": by, "pk__in": reported, "game__in": playing}
    return Q(*((f"{case}{name}", value) for name, value in parts.items()), _connector=Q.OR)


@transaction.atomic
def case_take(*, case: Case, by: User) -> None:
    """Look after a case; whoever did before is relieved.

    Raises:
        Partial: Nothing is stored.
    """
    case_check(case, by)
    case.assignee = by
    case.save(update_fields=["assignee"])
    _note(case, by, "case.take")


@transaction.atomic
def case_close(*, case: Case, by: User, outcome: str, reason: str) -> None:
    """Close an open case; its reporters are told that it was looked at, and no more.

    Raises:
        Partial: Nothing is stored.
    """
    case_check(case, by)
    if case.state != CaseState.OPEN:
        return
    case.state, case.outcome, case.closed_at = CaseState.CLOSED, outcome, timezone.now()
    case.save(update_fields=["state", "outcome", "closed_at"])
    _note(case, by, "case.close", reason, outcome=outcome)
    reporters = Report.objects.filter(case=case, reporter__is_active=True)
    people: dict[Any, Json] = {one: {} for one in reporters.values_list("reporter", flat=True)}
    notice_create(kind="report_closed", subject=f"case:{case.pk}", people=people)


@transaction.atomic
def case_merge(*, case: Case, into: Case, by: User, reason: str) -> None:
    """Add the reports of an open case to another open one; who reported both stays once.

    Raises:
        Partial: Nothing is stored.
    """
    case_check(case, by)
    case_check(into, by)
    if case.pk == into.pk or {case.state, into.state} != {CaseState.OPEN}:
        return
    known = into.reports.values("reporter")
    case.reports.exclude(reporter__in=known).update(case=into)
    case.state, case.merged_into, case.closed_at = CaseState.MERGED, into, timezone.now()
    case.save(update_fields=["state", "merged_into", "closed_at"])
    _note(case, by, "case.merge", reason, into=str(into.pk))


def _note(case: Case, by: User, act: str, reason: str = "", **data: Any) -> None:
    audit_note(actor_id=by.pk, act=act, subject=f"case:{case.pk}", reason=reason, **data)


def sanction_apply(sanction: Sanction) -> None:
    """Do at somebody's tables what a sanction means, and tell the person."""
    user = sanction.user
    if sanction.kind == SanctionKind.SUSPENSION:
        for game_id in _tables(user):
            _leave(game_id, user, sanction)
    elif sanction.kind == SanctionKind.NO_RATED_PLAY:
        for game_id in _open_rated(user):
            _leave(game_id, user, sanction)
    _seeks_ended(user, sanction.kind).delete()
    if sanction.kind != SanctionKind.NOTE:
        told = {user.pk: {"reason": sanction.reason}}
        notice_create(kind="sanction", subject=f"sanction:{sanction.pk}", people=told)


def sanction_changed(sanction: Sanction) -> None:
    """Tell a person that their appeal was answered."""
    if sanction.decided_at is not None:
        told = {sanction.user_id: {"answer": sanction.appeal_answer}}
        notice_create(kind="appeal_decided", subject=f"sanction:{sanction.pk}", people=told)


def sanction_preview(user: User, kind: str) -> list[str]:
    """Return in sentences what a sanction would end at somebody's tables now."""
    seeks = _seeks_ended(user, kind).values_list("ruleset", flat=True)
    looking = _lines(_("Looks for games no more: %(count)s (%(names)s)."), seeks)
    if kind == SanctionKind.NO_RATED_PLAY:
        rated = _lines(_("Gets up from open rated tables: %(count)s."), _open_rated(user))
        return [*rated, *looking]
    if kind != SanctionKind.SUSPENSION:
        return []
    games = Game.objects.filter(id__in=_tables(user))
    running = games.filter(status=Status.ACTIVE).values_list("name", flat=True)
    return [
        *_lines(_("A bot plays on in running games: %(count)s (%(names)s)."), running),
        *_lines(
            _("Gets up from open tables: %(count)s (%(names)s)."),
            games.filter(status=Status.OPEN).values_list("name", flat=True),
        ),
        *looking,
    ]


def _lines(text: str, found: "QuerySet[Any, Any]") -> list[str]:
    names = [str(one) for one in found]
    return [text % {"count": len(names), "names": ", ".join(names[:10])}] if names else []


def _tables(user: User) -> "QuerySet[Any, Any]":
    """Return the tables where somebody sits, in one order for everybody."""
    seats = Seat.objects.filter(user=user, game__status__in=UNFINISHED)
    return seats.order_by("game_id").values_list("game_id", flat=True)


def _open_rated(user: User) -> "QuerySet[Any, Any]":
    return _tables(user).filter(game__status=Status.OPEN, game__rated=True)


def _seeks_ended(user: User, kind: str) -> "QuerySet[Seek]":
    """Return the open seeks that a sanction ends, the oldest first."""
    mine = seeks_open().filter(user=user).order_by("created_at")
    if kind == SanctionKind.SUSPENSION:
        return mine
    return mine.filter(rated=True) if kind == SanctionKind.NO_RATED_PLAY else mine.none()


def _leave(game_id: UUID, user: User, sanction: Sanction) -> None:
    """Leave a running game to a bot, the seat kept; get up from an open table."""
    with opened(game_id) as draft:
        seat = draft.game.seat_of(user.pk)
        if seat is None:
            return
        if draft.game.status == Status.OPEN:
            free_seat(draft, seat)
        elif draft.game.is_running and not seat.is_played_by_server:
            draft_hand_over(draft, seat, sanction.imposed_by_id, sanction.reason, is_told=False)
        draft.save()
