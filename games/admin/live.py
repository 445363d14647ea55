"""What a moderator does to a running game besides ending it: more time, a look at hidden things."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from games.admin.steps import ReasonForm, check_right, page, person_of, step
from games.services.errors import GameNotFound, Partial
from games.services.interventions import game_extend, state_reveal


class ExtendForm(ReasonForm):
    """How much more time everybody gets, and why."""

    hours = forms.IntegerField(label=lazy("Hours"), min_value=1, max_value=14 * 24)
    field_order = ("hours", "reason")


def extend(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Ask for hours and a reason, then give everybody more time."""
    check_right(request, "games.change_game")

    def act(given: dict[str, Any]) -> None:
        span = timedelta(hours=given["hours"])
        game_extend(game_id=game_id, by=person_of(request), span=span, reason=given["reason"])

    back = reverse("admin:games_game_change", args=[game_id])
    title = _("Give everybody more time")
    return step(request, title, back, ExtendForm(request.POST or None), act)


def reveal(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Ask for a reason, log it, then show the snapshot; never of one's own game."""
    check_right(request, "games.change_game")
    back = reverse("admin:games_game_change", args=[game_id])
    form, title = ReasonForm(request.POST or None), _("Look at what is hidden")
    if request.method != "POST" or not form.is_valid():
        return page(request, title, back, form=form)
    try:
        state = state_reveal(game_id=game_id, by=person_of(request), **form.cleaned_data)
    except (GameNotFound, Partial):
        messages.error(request, _("You have a part in it; another moderator has to do that."))
        return redirect(back)
    return page(request, title, back, secret=state)
