"""Which invitations stand, for whom."""

from typing import Any
from uuid import UUID

from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.services.blocks import apart
from accounts.times import moment
from games.models import Invitation, Seat, Status
from games.selectors.tables import has_apart


def invitation_get(code: str) -> Invitation | None:
    """Return an invitation that has not ended, by its code; used up ones too."""
    standing = Invitation.objects.filter(expires_at__gt=timezone.now())
    return standing.filter(code=code.upper()).first()


def invitations_of_table(game_id: UUID, user_id: Any, *, is_host: bool) -> QuerySet[Invitation]:
    """Return what a user invited to a table, the newest first; for the host, what anybody did."""
    rows = Invitation.objects.filter(game_id=game_id, expires_at__gt=timezone.now())
    rows = rows.select_related("invitee")
    return rows if is_host else rows.filter(inviter_id=user_id)


def invitations_for(user_id: Any) -> QuerySet[Invitation]:
    """Return the invitations by name that a user can still accept, the newest first.

    Those of people from whom they are apart are left out, and those to tables where such people
    sit.
    """
    seats = Seat.objects.filter(game_id=OuterRef("game_id"))
    free = Exists(seats.filter(user__isnull=True, bot_level=""))
    rows = Invitation.objects.filter(
        free, invitee_id=user_id, uses__lt=F("uses_most"), game__status=Status.OPEN
    )
    rows = rows.filter(~has_apart(user_id, OuterRef("game_id")), expires_at__gt=timezone.now())
    rows = rows.exclude(apart(user_id, "inviter_id")).exclude(Exists(seats.filter(user=user_id)))
    return rows.select_related("inviter")


def invitations_export(user: User) -> dict[str, Any]:
    """Return which invitations a person made, and which were made to them."""
    rows = Invitation.objects.filter(inviter=user).order_by("created_at")
    received = Invitation.objects.filter(invitee=user).order_by("created_at")
    return {
        "invitations": [
            {"game": str(row.game_id), "created_at": moment(row.created_at), "uses": row.uses}
            for row in rows
        ],
        "invitations_received": [
            {"game": str(row.game_id), "created_at": moment(row.created_at)} for row in received
        ],
    }
