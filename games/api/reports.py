"""`reports`: tell the moderators of a person, a message or an event."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from accounts.api.fields import (
    InputSerializer,
    StrictCharField,
    StrictChoiceField,
    StrictIntegerField,
    StrictUUIDField,
)
from accounts.api.throttles import UserRate
from accounts.api.views import person
from accounts.models import User
from accounts.problems import Problem
from accounts.times import moment
from games import registry
from games.api.docs.fields import Shape
from games.api.docs.operations import writes
from games.api.inputs import fields_of, key_of
from games.api.people.cards import player_get
from games.api.render.event import events_json
from games.api.render.message import message_json
from games.api.render.seat import player_json, player_json_of
from games.api.views import GamesView
from games.engine import Json
from games.models import ReportKind
from games.models.case import WORDS_LENGTH
from games.rows import GameRow
from games.selectors.feed import feed_read
from games.selectors.messages import message_get, messages_visible
from games.selectors.tables import game_seen
from games.services.errors import GameNotFound
from games.services.reports import Charge, report_make

CONTEXT = 5
"""How many messages before the one that is reported are kept with it."""


class ReportInput(InputSerializer):
    """What is reported: a `player`, a `message`, or an event by `game` and `seq`."""

    player = StrictCharField(max_length=150, required=False, help_text="Id or username.")
    message = StrictUUIDField(required=False)
    game = StrictUUIDField(required=False, help_text="Of the event; of a player, where it was.")
    seq = StrictIntegerField(min_value=1, required=False, help_text="Of the event, in my feed.")
    kind = StrictChoiceField(choices=ReportKind.choices)
    text = StrictCharField(max_length=WORDS_LENGTH, required=False, allow_blank=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Check that one thing is reported."""
        if sum(name in attrs for name in ("player", "message", "seq")) != 1 or (
            "seq" in attrs and "game" not in attrs
        ):
            text = _("Name a `player`, a `message`, or an event by `game` and `seq`.")
            raise serializers.ValidationError(text, "what_is_reported")
        return attrs


class ReportAnswer(Shape):
    """The same for every report, whatever becomes of it."""

    received = serializers.BooleanField()
    text = serializers.CharField()


class ReportRate(UserRate):
    """Reports of one person."""

    scope = "reports"


class ReportsView(GamesView):
    """Reports of the caller."""

    def get_throttles(self) -> list[BaseThrottle]:
        """Count reports apart, too."""
        return [*super().get_throttles(), ReportRate()]

    @writes(
        "reportsCreate",
        "Moderation",
        "Report a person, a message or an event",
        body=ReportInput,
        sends={"message": "5c1d7a90-3b5e-4a1f-8f7c-0d2e4b6a8c13", "kind": "insult", "text": ""},
        problems=[{422: ("yourself",)}],
        is_keyed=True,
        status=201,
        answer=ReportAnswer,
    )
    def post(self, request: Request) -> Response:
        """Pass it on with what the caller sees of it now. A notice tells when it was looked at."""
        body, user = fields_of(ReportInput, request), person(request)
        charge = _charge(body, user)
        if charge.accused_id == user.pk:
            raise Problem("yourself", 422)
        is_repeat = report_make(
            reporter=user,
            charge=charge,
            kind=body["kind"],
            words=body.get("text", ""),
            key=key_of(request, status=201),
        )
        answer = {"received": True, "text": _("Thank you. A moderator will look at it.")}
        headers = {"Idempotent-Replayed": "true"} if is_repeat else None
        return Response(answer, status=201, headers=headers)


def _charge(body: dict[str, Any], user: User) -> Charge:
    if "message" in body:
        return _of_message(body["message"], user)
    game = game_seen(body["game"], user.pk, with_state=False) if "game" in body else None
    if game is None and "game" in body:
        raise GameNotFound
    return _of_event(game, body["seq"], user) if "seq" in body else _of_player(body, game, user)


def _of_message(message_id: UUID, user: User) -> Charge:
    message = message_get(message_id, user.pk)
    game = game_seen(message.game_id, user.pk, with_state=False) if message else None
    if message is None or game is None or message.removed_at is not None:
        raise GameNotFound
    before = messages_visible(game.id, user.pk).filter(at__lt=message.at)
    told = [message_json(one, user.pk) for one in [message, *before.order_by("-at")[:CONTEXT]]]
    return Charge(
        subject=f"message:{message.id}",
        accused_id=message.user_id,
        game_id=game.id,
        message=message,
        seq=game.version(game.viewer_of(user.pk)),
        evidence={**_table(game), "message": told[0], "before": told[1:]},
    )


def _of_event(game: GameRow | None, seq: int, user: User) -> Charge:
    assert game is not None
    viewer = game.viewer_of(user.pk)
    feed = feed_read(game, viewer, seq - 1, 1)
    if not feed:
        raise GameNotFound
    event = feed[0].event
    [told] = events_json(registry.get(game.ruleset), game, viewer, feed)
    accused = None if event.seat is None else game.seats[event.seat].user_id
    return Charge(
        subject=f"event:{game.id}:{event.number}",
        accused_id=accused,
        game_id=game.id,
        seq=seq,
        evidence={**_table(game), "event": {**told, "at": moment(told["at"])}},
    )


def _of_player(body: dict[str, Any], game: GameRow | None, user: User) -> Charge:
    found = player_get(body["player"])
    version = game.version(game.viewer_of(user.pk)) if game else None
    return Charge(
        subject=f"player:{found.pk}",
        accused_id=found.pk,
        game_id=game.id if game else None,
        seq=version,
        evidence={**(_table(game) if game else {}), "player": player_json_of(found)},
    )


def _table(game: GameRow) -> Json:
    """Return where it was and who sat there, as all at the table see it."""
    return {
        "game": {"id": str(game.id), "code": game.code, "name": game.name, "round": game.round},
        "seats": [player_json(seat) for seat in game.seats],
    }
