"""Prints a key for Web Push, for installations of many processes."""

from typing import Any

from django.core.management.base import BaseCommand

from notices.channels.keys import vapid_make


class Command(BaseCommand):
    """`manage.py make_vapid_key`: a fresh value for `VAPID_PRIVATE_KEY`."""

    help = "Print a fresh VAPID_PRIVATE_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(vapid_make())
