"""Write `docs/content.md`, the gallery of every book, card and tube (developers)."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from quacks.gallery import gallery


class Command(BaseCommand):
    """Keep the gallery fresh."""

    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        (settings.BASE_DIR / "docs" / "content.md").write_text(gallery(settings.BASE_DIR))
