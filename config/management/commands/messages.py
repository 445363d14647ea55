"""Collect the texts of the code into the catalogue, compile it, say what lacks a translation."""

from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand

from config.messages import all_messages, catalogue, merged, untranslated


class Command(BaseCommand):
    """Keep `locale/` fresh (developers)."""

    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        path = catalogue(settings.BASE_DIR)
        path.parent.mkdir(parents=True, exist_ok=True)
        known = polib.pofile(str(path)) if path.exists() else polib.POFile()
        fresh = merged(known, all_messages(settings.BASE_DIR))
        fresh.save(str(path))
        fresh.save_as_mofile(str(path.with_suffix(".mo")))
        missing = untranslated(fresh)
        self.stdout.write(f"{len(fresh)} texts, {len(missing)} without a translation")
        for text in missing:
            self.stdout.write(f"  {text}")
