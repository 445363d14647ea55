"""What Celery does for notices."""

from celery import shared_task

from notices import services


@shared_task(ignore_result=True)
def notices_purge() -> None:
    """Forget notices after their time; safe to run twice or late."""
    services.notices_purge()
