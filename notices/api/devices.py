"""`me/devices`: where the caller is told, and how that goes."""

from typing import Any, cast
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.once import IDEMPOTENCY, keyed, once, once_apart
from accounts.api.throttles import AddressRate, PushTestRate, UserRate
from accounts.api.views import body_of, person
from accounts.problems import Problem
from notices.api import device_examples as examples
from notices.api.device_bodies import (
    DeviceListSerializer,
    DeviceSerializer,
    DeviceTestSerializer,
    device_json,
)
from notices.api.device_inputs import DeviceChangesInput, DeviceInput
from notices.api.health import health_json
from notices.channels import registering
from notices.channels.testing import device_test
from notices.models import Device

_UNVERIFIED = "Mails need a verified address: `no_verified_address`."


def device_or_404(request: Request, device_id: UUID, *, is_webhook: bool = False) -> Device:
    """Return a device of the caller.

    Raises:
        Problem: 404: there is none.
    """
    found = registering.device_get(person(request), device_id, is_webhook=is_webhook)
    if found is None:
        raise Problem("not_found", 404)
    return found


def _registered(request: Request, device_id: UUID | None = None) -> Response:
    registration = body_of(DeviceInput, request).registration()
    try:
        device, is_new = registering.device_register(
            user=person(request),
            registration=registration,
            token=cast("str | None", request.auth),
            device_id=device_id,
        )
    except registering.NoAddress as error:
        raise Problem("no_verified_address", 409) from error
    except registering.Taken as error:
        raise Problem("not_found", 404) from error
    return Response(device_json(device, request.auth), 201 if is_new else 200)


class DevicesView(APIView):
    """All devices of the caller."""

    @extend_schema(
        operation_id="devicesList",
        tags=["Notifications"],
        summary="My devices, and whether they can be reached",
        responses=DeviceListSerializer,
        examples=examples.DEVICES,
    )
    def get(self, request: Request) -> Response:
        """Return phones, browsers and mail, the last registered first.

        All that are `enabled` are told. A device goes with the sign-in that it was registered by.
        """
        rows = registering.devices_list(person(request))
        return Response({"results": [device_json(row, request.auth) for row in rows]})

    @extend_schema(
        operation_id="devicesRegister",
        tags=["Notifications"],
        summary="Tell me on this device",
        request=DeviceInput,
        responses={201: DeviceSerializer, 200: DeviceSerializer},
        parameters=[IDEMPOTENCY],
        extensions={"x-problems": keyed({"409": _UNVERIFIED})},
        examples=[examples.REGISTER, *examples.REGISTERED],
    )
    @once
    def post(self, request: Request) -> Response:
        """Register a device; the same address again is the same device, switched on (200).

        An address that was another person's leaves them: whoever holds the phone now is told.
        """
        return _registered(request)


class DeviceView(APIView):
    """One device."""

    @extend_schema(
        operation_id="devicesGet",
        tags=["Notifications"],
        summary="One of my devices",
        responses=DeviceSerializer,
        examples=examples.DEVICE,
    )
    def get(self, request: Request, device_id: UUID) -> Response:
        """Return a device and how sending to it goes."""
        return Response(device_json(device_or_404(request, device_id), request.auth))

    @extend_schema(
        operation_id="devicesReplace",
        tags=["Notifications"],
        summary="Tell me on this device, under an id of my choice",
        request=DeviceInput,
        responses={201: DeviceSerializer, 200: DeviceSerializer},
        extensions={"x-problems": {"409": _UNVERIFIED}},
        examples=[examples.REGISTER, *examples.REGISTERED],
    )
    def put(self, request: Request, device_id: UUID) -> Response:
        """Register a device under an id that the app made once, or give that one a new token.

        Send it at every start of the app: it costs little and mends whatever went wrong.
        """
        return _registered(request, device_id)

    @extend_schema(
        operation_id="devicesUpdate",
        tags=["Notifications"],
        summary="Change one of my devices",
        request=DeviceChangesInput,
        responses=DeviceSerializer,
        examples=[examples.CHANGE, *examples.DEVICE],
    )
    def patch(self, request: Request, device_id: UUID) -> Response:
        """Change what the body names; `enabled` switches it off and on."""
        device = device_or_404(request, device_id)
        changes = body_of(DeviceChangesInput, request).changes()
        registering.device_update(device=device, changes=changes)
        return Response(device_json(device, request.auth))

    @extend_schema(
        operation_id="devicesDelete",
        tags=["Notifications"],
        summary="Tell me no more on this device",
        responses={204: None},
    )
    def delete(self, request: Request, device_id: UUID) -> Response:
        """Forget a device; register it anew to be told there again."""
        registering.device_remove(device_or_404(request, device_id))
        return Response(status=204)


def tested(device: Device) -> Response:
    """Return what becomes of a test of `device`."""
    receipt = device_test(device)
    device.refresh_from_db()
    body: dict[str, Any] = {"outcome": receipt.outcome, "detail": receipt.detail}
    return Response({**body, "health": health_json(device)})


class DeviceTestView(APIView):
    """A test of one device."""

    throttle_classes = (UserRate, AddressRate, PushTestRate)

    @extend_schema(
        operation_id="devicesTest",
        tags=["Notifications"],
        summary="Send a test to this device",
        request=None,
        responses=DeviceTestSerializer,
        examples=examples.TESTED,
        parameters=[IDEMPOTENCY],
        extensions={"x-problems": keyed()},
    )
    @once_apart
    def post(self, request: Request, device_id: UUID) -> Response:
        """Send a message now and return what became of it, within seconds."""
        return tested(device_or_404(request, device_id))
