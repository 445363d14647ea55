"""Bearer tokens: how a request says who it is (RFC 6750)."""

from typing import Any

from allauth.headless.internal import sessionkit
from allauth.headless.tokens.strategies.sessions import SessionTokenStrategy
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts import hooks
from accounts.models import User
from accounts.sessions import user_by_token

_SCHEME = "bearer "
_LONGEST = 64


def bearer_token(header: str | None) -> str | None:
    """Return the token of an `Authorization` header; None if it carries none that could be ours."""
    if header is None or not header.lower().startswith(_SCHEME):
        return None
    return token_or_none(header[len(_SCHEME) :].strip())


def token_or_none(text: str | None) -> str | None:
    """Return `text` if it looks like a token: at most 64 plain letters and digits."""
    fits = text is not None and len(text) <= _LONGEST and text.isascii() and text.isalnum()
    return text if fits else None


class BearerTokenStrategy(SessionTokenStrategy):
    """allauth's session tokens, read from where every other request has them too."""

    def get_session_token(self, request: HttpRequest) -> str | None:
        named = token_or_none(super().get_session_token(request))
        return bearer_token(request.headers.get("Authorization")) or named

    def create_session_token(self, request: HttpRequest) -> str:
        fresh: str = super().create_session_token(request)
        before = self.get_session_token(request)
        if before is not None and before != fresh:
            for hook in hooks.on_new_token:
                hook(before, fresh)
        return fresh

    def lookup_session(self, session_token: str) -> SessionBase | None:
        found: SessionBase | None = sessionkit.lookup_session(session_token)
        return found


class BearerAuthentication(BaseAuthentication):
    """Signs a request in by its token; a bad one is refused, never taken for nobody."""

    def authenticate(self, request: Request) -> tuple[User, str] | None:
        header = request.headers.get("Authorization")
        if header is None:
            return None
        token = bearer_token(header)
        user = user_by_token(token) if token else None
        if user is None or token is None:
            raise AuthenticationFailed(
                _("The token is unknown, expired or revoked. Sign in again.")
            )
        return user, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


def schema_scheme() -> dict[str, Any]:
    """Return the OpenAPI security scheme of these tokens."""
    return {"type": "http", "scheme": "bearer", "description": "One opaque token per device."}
