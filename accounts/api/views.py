"""Signing in, devices, hand-over, and one's own settings."""

import hashlib
from typing import Any, cast

import segno
from allauth.usersessions.models import UserSession
from django.http import HttpRequest
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import sessions
from accounts.api import examples
from accounts.api.json import encode
from accounts.api.once import IDEMPOTENCY, idempotency_key, keyed, once
from accounts.api.pagination import CursorPagination
from accounts.api.serializers import (
    GuestInput,
    HandoverInput,
    HandoverSerializer,
    MeInput,
    MeSerializer,
    SessionSerializer,
    SignedInSerializer,
    UserSerializer,
)
from accounts.api.throttles import AddressRate, GuestRate
from accounts.context import address_of
from accounts.models import User
from accounts.problems import Problem
from accounts.services import people
from accounts.services.erasing import user_erase
from accounts.services.sanctions import check_suspended
from accounts.services.vacation import VacationTooLong


def body_of(serializer: Any, request: Request) -> Any:
    """Return the checked body of `request`; a body that was left out counts as empty."""
    filled = serializer(data=request.data)
    filled.is_valid(raise_exception=True)
    return filled


def person(request: Request) -> User:
    """Return who sent a request that needs sign-in."""
    return cast(User, request.user)


def signed_in(request: HttpRequest, user: User, device: str | None) -> dict[str, Any]:
    """Sign `user` in on the device of `request`; return person and token.

    Raises:
        Problem: 403 `suspended`.
    """
    check_suspended(user)
    name = device or request.META.get("HTTP_USER_AGENT", "")
    token = sessions.session_create(user=user, device=name, ip=address_of(request))
    return {"user": UserSerializer(user).data, "token": token}


class GuestView(APIView):
    """Play at once."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (GuestRate, AddressRate)

    @extend_schema(
        operation_id="authGuest",
        examples=examples.GUEST,
        tags=["Sign in"],
        summary="Play at once, as a guest",
        request=GuestInput,
        responses={201: SignedInSerializer},
        parameters=[IDEMPOTENCY],
        extensions={"x-problems": {"422": "Came with another body: `idempotency_key_reused`."}},
        auth=[],
    )
    def post(self, request: Request) -> Response:
        """Make a guest and sign this device in.

        The same `Idempotency-Key` and body give the same guest and a fresh token.
        """
        body = body_of(GuestInput, request).validated_data
        print_of_body = hashlib.sha256(encode(body)).hexdigest()
        key = idempotency_key(request)
        try:
            user = people.guest_create(
                name=body.get("name", ""), key=key, fingerprint=print_of_body
            )
        except people.KeyReused as error:
            raise Problem("idempotency_key_reused", 422) from error
        return Response(
            signed_in(request._request, user, body.get("device")), status.HTTP_201_CREATED
        )


class MeView(APIView):
    """One's own settings."""

    for_suspended = ("DELETE",)

    @extend_schema(
        operation_id="meGet",
        tags=["Me"],
        summary="My settings",
        responses=MeSerializer,
        examples=examples.ME[:1],
    )
    def get(self, request: Request) -> Response:
        """Return the caller's profile and settings."""
        return Response(MeSerializer(person(request)).data)

    @extend_schema(
        operation_id="meUpdate",
        examples=examples.ME,
        tags=["Me"],
        summary="Change my settings",
        request=MeInput,
        responses=MeSerializer,
        extensions={
            "x-problems": {
                "403": "A new name of somebody `muted`.",
                "422": "More than is banked: `vacation_too_long`.",
            }
        },
    )
    def patch(self, request: Request) -> Response:
        """Change what the body names; the rest stays."""
        changes = body_of(MeInput, request).changes()
        try:
            changed = people.user_update(user=person(request), changes=changes)
        except VacationTooLong as error:
            raise Problem("vacation_too_long", 422, params={"days": error.days}) from error
        return Response(MeSerializer(changed).data)

    @extend_schema(
        operation_id="meErase",
        tags=["Me"],
        summary="Erase me",
        parameters=[OpenApiParameter("confirm", str, required=True, description="My username.")],
        extensions={"x-problems": {"400": "Say your username: `confirm_required`."}},
        responses={204: None},
    )
    def delete(self, request: Request) -> Response:
        """Name, address and sign-ins go; games stay, with a bot in the seat."""
        if request.query_params.get("confirm") != person(request).username:
            raise Problem("confirm_required", 400)
        user_erase(user=person(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class DevicePages(CursorPagination):
    """The last used device first."""

    ordering = ("-last_seen_at", "-pk")


class SessionsView(GenericAPIView[UserSession]):
    """Devices."""

    pagination_class = DevicePages

    @extend_schema(
        operation_id="sessionsList",
        examples=examples.SESSIONS,
        tags=["Sign in"],
        summary="Where I am signed in",
        responses=SessionSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Return all devices, the last used first."""
        page = self.paginate_queryset(sessions.session_list(user=person(request))) or []
        rows = SessionSerializer(page, many=True, context={"token": request.auth})
        return self.get_paginated_response(rows.data)


class SessionView(APIView):
    """One device."""

    for_suspended = ("DELETE",)

    @extend_schema(
        operation_id="sessionsRevoke",
        tags=["Sign in"],
        summary="Sign a device out",
        responses={204: None},
    )
    def delete(self, request: Request, session_id: int) -> Response:
        """End that sign-in; its token is refused from now on."""
        if not sessions.session_revoke(user=person(request), session_id=session_id):
            raise Problem("not_found", 404)
        return Response(status=status.HTTP_204_NO_CONTENT)


class HandoverView(APIView):
    """A code for a second device."""

    @extend_schema(
        operation_id="handoverCreate",
        examples=examples.HANDOVER,
        tags=["Sign in"],
        summary="A code for my second device",
        request=None,
        responses={201: HandoverSerializer},
        parameters=[IDEMPOTENCY],
        extensions={"x-problems": keyed()},
    )
    @once
    def post(self, request: Request) -> Response:
        """Make a code of two minutes that signs another device in as the caller, once."""
        made = people.handover_create(user=person(request), token=str(request.auth))
        qr = segno.make(made.code, micro=False).svg_inline(scale=4)
        body = HandoverSerializer({"code": made.code, "qr": qr, "expires_at": made.expires_at}).data
        return Response(body, status.HTTP_201_CREATED)


class HandoverRedeemView(APIView):
    """Signing in by a code."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (GuestRate, AddressRate)

    @extend_schema(
        operation_id="authHandover",
        examples=examples.REDEEMED,
        tags=["Sign in"],
        summary="Sign in by a code of my first device",
        request=HandoverInput,
        responses={201: SignedInSerializer},
        extensions={"x-problems": {"422": "Unknown, used or too old: `handover_invalid`."}},
        auth=[],
    )
    def post(self, request: Request) -> Response:
        """Sign this device in as whoever made the code."""
        body = body_of(HandoverInput, request).validated_data
        user = people.handover_redeem(code=body["code"])
        if user is None:
            raise Problem("handover_invalid", 422)
        return Response(
            signed_in(request._request, user, body.get("device")), status.HTTP_201_CREATED
        )
