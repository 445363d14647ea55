"""The frame of moderation's pages: what they show, ask for, and do once they are sent."""

from collections.abc import Callable, Sequence
from typing import Any, cast

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from accounts.models import SanctionKind, User
from accounts.services.sanctions import NotYours, active
from games.engine import Refused
from games.services.errors import Partial

Act = Callable[[dict[str, Any]], Any]


class ReasonForm(forms.Form):
    """Why a moderator does something; the log keeps it."""

    reason = forms.CharField(label=lazy("Reason"), max_length=500, widget=forms.Textarea)


def person_of(request: HttpRequest) -> User:
    """Return the moderator at hand; the admin lets nobody else in."""
    return cast(User, request.user)


def check_right(request: HttpRequest, right: str) -> None:
    """Refuse who has not the right, as `games.change_case`, or is suspended."""
    is_suspended = active(request.user.pk, SanctionKind.SUSPENSION)
    if is_suspended or not request.user.has_perm(right):  # type: ignore[union-attr]
        raise PermissionDenied


def page(
    request: HttpRequest,
    title: str,
    back_url: str,
    *,
    lines: Sequence[str] = (),
    form: forms.Form | None = None,
    secret: str = "",
    body: SafeString | None = None,
) -> HttpResponse:
    """Return a page of lines, perhaps with a form, or with a `body` of markup."""
    shown = {
        **admin.site.each_context(request),
        "title": title,
        "lines": lines,
        "form": form,
        "send": title,
        "secret": secret,
        "body": body,
        "back_url": back_url,
        "back": _("Back"),
    }
    return render(request, "admin/games/step.html", shown)


def step(
    request: HttpRequest,
    title: str,
    back_url: str,
    form: forms.Form,
    act: Act,
    *,
    lines: Sequence[str] = (),
) -> HttpResponse:
    """Ask by a form, then act and go back; a refusal is told and nothing has changed."""
    if request.method != "POST" or not form.is_valid():
        return page(request, title, back_url, lines=lines, form=form)
    try:
        act(form.cleaned_data)
    except Refused as refusal:
        text = _("Refused: %(code)s. Nothing has changed.") % {"code": refusal.code}
        messages.error(request, text)
    except (Partial, NotYours):
        messages.error(request, _("You have a part in it; another moderator has to do that."))
    else:
        messages.success(request, _("Done."))
    return redirect(back_url)
