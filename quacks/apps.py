"""The game of Quacks."""

from django.apps import AppConfig


class QuacksConfig(AppConfig):
    """One game among those that the tables carry."""

    name = "quacks"
    verbose_name = "Quacks"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the game playable."""
        from accounts.labels import fields_label
        from accounts.problems import SAMPLES, TEXTS
        from games.registry import register
        from quacks.app import quacks_app
        from quacks.labels import LABELS
        from quacks.texts.refusals import REFUSAL_SAMPLES, REFUSALS

        fields_label(self, LABELS)
        TEXTS.update(REFUSALS)
        SAMPLES.update(REFUSAL_SAMPLES)
        register(quacks_app())
