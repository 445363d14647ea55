"""Bodies of notices."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.api.fields import InputSerializer, StrictUUIDField
from accounts.calm import zone_of
from notices.models import Notice
from notices.outbox.words import path_of
from notices.texts import notice_text


@extend_schema_field({"type": "object", "additionalProperties": True})
class Params(serializers.JSONField):
    """What fills the text, by name."""


class NoticeSerializer(serializers.ModelSerializer[Notice]):
    """A notice with its sentence in the reader's language."""

    params = Params(read_only=True)
    text = serializers.SerializerMethodField()
    url = serializers.SerializerMethodField()

    class Meta:
        model = Notice
        fields = (
            *("id", "kind", "subject", "params", "text", "decision", "seq", "deadline", "url"),
            *("state", "created_at", "read_at"),
        )
        read_only_fields = fields

    def get_text(self, notice: Notice) -> str:
        with timezone.override(zone_of(notice.user.time_zone)):
            return notice_text(notice.kind, notice.params, notice.deadline)

    def get_url(self, notice: Notice) -> str:
        return path_of(notice)


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
