"""`me/notifications`: what the caller was told."""

from uuid import UUID

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.pagination import CursorPagination
from accounts.api.views import body_of, person
from accounts.problems import Problem
from notices import services
from notices.api.serializers import NoticeSerializer, ReadInput, ReadSerializer
from notices.models import Notice

_NOTICE = {
    "id": "5f1c9d6e-2b7a-4c3d-8e90-1a2b3c4d5e6f",
    "kind": "game_finished",
    "subject": "game:3f8e2a52-6a0e-4b6f-9a55-0d3a9e7f2c11",
    "params": {
        "game": "3f8e2a52-6a0e-4b6f-9a55-0d3a9e7f2c11",
        "table": "After supper",
        "ended": "played",
        "rank": 1,
        "score": 61,
    },
    "text": "The game “After supper” is over. Your rank: 1, points: 61.",
    "decision": None,
    "seq": None,
    "deadline": None,
    "url": "/games/3f8e2a52-6a0e-4b6f-9a55-0d3a9e7f2c11",
    "state": "sent",
    "created_at": "2026-03-01T18:30:00.000Z",
    "read_at": None,
}


class NoticePages(CursorPagination):
    """The newest first."""

    ordering = ("-created_at", "id")


class NoticesView(GenericAPIView[Notice]):
    """All notices of the caller."""

    pagination_class = NoticePages

    @extend_schema(
        operation_id="notificationsList",
        tags=["Me"],
        summary="What I was told",
        responses=NoticeSerializer(many=True),
        examples=[OpenApiExample("Answer", value=_NOTICE, response_only=True)],
    )
    def get(self, request: Request) -> Response:
        """Return the caller's notices, the newest first."""
        page = self.paginate_queryset(services.notices_listed(person(request).pk)) or []
        return self.get_paginated_response(NoticeSerializer(page, many=True).data)

    @extend_schema(
        operation_id="notificationsRead",
        tags=["Me"],
        summary="Mark notices as read",
        request=ReadInput,
        responses=ReadSerializer,
        examples=[
            OpenApiExample("Body", value={"ids": [_NOTICE["id"]]}, request_only=True),
            OpenApiExample("Answer", value={"unread": 3}, response_only=True),
        ],
    )
    def put(self, request: Request) -> Response:
        """Mark some or all notices as read; ids that are not the caller's do nothing."""
        ids = body_of(ReadInput, request).validated_data.get("ids")
        services.notices_mark_read(user=person(request), ids=ids)
        return Response({"unread": services.unread_count(person(request).pk)})


class NoticeView(APIView):
    """One notice."""

    @extend_schema(
        operation_id="notificationsDelete",
        tags=["Me"],
        summary="Delete a notice",
        responses={204: None},
    )
    def delete(self, request: Request, notice_id: UUID) -> Response:
        """Delete a notice of the caller."""
        if not services.notice_delete(user=person(request), notice_id=notice_id):
            raise Problem("not_found", 404)
        return Response(status=204)
