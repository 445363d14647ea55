"""The language of people who are new, and of the mails about their accounts."""

from typing import Any

import pytest
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.core.context import request_context
from django.core import mail
from django.test import RequestFactory
from rest_framework.test import APIClient

from accounts.models import User

API = "/api/v1/"
MEMBERS = API + "auth/app/v1/"
PORTUGUESE = {"Accept-Language": "pt-BR"}
pytestmark = pytest.mark.django_db


def test_a_guest_has_the_language_of_the_first_request() -> None:
    made = APIClient().post(API + "auth/guest", {}, format="json", headers=PORTUGUESE).json()
    client = APIClient(HTTP_AUTHORIZATION=f"Bearer {made['token']}")
    assert client.get(API + "me").json()["language"] == "pt-BR"


def test_who_signs_up_has_the_language_of_the_request_and_reads_mail_in_it() -> None:
    body = {"email": "ana@example.org", "password": "correct-horse-9"}
    APIClient().post(MEMBERS + "auth/signup", body, format="json", headers=PORTUGUESE)
    assert User.objects.get(email="ana@example.org").language == "pt-br"
    assert "Olá" in mail.outbox[-1].body


def test_mail_about_an_account_is_in_its_owners_language_whoever_asks() -> None:
    ana = User.objects.create_user("ana", email="ana@example.org", language="pt-br")
    EmailAddress.objects.create(user=ana, email=ana.email, verified=True, primary=True)
    body = {"email": ana.email}
    asked = {"Accept-Language": "en"}
    APIClient().post(MEMBERS + "auth/password/request", body, format="json", headers=asked)
    assert "Olá" in mail.outbox[-1].body


@pytest.mark.parametrize(
    "kind",
    [
        *("account_already_exists", "email_confirmation", "email_confirmation_signup"),
        *("password_reset_code", "unknown_account"),
    ],
)
def test_every_mail_differs_in_every_line(kind: str) -> None:
    said: list[list[str]] = []
    context: dict[str, Any] = {"code": "ABC-DEF", "signup_url": "https://play.example.org/signup",
                               "password_reset_url": "https://play.example.org/reset"}  # fmt: skip
    with request_context(RequestFactory().get("/")):
        for code in ("en", "pt-br"):
            user = User(username=f"of-{code}", name="Ana", language=code)
            told = {**context, "user": user}
            get_adapter().send_mail(f"account/email/{kind}", "ana@example.org", told)
            text = mail.outbox[-1].subject + "\n" + mail.outbox[-1].body
            said.append([one for one in text.splitlines() if one.count(" ") > 1])
    assert said[0] and not set(said[0]) & set(said[1])
