"""The Django app of tables and their life, whatever is played on them."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Configuration of the platform app."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"
