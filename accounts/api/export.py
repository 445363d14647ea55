"""`me/export`: everything of mine, at once."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api import examples
from accounts.api.throttles import AddressRate, ExportRate, UserRate
from accounts.api.views import person
from accounts.services.export import user_export


class ExportSerializer(serializers.Serializer[object]):
    """Everything that is kept of a person."""

    format = serializers.IntegerField(help_text="Of this shape; parts may be added to `data`.")
    made_at = serializers.DateTimeField()
    data = serializers.DictField(help_text="By part: `profile`, `games`, `notices`, ...")  # type: ignore[assignment]


class ExportView(APIView):
    """All data of the caller, as a file."""

    throttle_classes = (UserRate, AddressRate, ExportRate)

    @extend_schema(
        operation_id="meExport",
        examples=examples.EXPORT,
        tags=["Me"],
        summary="Take along everything of mine",
        responses=ExportSerializer,
    )
    def get(self, request: Request) -> Response:
        """Return everything that is kept of the caller, with the names of those they played with.

        Names are those of now; who erased their account has none any more.
        """
        return _file(request)

    @extend_schema(
        operation_id="meExportMake",
        examples=examples.EXPORT,
        tags=["Me"],
        summary="Take along everything of mine, by a button",
        request=None,
        responses=ExportSerializer,
    )
    def post(self, request: Request) -> Response:
        """Return the same as GET: nothing is made that would have to be fetched later."""
        return _file(request)


def _file(request: Request) -> Response:
    user = person(request)
    name = f"quacks-{user.pk}.json"
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return Response(user_export(user), headers=headers)
