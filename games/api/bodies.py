"""The bodies that the platform's own endpoints take."""

from typing import Any

from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from accounts.api.serializers import (
    InputSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    name_field,
)
from games.models import Visibility
from games.services.create import SITTING_SECONDS

HEX = r"\A[0-9a-fA-F]{64}\Z"


class PlainObject(serializers.DictField):
    """An object whose keys are somebody else's to check."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """Return the object as it came."""
        if not isinstance(data, dict):
            self.fail("not_a_dict", input_type=type(data).__name__)
        return data


class PaceInput(InputSerializer):
    """How fast a table plays: the kind and the length of a sitting in seconds."""

    kind = serializers.ChoiceField(choices=list(SITTING_SECONDS), required=False)
    sitting_seconds = StrictIntegerField(min_value=30, max_value=14 * 86400, required=False)


class BotInput(InputSerializer):
    """A bot to add, by its level."""

    level = StrictCharField(max_length=16)


class TableInput(InputSerializer):
    """What may be changed about an open table."""

    name = name_field(required=False)
    options = PlainObject(required=False, help_text=_("See `options_schema` of the ruleset."))
    pace = PaceInput(required=False)
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    auto_start = StrictBooleanField(required=False)
    rated = StrictBooleanField(required=False, help_text=_("Whether ratings follow; people only."))


class GameInput(TableInput):
    """A table to set up."""

    ruleset = StrictCharField(max_length=32)
    seats = StrictIntegerField(min_value=1, max_value=14)
    bots = BotInput(many=True, required=False)


class SeatInput(InputSerializer):
    """Where to sit, the code of a private table, 32 bytes for the seed in hex."""

    code = StrictCharField(max_length=6, required=False)
    seat = StrictIntegerField(min_value=0, max_value=13, required=False)
    contribution = StrictCharField(
        min_length=64, max_length=64, required=False, validators=[RegexValidator(HEX)]
    )


class SeenInput(InputSerializer):
    """How far somebody looked."""

    seq = StrictIntegerField(min_value=0)


class EmptyInput(InputSerializer):
    """Nothing."""
