"""`client-policy`: what apps should know first."""

from typing import Any

from django.conf import settings
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api import examples

content_versions: dict[str, str] = {}
"""Content version by ruleset; games fill it when they register."""

paces: dict[str, dict[str, Any]] = {}
"""Pace presets by name; the platform of games fills it."""


def maintenance() -> str | None:
    """Return what the host announces, in the language of the request; None for nothing."""
    told: dict[str, str] = settings.MAINTENANCE
    return told.get(get_language() or "") or told.get("en") or None


class ClientPolicySerializer(serializers.Serializer[Any]):
    """What apps should know before they sign in; what is null or unreachable restricts nothing."""

    minimum_version = serializers.CharField(
        allow_null=True,
        help_text="Apps below it are refused writes: 426 `update_required`. Ask for an update.",
    )
    recommended_version = serializers.CharField(
        allow_null=True, help_text="Apps below it may offer an update."
    )
    maintenance = serializers.CharField(
        allow_null=True, help_text="What the host announces: show it. Nothing is refused for it."
    )
    vapid_public_key = serializers.CharField(
        allow_null=True, help_text="`applicationServerKey` of Web Push; null: there is none."
    )
    content = serializers.DictField(
        child=serializers.CharField(), help_text="Ruleset -> content version of new games."
    )
    paces = serializers.DictField(
        child=serializers.DictField(), help_text="Name -> `pace` to send at `POST games`."
    )


class ClientPolicyView(APIView):
    """What apps should know first."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="clientPolicy",
        examples=examples.POLICY,
        tags=["Clients"],
        summary="What apps should know first",
        responses=ClientPolicySerializer,
        auth=[],
    )
    def get(self, request: Request) -> Response:
        """Return versions, presets and maintenance.

        It fails open: whatever is null, missing or cannot be fetched restricts nothing.
        """
        return Response(
            {
                "minimum_version": settings.MIN_APP_VERSION,
                "recommended_version": settings.RECOMMENDED_APP_VERSION,
                "maintenance": maintenance(),
                "vapid_public_key": settings.VAPID_KEYS and settings.VAPID_KEYS.public,
                "content": dict(content_versions),
                "paces": paces,
            }
        )
