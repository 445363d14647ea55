"""People report people, messages and events; each thing makes one case, however many report it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from accounts.services.erasing import people_hold
from accounts.times import moment
from games.engine import Json
from games.models import Case, CaseState, Message, Outcome, Report
from games.services.draft import KeyRequest
from games.services.errors import KeyReused


@dataclass(frozen=True, kw_only=True)
class Charge:
    """What is reported, with what its reporter sees of it now."""

    subject: str
    accused_id: Any
    game_id: Any = None
    message: Message | None = None
    seq: int | None = None
    evidence: Json = field(default_factory=dict)


def report_make(
    *, reporter: User, charge: Charge, kind: str, words: str, key: KeyRequest | None = None
) -> bool:
    """Store a report; one of the same thing by the same person adds nothing while it is open.

    Returns:
        Whether the request was a repeat.

    Raises:
        KeyReused: The key belongs to another request.
    """
    if key is not None and _is_repeat(reporter, key):
        return True
    try:
        with transaction.atomic():
            _report_store(reporter, charge, kind, words, key)
    except IntegrityError:
        # A twin, or another reporter of the same thing, was quicker by a moment.
        if key is not None and _is_repeat(reporter, key):
            return True
        with transaction.atomic():
            _report_store(reporter, charge, kind, words, key)
    return False


def _is_repeat(reporter: User, key: KeyRequest) -> bool:
    known = Report.objects.filter(reporter=reporter, key=key.key).first()
    if known is not None and known.fingerprint != key.fingerprint:
        raise KeyReused
    return known is not None


def _report_store(
    reporter: User, charge: Charge, kind: str, words: str, key: KeyRequest | None
) -> None:
    # Locked, as who is accused may be going: then the case is closed, and a new one has nobody.
    case, _made = Case.objects.select_for_update().get_or_create(
        subject=charge.subject,
        state=CaseState.OPEN,
        defaults={
            "accused_id": charge.accused_id,
            "game_id": charge.game_id,
            "message": charge.message,
        },
    )
    Report.objects.get_or_create(
        case=case,
        reporter=reporter,
        defaults={
            "kind": kind,
            "words": words,
            "evidence": charge.evidence,
            "seq": charge.seq,
            "key": key.key if key else "",
            "fingerprint": key.fingerprint if key else "",
        },
    )
    people_hold(set(_people_in(charge.evidence)))


def _people_in(evidence: Any) -> Iterator[str]:
    """Yield the ids of all people whose names are frozen in some evidence."""
    if isinstance(evidence, list):
        for part in evidence:
            yield from _people_in(part)
    elif isinstance(evidence, dict):
        if evidence.get("username") and evidence.get("id"):
            yield evidence["id"]
        yield from _people_in(list(evidence.values()))


def reports_forget(user: User) -> None:
    """Take a person who goes out of all cases: their reports, and what was frozen of them."""
    Report.objects.filter(reporter=user).delete()
    Report.objects.filter(evidence__icontains=str(user.pk)).update(evidence={})
    mine = Case.objects.filter(accused=user)
    # First what reporters wait for, so that none adds to a case after it was emptied.
    mine.filter(state=CaseState.OPEN).update(
        state=CaseState.CLOSED, outcome=Outcome.NOTHING, closed_at=timezone.now()
    )
    Report.objects.filter(case__in=mine).update(evidence={}, words="")


def reports_export(user: User) -> dict[str, Any]:
    """Return what a person reported."""
    rows = Report.objects.filter(reporter=user).select_related("case").order_by("at")
    return {"reports": [_exported(row) for row in rows]}


def _exported(row: Report) -> Json:
    state = "open" if row.case.state == CaseState.OPEN else "closed"
    return {"at": moment(row.at), "about": row.case.subject, "kind": row.kind,
            "text": row.words, "state": state}  # fmt: skip


def reports_purge() -> int:
    """Delete cases closed more than `REPORT_DAYS` ago, with their reports; return how many."""
    limit = timezone.now() - timedelta(days=settings.REPORT_DAYS)
    old = Case.objects.filter(closed_at__lt=limit)
    count = old.count()
    old.delete()
    return count
