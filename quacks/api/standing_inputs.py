"""The body of a standing order: shape only, the rules say what can be done."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from accounts.api.fields import (
    InputSerializer,
    StrictCharField,
    StrictChoiceField,
    StrictIntegerField,
)
from quacks.api.inputs import RiskField, TokenInput, UntilInput
from quacks.rules.data.rounds import ROUNDS
from quacks.rules.phases.shopping import MOST_TOKENS

WORD = 32
"""The most characters of a content id or an option's."""


class FlaskRuleInput(InputSerializer):
    """When to put a white token back: both must hold; empty for always."""

    from_value = StrictIntegerField(
        min_value=1, max_value=3, required=False, help_text="Least value of the white token."
    )
    only_if_risk_above = RiskField(
        min_value=0,
        max_value=1,
        required=False,
        help_text="Only if the next draw explodes with a higher chance than this.",
    )


class BrewingRuleInput(InputSerializer):
    """How to brew: draw until any limit holds, then stop. `tokens` counts those of the round."""

    until = UntilInput()
    flask = FlaskRuleInput(required=False, help_text="Left out: the flask is kept.")

    def validate_until(self, limits: dict[str, Any]) -> dict[str, Any]:
        """Refuse a rule that never stops."""
        if not limits:
            raise serializers.ValidationError(_("Name a limit."), "empty")
        return limits


class EffectAnswerInput(InputSerializer):
    """What to answer where an effect asks: the first preferred option that is offered."""

    source = StrictCharField(  # type: ignore[assignment]
        max_length=WORD, help_text="Content id of what asks, for example `blue_1`."
    )
    prefer = serializers.ListField(
        child=StrictCharField(max_length=WORD),
        min_length=1,
        max_length=16,
        help_text="Option ids, the best first.",
    )


class StandingOrderInput(InputSerializer):
    """What to do while its owner is away; what is left out is left to the owner or the clock."""

    run = StrictChoiceField(
        choices=["at_once", "deadline"],
        help_text="Whether to act as soon as asked, or only when the deadline has passed.",
    )
    until_round = StrictIntegerField(
        min_value=1, max_value=ROUNDS, required=False, help_text="Last round in which to act."
    )
    brewing = BrewingRuleInput(required=False)
    payout = StrictChoiceField(
        choices=["points", "coins", "better"],
        required=False,
        help_text="After an explosion; `better` takes what is worth more by now.",
    )
    answers = EffectAnswerInput(many=True, required=False, max_length=30)  # type: ignore[call-arg]
    shopping = serializers.ListField(
        child=TokenInput(many=True, max_length=MOST_TOKENS),  # type: ignore[call-arg]
        required=False,
        max_length=12,
        help_text="Lists of tokens: the first that can be bought whole is; `[]` buys none.",
    )
    rubies = serializers.ListField(
        child=StrictChoiceField(choices=["flask", "droplet", "tube_droplet"]),
        required=False,
        max_length=20,
        help_text="What to pay for, the first ones first; an empty list keeps the rubies.",
    )


class PreviewInput(StandingOrderInput):
    """An order to try; nothing tries the one that was left."""

    run = StrictChoiceField(choices=["at_once", "deadline"], required=False)
