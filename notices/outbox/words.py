"""What a message says, in the language of a device and by its reader's clock."""

from collections.abc import Sequence
from uuid import NAMESPACE_URL, uuid5

from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.calm import zone_of
from accounts.times import moment
from notices import truth
from notices.channels.base import Line, Message, language_of
from notices.channels.message import DAY, WITHDRAW
from notices.kinds import KINDS, ORDER, Urgency
from notices.models import Device, Notice
from notices.outbox.reader import Reader
from notices.texts import notice_text

DIGEST = "digest"
"""Kind and collapse id of what tells of several subjects at once."""

INBOX = "/inbox"

LINES = 3
"""The most subjects of a digest that its body names."""


def message_of(reader: Reader, device: Device, notices: Sequence[Notice]) -> Message:
    """Return the one message that tells a person, on a device, of these notices, at least one."""
    with (
        translation.override(language_of(device)),
        timezone.override(zone_of(reader.calm.time_zone)),
    ):
        first = firsts(notices)
        badge = str(truth.badge_of(reader.user.pk))
        key = "".join(sorted(str(one.pk) for one in notices))
        id = str(uuid5(NAMESPACE_URL, f"{device.pk}{key}"))
        if len(first) > 1:
            return _digest(first, badge, id)
        return _single(first[0], badge, id, reader)


def firsts(notices: Sequence[Notice]) -> list[Notice]:
    """Return the notice that gives the words, of each subject in order of time."""
    found: dict[str, Notice] = {}
    for one in sorted(notices, key=lambda one: (one.created_at, ORDER[one.kind])):
        kept = found.get(one.subject)
        if kept is None or ORDER[one.kind] < ORDER[kept.kind]:
            found[one.subject] = one
    return list(found.values())


def withdrawal_of(reader: Reader, notice: Notice, *, is_digest: bool) -> Message:
    """Return what silently takes a notice off the screen of a device."""
    collapse = DIGEST if is_digest else notice.subject
    badge = str(truth.badge_of(reader.user.pk))
    game = str(notice.params.get("game", ""))
    return Message(WITHDRAW, game=game, badge=badge, collapse=collapse, silent=True)


def path_of(notice: Notice) -> str:
    """Return the page that a notice leads to."""
    game = notice.params.get("game")
    return notice.url or (f"/games/{game}" if game else INBOX)


def _single(notice: Notice, badge: str, id: str, reader: Reader) -> Message:
    kind, now = KINDS[notice.kind], reader.now
    say = truth.wording.get(notice.kind)
    words = (say(notice) if say else None) or truth.Words(_text(notice))
    left = (notice.deadline - now).total_seconds() if notice.deadline else DAY
    members = {
        "game": str(notice.params.get("game", "")),
        "decision": "" if notice.decision is None else str(notice.decision),
        "seq": "" if notice.seq is None else str(notice.seq),
        "deadline": moment(notice.deadline) or "",
        **words.members,
    }
    return Message(
        notice.kind,
        title=notice.params.get("table") or str(kind.label),
        body=words.body,
        url=path_of(notice),
        badge=badge,
        collapse=notice.subject,
        ttl=max(int(left), 60),
        urgent=kind.urgency > Urgency.LOW,
        id=id,
        **members,
    )


def _digest(notices: Sequence[Notice], badge: str, id: str) -> Message:
    lines = tuple(Line(_text(one), path_of(one)) for one in notices)
    body = "\n".join(line.text for line in lines[:LINES])
    title = _("%(count)d things are new") % {"count": len(lines)}
    urgent = any(KINDS[one.kind].urgency > Urgency.LOW for one in notices)
    return Message(DIGEST, title, body, url=INBOX, badge=badge, collapse=DIGEST, urgent=urgent,
                   lines=lines, id=id)  # fmt: skip


def _text(notice: Notice) -> str:
    return notice_text(notice.kind, notice.params, notice.deadline)
