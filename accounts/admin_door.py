"""Signing in to the admin, where a password is all that is asked: few tries from one address."""

from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from unfold.forms import AuthenticationForm

from accounts.api.throttles import counted
from accounts.context import address_of


class AdminSignIn(AuthenticationForm):  # type: ignore[misc]
    """Counts every try, so that nobody goes through passwords; beyond the limit none is right."""

    def clean(self) -> dict[str, Any]:
        """Look at the password, unless this address tried too often."""
        if settings.THROTTLES and counted("admin", address_of(self.request)).left < 0:
            raise ValidationError(_("Too many tries from here. Come back in an hour."), "throttled")
        given: dict[str, Any] = super().clean()
        return given
