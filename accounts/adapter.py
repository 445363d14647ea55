"""How members come to be in allauth's flows."""

import secrets
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import override

from accounts.context import address_of
from accounts.models import NAME_LENGTH, Circle, Kind, User
from accounts.problems import Problem
from accounts.services.sanctions import check_suspended
from accounts.text import language_spoken


class AccountAdapter(DefaultAccountAdapter):
    """New members are called by a name that was made up, as their address is nobody's business, and
    are found once they have verified it; a guest who verifies one becomes a member.
    """

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        user.kind, user.found_by = Kind.MEMBER, Circle.NOBODY
        user.language = language_spoken()
        saved: User = super().save_user(request, user, form, commit=False)
        saved.name = saved.name or saved.username[:NAME_LENGTH]
        if commit:
            saved.save()
        return saved

    def generate_unique_username(self, txts: list[str | None], regex: str | None = None) -> str:
        return f"player-{secrets.token_hex(5)}"

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send in the receiver's language; to whoever has no account, in that of the request."""
        user = context.get("user") or User.objects.filter(emailaddress__email=email).first()
        with override(user.language if user else language_spoken()):
            super().send_mail(template_prefix, email, context)

    def send_account_already_exists_mail(self, email: str) -> None:
        """Tell whoever owns an address that somebody signed up with it.

        It takes as long as a true sign-up, which hashes a password: time tells no more than words.
        """
        make_password(email)
        super().send_account_already_exists_mail(email)

    def confirm_email(self, request: HttpRequest, email_address: Any) -> bool:
        confirmed: bool = super().confirm_email(request, email_address)
        person = User.objects.filter(pk=email_address.user_id)
        if confirmed and email_address.user.kind == Kind.GUEST:
            person.update(kind=Kind.MEMBER)
        elif confirmed:
            person.filter(last_login=None).update(found_by=Circle.EVERYBODY)
        return confirmed

    def pre_login(self, request: HttpRequest, user: User, **hints: Any) -> HttpResponse | None:
        """Refuse who is suspended, in allauth's shape."""
        try:
            check_suspended(user)
        except Problem as problem:
            body = problem.body()
            told = {"code": body["code"], "message": body["detail"], "params": body["params"]}
            refused = {"status": 403, "errors": [told]}
            raise ImmediateHttpResponse(JsonResponse(refused, status=403)) from problem
        response: HttpResponse | None = super().pre_login(request, user, **hints)
        return response

    def get_client_ip(self, request: HttpRequest) -> str:
        return address_of(request)
