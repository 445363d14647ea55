"""People in the admin."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from allauth.account.admin import EmailAddressAdmin
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount, SocialApp, SocialToken
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import admin
from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import ReadOnlyAdmin, SearchAdmin
from accounts.admin_markup import links
from accounts.models import Block, Friendship, User
from accounts.searching import any_of, of_people, people_found
from accounts.services.vacation import days_left, vacation_bank
from accounts.text import Text

SECRET = (Authenticator, SocialAccount, SocialApp, SocialToken, UserSession)
"""What signs somebody in; no admin sees it."""


def of_addresses(text: str) -> Q:
    """Find addresses by themselves, or by whose they are."""
    return any_of(("email",), [text.lower()]) | of_people("user")(text)


for model in SECRET:
    if admin.site.is_registered(model):
        admin.site.unregister(model)


admin.site.unregister(EmailAddress)


@admin.register(EmailAddress)
class AddressAdmin(SearchAdmin, EmailAddressAdmin):
    """Addresses of people, found as the people are."""

    searches = (of_addresses,)


@admin.register(User)
class UserAdmin(ReadOnlyAdmin):
    """People: guests and members, without anything that signs them in."""

    list_display = ("name", "username", "kind", "spoken", "is_active", "away", "last_seen_at")
    list_filter = ("kind", "is_active", "is_staff")
    searches = (people_found,)
    ordering = ("-date_joined",)
    readonly_fields = ("links", "spoken", "away", "vacation_left", "vacation_unasked")
    fields = (
        "links",
        *("id", "name", "username", "kind", "email", "spoken", "time_zone", "avatar"),
        *("is_active", "is_staff", "is_superuser", "date_joined", "last_seen_at"),
        *("away", "vacation_left", "vacation_unasked", "quiet_from", "quiet_until"),
        *("found_by", "invited_by", "suspended_until"),
    )

    def get_object(self, request: HttpRequest, object_id: str, from_field: Any = None) -> Any:
        found: Any = super().get_object(request, object_id, from_field)
        if found is not None:
            found.bank = vacation_bank(found)
        return found

    @admin.display(description=_("language"), ordering="language")
    def spoken(self, user: User) -> str:
        """The language by its name."""
        return str(dict(settings.LANGUAGES).get(user.language, user.language))

    @admin.display(description=_("vacation"))
    def away(self, user: User) -> str:
        """The vacation that lasts or is announced; empty without one."""
        if not (user.away_from and user.away_until) or user.away_until <= timezone.now():
            return ""
        told = {"start": _day(user.away_from), "end": _day(user.away_until)}
        if user.away_from > timezone.now():
            return gettext("announced: %(start)s to %(end)s") % told
        return gettext("now, until %(end)s") % told

    @admin.display(description=_("vacation left"))
    def vacation_left(self, user: Any) -> str:
        """The whole days that are banked."""
        count = days_left(user.bank)
        return ngettext("%(n)d day", "%(n)d days", count) % {"n": count}

    @admin.display(description=_("vacation may begin unasked"), boolean=True)
    def vacation_unasked(self, user: Any) -> bool:
        """Whether the server may let one begin where a deadline would be missed."""
        return bool(user.bank.is_automatic)

    @admin.display(description=_("pages"))
    def links(self, user: User) -> SafeString:
        """Links to what moderators do about a person."""
        own: list[tuple[str, Text]] = [
            (reverse("admin:user-sanction", args=[user.pk]), _("Sanction"))
        ]
        lists = [(f"{reverse(f'admin:{name}_changelist')}?q={user.pk}", text)
                 for name, text in ABOUT.items()]  # fmt: skip
        return links(own + lists)


ABOUT: Mapping[str, Text] = {
    "accounts_sanction": _("Sanctions so far"),
    "games_case": _("Cases"),
    "games_game": _("Games"),
    "games_message": _("Messages"),
    "games_attendance": _("Attendance"),
    "notices_notice": _("Notices"),
    "notices_device": _("Devices"),
}
"""Lists that tell more of a person."""


def _day(at: datetime) -> str:
    return date_format(at, "Y-m-d H:i")


class PairAdmin(ReadOnlyAdmin):
    """Rows between two people."""

    list_display = ("owner", "other", "created_at")
    list_select_related = ("owner", "other")
    searches = (of_people("owner", "other"),)
    ordering = ("-pk",)


@admin.register(Friendship)
class FriendshipAdmin(PairAdmin):
    """Who wants to be friends with whom."""


@admin.register(Block)
class BlockAdmin(PairAdmin):
    """Who keeps away from whom, for moderators only: it is nobody else's to know."""
