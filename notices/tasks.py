"""What Celery does for notices."""

from celery import shared_task

from notices import services
from notices.channels import sweeping
from notices.outbox import claims, passing

SOON = 4
"""Seconds after which a sweep's tasks are stale: the next two sweeps send them again."""


@shared_task(ignore_result=True)
def sweep() -> None:
    """Send out, person by person, what the database says is due."""
    for user_id in claims.people_due():
        person_deliver.apply_async((str(user_id),), expires=SOON)


@shared_task(ignore_result=True)
def person_deliver(user_id: str) -> None:
    """Do what is due for one person; safe to run twice, late, or to be killed."""
    passing.person_deliver(user_id=user_id)


@shared_task(ignore_result=True)
def notices_purge() -> None:
    """Forget notices after their time; safe to run twice or late."""
    services.notices_purge()


@shared_task(ignore_result=True)
def devices_purge() -> None:
    """Forget devices after their time; safe to run twice or late."""
    sweeping.devices_purge()
