"""People: guests and members, their devices and preferences."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """The lowest app: it knows no table and no game."""

    name = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        """Let people take along what is kept of them here; name fields in their language."""
        from accounts import hooks, labels
        from accounts.services.blocks import blocks_export
        from accounts.services.export import account_export
        from accounts.services.friends import friends_export
        from accounts.services.sanctions import sanctions_export

        labels.fields_label(self, {})
        labels.account_label(self)
        hooks.on_export += [account_export, blocks_export, friends_export, sanctions_export]
