"""Log lines say what broke, not whom it concerned."""

import logging
from typing import Any

import pytest
from django.conf import settings
from django.db import IntegrityError

from config.logs import Impersonal
from tests.games.cast import Person

FORMAT = settings.LOGGING["formatters"]["line"]["format"]


def line(message: str, *args: Any, error: BaseException | None = None) -> str:
    info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("django.request", logging.ERROR, "", 0, message, args, info)
    return Impersonal(FORMAT).format(record)


@pytest.mark.parametrize(
    ("message", "secret"),
    [
        ("mail to zuleika+1@mail.example failed", "zuleika"),
        ("Internal Server Error: /api/v1/players/zuleika-7k2m", "zuleika"),
        ("Internal Server Error: /api/v1/me?confirm=zuleika-7k2m", "zuleika"),
        ("Internal Server Error: /api/v1/invitations/KV7Q2M", "KV7Q2M"),
        ("Internal Server Error: /join/KV7Q2M", "KV7Q2M"),
        ("refused 203.0.113.77:51234", "203.0.113.77"),
        ("refused 2001:db8:0:1::77", "2001:db8"),
        ("Authorization: Bearer s3cr3t-t0ken", "s3cr3t"),
        ("GET /api/v1/me/stream?ticket=s3cr3t-t0ken", "s3cr3t"),
    ],
)
def test_what_tells_who_somebody_is_is_left_out(message: str, secret: str) -> None:
    shown = line(message)
    assert secret not in shown and "<" in shown


def test_a_traceback_tells_no_values_of_rows() -> None:
    error = IntegrityError("DETAIL:  Key (username)=(zuleika-7k2m) already exists.")
    shown = line("Internal Server Error: %s", "/api/v1/me", error=error)
    assert "IntegrityError" in shown and "/api/v1/me" in shown
    assert "zuleika" not in shown


def test_what_broke_stays_readable() -> None:
    text = "game 3f8e2a52-6a0e-4b6f-9a55-0d3a9e7f2c11 differs from its log"
    assert line(text).endswith(text)


def test_the_console_of_every_installation_writes_so() -> None:
    formatter = settings.LOGGING["formatters"]["line"]
    assert formatter["()"] == "config.logs.Impersonal"
    assert {one["formatter"] for one in settings.LOGGING["handlers"].values()} == {"line"}


def test_a_failing_request_logs_no_name(
    alice: Person, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(**kwargs: Any) -> None:
        raise RuntimeError("it broke")

    monkeypatch.setattr("accounts.api.views.user_erase", broken)
    alice.client.raise_request_exception = False
    username = alice.user.username
    assert alice.delete(f"me?confirm={username}").status_code == 500
    lines = [Impersonal(FORMAT).format(record) for record in caplog.records]
    assert any("it broke" in one for one in lines)
    assert not any(username in one for one in lines)
