"""What people are told: the outbox and in-app notices."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NoticesConfig(AppConfig):
    """Between people and tables: knows whom to tell, not what is played."""

    name = "notices"
    verbose_name = _("Notices")

    def ready(self) -> None:
        """Forget what people were told when they go; know the ways to tell them."""
        from accounts import hooks
        from accounts.labels import fields_label
        from notices.channels import registry
        from notices.channels.leaving import devices_export, devices_follow, devices_forget
        from notices.export import notices_export
        from notices.labels import LABELS
        from notices.services import notices_forget

        fields_label(self, LABELS)
        hooks.on_erase += [notices_forget, devices_forget]
        hooks.on_export += [notices_export, devices_export]
        hooks.on_new_token.append(devices_follow)
        registry.fill()
