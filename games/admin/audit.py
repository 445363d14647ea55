"""The audit log: what moderators did and looked at."""

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import Q
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import ReadOnlyAdmin, words_filter
from accounts.admin_subjects import subject_link
from accounts.models import AuditEntry, User
from accounts.searching import any_of, of_subjects, of_words, people_ids
from accounts.text import Text

ACTS: Mapping[str, Text] = {
    "case.take": _("took a case"),
    "case.close": _("closed a case"),
    "case.merge": _("merged a case into another"),
    "message.remove": _("removed a message"),
    "sanction.impose": _("imposed a sanction"),
    "sanction.lift": _("lifted a sanction"),
    "appeal.decide": _("answered an appeal"),
    "game.end": _("ended a game"),
    "game.hand_over": _("handed a seat to a bot"),
    "game.extend": _("gave a table more time"),
    "game.reveal": _("looked at hidden things"),
    "hint.close": _("closed a collusion hint"),
    "outage.declare": _("declared an outage"),
}
"""Every act of the log."""

ActFilter = words_filter("act", _("act"), lambda: ACTS)


def of_actors(text: str) -> Q:
    """Find entries by who acted."""
    return any_of(("actor_id",), people_ids(text))


class AuditList(ChangeList):
    """A page of the log with the names of who did it, read at once."""

    def get_results(self, request: HttpRequest) -> None:
        """Read the page's rows, then the people."""
        super().get_results(request)
        actors_join(list(self.result_list))


def actors_join(entries: list[Any]) -> None:
    """Give entries their `actor`'s username, in one statement; the id of who has gone."""
    people = User.objects.filter(pk__in={one.actor_id for one in entries if one.actor_id})
    names = dict(people.values_list("pk", "username"))
    for entry in entries:
        entry.actor = names.get(entry.actor_id, entry.actor_id)


@admin.register(AuditEntry)
class AuditAdmin(ReadOnlyAdmin):
    """What moderators did and looked at; the database keeps it as it is."""

    list_display = ("at", "told_actor", "told_act", "told_subject", "reason")
    list_filter = (ActFilter,)
    searches = (of_subjects("user", "game", "case", "message"), of_actors, of_words("reason"))
    ordering = ("-id",)
    fields = (*list_display, "act", "data")
    readonly_fields = ("told_actor", "told_act", "told_subject")

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return AuditList

    def get_object(self, request: HttpRequest, object_id: str, from_field: Any = None) -> Any:
        found: Any = super().get_object(request, object_id, from_field)
        if found is not None:
            actors_join([found])
        return found

    @admin.display(description=_("done by"))
    def told_actor(self, entry: Any) -> str:
        """Who did it; the server, where it was nobody."""
        return str(entry.actor or _("the server"))

    @admin.display(description=_("act"), ordering="act")
    def told_act(self, entry: AuditEntry) -> str:
        """What was done, in words."""
        return str(ACTS.get(entry.act, entry.act))

    @admin.display(description=_("subject"), ordering="subject")
    def told_subject(self, entry: AuditEntry) -> str | SafeString:
        """What it was done to, with its page."""
        return subject_link(entry.subject)
