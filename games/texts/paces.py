"""Paces in words."""

from collections.abc import Mapping
from datetime import timedelta

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.text import Text
from games.engine import Json
from games.pace import Pace, pace_from
from games.pace.presets import name_of

PACES: Mapping[str, Text] = {
    "live": gettext_lazy("all at once"),
    "relaxed": gettext_lazy("relaxed"),
    "daily": gettext_lazy("every day"),
    "slow": gettext_lazy("slow"),
}
"""Names of the presets."""


def pace_text(stored: Json) -> str:
    """Return a stored pace in words: its name, the lengths of sittings, what stops clocks."""
    if not stored:
        return ""
    pace = pace_from(stored)
    name = name_of(pace)
    parts = [str(PACES[name])] if name else []
    told = {"first": _span(pace.first_sitting_seconds), "others": _span(pace.sitting_seconds)}
    parts.append(_("first sitting %(first)s, others %(others)s") % told)
    return "; ".join([*parts, *_extras(pace)])


def _extras(pace: Pace) -> list[str]:
    found = []
    if pace.daily_at:
        told = {"time": f"{pace.daily_at.time:%H:%M}", "zone": pace.daily_at.time_zone}
        found.append(_("sittings end at %(time)s (%(zone)s)") % told)
    if pace.reserve:
        told = {"most": _span(pace.reserve.most_seconds)}
        found.append(_("reserve of %(most)s") % told)
    if not pace.quiet_hours:
        found.append(_("clocks run in quiet hours"))
    if not pace.vacation:
        found.append(_("clocks run on vacation"))
    return found


def _span(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    if not hours or rest:
        return str(timedelta(seconds=seconds))
    return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}
