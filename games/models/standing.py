"""Standing orders for games to come."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class StandingOrder(models.Model):
    """A person's template: seats that have no order of their own get a copy when a game starts.

    `order` is JSON text that only the game reads; it is for nobody else's eyes.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="standing_orders"
    )
    ruleset = models.CharField(max_length=32)
    order = models.TextField()
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("standing order")
        verbose_name_plural = _("standing orders")
        ordering = ("user", "ruleset")
        constraints = [
            models.UniqueConstraint(name="standing_order_once", fields=("user", "ruleset"))
        ]

    def __str__(self) -> str:
        return f"{self.ruleset}: {self.user_id}"
