"""Make a first superuser: from ADMIN_USERNAME and ADMIN_PASSWORD, or asked for."""

from getpass import getpass
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand

from config import env


class Command(BaseCommand):
    """Make or repair a superuser; safe to run again."""

    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        username = env.text("ADMIN_USERNAME") or input("Username: ")
        password = env.text("ADMIN_PASSWORD") or getpass("Password: ")
        people = get_user_model().objects
        user = people.filter(username=username).first() or people.model(username=username)
        user.is_staff = user.is_superuser = user.is_active = True
        user.set_password(password)
        user.save()
        self.stdout.write(f"{username} may now sign in at /admin/.")
