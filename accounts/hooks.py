"""What upper apps add to accounts: they know people, people do not know them."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from accounts.models import Sanction, User

on_erase: list[Callable[[User], None]] = []
"""Called twice in the transaction that erases a person, before the name goes: the second time for
what was stored since the first, when nobody else can store anything of them any more.
"""

on_export: list[Callable[[User], dict[str, Any]]] = []
"""Each adds its part to what a person may take along."""

on_block: list[Callable[[Any, Any], None]] = []
"""Called with the ids of who begins to block somebody and of whom, in that transaction."""

tell_reliability: list[Callable[[User], dict[str, Any]]] = []
"""Tells how surely a person answers in time, in the shape of `ReliabilitySerializer`."""

keeps_guests: list[Callable[[QuerySet[User]], QuerySet[User]]] = []
"""Each takes out of a set of idle guests those who must stay."""

on_sanction: list[Callable[[Sanction], None]] = []
"""Called in the transaction that imposes a sanction."""

on_sanction_change: list[Callable[[Sanction], None]] = []
"""Called in the transaction that lifts a sanction or decides its appeal."""

sanction_effects: list[Callable[[User, str], list[str]]] = []
"""Each tells in sentences what a kind of sanction would end for a person now."""

on_new_token: list[Callable[[str, str], None]] = []
"""Each is told the old and the new token when a sign-in goes on under another, as after a change
of the password.
"""

on_rest: list[Callable[[User, str], None]] = []
"""Called in the transaction in which a person changed when they rest: `quiet_hours` (their time
zone too) or `vacation`.
"""

rests_until: list[Callable[[User], datetime | None]] = []
"""Each tells until when a clock runs that a person's vacation makes later; None: none does."""
