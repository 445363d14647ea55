"""What answers of other servers mean."""

from collections.abc import Mapping
from datetime import UTC
from email.utils import parsedate_to_datetime

from django.utils import timezone

from notices.channels import outside
from notices.channels.addresses import Refused, Unreachable
from notices.channels.message import DAY, SENT, Outcome, Receipt

_BUSY = (429, 503)


def retry_after(headers: Mapping[str, str]) -> int | None:
    """Return the seconds of a `Retry-After` (a number or a date), a day at most."""
    told = headers.get("retry-after", "").strip()
    if told.isascii() and told.isdigit():
        return min(int(told[:6]), DAY)
    try:
        moment = parsedate_to_datetime(told)
    except ValueError:
        return None
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return min(max(0, int((aware - timezone.now()).total_seconds())), DAY)


def posted(url: str, headers: Mapping[str, str], body: bytes, gone: tuple[int, ...]) -> Receipt:
    """Send `body` to an address that somebody gave; return what became of it."""
    try:
        answer = outside.post(url, headers=headers, body=body)
    except Refused as refusal:
        return Receipt(Outcome.FAILED, str(refusal))
    except Unreachable as trouble:
        return Receipt(Outcome.RETRY, str(trouble))
    return receipt_of(answer.status, answer.headers, gone)


def receipt_of(status: int, headers: Mapping[str, str], gone: tuple[int, ...]) -> Receipt:
    """Return what an answer of a target's own server means; statuses in `gone` end the target."""
    if 200 <= status < 300:
        return SENT
    if status in gone:
        return Receipt(Outcome.GONE, f"HTTP {status}")
    if status in _BUSY or status >= 500:
        wait = retry_after(headers)
        is_asked = status == 429 or wait is not None
        return Receipt(Outcome.RETRY, f"HTTP {status}", wait, is_ours=is_asked)
    return Receipt(Outcome.FAILED, f"HTTP {status}")
