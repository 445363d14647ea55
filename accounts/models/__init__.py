"""What is stored of people, one module per thing."""

from accounts.models.answer import KeptAnswer
from accounts.models.audit import AuditEntry
from accounts.models.block import Block
from accounts.models.friendship import Friendship
from accounts.models.person import (
    HANDOVER_SECONDS,
    NAME_LENGTH,
    Circle,
    GuestKey,
    Handover,
    Kind,
    PeopleManager,
    PersonGone,
    User,
    handover_expiry,
    search_key,
)
from accounts.models.sanction import AppealState, Sanction, SanctionKind
from accounts.models.vacation import Vacation

__all__ = [
    "HANDOVER_SECONDS",
    "NAME_LENGTH",
    "AppealState",
    "AuditEntry",
    "Block",
    "Circle",
    "Friendship",
    "GuestKey",
    "Handover",
    "KeptAnswer",
    "Kind",
    "PeopleManager",
    "PersonGone",
    "Sanction",
    "SanctionKind",
    "User",
    "Vacation",
    "handover_expiry",
    "search_key",
]
