"""What the installation itself does regularly."""

import time

from celery import shared_task
from django.core.cache import cache

from config.health import BEAT_FRESH_SECONDS, BEAT_KEY


@shared_task(ignore_result=True)
def heartbeat() -> None:
    """Note that beat and a worker are alive, for `/health/ready`."""
    cache.set(BEAT_KEY, time.time(), BEAT_FRESH_SECONDS)
