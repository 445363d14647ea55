"""The game of Quacks."""

from django.apps import AppConfig


class QuacksConfig(AppConfig):
    """One game among those that the tables carry."""

    name = "quacks"
    verbose_name = "Quacks"
