"""E-mail: in plain text and simple HTML, to a verified address, with one click to stop it."""

from smtplib import SMTPException, SMTPRecipientsRefused
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.core.signing import BadSignature, Signer
from django.template.loader import render_to_string
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from accounts.text import language_tag
from notices.channels.links import absolute
from notices.channels.message import SENT, Message, Outcome, Receipt
from notices.channels.targets import language_of, mail_address
from notices.models import Device

_FOREVER = range(500, 600)
"""Answers of mail servers that mean: do not try again."""

_signer = Signer(salt="notices.unsubscribe")


class Mail:
    """Sends through the mail server of the settings."""

    def is_ready(self) -> bool:
        return True

    def send(self, device: Device, message: Message) -> Receipt:
        """Send once; a message that shows nothing is no mail."""
        if message.silent:
            return SENT
        address = mail_address(device.user_id)
        if address is None:
            return Receipt(Outcome.FAILED, "no verified address", is_ours=True)
        with override(language_of(device)):
            mail = mail_of(device, message, address)
        try:
            mail.send()
        except SMTPRecipientsRefused as refusal:
            return _refused(refusal)
        except (SMTPException, OSError) as error:
            return Receipt(Outcome.RETRY, type(error).__name__, is_ours=True)
        return SENT


def _refused(refusal: SMTPRecipientsRefused) -> Receipt:
    codes = [code for code, _text in refusal.recipients.values()]
    is_final = all(code in _FOREVER for code in codes)
    return Receipt(Outcome.FAILED if is_final else Outcome.RETRY, f"SMTP {codes[0]}")


def mail_of(device: Device, message: Message, address: str) -> EmailMultiAlternatives:
    """Return the mail of a message in the active language; those of one game are one thread."""
    leave = absolute(unsubscribe_path(device))
    told = {
        "message": message,
        "language": language_tag(get_language() or "en"),
        "url": absolute(message.url),
        "lines": [(line.text, absolute(line.url)) for line in message.lines],
        "open": _("Open"),
        "why": _("You get this because you play here."),
        "stop": _("No more mails"),
        "leave": leave,
    }
    mail = EmailMultiAlternatives(
        subject=" ".join(message.title.split()),
        body=render_to_string("notices/mail.txt", told),
        to=[address],
        headers=_headers(message, leave),
    )
    mail.attach_alternative(render_to_string("notices/mail.html", told), "text/html")
    return mail


def _headers(message: Message, leave: str) -> dict[str, Any]:
    headers = {
        "List-Unsubscribe": f"<{leave}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    if not message.game:
        return headers
    thread = f"<{message.game}@{urlsplit(settings.LINK_BASE).hostname}>"
    return {**headers, "References": thread, "In-Reply-To": thread}


def unsubscribe_path(device: Device) -> str:
    """Return where a device of e-mail is switched off without signing in."""
    return f"/unsubscribe/{_signer.sign(str(device.pk))}"


def device_id_of(token: str) -> UUID | None:
    """Return the id in the token of an `unsubscribe_path`; None if we did not make it."""
    try:
        return UUID(_signer.unsign(token))
    except BadSignature:
        return None
