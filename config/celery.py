"""The Celery app: `celery -A config worker`, `celery -A config beat`."""

import os
import threading
from typing import Any

from celery import Celery, signals
from django.core.exceptions import ImproperlyConfigured

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.base")


def new_app(**options: Any) -> Celery:
    """Return an app of these settings that is not the current one."""
    made = Celery("config", **{"set_as_current": False, **options})
    made.config_from_object("django.conf:settings", namespace="CELERY")
    made.autodiscover_tasks()
    return made


app = new_app(set_as_current=True)


@signals.celeryd_init.connect
@signals.beat_init.connect
def check_broker(**_: Any) -> None:
    """Refuse workers and beats of their own without Redis; the embedded ones are threads."""
    from config.alone import need_redis

    if threading.current_thread() is not threading.main_thread():
        return
    try:
        need_redis("worker or beat")
    except ImproperlyConfigured as error:
        # Celery only logs what its signals raise, but for this.
        raise SystemExit(str(error)) from None
