"""What beat sends, and how often."""

from typing import Any

from celery.schedules import crontab

HOUR = 3600
SWEEP_SECONDS = 2
"""How often the database is asked what is due."""


def _task(name: str, every: float | crontab, *, expires: int) -> dict[str, Any]:
    """Return an entry: seconds from one to the next, or its times; seconds until it is too old."""
    when = every if isinstance(every, crontab) else float(every)
    return {"task": name, "schedule": when, "options": {"expires": expires}}


BEAT = {
    "sweep": _task("games.tasks.sweep", SWEEP_SECONDS, expires=2 * SWEEP_SECONDS),
    "heartbeat": _task("config.tasks.heartbeat", 5, expires=10),
    "keys": _task("games.tasks.keys_purge", HOUR, expires=HOUR // 2),
    "outbox": _task("notices.tasks.sweep", SWEEP_SECONDS, expires=2 * SWEEP_SECONDS),
    "seeks": _task("games.tasks.seeks_match", 5, expires=10),
    "people": _task("games.tasks.people_purge", HOUR, expires=HOUR // 2),
    "notices": _task("notices.tasks.notices_purge", HOUR, expires=HOUR // 2),
    "attendance": _task("games.tasks.attendance_purge", crontab(hour=4, minute=10), expires=HOUR),
    "devices": _task("notices.tasks.devices_purge", HOUR, expires=HOUR // 2),
    "audit": _task("games.tasks.games_audit", crontab(hour=3, minute=30), expires=HOUR),
    "chat": _task("games.tasks.messages_purge", crontab(minute=50), expires=HOUR // 2),
    "outages": _task("games.tasks.outages_sweep", 60, expires=60),
    "collusion": _task("games.tasks.hints_find", crontab(hour=4, minute=20), expires=HOUR),
    "moderation": _task(
        "accounts.tasks.moderation_purge", crontab(hour=4, minute=40), expires=HOUR
    ),
    "gone": _task("accounts.tasks.gone_sweep", 600, expires=300),
    "answers": _task("accounts.tasks.answers_purge", HOUR, expires=HOUR // 2),
    "sign_ins": _task("accounts.tasks.sign_ins_purge", HOUR, expires=HOUR // 2),
    "guests": _task("accounts.idle_guests_erase", 24 * HOUR, expires=HOUR),
}
"""By the entry's name."""
