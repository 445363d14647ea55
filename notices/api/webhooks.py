"""`me/webhooks`: own programs and chats that are told."""

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
    DeviceTestSerializer,
    NewWebhookSerializer,
    WebhookListSerializer,
    WebhookSerializer,
    webhook_json,
)
from notices.api.device_inputs import WebhookChangesInput, WebhookInput
from notices.api.devices import device_or_404, tested
from notices.channels import registering

_MOST = "There are as many as may be: `too_many_webhooks`."


class WebhooksView(APIView):
    """All webhooks of the caller."""

    @extend_schema(
        operation_id="webhooksList",
        tags=["Notifications"],
        summary="My webhooks, and whether they can be reached",
        responses=WebhookListSerializer,
        examples=examples.WEBHOOKS,
    )
    def get(self, request: Request) -> Response:
        """Return the caller's webhooks, the last registered first."""
        rows = registering.webhooks_list(person(request))
        return Response({"results": [webhook_json(row) for row in rows]})

    @extend_schema(
        operation_id="webhooksCreate",
        tags=["Notifications"],
        summary="Tell my program or chat",
        request=WebhookInput,
        responses={201: NewWebhookSerializer, 200: NewWebhookSerializer},
        parameters=[IDEMPOTENCY],
        extensions={"x-problems": keyed({"409": _MOST})},
        examples=[examples.HOOK, *examples.HOOKED],
    )
    @once
    def post(self, request: Request) -> Response:
        """Register an address and return the secret that signs what is sent there.

        The same address again is the same webhook under a fresh secret (200).
        """
        registration = body_of(WebhookInput, request).registration()
        try:
            device, is_new = registering.webhook_register(
                user=person(request), registration=registration
            )
        except registering.TooMany as error:
            most = {"max": registering.MOST_WEBHOOKS}
            raise Problem("too_many_webhooks", 409, params=most) from error
        body = webhook_json(device, secret=device.keys["secret"])
        return Response(body, 201 if is_new else 200)


class WebhookView(APIView):
    """One webhook."""

    @extend_schema(
        operation_id="webhooksGet",
        tags=["Notifications"],
        summary="One of my webhooks",
        responses=WebhookSerializer,
        examples=examples.WEBHOOK,
    )
    def get(self, request: Request, webhook_id: UUID) -> Response:
        """Return a webhook and how sending to it goes."""
        return Response(webhook_json(device_or_404(request, webhook_id, is_webhook=True)))

    @extend_schema(
        operation_id="webhooksUpdate",
        tags=["Notifications"],
        summary="Change one of my webhooks",
        request=WebhookChangesInput,
        responses=WebhookSerializer,
        examples=[examples.CHANGE, *examples.WEBHOOK],
    )
    def patch(self, request: Request, webhook_id: UUID) -> Response:
        """Change what the body names; `enabled` switches it off and on."""
        device = device_or_404(request, webhook_id, is_webhook=True)
        changes = body_of(WebhookChangesInput, request).changes()
        return Response(webhook_json(registering.device_update(device=device, changes=changes)))

    @extend_schema(
        operation_id="webhooksDelete",
        tags=["Notifications"],
        summary="Tell this webhook no more",
        responses={204: None},
    )
    def delete(self, request: Request, webhook_id: UUID) -> Response:
        """Forget a webhook and its secret."""
        registering.device_remove(device_or_404(request, webhook_id, is_webhook=True))
        return Response(status=204)


class WebhookTestView(APIView):
    """A test of one webhook."""

    throttle_classes = (UserRate, AddressRate, PushTestRate)

    @extend_schema(
        operation_id="webhooksTest",
        tags=["Notifications"],
        summary="Send a test to this webhook",
        request=None,
        responses=DeviceTestSerializer,
        examples=examples.TESTED,
        parameters=[IDEMPOTENCY],
        extensions={"x-problems": keyed()},
    )
    @once_apart
    def post(self, request: Request, webhook_id: UUID) -> Response:
        """Send a message now and return what became of it, within seconds."""
        return tested(device_or_404(request, webhook_id, is_webhook=True))
