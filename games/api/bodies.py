"""The bodies that the platform's own endpoints take."""

from typing import Any

from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from accounts.api.fields import (
    InputSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictChoiceField,
    StrictIntegerField,
    StrictUUIDField,
    check_name,
    check_time_zone,
    name_field,
)
from games.models import Chat, Visibility
from games.models.message import TEXT_LENGTH
from games.pace import PRESETS, pace_from, pace_of
from games.phrases import PHRASES

DAY = 86400
LONGEST = 14 * DAY
"""Seconds of the longest sitting."""

CLOCK = r"\A([01]\d|2[0-3]):[0-5]\d\Z"
HEX = r"\A[0-9a-fA-F]{64}\Z"


class PlainObject(serializers.DictField):
    """An object whose keys are somebody else's to check."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """Return the object as it came."""
        if not isinstance(data, dict):
            self.fail("not_a_dict", input_type=type(data).__name__)
        return data


class DailyAtInput(InputSerializer):
    """A fixed hour of every day, as clocks in a time zone show it."""

    time = StrictCharField(max_length=5, validators=[RegexValidator(CLOCK)])
    time_zone = StrictCharField(max_length=64, validators=[check_time_zone])


class ReserveInput(InputSerializer):
    """Time that each seat has beside its sittings; some of it comes back with each."""

    most_seconds = StrictIntegerField(min_value=1, max_value=LONGEST)
    refill_seconds = StrictIntegerField(min_value=0, max_value=LONGEST, default=0)


class PaceInput(InputSerializer):
    """How fast a table plays: a preset, each part of which may be given apart."""

    preset = StrictChoiceField(choices=list(PRESETS), required=False, allow_null=True)
    kind = StrictChoiceField(choices=["turns", "live"], required=False)
    sitting_seconds = StrictIntegerField(min_value=30, max_value=LONGEST, required=False)
    first_sitting_seconds = StrictIntegerField(
        min_value=30, max_value=2 * LONGEST, required=False, help_text="Of the first round."
    )
    daily_at = DailyAtInput(
        required=False, allow_null=True, help_text="Sittings of a day or more end at this hour."
    )
    reserve = ReserveInput(required=False, allow_null=True)
    quiet_hours = StrictBooleanField(
        required=False, help_text="Whether a clock rests in its player's quiet hours."
    )
    vacation = StrictBooleanField(
        required=False, help_text="Whether a clock rests while its player is on vacation."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Refuse parts that do not go together.

        Raises:
            ValidationError: For the part that does not fit the others.
        """
        pace = pace_from(pace_of(attrs))
        if pace.kind != attrs.get("kind", pace.kind):
            raise _unfit("kind", _("This preset is of the other kind."))
        if pace.kind == "live" and (pace.quiet_hours or pace.vacation or pace.daily_at):
            raise _unfit("kind", _("At a live table no clock rests and no hour is fixed."))
        shortest = min(pace.sitting_seconds, pace.first_sitting_seconds)
        if pace.daily_at and shortest < DAY:
            raise _unfit("sitting_seconds", _("With a fixed hour a sitting lasts a day or more."))
        return attrs


def _unfit(field: str, detail: Any) -> serializers.ValidationError:
    return serializers.ValidationError({field: [detail]}, "invalid")


class BotInput(InputSerializer):
    """A bot to add, by its level."""

    level = StrictCharField(max_length=16)


class NudgeInput(InputSerializer):
    """Whom to remind."""

    seat = StrictIntegerField(
        min_value=0, max_value=99, required=False, help_text="Left out: everybody waited for."
    )


