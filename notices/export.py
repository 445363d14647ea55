"""What people were told, as they may take it along."""

from typing import Any

from accounts.models import User
from accounts.services.export import rows_of
from notices.models import Habit, Notice, Preference


def notices_export(user: User) -> dict[str, Any]:
    """Return a person's notices, and how they want to be told."""
    mine = {"user": user}
    return {
        "notices": rows_of(
            Notice.objects.filter(**mine).order_by("created_at"),
            *("kind", "subject", "params", "state", "created_at", "read_at", "deadline"),
        ),
        "notice_preferences": rows_of(
            Preference.objects.filter(**mine), "kind", "channel", "is_on", device="device_id"
        ),
        "notice_habits": rows_of(
            Habit.objects.filter(**mine), "wakes_for_last_chance", "digest_hour"
        ),
    }
