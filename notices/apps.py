"""What people are told: the outbox and in-app notices."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NoticesConfig(AppConfig):
    """Between people and tables: knows whom to tell, not what is played."""

    name = "notices"
    verbose_name = _("Notices")

    def ready(self) -> None:
        """Forget what people were told when they go."""
        from accounts import hooks
        from notices.services import notices_forget

        hooks.on_erase.append(notices_forget)
