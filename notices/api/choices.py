"""`me/notification-settings`: what the caller is told where, and when."""

from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.fields import (
    InputSerializer,
    StrictBooleanField,
    StrictChoiceField,
    StrictIntegerField,
    StrictUUIDField,
)
from accounts.api.views import body_of, person
from accounts.models import User
from accounts.problems import Problem
from notices.choosing import Choice, UnknownDevice, choices_of, choices_set, habit_of, habit_set
from notices.kinds import CHANNELS, KIND_CHOICES


class CellInput(InputSerializer):
    """Whether one kind of notice is told on one channel, or on one device of it."""

    kind = StrictChoiceField(choices=KIND_CHOICES)
    channel = StrictChoiceField(choices=list(CHANNELS))
    device = StrictUUIDField(
        required=False, allow_null=True, help_text="Left out or null: all of the channel."
    )
    on = StrictBooleanField()


class NoticeSettingsInput(InputSerializer):
    """What to change."""

    matrix = serializers.ListField(child=CellInput(), required=False, max_length=500)
    last_chance_in_quiet_hours = StrictBooleanField(
        required=False, help_text="Whether the last chance to act may come in my quiet hours."
    )
    digest_hour = StrictIntegerField(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=23,
        help_text="Local hour at which mails come as one a day; null: as they come.",
    )


class CellSerializer(serializers.Serializer[Any]):
    """One cell of the matrix, as it is and as it would be by default."""

    kind = serializers.ChoiceField(choices=KIND_CHOICES, read_only=True)
    label = serializers.CharField(read_only=True)  # type: ignore[assignment]
    channel = serializers.ChoiceField(choices=list(CHANNELS), read_only=True)
    device = serializers.CharField(read_only=True, allow_null=True)
    on = serializers.BooleanField(read_only=True)
    default = serializers.BooleanField(read_only=True)


class NoticeSettingsSerializer(serializers.Serializer[Any]):
    """Every kind and channel; of devices those that differ from their channel."""

    matrix = CellSerializer(many=True, read_only=True)
    last_chance_in_quiet_hours = serializers.BooleanField(read_only=True)
    digest_hour = serializers.IntegerField(read_only=True, allow_null=True)


_CELL = {"kind": "your_turn", "channel": "email", "on": False}
_ANSWER = {
    "matrix": [{**_CELL, "label": "My turn", "device": None, "default": True}],
    "last_chance_in_quiet_hours": False,
    "digest_hour": 18,
}
_EXAMPLES = [
    OpenApiExample("Body", value={"matrix": [_CELL], "digest_hour": 18}, request_only=True),
    OpenApiExample("Answer", value=_ANSWER, response_only=True),
]


class NoticeSettingsView(APIView):
    """What the caller is told where."""

    @extend_schema(
        operation_id="notificationSettingsGet",
        tags=["Me"],
        summary="What I am told where",
        responses=NoticeSettingsSerializer,
        examples=_EXAMPLES[1:],
    )
    def get(self, request: Request) -> Response:
        """Return the whole matrix; switches are asked when a notice is sent."""
        return Response(_settings_json(person(request)))

    @extend_schema(
        operation_id="notificationSettingsReplace",
        tags=["Me"],
        summary="Choose anew what I am told where",
        request=NoticeSettingsInput,
        responses=NoticeSettingsSerializer,
        examples=_EXAMPLES,
    )
    def put(self, request: Request) -> Response:
        """Take what the body names; all else goes back to the default."""
        return self._change(request, is_all=True)

    @extend_schema(
        operation_id="notificationSettingsUpdate",
        tags=["Me"],
        summary="Change what I am told where",
        request=NoticeSettingsInput,
        responses=NoticeSettingsSerializer,
        examples=_EXAMPLES,
    )
    def patch(self, request: Request) -> Response:
        """Take what the body names; all else stays."""
        return self._change(request, is_all=False)

    def _change(self, request: Request, *, is_all: bool) -> Response:
        body = body_of(NoticeSettingsInput, request).validated_data
        user = person(request)
        rows = [
            Choice(row["kind"], row["channel"], row["on"], row.get("device"))
            for row in body.get("matrix", [])
        ]
        try:
            choices_set(user=user, choices=rows, is_all=is_all)
        except UnknownDevice as error:
            raise Problem("not_found", 404) from error
        habit_set(user=user, changes=_habits(body), is_all=is_all)
        return Response(_settings_json(user))


def _habits(body: dict[str, Any]) -> dict[str, Any]:
    names = {
        "last_chance_in_quiet_hours": "wakes_for_last_chance",
        "digest_hour": "digest_hour",
    }
    return {own: body[name] for name, own in names.items() if name in body}


def _settings_json(user: User) -> dict[str, Any]:
    habit = habit_of(user)
    return {
        "matrix": choices_of(user),
        "last_chance_in_quiet_hours": habit.wakes_for_last_chance,
        "digest_hour": habit.digest_hour,
    }
