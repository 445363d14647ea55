"""The toy game's endpoints: an example of how thin a game's views are."""

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.fields import InputSerializer, StrictCharField
from games.api.bodies import EmptyInput, PlainObject
from games.api.inputs import fields_of
from games.api.views import ActionView
from tests.games.lantern_orders import LanternOrderView


class ChoiceBody(InputSerializer):
    option = StrictCharField()


class ShoppingBody(InputSerializer):
    lanterns = serializers.ListField(child=PlainObject())


class RollView(ActionView):
    ruleset = "lanterns"

    def post(self, request: Request, game_id: str) -> Response:
        """Roll a die or hold."""
        option = fields_of(ChoiceBody, request)["option"]
        return self.act(request, game_id, kind="rolling", answer={"option": option})


class ChoicesView(ActionView):
    ruleset = "lanterns"

    def post(self, request: Request, game_id: str) -> Response:
        """Answer any other question."""
        answer = fields_of(ChoiceBody, request)
        return self.act(request, game_id, kind=None, answer=answer, needs_decision=True)


class ShoppingView(ActionView):
    ruleset = "lanterns"

    def post(self, request: Request, game_id: str) -> Response:
        """Buy lanterns."""
        answer = {"option": "buy", **fields_of(ShoppingBody, request)}
        bought = {"bought": len(answer["lanterns"])}
        return self.act(request, game_id, kind="shopping", answer=answer, extra=lambda _: bought)


class RollUntilView(ActionView):
    ruleset = "lanterns"

    def post(self, request: Request, game_id: str) -> Response:
        """Roll without any body."""
        fields_of(EmptyInput, request)
        return self.act(request, game_id, kind="rolling", answer={"option": "roll"})


urls = [
    path("roll", RollView.as_view()),
    path("roll-on", RollUntilView.as_view()),
    path("choices", ChoicesView.as_view()),
    path("shopping", ShoppingView.as_view()),
    path("standing-order", LanternOrderView.as_view()),
]
