"""The bodies of the Potion: shape only, the rules decide."""

from typing import Any

from rest_framework import serializers

from accounts.api.fields import InputSerializer, StrictChoiceField, StrictIntegerField
from games.engine import Json
from potion.rules.decisions import CHOICES
from potion.rules.options import MOST_ROUNDS


class BidInput(InputSerializer):
    """A choice: an ingredient, or `any` to leave it to chance."""

    ingredient = StrictChoiceField(choices=list(CHOICES))
    round = StrictIntegerField(
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        help_text="The round that it is meant for; any other one is refused.",
    )


def _prefer(**options: Any) -> serializers.ListField:
    return serializers.ListField(
        child=StrictChoiceField(choices=list(CHOICES)),
        min_length=1,
        max_length=len(CHOICES),
        help_text="The best first; the first one that is held is chosen.",
        **options,
    )


class PotionOrderInput(InputSerializer):
    """What to choose while its owner is away, round after round."""

    run = StrictChoiceField(
        choices=["at_once", "deadline"],
        help_text="Whether to act as soon as asked, or only when the deadline has passed.",
    )
    until_round = StrictIntegerField(
        min_value=1, max_value=MOST_ROUNDS, required=False, help_text="Last round in which to act."
    )
    prefer = _prefer()


class PotionPreviewInput(PotionOrderInput):
    """An order to try; nothing tries the one that was left."""

    run = StrictChoiceField(choices=["at_once", "deadline"], required=False)
    prefer = _prefer(required=False)

    def validate(self, attrs: Json) -> Json:
        """Refuse what is neither empty nor an order."""
        if attrs and "prefer" not in attrs:
            told = serializers.Field.default_error_messages["required"]
            raise serializers.ValidationError({"prefer": told}, code="required")
        return attrs
