"""Fields of bodies that come in, strict about their types, and the checks that several share."""

import unicodedata
from copy import deepcopy
from typing import Any
from uuid import UUID
from zoneinfo import available_timezones

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from rest_framework import serializers

from accounts.models import NAME_LENGTH
from accounts.words import UnfitWords, checked


class StrictCharField(serializers.CharField):
    """Text that must come as text: a number or a truth value is no string."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        if "\x00" in data:
            self.fail("invalid")
        return str(super().to_internal_value(data))


class StrictIntegerField(serializers.IntegerField):
    """A whole number that must come as one: neither text nor a truth value."""

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return int(super().to_internal_value(data))


class StrictChoiceField(serializers.ChoiceField):
    """A word out of a list; a refusal names them all."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str) or data not in self.choices:
            told = {"words": ", ".join(map(str, self.choices))}
            raise serializers.ValidationError(_("One of: %(words)s.") % told, "invalid_choice")
        return super().to_internal_value(data)


class StrictUUIDField(serializers.UUIDField):
    """An id that must come as text: a number is none."""

    def to_internal_value(self, data: Any) -> UUID:
        if not isinstance(data, str):
            self.fail("invalid", value=data)
        return UUID(str(super().to_internal_value(data)))


class StrictBooleanField(serializers.BooleanField):
    """A truth value that must come as one."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class InputSerializer(serializers.Serializer[Any]):
    """The shape of a body; fields that it does not know are refused with `unknown_field`."""

    default_error_messages = {"invalid": lazy("Send an object.")}

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Return own copies of the fields; of an object, those that have a say in it.

        Most bodies fill few of them, and to copy one is dear.
        """
        data = getattr(self, "initial_data", None)
        if not isinstance(data, dict):
            return super().get_fields()
        return {
            name: deepcopy(field)
            for name, field in self._declared_fields.items()
            if name in data or field.required or field.default is not serializers.empty
        }

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, dict):
            unknown = {
                name: [serializers.ErrorDetail(_("There is no such field."), "unknown_field")]
                for name in data
                if name not in self.fields
            }
            if unknown:
                raise serializers.ValidationError(unknown)
        return super().to_internal_value(data)


_TURNS_TEXT = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that would turn round the text beside a name."""


def check_name(value: str) -> None:
    """Refuse a name that nobody could see, or that would upset the text around it.

    Raises:
        ValidationError: It has control characters, or nothing visible.
    """
    kinds = {unicodedata.category(character) for character in value}
    if kinds & {"Cc", "Cs", "Zl", "Zp"} or _TURNS_TEXT & set(value):
        raise serializers.ValidationError(_("Leave out control characters."), "invalid")
    if all(kind[0] in "ZCM" for kind in kinds):
        raise serializers.ValidationError(_("Take at least one visible character."), "blank")


class NameField(StrictCharField):
    """A name that others read, as the host's lists of words allow it."""

    def to_internal_value(self, data: Any) -> str:
        try:
            return checked(super().to_internal_value(data))
        except UnfitWords:
            raise serializers.ValidationError(
                _("Choose a name without unwelcome words."), "words_refused"
            ) from None


def name_field(**options: Any) -> NameField:
    """Return the field of a display name: 1 to 24 characters, one of them visible."""
    checks = [check_name]
    return NameField(min_length=1, max_length=NAME_LENGTH, validators=checks, **options)


def check_time_zone(value: str) -> None:
    """Refuse what is no IANA time zone name.

    Raises:
        ValidationError: There is no such zone.
    """
    if value not in available_timezones():
        raise serializers.ValidationError(
            _("Name a time zone such as `Europe/Lisbon`."), "invalid_choice"
        )
