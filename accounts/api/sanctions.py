"""`me/sanctions`: what moderators imposed on the caller, and what the caller says against it."""

from datetime import datetime
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api import examples
from accounts.api.fields import InputSerializer, StrictCharField
from accounts.api.once import IDEMPOTENCY, keyed, once
from accounts.api.pagination import CursorPagination
from accounts.api.views import body_of, person
from accounts.models import AppealState, Sanction
from accounts.models.sanction import APPEAL_LENGTH
from accounts.problems import Problem
from accounts.services.sanctions import appeal_make, sanctions_of


class AppealSerializer(serializers.Serializer[Sanction]):
    """What the caller said, and what was answered."""

    text = serializers.CharField(source="appeal")
    at = serializers.SerializerMethodField()
    state = serializers.ChoiceField(choices=AppealState.choices, source="appeal_state")
    answer = serializers.CharField(source="appeal_answer", help_text="Empty until it is decided.")

    def get_at(self, sanction: Sanction) -> datetime | None:
        return sanction.appealed_at


class SanctionSerializer(serializers.Serializer[Sanction]):
    """A sanction: what it bars, why, and until when."""

    id = serializers.CharField()
    kind = serializers.CharField(
        help_text="`warning`, `mute`, `no_rated_play`, `suspension`; more may come."
    )
    text = serializers.CharField(source="get_kind_display")
    reason = serializers.CharField()
    starts_at = serializers.SerializerMethodField()
    ends_at = serializers.SerializerMethodField()
    active = serializers.BooleanField(source="is_active")
    appeal = serializers.SerializerMethodField()

    def get_starts_at(self, sanction: Sanction) -> datetime:
        return sanction.starts_at

    def get_ends_at(self, sanction: Sanction) -> datetime | None:
        return sanction.lifted_at or sanction.ends_at

    @extend_schema_field(AppealSerializer(allow_null=True))
    def get_appeal(self, sanction: Sanction) -> Any:
        return AppealSerializer(sanction).data if sanction.appealed_at else None


class AppealInput(InputSerializer):
    """What speaks against a sanction."""

    text = StrictCharField(min_length=1, max_length=APPEAL_LENGTH)


class SanctionPages(CursorPagination):
    """The newest first."""

    ordering = ("-starts_at", "-pk")


class SanctionsView(GenericAPIView[Sanction]):
    """The caller's sanctions."""

    pagination_class = SanctionPages

    @extend_schema(
        operation_id="sanctionsList",
        examples=examples.SANCTION,
        tags=["Moderation"],
        summary="What moderators imposed on me",
        responses=SanctionSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Return all sanctions, over ones too, the newest first."""
        page: Any = self.paginate_queryset(sanctions_of(person(request))) or []
        return self.get_paginated_response(SanctionSerializer(page, many=True).data)


class AppealView(APIView):
    """An appeal."""

    for_suspended = ("POST",)

    @extend_schema(
        operation_id="sanctionsAppeal",
        examples=examples.APPEAL,
        tags=["Moderation"],
        summary="Say what speaks against a sanction",
        request=AppealInput,
        responses=SanctionSerializer,
        parameters=[IDEMPOTENCY],
        extensions={
            "x-problems": keyed(
                {"409": "Said before, or over: `already_appealed`, `appeal_closed`."}
            )
        },
    )
    @once
    def post(self, request: Request, sanction_id: UUID) -> Response:
        """Appeal, once; another moderator answers. The same words again change nothing."""
        text = body_of(AppealInput, request).validated_data["text"]
        found = appeal_make(user=person(request), sanction_id=sanction_id, text=text)
        if found is None:
            raise Problem("not_found", 404)
        return Response(SanctionSerializer(found).data)
