"""Bodies of people, of their settings and of their sign-ins, in and out."""

from datetime import datetime
from typing import Any, cast

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts import hooks
from accounts.api.fields import (
    InputSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictChoiceField,
    check_time_zone,
    name_field,
)
from accounts.models import Circle, Kind, User, Vacation
from accounts.services.vacation import days_left, vacation_bank
from accounts.text import language_tag
from accounts.vacation import FURTHEST


class UserSerializer(serializers.Serializer[User]):
    """A person as others see them."""

    id = serializers.CharField(read_only=True)
    username = serializers.CharField(read_only=True)
    name = serializers.CharField(read_only=True)
    kind = serializers.ChoiceField(choices=Kind.choices, read_only=True)


class GuestInput(InputSerializer):
    """What a guest may say of themselves."""

    name = name_field(required=False)
    device = StrictCharField(required=False, max_length=100)


class SignedInSerializer(serializers.Serializer[Any]):
    """A person and the token of this device; keep the token, it is shown once."""

    user = UserSerializer(read_only=True)
    token = serializers.CharField(read_only=True)


class QuietHoursInput(InputSerializer):
    """Local times, in the person's time zone, between which nobody disturbs."""

    start = serializers.TimeField(format="%H:%M")
    end = serializers.TimeField(format="%H:%M")


class PrivacyInput(InputSerializer):
    """Whom a person lets near: who finds them by search, who may invite them."""

    found_by = StrictChoiceField(choices=Circle.choices, required=False)
    invited_by = StrictChoiceField(choices=Circle.choices, required=False)


