"""`me/stream-tickets`: a stream's ticket, for browsers that cannot send a header with it."""

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.once import IDEMPOTENCY, keyed, once
from games.api.docs.streams import TICKET
from games.api.views import GamesView
from games.services.tickets import ticket_create


class StreamTicket(serializers.Serializer[object]):
    """A ticket: opens one stream, once, until `expires_at`."""

    ticket = serializers.CharField()
    expires_at = serializers.DateTimeField()


class StreamTicketsView(GamesView):
    """Tickets of the caller's device."""

    for_suspended = ("POST",)

    @extend_schema(
        operation_id="streamTicketsCreate",
        tags=["Streams"],
        summary="A ticket for one stream",
        request=None,
        responses={201: StreamTicket},
        examples=[OpenApiExample("StreamTicket", value=TICKET, response_only=True,
                                 status_codes=["201"])],
        parameters=[IDEMPOTENCY],
        extensions={"x-problems": keyed()},
    )  # fmt: skip
    @once
    def post(self, request: Request) -> Response:
        """Make a ticket of 30 seconds; a stream opened with it ends with this device's sign-in."""
        ticket, expires_at = ticket_create(token=str(request.auth))
        body = {"ticket": ticket, "expires_at": expires_at}
        return Response(body, status=201, headers={"Cache-Control": "no-store"})
