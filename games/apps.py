"""The Django app of tables and their life, whatever is played on them."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Configuration of the platform app."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Tell accounts what erasing a person means at a table; have commits wake streams."""
        from accounts import hooks
        from games import hints
        from games.services.absence import attendance_export
        from games.services.erase import guests_keep, user_leave
        from games.streams.wakeups import wake

        hooks.on_erase.append(user_leave)
        hooks.on_export.append(attendance_export)
        hooks.keeps_guests.append(guests_keep)
        hints.wakers.append(wake)
