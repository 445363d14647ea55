"""What Celery does for accounts."""

from celery import shared_task

from accounts.services import people


@shared_task(name="accounts.idle_guests_erase")
def idle_guests_erase() -> None:
    """Erase guests who have not been seen for long; safe to run twice or late."""
    people.idle_guests_erase()
