"""`make admin`: a first superuser, by variables or at a terminal."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from config.management.commands import make_admin

pytestmark = pytest.mark.django_db
GOOD = "three purple spiders"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have somebody at the terminal give a name, then passwords."""

    def say(name: str, *passwords: str) -> None:
        said = iter(passwords)
        monkeypatch.setattr("builtins.input", lambda _question: name)
        monkeypatch.setattr(make_admin, "getpass", lambda _question: next(said))

    for name in ("ADMIN_USERNAME", "ADMIN_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    return say


def test_variables_make_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADMIN_USERNAME", "boss")
    monkeypatch.setenv("ADMIN_PASSWORD", GOOD)
    call_command("make_admin")
    made = User.objects.get(username="boss")
    assert made.is_superuser and made.is_staff and made.check_password(GOOD)


def test_a_terminal_is_asked_for_the_password_twice_and_it_may_be_changed(terminal: Any) -> None:
    for password in (GOOD, f"{GOOD} more"):
        terminal("boss", password, password)
        call_command("make_admin")
        assert User.objects.get(username="boss").check_password(password)


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("boss", ""), "Nothing was given"),
        (("", GOOD, GOOD), "Nothing was given"),
        (("boss", GOOD, "another"), "differ"),
        (("boss", "x", "x"), "too short"),
        (("boss", "password1", "password1"), "too common"),
    ],
)
def test_what_would_not_do_makes_none(terminal: Any, answers: tuple[str, ...], told: str) -> None:
    terminal(*answers)
    with pytest.raises(CommandError, match=told):
        call_command("make_admin")
    assert not User.objects.exists()


def test_without_a_terminal_it_names_the_variables(
    terminal: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(_question: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    with pytest.raises(CommandError, match="ADMIN_USERNAME and ADMIN_PASSWORD"):
        call_command("make_admin")
