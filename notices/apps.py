"""What people are told: the outbox and in-app notices."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NoticesConfig(AppConfig):
    """Between people and tables: knows whom to tell, not what is played."""

    name = "notices"
    verbose_name = _("Notices")
