"""One pass for one person: at most one message per device, whatever is due.

Safe to run twice and to be killed at any line: what was sent is noted at once, a claim runs out,
and a message that is sent again replaces the first.
"""

import uuid
from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db.models import Min, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from notices import truth
from notices.channels.base import Outcome, Receipt, deliver, devices_of
from notices.kinds import EMAIL, ORDER, WEBHOOK
from notices.models import PUSH_KINDS, Delivery, Device, Notice, State
from notices.outbox.claims import OVER, claim, renew
from notices.outbox.quiet import is_second_in_quiet
from notices.outbox.reader import Reader, channel_of, reader_of
from notices.outbox.words import message_of, withdrawal_of

ATTEMPTS = 6
"""How often a message is tried."""

FIRST_WAIT = timedelta(seconds=30)
"""Before the second attempt; four times as long before each further one."""

OPEN = (State.PLANNED, State.HELD)
SHOWN = (State.SENT, State.DELIVERED)


def person_deliver(*, user_id: Any) -> int:
    """Do what is due for a person; return how many messages went out."""
    token, notices = claim(user_id)
    if not notices:
        return 0
    reader = reader_of(User.objects.get(pk=user_id), timezone.now())
    standing = [one for one in notices if one.state not in OVER and _stands(one)]
    ready = [one for one in standing if not _postponed(one, reader)]
    devices = devices_of([user_id]) if user_is_told(reader) else []
    sent = sum(_device_tell(reader, token, device, ready) for device in devices)
    for one in ready:
        _settle(one)
    for one in notices:
        if one.state in OVER:
            _take_back(one, reader, {ready_one.subject for ready_one in ready})
    return sent


def user_is_told(reader: Reader) -> bool:
    """Whether anything is sent to a person at all; nothing is to those who have gone."""
    return reader.user.is_active


def _stands(notice: Notice) -> bool:
    """Whether a notice still holds; one that does not is withdrawn."""
    if truth.is_true(notice):
        return True
    notice.state = State.WITHDRAWN
    mine = Notice.objects.filter(pk=notice.pk, claim=notice.claim).exclude(state__in=OVER)
    mine.update(state=State.WITHDRAWN)
    return False


def _postponed(notice: Notice, reader: Reader) -> bool:
    """Whether a notice is told later; then the outbox looks at it again at that time."""
    at = reader.may_be_told_at(notice)
    if at <= reader.now and is_second_in_quiet(notice, reader):
        at = reader.calm.wakes_at(reader.now)
    if at <= reader.now:
        return False
    changes: dict[str, Any] = {"due_at": at}
    if notice.created_at > reader.now:
        changes["created_at"] = at
    elif reader.calm.is_quiet(reader.now) and notice.state == State.PLANNED:
        changes["state"] = State.HELD
    mine = Notice.objects.filter(pk=notice.pk, claim=notice.claim, state=notice.state)
    mine.update(**changes)
    return True


def _device_tell(reader: Reader, token: uuid.UUID, device: Device, ready: list[Notice]) -> int:
    """Send a device one message of all that is ready for it; return 1 if one was sent."""
    if not ready:
        return 0
    known = {d.notice_id: d for d in Delivery.objects.filter(device=device, notice__in=ready)}
    mine = [one for one in ready if _is_for(reader, device, one, known.get(one.pk))]
    ours = renew(token, [one.pk for one in mine]) if mine else set()
    mine = [one for one in mine if one.pk in ours and _stands(one)]
    if not mine:
        return 0
    receipt = deliver(device, message_of(reader, device, mine))
    _note(device, mine, known, receipt)
    return int(receipt.sent)


def _is_for(reader: Reader, device: Device, notice: Notice, known: Delivery | None) -> bool:
    """Whether a notice is to be sent to a device now."""
    if known is None and notice.state not in OPEN:
        return False
    if known is not None and (known.state not in OPEN or (known.due_at or reader.now) > reader.now):
        return False
    if not reader.wants(notice.kind, device):
        Delivery.objects.filter(notice=notice, device=device).update(
            state=State.WITHDRAWN, due_at=None
        )
        return False
    digest_at = reader.digest_at() if channel_of(device) == EMAIL else None
    if known is None and digest_at is not None:
        Delivery.objects.create(notice=notice, device=device, state=State.HELD, due_at=digest_at)
        return False
    return True


