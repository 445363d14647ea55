"""The queue of reports: who was reported, with what evidence, and what was done about it."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import path, reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from accounts.admin_lists import ReadOnlyAdmin, shown_once
from accounts.admin_markup import links
from accounts.searching import of_ids, of_people, of_subjects, of_words
from games.admin.base import told
from games.admin.evidence import evidence_shown, history_shown, number_of
from games.admin.picture import events_table
from games.admin.searching import of_games, of_reports
from games.admin.steps import ReasonForm, check_right, page, person_of, step
from games.models import Case, CaseState, Event, Outcome, Report
from games.selectors.tables import game_read
from games.services.chat import message_take_away
from games.services.moderation import (
    case_check,
    case_close,
    case_merge,
    case_take,
    of_party,
)

AROUND = 10
"""How many events before and after the reported one are shown."""


class CloseForm(ReasonForm):
    """What became of a case, and why."""

    outcome = forms.ChoiceField(label=lazy("Outcome"), choices=Outcome.choices)
    field_order = ("outcome", "reason")


class MergeForm(ReasonForm):
    """Into which open case another goes."""

    into = forms.ModelChoiceField(label=lazy("Into"), queryset=Case.objects.none())
    field_order = ("into", "reason")

    def __init__(self, case: Case, *args: Any) -> None:
        super().__init__(*args)
        others = Case.objects.filter(state=CaseState.OPEN).exclude(pk=case.pk)
        self.fields["into"].queryset = others  # type: ignore[attr-defined]


class MineFilter(admin.SimpleListFilter):
    """Picks the cases that nobody, or the moderator at hand, looks after."""

    title = lazy("assignee")
    parameter_name = "whose"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("mine", lazy("me")), ("nobody", lazy("nobody"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "mine":
            return queryset.filter(assignee=person_of(request))
        return queryset.filter(assignee=None) if self.value() == "nobody" else queryset


@admin.register(Case)
class CaseAdmin(ReadOnlyAdmin):
    """Cases: open ones first, the oldest of them first."""

    list_display = ("told_subject", "accused", "count", "age", "state", "assignee", "game")
    list_select_related = ("accused", "assignee", "game")
    list_filter = ("state", "outcome", MineFilter)
    searches = (
        *(of_ids, of_subjects("player", "message"), of_people("accused"), of_games(), of_reports),
    )
    ordering = ("-state", "opened_at")
    readonly_fields = ("links", "told_subject", "evidence", "so_far")
    fields = (
        *("links", "told_subject", "accused", "game", "evidence", "so_far", "state", "outcome"),
        *("assignee", "opened_at", "closed_at", "merged_into"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        reports = Report.objects.filter(case=OuterRef("pk")).order_by().values("case")
        number = Subquery(reports.annotate(number=Count("pk")).values("number"))
        found: QuerySet[Any] = super().get_queryset(request).annotate(number=number)
        return found

    def get_search_results(self, request: HttpRequest, queryset: Any, term: str) -> Any:
        found, may_repeat = super().get_search_results(request, queryset, term)
        if term:  # what was said of oneself is not to be guessed either
            found = found.exclude(of_party(person_of(request)))
        return found, may_repeat

    def get_object(self, request: HttpRequest, object_id: str, from_field: Any = None) -> Any:
        found = super().get_object(request, object_id, from_field)
        if found is not None:
            own = Case.objects.filter(of_party(person_of(request)), pk=found.pk)
            found.is_own = own.exists()
        return found

    @admin.display(description=lazy("subject"))
    def told_subject(self, case: Case) -> str:
        """What was reported."""
        return case.about

    @admin.display(description=lazy("reports"))
    def count(self, case: Any) -> int:
        """How many people reported it."""
        return int(case.number or 0)

    @admin.display(description=lazy("age"))
    def age(self, case: Case) -> str:
        """How long ago it was opened."""
        return timesince(case.opened_at, timezone.now())

    @admin.display(description=lazy("pages"))
    def links(self, case: Case) -> SafeString:
        """Links to what can be done about it."""
        found = [(reverse(f"admin:case-{key}", args=[case.pk]), text) for key, text, _ in PAGES]
        if case.accused_id:
            address = reverse("admin:user-sanction", args=[case.accused_id])
            found.append((f"{address}?case={case.pk}", lazy("Sanction")))
        return links(found)

    @admin.display(description=lazy("so far"))
    @shown_once
    def so_far(self, case: Any) -> Any:
        """What else was reported of the accused, and what followed; not for who has a part."""
        if case.accused is None or case.is_own:
            return ""
        return history_shown(case)

    @admin.display(description=lazy("evidence"))
    @shown_once
    def evidence(self, case: Any) -> Any:
        """What each reporter said and saw; not for who has a part in it."""
        if case.is_own:
            return _("You have a part in it; another moderator has to do that.")
        return evidence_shown(case)

    def get_urls(self) -> list[Any]:
        wrap = self.admin_site.admin_view
        own = [path(f"<uuid:case_id>/{key}/", wrap(view), name=f"case-{key}")
               for key, _text, view in PAGES]  # fmt: skip
        return [*own, *super().get_urls()]


def _case(request: HttpRequest, case_id: UUID) -> tuple[Case, str]:
    check_right(request, "games.change_case")
    return get_object_or_404(Case, pk=case_id), reverse("admin:games_case_change", args=[case_id])


def take(request: HttpRequest, case_id: UUID) -> HttpResponse:
    """Look after a case."""
    case, back = _case(request, case_id)
    return step(request, _("Take it"), back, forms.Form(request.POST or {}),
                lambda given: case_take(case=case, by=person_of(request)))  # fmt: skip


def close(request: HttpRequest, case_id: UUID) -> HttpResponse:
    """Ask what became of a case, then close it."""
    case, back = _case(request, case_id)
    return step(request, _("Close it"), back, CloseForm(request.POST or None),
                lambda given: case_close(case=case, by=person_of(request), **given))  # fmt: skip


def merge(request: HttpRequest, case_id: UUID) -> HttpResponse:
    """Ask into which case this one goes."""
    case, back = _case(request, case_id)
    return step(request, _("Merge it into another"), back, MergeForm(case, request.POST or None),
                lambda given: case_merge(case=case, by=person_of(request), **given))  # fmt: skip


def remove(request: HttpRequest, case_id: UUID) -> HttpResponse:
    """Ask why the reported message is to go."""
    case, back = _case(request, case_id)

    def act(given: dict[str, Any]) -> None:
        case_check(case, person_of(request))
        if case.message_id is not None:
            message_take_away(message_id=case.message_id, user_id=request.user.pk, **given)

    return step(request, _("Remove the message"), back, ReasonForm(request.POST or None), act)


def story(request: HttpRequest, case_id: UUID) -> HttpResponse:
    """Show what everybody at the table saw around the event, or last."""
    case, back = _case(request, case_id)
    events = told(Event.objects.filter(game=case.game).select_related("game"))
    number = number_of(case)
    before = events.filter(number__lte=number) if number else events
    after = events.filter(number__gt=number).order_by("number")[:AROUND] if number else []
    rows = [*reversed(before.order_by("-number")[:AROUND]), *after]
    game = game_read(case.game_id, with_state=False) if case.game_id else None
    return page(request, _("What happened"), back, body=events_table(game, rows, number))


PAGES: list[tuple[str, Any, Any]] = [
    ("take", lazy("Take it"), take),
    ("story", lazy("What happened"), story),
    ("message", lazy("Remove the message"), remove),
    ("merge", lazy("Merge it into another"), merge),
    ("close", lazy("Close it"), close),
]
"""Word, text and view of the pages of a case."""


@admin.register(Report)
class ReportAdmin(ReadOnlyAdmin):
    """Reports, but not of cases in which the moderator has a part; their evidence is shown with
    their case.
    """

    list_display = ("at", "kind", "case", "words")
    list_select_related = ("case",)
    list_filter = ("kind",)
    searches = (of_people("reporter"), of_words("words"))
    ordering = ("-at",)
    fields = ("case", "kind", "words", "at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        found: QuerySet[Any] = super().get_queryset(request)
        return found.exclude(of_party(person_of(request), "case__"))
