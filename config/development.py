"""What only a development's own server offers: scenes for makers of apps, and a clock to move.

Refused wherever other people could be: with a database or Redis of its own, or a public address.
"""

from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from config import env

REASONS = ("DATABASE_URL", "REDIS_URL", "PUBLIC_URL")
"""Variables of an installation for other people."""


def is_development() -> bool:
    """Return whether `FIXTURE` or `DEV_TOOLS` ask for the tools of a development.

    Raises:
        ImproperlyConfigured: They do, on an installation for other people.
    """
    asked = [name for name in ("FIXTURE", "DEV_TOOLS") if env.text(name)]
    if not env.flag("DEV_TOOLS", default=bool(env.text("FIXTURE"))):
        return False
    for name in REASONS:
        if env.text(name):
            raise ImproperlyConfigured(
                f"{asked[0]} is for development alone: it goes with no {name}."
            )
    return True


def data_dir(given: Path) -> Path:
    """Return where data lie: a scene never touches those of other games."""
    return given / "fixture" if env.text("FIXTURE") else given
