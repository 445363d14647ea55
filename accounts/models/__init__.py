"""What is stored of people, one module per thing."""

from accounts.models.person import (
    HANDOVER_SECONDS,
    NAME_LENGTH,
    GuestKey,
    Handover,
    Kind,
    PeopleManager,
    User,
    handover_expiry,
)
from accounts.models.vacation import Vacation

__all__ = [
    "HANDOVER_SECONDS",
    "NAME_LENGTH",
    "GuestKey",
    "Handover",
    "Kind",
    "PeopleManager",
    "User",
    "Vacation",
    "handover_expiry",
]
