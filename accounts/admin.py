"""People in the admin."""

from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount, SocialApp, SocialToken
from allauth.usersessions.models import UserSession
from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.admin_lists import ReadOnlyAdmin
from accounts.models import Block, Friendship, User

SECRET = (Authenticator, SocialAccount, SocialApp, SocialToken, UserSession)
"""What signs somebody in; no admin sees it."""

for model in SECRET:
    if admin.site.is_registered(model):
        admin.site.unregister(model)


@admin.register(User)
class UserAdmin(ReadOnlyAdmin):
    """People: guests and members, without anything that signs them in."""

    list_display = ("name", "username", "kind", "language", "is_active", "last_seen_at")
    list_filter = ("kind", "is_active", "is_staff")
    search_fields = ("name", "username", "email")
    ordering = ("-date_joined",)
    readonly_fields = ("links",)
    fields = (
        "links",
        *("id", "name", "username", "kind", "email", "language", "time_zone", "avatar"),
        *("is_active", "is_staff", "is_superuser", "date_joined", "last_seen_at", "away_until"),
        *("found_by", "invited_by"),
        "suspended_until",
    )

    @admin.display(description=_("pages"))
    def links(self, user: User) -> SafeString:
        """Links to what moderators do about a person."""
        given = format_html('<a href="{}">{}</a>', reverse("admin:user-sanction", args=[user.pk]),
                            _("Sanction"))  # fmt: skip
        path = f"{reverse('admin:accounts_sanction_changelist')}?q={user.username}"
        return format_html('{} · <a href="{}">{}</a>', given, path, _("Sanctions so far"))


class PairAdmin(ReadOnlyAdmin):
    """Rows between two people."""

    list_display = ("owner", "other", "created_at")
    list_select_related = ("owner", "other")
    search_fields = ("owner__name", "owner__username", "other__name", "other__username")


@admin.register(Friendship)
class FriendshipAdmin(PairAdmin):
    """Who wants to be friends with whom."""


@admin.register(Block)
class BlockAdmin(PairAdmin):
    """Who keeps away from whom, for moderators only: it is nobody else's to know."""
