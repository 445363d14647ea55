"""How much vacation a person has left."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.vacation import FIRST


class Vacation(models.Model):
    """The bank of a person's vacation; when it is taken stands with the person (`away_from`).

    `banked` was left at `counted_at`; more accrues by time (`accounts.vacation`). `is_unasked`
    tells that the server let the last vacation begin, which `is_automatic` consents to.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+"
    )
    banked = models.DurationField(_("vacation left"), default=FIRST)
    counted_at = models.DateTimeField(_("vacation counted at"), default=timezone.now)
    is_automatic = models.BooleanField(_("vacation may begin unasked"), default=False)
    is_unasked = models.BooleanField(_("vacation began unasked"), default=False)

    class Meta:
        verbose_name = _("vacation")
        verbose_name_plural = _("vacations")
        constraints = [
            models.CheckConstraint(
                name="vacation_never_owed", condition=models.Q(banked__gte=timedelta())
            )
        ]

    def __str__(self) -> str:
        return str(self.user_id)
