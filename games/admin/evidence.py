"""What reporters said and saw, in the moderator's language; as it was then, folded, as stored."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from accounts.models import Sanction
from games.admin.markup import table
from games.admin.picture import moment
from games.engine import SPECTATOR, Json
from games.models import Case, CaseState, Event, Report, Status
from games.phrases import PHRASES
from games.rows import EventRow
from games.texts.events import event_text
from games.texts.rules import app_of

MOST = 20
"""How many sanctions are shown."""


def evidence_shown(case: Case) -> SafeString:
    """Return all reports of a case, the oldest first."""
    reports, is_public = case.reports.select_related("reporter").order_by("at"), _is_public(case)
    return format_html_join("", "{}", ((_report(case, one, is_public),) for one in reports))


def history_shown(case: Case) -> SafeString:
    """Return the sanctions of the accused, the newest first, and how many other cases there are."""
    others = Case.objects.filter(accused=case.accused_id).exclude(pk=case.pk)
    states = Counter(others.values_list("state", flat=True))
    counted = ", ".join(f"{CaseState(state).label} {n}" for state, n in sorted(states.items()))
    rows = Sanction.objects.filter(user=case.accused_id).order_by("-starts_at")[:MOST]
    sanctions = table(
        (_("sanction"), _("starts at"), _("ends at"), _("lifted at"), _("reason")),
        [(one.get_kind_display(), *map(moment, (one.starts_at, one.ends_at, one.lifted_at)),
          one.reason) for one in rows],
    )  # fmt: skip
    return format_html("<p>{}: {}</p>{}", _("other cases"), counted or "0", sanctions)


def number_of(case: Case) -> int:
    """Return the number of the reported event in its game's log; 0 if no event was reported."""
    kind, _game, number = [*case.subject.split(":"), "0", "0"][:3]
    return int(number) if kind == "event" else 0


def _is_public(case: Case) -> bool:
    """Whether everybody may know the event of a case."""
    if case.game is None or case.game.status != Status.ACTIVE or not number_of(case):
        return True
    event = Event.objects.filter(game=case.game, number=number_of(case)).first()
    return event is not None and bool(event.audience & SPECTATOR)


def _report(case: Case, report: Report, is_public: bool) -> SafeString:
    seen = dict(report.evidence)
    if "event" in seen and not is_public:
        seen["event"] = None
    who = report.reporter.username if report.reporter else "-"
    return format_html(
        "<h3><b>{}</b> · {} · {}</h3><p>{}</p>{}<details><summary>{}</summary>"
        '<pre style="white-space: pre-wrap">{}</pre></details><br>',
        *(report.get_kind_display(), who, moment(report.at), report.words),
        table((_("what"), _("who"), _("as the reporter saw it")), _lines(case, seen)),
        _("as stored"),
        json.dumps(seen, indent=1, ensure_ascii=False),
    )


def _lines(case: Case, seen: Json) -> Iterator[Sequence[Any]]:
    if "player" in seen:
        yield (_("person"), _name(seen["player"]), _username(seen["player"]))
    for said in reversed(seen.get("before", [])):
        yield (_("said before"), _name(said["player"]), _words(said))
    if "message" in seen:
        yield (_("reported"), _name(seen["message"]["player"]), _words(seen["message"]))
    if "event" in seen:
        yield (_("event"), *_event(case, seen))
    if seen.get("seats"):
        names = ", ".join(_name(one) for one in seen["seats"] if one)
        yield (_("at the table"), names, seen["game"]["code"])


def _event(case: Case, seen: Json) -> tuple[str, str]:
    told, names = seen["event"], [_name(one) for one in seen.get("seats", [])]
    if told is None:
        return "", _("Hidden until the game is over.")
    app = app_of(case.game.ruleset) if case.game else None
    seat = told.get("seat")
    who = names[seat] if seat is not None and seat < len(names) else ""
    if app is None:
        return who, told["text"]
    what = (told["kind"], seat, told["round"] or 0, told["phase"], SPECTATOR)
    event = EventRow(0, None, *what, told["cause"], None, told["data"], case.opened_at)
    return who, f"{event_text(app, event, names)} ({told['kind']})"


def _name(player: Json | None) -> str:
    return player["name"] if player else "-"


def _username(player: Json) -> str:
    return player["username"] or ""


def _words(said: Json) -> str:
    return said["text"] or str(PHRASES.get(said["phrase"] or "", ""))
