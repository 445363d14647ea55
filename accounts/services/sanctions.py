"""Sanctions: imposed, lifted, appealed against; whether one holds is asked here."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import hooks
from accounts.models import AppealState, Sanction, SanctionKind, User
from accounts.problems import Problem
from accounts.services.audit import audit_note
from accounts.times import moment

FOREVER = datetime(9999, 1, 1, tzinfo=UTC)
"""Stands in `User.suspended_until` for a suspension without an end."""

CODES = {
    SanctionKind.MUTE: "muted",
    SanctionKind.NO_RATED_PLAY: "no_rated_play",
    SanctionKind.SUSPENSION: "suspended",
}
"""Kind -> code of the refusal."""

APPEAL = "/api/v1/me/sanctions"


class NotYours(Exception):
    """A moderator cannot sanction themselves, nor decide an appeal against their own sanction."""


def active(user_id: Any, kind: str) -> bool:
    """Whether a sanction of that kind holds for a person now."""
    return _holding(user_id, kind).exists()


def check(user: User | UUID, kind: str) -> None:
    """Raise a 403 problem (`muted`, `no_rated_play`, `suspended`) if such a sanction holds.

    Args:
        user: A person or their id.

    Raises:
        Problem: `params` say `until` when (null: no end), why, and where to appeal.
    """
    longest = max(_holding(getattr(user, "pk", user), kind), key=_end_of, default=None)
    if longest is not None:
        raise refusal(longest)


def refusal(sanction: Sanction) -> Problem:
    """Return the problem that tells of a sanction that holds."""
    until = moment(sanction.ends_at)
    params = {"until": until, "reason": sanction.reason, "appeal": APPEAL,
              "contact": settings.APPEAL_CONTACT or None}  # fmt: skip
    detail = None if until else _("This has no end yet. Say what you think of it by `appeal`.")
    return Problem(CODES[SanctionKind(sanction.kind)], 403, params=params, detail=detail)


def check_suspended(user: User) -> None:
    """Raise the problem `suspended` if the person is; costs nothing if they are not."""
    if user.suspended_until is not None and user.suspended_until > timezone.now():
        check(user, SanctionKind.SUSPENSION)


@transaction.atomic
def sanction_impose(
    *,
    user: User,
    kind: str,
    reason: str,
    by: User,
    ends_at: datetime | None = None,
    note: str = "",
    case_id: Any = None,
) -> Sanction:
    """Impose a sanction; the person is told of all but notes.

    Raises:
        NotYours: `by` is that person.
    """
    if user.pk == by.pk:
        raise NotYours
    made = Sanction.objects.create(
        user=user, kind=kind, reason=reason, note=note, ends_at=ends_at, imposed_by=by,
        case_id=case_id,
    )  # fmt: skip
    _suspension_repeat(user)
    audit_note(actor_id=by.pk, act="sanction.impose", subject=f"user:{user.pk}", reason=reason,
               kind=kind, until=moment(ends_at), sanction=str(made.pk))  # fmt: skip
    for hook in hooks.on_sanction:
        hook(made)
    return made


@transaction.atomic
def sanction_lift(*, sanction: Sanction, by: User, reason: str) -> None:
    """End a sanction before its time; one that does not hold any more stays as it is.

    Raises:
        NotYours: It is their own.
    """
    if sanction.user_id == by.pk:
        raise NotYours
    if not sanction.is_active:
        return
    _lift(sanction)
    audit_note(actor_id=by.pk, act="sanction.lift", subject=f"user:{sanction.user_id}",
               reason=reason, sanction=str(sanction.pk))  # fmt: skip
    for hook in hooks.on_sanction_change:
        hook(sanction)


@transaction.atomic
def appeal_make(*, user: User, sanction_id: Any, text: str) -> Sanction | None:
    """Store what a person says against a sanction of theirs; None if there is no such one.

    The same words again change nothing.

    Raises:
        Problem: 409 `already_appealed`, `appeal_closed`: nothing is stored.
    """
    found = _told(user).select_for_update().filter(pk=sanction_id).first()
    if found is None or (found.appealed_at and found.appeal == text):
        return found
    if found.appealed_at is not None:
        raise Problem("already_appealed", 409)
    if not found.is_active:
        raise Problem("appeal_closed", 409)
    found.appeal, found.appealed_at, found.appeal_state = text, timezone.now(), AppealState.OPEN
    found.save(update_fields=["appeal", "appealed_at", "appeal_state"])
    return found


@transaction.atomic
def appeal_decide(*, sanction: Sanction, by: User, is_lifted: bool, answer: str) -> None:
    """Answer an open appeal, and lift the sanction or let it stay.

    Raises:
        NotYours: Who imposed it does not judge the appeal, while there is another moderator.
    """
    if by.pk == sanction.user_id or (by.pk == sanction.imposed_by_id and _has_others(by)):
        raise NotYours
    if sanction.appeal_state != AppealState.OPEN:
        return
    sanction.appeal_state = AppealState.LIFTED if is_lifted else AppealState.UPHELD
    sanction.appeal_answer, sanction.decided_by, sanction.decided_at = answer, by, timezone.now()
    sanction.save(update_fields=["appeal_state", "appeal_answer", "decided_by", "decided_at"])
    if is_lifted and sanction.is_active:
        _lift(sanction)
    audit_note(actor_id=by.pk, act="appeal.decide", subject=f"user:{sanction.user_id}",
               reason=answer, sanction=str(sanction.pk), lifted=is_lifted)  # fmt: skip
    for hook in hooks.on_sanction_change:
        hook(sanction)


def sanctions_of(user: User) -> QuerySet[Sanction]:
    """Return what a person is told of their sanctions: all but notes, the newest first."""
    return _told(user).order_by("-starts_at", "-pk")


def effects_of(user: User, kind: str) -> list[str]:
    """Return in sentences what a sanction would end for a person now."""
    return [line for hook in hooks.sanction_effects for line in hook(user, kind)]


def sanctions_purge() -> int:
    """Delete sanctions that ended more than `SANCTION_DAYS` ago; return how many."""
    limit = timezone.now() - timedelta(days=settings.SANCTION_DAYS)
    over = Q(ends_at__lt=limit) | Q(lifted_at__lt=limit)
    mild = Q(kind__in=(SanctionKind.NOTE, SanctionKind.WARNING), starts_at__lt=limit)
    return Sanction.objects.filter(over | mild).delete()[0]


def sanctions_export(user: User) -> dict[str, Any]:
    """Return a person's sanctions, notes too, and what was said about them."""
    names = ("kind", "reason", "note", "starts_at", "ends_at", "lifted_at", "appeal",
             "appealed_at", "appeal_state", "appeal_answer", "decided_at")  # fmt: skip
    rows = Sanction.objects.filter(user=user).order_by("starts_at").values(*names)
    return {"sanctions": [{k: _plain(v) for k, v in row.items()} for row in rows]}


def _plain(value: Any) -> Any:
    return moment(value) if isinstance(value, datetime) else value


def _told(user: User) -> QuerySet[Sanction]:
    return Sanction.objects.filter(user=user).exclude(kind=SanctionKind.NOTE)


def _holding(user_id: Any, kind: str) -> QuerySet[Sanction]:
    now = timezone.now()
    lasts = Q(ends_at__isnull=True) | Q(ends_at__gt=now)
    return Sanction.objects.filter(lasts, user_id=user_id, kind=kind, lifted_at__isnull=True)


def _end_of(sanction: Sanction) -> datetime:
    return sanction.ends_at or FOREVER


def _lift(sanction: Sanction) -> None:
    sanction.lifted_at = timezone.now()
    sanction.save(update_fields=["lifted_at"])
    _suspension_repeat(sanction.user)


def _suspension_repeat(user: User) -> None:
    held = _holding(user.pk, SanctionKind.SUSPENSION)
    until = max((_end_of(one) for one in held), default=None)
    User.objects.filter(pk=user.pk).update(suspended_until=until)
    user.suspended_until = until


def _has_others(by: User) -> bool:
    return User.objects.filter(is_staff=True, is_active=True).exclude(pk=by.pk).exists()
