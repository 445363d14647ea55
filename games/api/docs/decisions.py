"""Open questions and their options."""

from rest_framework import serializers

from games.api.docs.fields import (
    AnyItem,
    AnyObject,
    AnyObjectOrNull,
    Null,
    Shape,
    constant,
    named,
    word,
)

ACTIONS = (
    *("sit", "leave", "invite", "start", "add_bot", "cancel"),
    *("nudge", "extension", "pause", "play_on", "autopilot", "return", "resign", "rematch"),
)
"""Acts at a table, in the order of its life."""


class OptionWarning(Shape):
    """What to know before choosing."""

    code = serializers.CharField()
    chance = serializers.FloatField(allow_null=True, help_text="0 to 1.")
    text = serializers.CharField()


class PickItem(Shape):
    """One thing that may be chosen."""

    id = serializers.CharField()
    value = AnyItem(help_text="What goes into the body when it is chosen.")
    label = serializers.CharField()
    cost = serializers.IntegerField(allow_null=True)
    max = serializers.IntegerField(help_text="How often it may be chosen.")
    stock = serializers.IntegerField(allow_null=True)
    enabled = serializers.BooleanField()
    reason = named("ProblemCode", allow_null=True, help_text="Why it is not enabled.")


class PickPreset(Shape):
    """A ready body, for a button."""

    label = serializers.CharField()
    body = AnyObject()


class Pick(Shape):
    """A choice of several items in one answer: fill `field` of the body with their `value`s."""

    field = serializers.CharField()
    min = serializers.IntegerField()
    max = serializers.IntegerField()
    budget = serializers.IntegerField(allow_null=True)
    unit = serializers.CharField(allow_null=True, help_text="What is paid with.")
    distinct = serializers.ListField(
        child=serializers.CharField(),
        help_text="Members of the values in which no two chosen items may agree.",
    )
    ordered = serializers.BooleanField()
    items = PickItem(many=True)
    presets = PickPreset(many=True)


class Option(Shape):
    """One possible answer: send `body` to `href` by `method`."""

    id = serializers.CharField()
    label = serializers.CharField()
    method = word("Method", "POST", "PUT", "DELETE")
    href = serializers.CharField()
    body = AnyObject()
    subject = AnyObjectOrNull(help_text="What it is about.")
    leads_to = AnyObjectOrNull(help_text="Its exact result where no chance is in it.")
    warning = OptionWarning(allow_null=True)
    odds = AnyObjectOrNull(help_text="Chances of what comes next.")
    pick = Pick(allow_null=True)


class PlainOption(Option):
    """What most options of games have: nothing beside their request."""

    method = constant("POST")
    subject = Null()
    leads_to = Null()
    warning = Null()
    odds = Null()
    pick = Null()


class Action(Option):
    """One act at the table: send `body` to `href` by `method`."""

    id = word("ActionId", *ACTIONS)
    subject = Null()
    leads_to = Null()
    warning = Null()
    odds = Null()
    pick = Null()


class DecisionReason(Shape):
    """Why a question is asked anew."""

    code = named("ProblemCode")
    params = AnyObject()


class WaitingAnswer(Shape):
    """An answer that waits for other seats."""

    option = serializers.CharField(allow_null=True)
    body = AnyObject()
    at = serializers.DateTimeField(allow_null=True)
    waits_for = serializers.ListField(child=serializers.IntegerField())
    text = serializers.CharField()


class DefaultAnswer(Shape):
    """What the clock will do."""

    option = serializers.CharField()
    body = AnyObject()
    by = word("DefaultBy", "rule", "standing_order", "autopilot")
    text = serializers.CharField()


class AnyDecision(Shape):
    """What all questions have; `games.api.docs.compose` makes the kinds of it."""

    number = serializers.IntegerField(help_text="Counts the questions put to this seat.")
    revision = serializers.IntegerField(help_text="Rises when others' acts change its options.")
    kind = serializers.CharField()
    phase = named("Phase")
    source = serializers.CharField(allow_null=True, help_text="Content id of what asks.")
    prompt = serializers.CharField()
    context = AnyObject(help_text="What to draw beside it.")
    deadline = serializers.DateTimeField(allow_null=True)
    optional = serializers.BooleanField(help_text="Whether nobody waits for the answer.")
    reason = DecisionReason(allow_null=True)
    answer = WaitingAnswer(allow_null=True)
    options = Option(many=True)
    default = DefaultAnswer(allow_null=True)
