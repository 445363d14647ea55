"""Make a first superuser: from ADMIN_USERNAME and ADMIN_PASSWORD, or asked for."""

from getpass import getpass
from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from config import env


class Command(BaseCommand):
    """Make or repair a superuser; safe to run again."""

    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        username = env.text("ADMIN_USERNAME") or _asked(input, "Username: ")
        people = get_user_model().objects
        user = people.filter(username=username).first() or people.model(username=username)
        user.is_staff = user.is_superuser = user.is_active = True
        user.set_password(_good(env.text("ADMIN_PASSWORD") or _asked(_twice, "Password: "), user))
        user.save()
        self.stdout.write(f"{username} may now sign in at /admin/.")


def _asked(ask: Any, question: str) -> str:
    """Return what somebody at the terminal answers.

    Raises:
        CommandError: Nobody is there, or nothing was answered.
    """
    try:
        answer: str = ask(question)
    except EOFError:
        raise CommandError(
            "Nobody is there to ask: set ADMIN_USERNAME and ADMIN_PASSWORD."
        ) from None
    if not answer:
        raise CommandError("Nothing was given; try again.")
    return answer


def _twice(question: str) -> str:
    password = getpass(question)
    if password and getpass("Again: ") != password:
        raise CommandError("The two passwords differ; try again.")
    return password


def _good(password: str, user: Any) -> str:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise CommandError(" ".join(error.messages)) from None
    return password
