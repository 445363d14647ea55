"""What Celery does for notices."""

from celery import shared_task

from notices import services
from notices.channels import sweeping


@shared_task(ignore_result=True)
def notices_purge() -> None:
    """Forget notices after their time; safe to run twice or late."""
    services.notices_purge()


@shared_task(ignore_result=True)
def devices_purge() -> None:
    """Forget devices after their time; safe to run twice or late."""
    sweeping.devices_purge()
