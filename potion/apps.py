"""The game of the Potion."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PotionConfig(AppConfig):
    """One game among those that the tables carry."""

    name = "potion"
    verbose_name = _("The Potion")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the game playable."""
        from accounts.labels import fields_label
        from accounts.problems import SAMPLES, TEXTS
        from games.registry import register
        from potion.app import potion_app
        from potion.labels import LABELS
        from potion.texts.refusals import REFUSAL_SAMPLES, REFUSALS

        fields_label(self, LABELS)
        TEXTS.update(REFUSALS)
        SAMPLES.update(REFUSAL_SAMPLES)
        register(potion_app())
