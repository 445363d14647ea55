"""What Celery does for accounts."""

from celery import shared_task

from accounts.services import answers, audit, erasing, people, sanctions, traces


@shared_task(name="accounts.idle_guests_erase")
def idle_guests_erase() -> None:
    """Erase guests who have not been seen for long; safe to run twice or late."""
    people.idle_guests_erase()


@shared_task(ignore_result=True)
def moderation_purge() -> None:
    """Forget sanctions and entries of the audit log after their time; safe to run twice or late."""
    sanctions.sanctions_purge()
    audit.audit_purge()


@shared_task(ignore_result=True)
def sign_ins_purge() -> None:
    """Delete sign-ins that ended or came to nothing, sign-ups too, and old addresses; safe to run
    twice.
    """
    traces.sign_ins_purge()
    people.unconfirmed_erase()


@shared_task(ignore_result=True)
def gone_sweep() -> None:
    """Take away what came too late for people who have gone; safe to run twice or late."""
    erasing.gone_sweep()


@shared_task(ignore_result=True)
def answers_purge() -> None:
    """Forget answers that were kept for repeats, after their time; safe to run twice or late."""
    answers.answers_purge()
