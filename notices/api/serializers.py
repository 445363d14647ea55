"""Bodies of notices."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api.serializers import InputSerializer, StrictUUIDField
from notices.models import Notice
from notices.texts import notice_text


@extend_schema_field({"type": "object", "additionalProperties": True})
class Params(serializers.JSONField):
    """What fills the text, by name."""


class NoticeSerializer(serializers.ModelSerializer[Notice]):
    """A notice with its sentence in the reader's language."""

    params = Params(read_only=True)
    text = serializers.SerializerMethodField()

    class Meta:
        model = Notice
        fields = ("id", "kind", "subject", "params", "text", "created_at", "read_at")
        read_only_fields = fields

    def get_text(self, notice: Notice) -> str:
        return notice_text(notice.kind, notice.params)


class ReadInput(InputSerializer):
    """Which notices were read."""

    ids = serializers.ListField(
        child=StrictUUIDField(),
        max_length=200,
        required=False,
        help_text="Notices that were read; left out: all.",
    )


class ReadSerializer(serializers.Serializer[Any]):
    """What is still unread."""

    unread = serializers.IntegerField()
