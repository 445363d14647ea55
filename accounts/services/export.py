"""Everything that is kept of a person, in one answer (docs/privacy.md)."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.db.models import QuerySet
from django.utils import timezone

from accounts import hooks
from accounts.models import User, Vacation

FORMAT = 1
"""Number of the export's shape; parts may be added to it without a new one."""

PROFILE = (
    *("id", "username", "name", "email", "kind", "language", "time_zone", "avatar"),
    *("quiet_from", "quiet_until", "away_from", "away_until", "suspended_until"),
    *("date_joined", "last_seen_at", "last_login", "is_staff", "is_superuser"),
)


def user_export(user: User) -> dict[str, Any]:
    """Return all that every app keeps of a person, by part.

    Raises:
        ValueError: Two apps give their part the same name.
        User.DoesNotExist: The person has gone meanwhile.
    """
    data: dict[str, Any] = {}
    for hook in hooks.on_export:
        part = hook(user)
        if data.keys() & part.keys():
            raise ValueError(f"exported twice: {sorted(data.keys() & part.keys())}")
        data |= part
    return {"format": FORMAT, "made_at": timezone.now(), "data": data}


def rows_of(rows: QuerySet[Any], *names: str, **renamed: str) -> list[dict[str, Any]]:
    """Return columns of some rows as they are exported.

    Args:
        names: Columns. renamed: What other columns are called in the export: name -> column.
    """
    columns = [*names, *renamed.values()]
    keys = [*names, *renamed]
    return [dict(zip(keys, row, strict=True)) for row in rows.values_list(*columns)]


def account_export(user: User) -> dict[str, Any]:
    """Return who a person is and how they sign in; secrets of sign-ins are no part of it."""
    profile = User.objects.filter(pk=user.pk).values(*PROFILE).get()
    mine = {"user": user}
    return {
        "profile": profile,
        "emails": rows_of(EmailAddress.objects.filter(**mine), "email", "verified", "primary"),
        "sign_ins": rows_of(
            UserSession.objects.filter(**mine).order_by("created_at"),
            *("created_at", "last_seen_at"),
            device="user_agent",
            address="ip",
        ),
        "second_factors": rows_of(
            Authenticator.objects.filter(**mine), "type", "created_at", "last_used_at"
        ),
        "social_accounts": rows_of(
            SocialAccount.objects.filter(**mine), "provider", "uid", "extra_data", "date_joined"
        ),
        "vacation": rows_of(
            Vacation.objects.filter(**mine),
            *[field.attname for field in Vacation._meta.concrete_fields if not field.is_relation],
        ),
    }
