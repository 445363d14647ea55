"""The bodies that the phases take: shape only, the rules decide."""

from typing import Any

from rest_framework import serializers

from accounts.api.fields import (
    InputSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictChoiceField,
    StrictIntegerField,
)
from quacks.rules.until import ON_FLASK


class RiskField(serializers.FloatField):
    """A probability, 0 to 1, that must come as a number."""

    def to_internal_value(self, data: Any) -> float:
        if isinstance(data, bool) or not isinstance(data, int | float):
            self.fail("invalid")
        return float(super().to_internal_value(data))


class UntilInput(InputSerializer):
    """Limits at which a series of draws pauses; any of them does."""

    risk_above = RiskField(min_value=0, max_value=1, required=False)
    space_at_least = StrictIntegerField(min_value=1, max_value=53, required=False)
    white_sum_at_least = StrictIntegerField(min_value=1, max_value=99, required=False)
    tokens = StrictIntegerField(min_value=1, max_value=99, required=False)
    ruby_space = StrictBooleanField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Leave out what limits nothing."""
        return {name: value for name, value in attrs.items() if value is not False}


class DrawInput(InputSerializer):
    """Nothing for one token; `until` for a series."""

    until = UntilInput(required=False)
    on_flask = StrictChoiceField(choices=list(ON_FLASK), required=False)


class TokenInput(InputSerializer):
    """A kind of token."""

    color = StrictCharField(max_length=16)
    value = StrictIntegerField(min_value=0, max_value=99)


class SwapInput(TokenInput):
    """A kind of token in the place of one in the cauldron."""

    id = StrictCharField(max_length=16)


class LyingTokenInput(TokenInput):
    """A kind of token, or one that lies in the own cauldron."""

    id = StrictCharField(max_length=8, required=False)


class ChoiceInput(InputSerializer):
    """An effect's answer: the id of an option, and what its `pick` asks for."""

    option = StrictCharField(max_length=32)
    tokens = LyingTokenInput(many=True, required=False)
    spend = serializers.ListField(child=StrictCharField(max_length=16), required=False)
    swap = SwapInput(many=True, required=False)


class PayoutInput(InputSerializer):
    """Points or coins."""

    take = StrictChoiceField(choices=["points", "coins"])


class ShoppingInput(InputSerializer):
    """The tokens to buy; none is an empty list."""

    tokens = TokenInput(many=True)


class RubiesInput(InputSerializer):
    """What to pay two rubies for, once per entry; nothing is an empty list."""

    spend = serializers.ListField(child=StrictCharField(max_length=16), max_length=50)


class FinalShoppingInput(InputSerializer):
    """How many points to buy with coins and with rubies."""

    points_from_coins = StrictIntegerField(min_value=0, max_value=99)
    points_from_rubies = StrictIntegerField(min_value=0, max_value=99)
