"""Who may ask: people who signed in; of those who are suspended only what changes nothing."""

from typing import Any

from rest_framework.permissions import SAFE_METHODS, IsAuthenticated
from rest_framework.request import Request

from accounts.services.sanctions import check_suspended


class MayAct(IsAuthenticated):
    """Signed in, and not suspended where something is to change.

    A view's `for_suspended` names the verbs that suspended people may use all the same.
    """

    def has_permission(self, request: Request, view: Any) -> bool:
        if not super().has_permission(request, view):
            return False
        is_plain = request.method in SAFE_METHODS
        if not is_plain and request.method not in getattr(view, "for_suspended", ()):
            check_suspended(request.user)  # type: ignore[arg-type]
        return True
