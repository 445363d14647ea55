"""Declare a span in which the server could not be reached."""

from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from games.services.outages import is_likely, outage_declare


class Command(BaseCommand):
    """Gives everybody time whose deadline lies in the span, and excuses what was missed in it."""

    help = "Extend every deadline in a span and excuse the misses; safe to run twice."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take both ends and a reason."""
        parser.add_argument("start", help="as 2026-03-01T18:00Z; without a zone: UTC")
        parser.add_argument("end", help="may lie ahead")
        parser.add_argument("--reason", default="The server could not be reached.")

    def handle(self, *args: Any, **options: Any) -> None:
        """Declare the outage and say how many games got more time."""
        start, end = _moment(options["start"]), _moment(options["end"])
        if end <= start:
            raise CommandError("an outage ends after its start")
        if not is_likely(start, end):
            raise CommandError("an outage lasts 14 days at most: look at the dates")
        count = outage_declare(starts_at=start, ends_at=end, reason=options["reason"])
        self.stdout.write(f"games with more time: {count}")


def _moment(text: str) -> datetime:
    found = parse_datetime(text)
    if found is None:
        raise CommandError(f"not a moment: {text}")
    return found if found.tzinfo else timezone.make_aware(found)
