"""What moderators watch besides cases: messages, hints of collusion, outages."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import path, reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from accounts.admin_lists import ReadOnlyAdmin
from accounts.admin_markup import link
from accounts.searching import of_ids, of_people, of_words
from accounts.services.audit import audit_note
from games.admin.searching import of_games
from games.admin.steps import ReasonForm, check_right, person_of, step
from games.models import Hint, Message, Outage, Seat
from games.phrases import PHRASES
from games.services.chat import message_take_away
from games.services.moderation import UNFINISHED
from games.services.outages import is_likely, outage_declare


class OutageForm(ReasonForm):
    """From when to when people could not reach the server."""

    starts_at = forms.DateTimeField(label=lazy("From (UTC)"))
    ends_at = forms.DateTimeField(label=lazy("Until (UTC), may lie ahead"))
    field_order = ("starts_at", "ends_at", "reason")

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        start, end = given.get("starts_at"), given.get("ends_at")
        if start and end and end <= start:
            raise forms.ValidationError(_("An outage ends after its start."))
        if start and end and not is_likely(start, end):
            raise forms.ValidationError(_("An outage lasts 14 days at most. Look at the dates."))
        return given


@admin.register(Outage)
class OutageAdmin(ReadOnlyAdmin):
    """Outages; a new one is declared by its own page."""

    list_display = ("starts_at", "ends_at", "reason", "declared_by", "declared_at")
    list_select_related = ("declared_by",)
    searches = (of_words("reason"),)
    ordering = ("-starts_at",)

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        return request.user.has_perm("games.add_outage")  # type: ignore[union-attr]

    def add_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Ask for the span, then extend the deadlines in it."""
        check_right(request, "games.add_outage")
        return step(request, _("Declare an outage"), reverse("admin:games_outage_changelist"),
                    OutageForm(request.POST or None),
                    lambda given: outage_declare(by=request.user, **given))  # fmt: skip


@admin.register(Hint)
class HintAdmin(ReadOnlyAdmin):
    """Pairs who stand out; a hint proves nothing."""

    list_display = ("signal", "a", "b", "games", "why", "last_at", "closed_at", "link")
    fields = (
        *("link", "signal", "a", "b", "games", "why", "first_at", "last_at", "closed_at"),
        "closed_games",
    )
    readonly_fields = ("link", "why")
    list_select_related = ("a", "b")
    list_filter = ("signal", ("closed_at", admin.EmptyFieldListFilter))
    searches = (of_people("a", "b"),)
    ordering = ("-last_at",)

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        return lookup == "closed_at__isempty" or super().lookup_allowed(lookup, value, request)

    @admin.display(description=lazy("why"))
    def why(self, hint: Hint) -> str:
        """What was counted, in words."""
        return why(hint)

    @admin.display(description=lazy("pages"))
    def link(self, hint: Hint) -> SafeString:
        """The page that closes it."""
        address = reverse("admin:hint-close", args=[hint.pk])
        return link(address, _("Close it"))

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(hint_close)
        return [path("<int:hint_id>/close/", view, name="hint-close"), *super().get_urls()]


def why(hint: Hint) -> str:
    """Return what was counted, in words; `a` and `b` have been read."""
    given = hint.figures
    if "lost" in given:
        loser = hint.a if str(hint.a_id) == given["loser"] else hint.b
        told = {"name": loser.username, "lost": given["lost"], "games": hint.games,
                "percent": round(100 * given["ahead_of_others"])}  # fmt: skip
        return _("%(name)s was behind in %(lost)s of %(games)s games, and is ahead of others in "
                 "%(percent)s %%.") % told  # fmt: skip
    if "of" in given:
        told = {"games": hint.games, "a": given["of"][0], "b": given["of"][1]}
        return _("%(games)s games together, of %(a)s and %(b)s in all.") % told
    if "people" in given:
        told = {"people": given["people"], "games": hint.games}
        return _("%(people)s people of one address in %(games)s games.") % told
    if "addresses" in given:
        told = {"n": given["addresses"], "games": hint.games}
        return _("Addresses in common: %(n)s; %(games)s games together.") % told
    return _("%(games)s games together.") % {"games": hint.games}


def hint_close(request: HttpRequest, hint_id: int) -> HttpResponse:
    """Ask what was found, then close a hint until its figures have doubled."""
    check_right(request, "games.change_hint")
    hint = get_object_or_404(Hint, pk=hint_id)

    def act(given: dict[str, Any]) -> None:
        hint.closed_at, hint.closed_games = timezone.now(), hint.games
        hint.save(update_fields=["closed_at", "closed_games"])
        audit_note(actor_id=request.user.pk, act="hint.close", subject=f"hint:{hint.pk}", **given)

    back = reverse("admin:games_hint_changelist")
    return step(request, _("Close it"), back, ReasonForm(request.POST or None), act)


@admin.register(Message)
class MessageAdmin(ReadOnlyAdmin):
    """What people said, but not at tables where the moderator still plays."""

    list_display = ("at", "game", "user", "words", "removed_at", "link")
    list_select_related = ("game", "user")
    searches = (of_ids, of_games(), of_people("user"), of_words("text"))
    ordering = ("-at",)
    fields = ("game", "user", "seat", "at", "words", "phrase", "removed_at")
    readonly_fields = ("words",)

    @admin.display(description=lazy("words"))
    def words(self, message: Message) -> str:
        """What was said; a ready phrase in the reader's language."""
        return message.text or str(PHRASES.get(message.phrase, message.phrase))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        own = Seat.objects.filter(user=person_of(request), game__status__in=UNFINISHED)
        found: QuerySet[Any] = super().get_queryset(request)
        return found.exclude(game__in=own.values("game"))

    @admin.display(description=lazy("pages"))
    def link(self, message: Message) -> SafeString:
        """The page that removes it."""
        address = reverse("admin:message-remove", args=[message.pk])
        return link(address, _("Remove the message"))

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view(message_remove)
        own = path("<uuid:message_id>/remove/", view, name="message-remove")
        return [own, *super().get_urls()]


def message_remove(request: HttpRequest, message_id: Any) -> HttpResponse:
    """Ask why a message is to go, then take it away."""
    check_right(request, "games.change_case")

    def act(given: dict[str, Any]) -> None:
        message_take_away(message_id=message_id, user_id=request.user.pk, **given)

    back = reverse("admin:games_message_changelist")
    return step(request, _("Remove the message"), back, ReasonForm(request.POST or None), act)
