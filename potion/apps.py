"""The game of the Potion."""

from django.apps import AppConfig


class PotionConfig(AppConfig):
    """One game among those that the tables carry."""

    name = "potion"
    verbose_name = "Potion"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Make the game playable."""
        from accounts.api.problems import TEXTS
        from games.registry import register
        from potion.app import potion_app
        from potion.texts.refusals import REFUSALS

        TEXTS.update(REFUSALS)
        register(potion_app())