class TableInput(InputSerializer):
    """What may be changed about an open table."""

    name = name_field(required=False)
    options = PlainObject(required=False, help_text=_("See `options_schema` of the ruleset."))
    pace = PaceInput(required=False)
    visibility = StrictChoiceField(choices=Visibility.choices, required=False)
    auto_start = StrictBooleanField(required=False)
    chat = StrictChoiceField(
        choices=Chat.choices, required=False, help_text=_("What may be said at the table.")
    )
    rated = StrictBooleanField(required=False, help_text=_("Whether ratings follow; people only."))
    autopilot = StrictCharField(
        max_length=16,
        required=False,
        allow_null=True,
        help_text=_("Level of the bot that plays for who is away; null for the game's own."),
    )
    min_reliability = StrictIntegerField(
        min_value=0,
        max_value=100,
        required=False,
        allow_null=True,
        help_text=_("What it asks of who sits down, in percent; new people may sit."),
    )


class GameInput(TableInput):
    """A table to set up."""

    ruleset = StrictCharField(max_length=32)
    seats = StrictIntegerField(min_value=1, max_value=14)
    bots = BotInput(many=True, required=False)


class InvitationInput(InputSerializer):
    """Whom to invite: one player, or as many as `uses` says by the link."""

    player = StrictCharField(max_length=150, required=False, help_text=_("Id or username."))
    uses = StrictIntegerField(min_value=1, max_value=50, required=False)
    expires_in = StrictIntegerField(
        min_value=60,
        max_value=30 * 86400,
        required=False,
        help_text=_("Seconds; left out: a week."),
    )


class SeekInput(InputSerializer):
    """What somebody looks for. `seats` are wanted; after a while `least_seats` will do."""

    ruleset = StrictCharField(max_length=32)
    seats = StrictIntegerField(min_value=2, max_value=14)
    least_seats = StrictIntegerField(
        min_value=2, max_value=14, required=False, help_text=_("Left out: as few as can play.")
    )
    pace = StrictChoiceField(choices=list(PRESETS), required=False)
    rated = StrictBooleanField(required=False)
    min_reliability = StrictIntegerField(
        min_value=0, max_value=100, required=False, allow_null=True,
        help_text=_("Percent asked of the others."),
    )  # fmt: skip
    rating_band = StrictIntegerField(
        min_value=50, max_value=3000, required=False, allow_null=True,
        help_text=_("How far the others' ratings may be from mine; widens with time."),
    )  # fmt: skip
    expires_in = StrictIntegerField(
        min_value=60, max_value=14 * 86400, required=False,
        help_text=_("Seconds; left out: 15 minutes for a live game, else three days."),
    )  # fmt: skip


class SeatInput(InputSerializer):
    """Where to sit, the code of a table or an invitation, 32 bytes for the seed in hex."""

    code = StrictCharField(max_length=12, required=False)
    seat = StrictIntegerField(min_value=0, max_value=13, required=False)
    contribution = StrictCharField(
        min_length=64, max_length=64, required=False, validators=[RegexValidator(HEX)]
    )


class SeenInput(InputSerializer):
    """How far somebody looked."""

    seq = StrictIntegerField(min_value=0)


def check_text(value: str) -> None:
    """Refuse what nobody could read, or what would upset the text around it.

    Raises:
        ValidationError: It has control characters other than new lines, or nothing visible.
    """
    check_name(value.replace("\n", " "))


class MessageInput(InputSerializer):
    """What to say: own words, or a ready phrase."""

    text = StrictCharField(max_length=TEXT_LENGTH, required=False, validators=[check_text])
    phrase = StrictCharField(max_length=24, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Check that one of both is there, and the phrase known."""
        if len(attrs) != 1:
            text = _("Send either `text` or `phrase`.")
            raise serializers.ValidationError(text, "text_or_phrase")
        if attrs.get("phrase", "hello") not in PHRASES:
            unknown = serializers.ErrorDetail(str(_("Choose one of `phrases`.")), "unknown_phrase")
            raise serializers.ValidationError({"phrase": [unknown]})
        return attrs


class MessagesReadInput(InputSerializer):
    """How far the caller read: up to a message, or all."""

    until = StrictUUIDField(required=False)


class EmptyInput(InputSerializer):
    """Nothing."""
