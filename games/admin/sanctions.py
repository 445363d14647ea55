"""Sanctions in the admin: impose with a preview, lift, answer appeals; the audit log."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import path, reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from accounts.admin_lists import ReadOnlyAdmin
from accounts.admin_markup import links
from accounts.models import Sanction, SanctionKind, User
from accounts.searching import of_ids, of_people, of_words
from accounts.services.sanctions import (
    appeal_decide,
    effects_of,
    sanction_impose,
    sanction_lift,
)
from games.admin.steps import ReasonForm, check_right, person_of, step

SPANS = (1, 3, 7, 14, 30, 90, 365)
"""Days that a sanction may be set to last; 0 stands for no end."""


class SanctionForm(ReasonForm):
    """What to impose, for how long, and why: the person reads the reason, not the note."""

    kind = forms.ChoiceField(label=lazy("Kind"), choices=SanctionKind.choices)
    days = forms.TypedChoiceField(
        label=lazy("Days"), coerce=int, choices=[*((n, n) for n in SPANS), (0, lazy("no end"))]
    )
    note = forms.CharField(
        label=lazy("Note for moderators"), max_length=2000, required=False, widget=forms.Textarea
    )
    field_order = ("kind", "days", "reason", "note")


class AppealForm(forms.Form):
    """What is answered to an appeal, and whether the sanction is lifted."""

    answer = forms.CharField(label=lazy("Answer"), max_length=500, widget=forms.Textarea)
    is_lifted = forms.BooleanField(label=lazy("Lift the sanction"), required=False)


@admin.register(Sanction)
class SanctionAdmin(ReadOnlyAdmin):
    """Sanctions, with appeals that wait for an answer."""

    list_display = ("user", "kind", "reason", "starts_at", "ends_at", "lifted_at", "appeal_state")
    list_select_related = ("user",)
    list_filter = ("kind", "appeal_state")
    searches = (of_ids, of_people("user"), of_words("reason"), of_words("note"))
    ordering = ("-starts_at",)
    readonly_fields = ("links",)
    fields = (
        *("links", "user", "kind", "reason", "note", "case_id", "starts_at", "ends_at"),
        *("lifted_at", "imposed_by", "appeal", "appealed_at", "appeal_state", "appeal_answer"),
        *("decided_by", "decided_at"),
    )

    @admin.display(description=lazy("pages"))
    def links(self, sanction: Sanction) -> SafeString:
        """Links to what can be done about it."""
        pages = [("sanction-lift", lazy("Lift it")), ("sanction-appeal", lazy("Answer the appeal"))]
        found = [(reverse(f"admin:{key}", args=[sanction.pk]), text) for key, text in pages]
        return links(found)

    def get_urls(self) -> list[Any]:
        wrap = self.admin_site.admin_view
        return [
            path("of/<uuid:user_id>/", wrap(impose), name="user-sanction"),
            path("<uuid:sanction_id>/lift/", wrap(lift), name="sanction-lift"),
            path("<uuid:sanction_id>/appeal/", wrap(answer), name="sanction-appeal"),
            *super().get_urls(),
        ]


def impose(request: HttpRequest, user_id: UUID) -> HttpResponse:
    """Show what each kind of sanction would end now, ask for one, then impose it."""
    check_right(request, "accounts.add_sanction")
    user, case_id = get_object_or_404(User, pk=user_id), _case_id(request)

    def act(given: dict[str, Any]) -> None:
        days = given.pop("days")
        sanction_impose(
            user=user,
            by=person_of(request),
            ends_at=timezone.now() + timedelta(days=days) if days else None,
            case_id=case_id,
            **given,
        )

    back = reverse("admin:accounts_user_change", args=[user_id])
    title = _("Sanction %(name)s") % {"name": user.username}
    return step(request, title, back, SanctionForm(request.POST or None), act, lines=_preview(user))


def _case_id(request: HttpRequest) -> UUID | None:
    """Return the case that the address names, if any; one that cannot be is not found."""
    text = request.GET.get("case")
    try:
        return UUID(text) if text else None
    except ValueError:
        raise Http404 from None


def _preview(user: User) -> list[str]:
    found = []
    for kind, label in SanctionKind.choices:
        effects = effects_of(user, kind) or [_("Ends nothing.")]
        found.append(f"{label}: {' '.join(effects)}")
    return found


def lift(request: HttpRequest, sanction_id: UUID) -> HttpResponse:
    """Ask why a sanction is to end, then lift it."""
    sanction, back = _sanction(request, sanction_id)

    def act(given: dict[str, Any]) -> None:
        sanction_lift(sanction=sanction, by=person_of(request), **given)

    return step(request, _("Lift it"), back, ReasonForm(request.POST or None), act)


def answer(request: HttpRequest, sanction_id: UUID) -> HttpResponse:
    """Ask for the answer to an appeal, then store it."""
    sanction, back = _sanction(request, sanction_id)
    return step(request, _("Answer the appeal"), back, AppealForm(request.POST or None),
                lambda given: appeal_decide(sanction=sanction, by=person_of(request), **given),
                lines=[sanction.appeal])  # fmt: skip


def _sanction(request: HttpRequest, sanction_id: UUID) -> tuple[Sanction, str]:
    check_right(request, "accounts.change_sanction")
    found = get_object_or_404(Sanction, pk=sanction_id)
    return found, reverse("admin:accounts_sanction_change", args=[sanction_id])
