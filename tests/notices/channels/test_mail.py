"""Mails: in the receiver's language, to verified addresses, and ended by one click."""

import re
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.models import User
from notices.channels.base import Outcome, deliver, devices_of
from notices.channels.mail import unsubscribe_path
from notices.channels.message import Line, Message
from notices.channels.registering import Registration, device_register
from notices.models import Device
from tests.notices.channels.conftest import TURN, WITHDRAWN

pytestmark = pytest.mark.django_db


@pytest.fixture
def device(ana: User) -> Device:
    EmailAddress.objects.create(user=ana, email="old@example.org", verified=True)
    EmailAddress.objects.create(user=ana, email="ana@example.org", verified=True, primary=True)
    EmailAddress.objects.create(user=ana, email="new@example.org", verified=False)
    [device] = devices_of([ana.pk])
    return device


@pytest.fixture
def page() -> Client:
    return Client(enforce_csrf_checks=True)


def sent() -> EmailMessage:
    """Return the one mail, as the receiver's program reads it."""
    [one] = mail.outbox
    parsed = BytesParser(policy=default).parsebytes(one.message().as_bytes())
    assert isinstance(parsed, EmailMessage)
    return parsed


def part(message: EmailMessage, kind: str) -> str:
    found: Any = message.get_body((kind,))
    return str(found.get_content())


def test_a_turn_is_told_in_text_and_html(device: Device) -> None:
    assert deliver(device, TURN).sent
    got = sent()
    assert (got["To"], got["Subject"]) == ("ana@example.org", "Your turn")
    for kind in ("plain", "html"):
        assert "Brew in “After supper”." in part(got, kind)
        assert "https://play.example.org/games/g1" in part(got, kind)


def test_the_frame_is_in_the_receivers_language(device: Device) -> None:
    deliver(device, TURN)
    assert "Chega de e-mails" in part(sent(), "plain")
    assert '<html lang="pt-BR">' in part(sent(), "html")


def test_a_digest_lists_its_lines_each_with_its_link(device: Device) -> None:
    lines = (Line("Your turn in “A<b>”", "/games/a"), Line("“B” is over", ""))
    deliver(device, Message(kind="digest", title="While you slept", lines=lines))
    got = sent()
    text = part(got, "plain")
    assert "- Your turn in “A<b>”\n  https://play.example.org/games/a\n- “B” is over\n" in text
    assert '<a href="https://play.example.org/games/a">Your turn in “A&lt;b&gt;”</a>' in part(
        got, "html"
    )


def test_mails_of_one_game_are_one_thread(device: Device) -> None:
    deliver(device, TURN)
    assert sent()["References"] == sent()["In-Reply-To"] == "<g1@play.example.org>"


def test_a_title_of_two_lines_makes_no_header_of_its_own(device: Device) -> None:
    deliver(device, Message(kind="message", title="Hello\nBcc: eve@example.org"))
    assert sent()["Subject"] == "Hello Bcc: eve@example.org" and sent()["Bcc"] is None


def test_what_shows_nothing_is_no_mail(device: Device) -> None:
    assert deliver(device, WITHDRAWN).sent and mail.outbox == []


def test_nothing_goes_to_an_address_that_nobody_verified(ana: User, device: Device) -> None:
    EmailAddress.objects.filter(user=ana).update(verified=False)
    assert deliver(device, TURN).failed and mail.outbox == []


@pytest.mark.parametrize(
    ("trouble", "outcome", "failures"),
    [
        (SMTPRecipientsRefused({"a": (550, b"unknown")}), Outcome.FAILED, 1),
        (SMTPRecipientsRefused({"a": (450, b"busy")}), Outcome.RETRY, 1),
        (SMTPServerDisconnected(), Outcome.RETRY, 0),
        (ConnectionRefusedError(), Outcome.RETRY, 0),
    ],
)
def test_trouble_with_the_mail_server_is_told_apart_from_a_dead_address(
    device: Device,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Exception,
    outcome: Outcome,
    failures: int,
) -> None:
    def fail(self: Any) -> None:
        raise trouble

    monkeypatch.setattr(EmailMultiAlternatives, "send", fail)
    assert deliver(device, TURN).outcome is outcome
    device.refresh_from_db()
    assert device.failures == failures


def path_in(message: EmailMessage) -> str:
    [path] = re.findall(
        r"<https://play\.example\.org(/unsubscribe/.+)>", message["List-Unsubscribe"]
    )
    return str(path)


def test_one_click_ends_mails_without_signing_in(ana: User, device: Device, page: Client) -> None:
    """RFC 8058."""
    deliver(device, TURN)
    assert sent()["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    answer = page.post(path_in(sent()), {"List-Unsubscribe": "One-Click"})
    device.refresh_from_db()
    assert (answer.status_code, device.disabled_reason) == (200, "unsubscribed")
    assert devices_of([ana.pk]) == []


def test_looking_at_the_link_ends_nothing(device: Device, page: Client) -> None:
    answer = page.get(unsubscribe_path(device))
    device.refresh_from_db()
    assert answer.status_code == 200 and device.disabled_at is None
    assert 'lang="pt-BR"' in answer.content.decode() and "<form" in answer.content.decode()


def test_a_link_that_we_did_not_make_is_not_found(device: Device, page: Client) -> None:
    assert page.post(f"/unsubscribe/{device.pk}:forged").status_code == 404
    assert page.put(unsubscribe_path(device)).status_code == 405
    path = unsubscribe_path(device)
    device.delete()
    assert page.post(path).status_code == 404


def test_mails_come_again_when_they_are_asked_for(ana: User, device: Device, page: Client) -> None:
    page.post(unsubscribe_path(device))
    again, is_new = device_register(user=ana, registration=Registration(kind="email"))
    assert not is_new and devices_of([ana.pk]) == [again]
