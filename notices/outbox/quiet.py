"""At most one message per subject and quiet period, consent or not."""

from notices.models import Delivery, Notice
from notices.outbox.reader import Reader


def is_second_in_quiet(notice: Notice, reader: Reader) -> bool:
    """Whether it is quiet and the person was told of this subject in this quiet period already."""
    calm = reader.calm
    if not calm.is_quiet(reader.now):
        return False
    sent = Delivery.objects.filter(
        notice__user=reader.user, notice__subject=notice.subject, message__isnull=False
    ).exclude(notice=notice)
    last = sent.order_by("-updated_at").values_list("updated_at", flat=True).first()
    if last is None or not calm.is_quiet(last):
        return False
    return calm.wakes_at(last) == calm.wakes_at(reader.now)