class VacationInput(InputSerializer):
    """From when, at once if left out, to when a person is away."""

    start = serializers.DateTimeField(required=False, allow_null=True)
    end = serializers.DateTimeField()

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Refuse a vacation that is over, ends before it starts, or is too far off.

        Raises:
            ValidationError: For its end.
        """
        now = timezone.now()
        start = max(attrs.get("start") or now, now)
        if not start < attrs["end"] <= now + FURTHEST:
            detail = _("An end after the start and within a year.")
            raise serializers.ValidationError({"end": [detail]}, "invalid")
        return {"start": start, "end": attrs["end"]}


class MeInput(InputSerializer):
    """What a person may change of their own settings."""

    name = name_field(required=False)
    avatar = StrictCharField(required=False, allow_blank=True, max_length=64)
    language = StrictChoiceField(choices=["en", "pt-BR"], required=False)
    time_zone = StrictCharField(required=False, max_length=64, validators=[check_time_zone])
    quiet_hours = QuietHoursInput(required=False, allow_null=True)
    away_until = serializers.DateTimeField(
        required=False, allow_null=True, help_text="A vacation from now on: see `vacation`."
    )
    vacation = VacationInput(
        required=False, allow_null=True, help_text="Announces one, or null: ends it."
    )
    vacation_automatic = StrictBooleanField(
        required=False, help_text="Whether one may begin by itself where I would miss a deadline."
    )
    privacy = PrivacyInput(required=False)

    def validate_away_until(self, value: datetime | None) -> dict[str, Any] | None:
        """Read the end of a vacation that begins now."""
        if value is None:
            return None
        checked = VacationInput(data={"end": value.isoformat()})
        if not checked.is_valid():
            raise serializers.ValidationError(checked.errors["end"], "invalid")
        return dict(checked.validated_data)

    def changes(self) -> dict[str, Any]:
        """Return what to store, by the names of the model."""
        changes = dict(self.validated_data)
        if "away_until" in changes:
            changes.setdefault("vacation", changes.pop("away_until"))
        if "language" in changes:
            changes["language"] = changes["language"].lower()
        if "quiet_hours" in changes:
            hours = changes.pop("quiet_hours") or {}
            changes |= {"quiet_from": hours.get("start"), "quiet_until": hours.get("end")}
        changes.update(changes.pop("privacy", {}))
        return changes


class PrivacySerializer(serializers.Serializer[User]):
    """Whom a person lets near."""

    found_by = serializers.ChoiceField(choices=Circle.choices, read_only=True)
    invited_by = serializers.ChoiceField(choices=Circle.choices, read_only=True)


class QuietHoursSerializer(serializers.Serializer[Any]):
    """Local times between which nobody disturbs."""

    start = serializers.TimeField(format="%H:%M")
    end = serializers.TimeField(format="%H:%M")


class VacationSerializer(serializers.Serializer[Any]):
    """A vacation that lasts or is to come."""

    start = serializers.CharField()
    end = serializers.CharField()
    automatic = serializers.BooleanField(help_text="Whether it began by itself.")


class ReliabilitySerializer(serializers.Serializer[Any]):
    """How surely a person answers in time, from the last 20 sittings that asked them."""

    percent = serializers.IntegerField(
        allow_null=True, help_text="0 to 100; null for somebody new. What was long ago weighs less."
    )
    decisions = serializers.IntegerField(help_text="How many sittings it is reckoned from.")
    missed = serializers.IntegerField(help_text="How many of these the clock answered.")


class MeSerializer(UserSerializer):
    """A person's own settings."""

    avatar = serializers.CharField(read_only=True)
    email = serializers.CharField(read_only=True, help_text="Empty for guests.")
    language = serializers.SerializerMethodField()
    time_zone = serializers.CharField(read_only=True)
    quiet_hours = serializers.SerializerMethodField()
    away_until = serializers.SerializerMethodField()
    privacy = PrivacySerializer(source="*", read_only=True)
    vacation = serializers.SerializerMethodField()
    vacation_automatic = serializers.SerializerMethodField()
    vacation_days = serializers.SerializerMethodField()
    created_at = serializers.SerializerMethodField()
    reliability = serializers.SerializerMethodField()

    def get_language(self, user: User) -> str:
        return {code: language_tag(code) for code, _name in settings.LANGUAGES}.get(
            user.language, "en"
        )

    def get_quiet_hours(self, user: User) -> dict[str, str] | None:
        if user.quiet_from is None or user.quiet_until is None:
            return None
        return {"start": f"{user.quiet_from:%H:%M}", "end": f"{user.quiet_until:%H:%M}"}

    def get_away_until(self, user: User) -> datetime | None:
        return user.away_until

    @extend_schema_field(VacationSerializer(allow_null=True))
    def get_vacation(self, user: User) -> dict[str, Any] | None:
        if not user.away_from or not user.away_until or user.away_until <= timezone.now():
            return None
        return {
            "start": user.away_from,
            "end": user.away_until,
            "automatic": self._bank(user).is_unasked,
        }

    def get_vacation_automatic(self, user: User) -> bool:
        return self._bank(user).is_automatic

    def get_vacation_days(self, user: User) -> int:
        return days_left(self._bank(user))

    def get_created_at(self, user: User) -> datetime:
        return user.date_joined

    def _bank(self, user: User) -> Vacation:
        if not hasattr(self, "_read"):
            self._read = vacation_bank(user)
        return self._read

    @extend_schema_field(ReliabilitySerializer)
    def get_reliability(self, user: User) -> dict[str, Any]:
        [tell] = hooks.tell_reliability
        return tell(user)


class SessionSerializer(serializers.Serializer[UserSession]):
    """One device on which a person is signed in."""

    id = serializers.CharField(source="pk", read_only=True)
    device = serializers.CharField(source="user_agent", read_only=True)
    current = serializers.SerializerMethodField()
    created_at = serializers.SerializerMethodField()
    last_seen_at = serializers.SerializerMethodField()

    def get_current(self, session: UserSession) -> bool:
        return bool(session.session_key == self.context["token"])

    def get_created_at(self, session: UserSession) -> datetime:
        return cast(datetime, session.created_at)

    def get_last_seen_at(self, session: UserSession) -> datetime:
        return cast(datetime, session.last_seen_at)


class HandoverSerializer(serializers.Serializer[Any]):
    """A code for a second device; show it as text or as the QR image (SVG)."""

    code = serializers.CharField(read_only=True)
    qr = serializers.CharField(read_only=True)
    expires_at = serializers.DateTimeField(read_only=True)


class HandoverInput(InputSerializer):
    """The code that the first device shows."""

    code = StrictCharField(min_length=4, max_length=16)
    device = StrictCharField(required=False, max_length=100)