def _note(
    device: Device, notices: Iterable[Notice], known: dict[Any, Delivery], receipt: Receipt
) -> None:
    """Store how sending went, for each notice of the message."""
    message, now = uuid.uuid4(), timezone.now()
    rows = []
    for one in notices:
        before = known.get(one.pk)
        attempts = (before.attempts if before else 0) + 1
        row = Delivery(notice=one, device=device, message=message, attempts=attempts,
                       error=receipt.detail[:200], updated_at=now)  # fmt: skip
        row.state = _state_after(device, receipt, attempts)
        row.due_at = now + wait_of(attempts, receipt) if row.state == State.PLANNED else None
        rows.append(row)
    Delivery.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["notice", "device"],
        update_fields=["state", "message", "attempts", "due_at", "error", "updated_at"],
    )


def _state_after(device: Device, receipt: Receipt, attempts: int) -> State:
    if receipt.sent:
        return State.DELIVERED if channel_of(device) == WEBHOOK else State.SENT
    if receipt.outcome is Outcome.RETRY and attempts < ATTEMPTS:
        return State.PLANNED
    return State.FAILED


def wait_of(attempts: int, receipt: Receipt) -> timedelta:
    """Return how long to wait after that many failed attempts, and as long as the other asks."""
    own: timedelta = FIRST_WAIT * 4 ** (attempts - 1)
    return max(own, timedelta(seconds=receipt.retry_after or 0))


def _settle(notice: Notice) -> None:
    """Store where a notice stands after its deliveries, and when it is looked at again."""
    found = Delivery.objects.filter(notice=notice)
    states = set(found.values_list("state", flat=True))
    again = found.filter(state__in=OPEN).aggregate(at=Min("due_at"))["at"]
    mine = Notice.objects.filter(pk=notice.pk, claim=notice.claim)
    stored = mine.exclude(state__in=OVER).update(state=_state_of(states, notice), due_at=again)
    if not stored and states & {*SHOWN}:
        # It was withdrawn while it was sent: whoever looks next takes it off the screen.
        Notice.objects.filter(pk=notice.pk, state__in=OVER).update(due_at=timezone.now())


def _state_of(states: set[str], notice: Notice) -> State:
    for state in (State.DELIVERED, State.SENT):
        if state in states:
            return state
    if states & {*OPEN}:
        return State(notice.state)
    return State.FAILED if State.FAILED in states else State.SENT


def _take_back(notice: Notice, reader: Reader, told: set[str]) -> None:
    """Take a notice off the screens that show it, but where a newer message replaces it."""
    found = Delivery.objects.filter(notice=notice).select_related("device", "device__user")
    again = None
    for delivery in found:
        if delivery.state in SHOWN and delivery.device.kind in PUSH_KINDS:
            again = _silence(delivery, notice, reader, told) or again
    taken = Q(state__in=OPEN) | Q(state__in=SHOWN, device__kind__in=PUSH_KINDS, due_at=None)
    found.filter(taken).update(state=notice.state, due_at=None)
    Notice.objects.filter(pk=notice.pk, claim=notice.claim).update(due_at=again)


def _silence(delivery: Delivery, notice: Notice, reader: Reader, told: set[str]) -> Any:
    """Send a silent withdrawal; return when to try again, None if that is not needed."""
    others = Delivery.objects.filter(message=delivery.message, device=delivery.device)
    others = others.exclude(pk=delivery.pk)
    if notice.subject in told or delivery.device.disabled_at is not None:
        return None
    is_digest = others.exclude(notice__subject=notice.subject).exists()
    if _is_still_shown(notice, others, is_digest=is_digest):
        return None
    receipt = deliver(delivery.device, withdrawal_of(reader, notice, is_digest=is_digest))
    attempts = delivery.attempts + 1
    if receipt.outcome is not Outcome.RETRY or attempts >= ATTEMPTS:
        others.filter(notice__state__in=OVER).update(state=State.WITHDRAWN, due_at=None)
        return None
    at = timezone.now() + wait_of(attempts, receipt)
    Delivery.objects.filter(pk=delivery.pk).update(attempts=attempts, due_at=at)
    return at


def _is_still_shown(notice: Notice, others: QuerySet[Delivery], *, is_digest: bool) -> bool:
    """Whether the message of a notice tells others that stand: any in a digest, else the one that
    gave its words.
    """
    standing = others.exclude(notice__state__in=OVER).values_list("notice__kind", flat=True)
    return any(is_digest or ORDER[kind] < ORDER[notice.kind] for kind in standing)
