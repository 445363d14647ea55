"""One request of every write of the API, each of which succeeds in its scene.

A write that has none fails the tests that go over them.
"""

import uuid
from collections.abc import Callable
from functools import cache
from typing import Any

from allauth.usersessions.models import UserSession
from django.utils import timezone
from rest_framework.test import APIClient

from accounts import sessions
from accounts.models import Sanction
from games.models import Game
from notices.models import Notice
from notices.services import notice_create
from quacks.rules.tokens import ORANGE_1
from tests.document import document
from tests.games.cast import Person, a_person
from tests.potion.tables import a_table as potion_table
from tests.quacks.rules.table import a_seat
from tests.quacks.tables import a_table, a_table_at

MARK = "Zuleika"
"""A word that stands nowhere else: in every text that the person writes."""

PHONE = "cYb0v3k9s1d7:APA91bHun4MxP5egoKMwt2KZFBaFUH"
ORDER = {"run": "deadline", "brewing": {"until": {"tokens": 3}}}
POTION_ORDER = {"run": "deadline", "prefer": ["vial", "mushroom"]}

ORANGES = a_seat(bag=[ORANGE_1] * 8)

Write = tuple[str, str, Any]

WRITES: dict[str, Write] = {
    "blocksPut": ("PUT", "blocks/{friend}", None),
    "blocksDelete": ("DELETE", "blocks/{friend}", None),
    "friendsPut": ("PUT", "friends/{friend}", None),
    "friendsDelete": ("DELETE", "friends/{friend}", None),
    "gamesCreate": ("POST", "games", {"ruleset": "quacks", "seats": 2, "name": MARK}),
    "gamesChange": ("PATCH", "games/{open}", {"name": f"{MARK}'s"}),
    "gamesCancel": ("DELETE", "games/{open}", None),
    "botsAdd": ("POST", "games/{open}/bots", {"level": "apprentice"}),
    "gamesExtend": ("POST", "games/{running}/extension", None),
    "invitationsCreate": ("POST", "games/{open}/invitations", {"player": "{friend}"}),
    "invitationsDelete": ("DELETE", "invitations/{code}", None),
    "messagesSend": ("POST", "games/{running}/messages", {"text": f"{MARK} greets"}),
    "messagesRead": ("PUT", "games/{running}/messages/read", None),
    "gamesNudge": ("POST", "games/{theirs}/nudge", None),
    "gamesPause": ("PUT", "games/{running}/pause", None),
    "gamesPlayOn": ("DELETE", "games/{running}/pause", None),
    "gamesRematch": ("PUT", "games/{finished}/rematch", None),
    "gamesResign": ("POST", "games/{running}/resign", None),
    "seatsTake": ("PUT", "games/{others}/seats/me", {}),
    "seatsLeave": ("DELETE", "games/{joined}/seats/me", None),
    "seatsRemove": ("DELETE", "games/{hosted}/seats/1", None),
    "autopilotOn": ("PUT", "games/{running}/seats/me/autopilot", None),
    "autopilotOff": ("DELETE", "games/{running}/seats/me/autopilot", None),
    "gamesSeen": ("PUT", "games/{running}/seen", {"seq": 1}),
    "gamesStart": ("POST", "games/{hosted}/start", None),
    "meUpdate": ("PATCH", "me", {"name": f"{MARK} 2", "avatar": MARK}),
    "meErase": ("DELETE", "me?confirm={username}", None),
    "devicesRegister": ("POST", "me/devices", {"kind": "fcm", "token": PHONE, "name": MARK}),
    "devicesReplace": ("PUT", "me/devices/{new}", {"kind": "fcm", "token": PHONE, "name": MARK}),
    "devicesUpdate": ("PATCH", "me/devices/{device}", {"name": f"{MARK}'s"}),
    "devicesDelete": ("DELETE", "me/devices/{device}", None),
    "devicesTest": ("POST", "me/devices/{device}/test", None),
    "meExportMake": ("POST", "me/export", None),
    "handoverCreate": ("POST", "me/handover", None),
    "notificationSettingsReplace": (
        *("PUT", "me/notification-settings"),
        {"matrix": [{"kind": "message", "channel": "push", "on": False}], "digest_hour": 3},
    ),
    "notificationSettingsUpdate": ("PATCH", "me/notification-settings", {"digest_hour": 7}),
    "notificationsRead": ("PUT", "me/notifications", {}),
    "notificationsDelete": ("DELETE", "me/notifications/{notice}", None),
    "sanctionsAppeal": ("POST", "me/sanctions/{sanction}/appeal", {"text": f"{MARK} was right"}),
    "seeksCreate": ("POST", "me/seeks", {"ruleset": "quacks", "seats": 3, "pace": "daily"}),
    "seeksDelete": ("DELETE", "me/seeks/{seek}", None),
    "sessionsRevoke": ("DELETE", "me/sessions/{session}", None),
    "meStandingOrderLeave": ("PUT", "me/standing-orders/quacks", ORDER),
    "meStandingOrderForget": ("DELETE", "me/standing-orders/quacks", None),
    "streamTicketsCreate": ("POST", "me/stream-tickets", None),
    "webhooksCreate": ("POST", "me/webhooks", {"url": "https://example.org/2", "name": MARK}),
    "webhooksUpdate": ("PATCH", "me/webhooks/{webhook}", {"name": f"{MARK}'s"}),
    "webhooksDelete": ("DELETE", "me/webhooks/{webhook}", None),
    "webhooksTest": ("POST", "me/webhooks/{webhook}/test", None),
    "potionBidsChoose": ("POST", "potion/{potion}/bids", {"ingredient": "beetle"}),
    "potionStandingOrderLeave": ("PUT", "potion/{potion}/standing-order", POTION_ORDER),
    "potionStandingOrderTakeBack": ("DELETE", "potion/{potion}/standing-order", None),
    "potionStandingOrderPreview": ("POST", "potion/{potion}/standing-order/preview", POTION_ORDER),
    "quacksBrewingDraw": ("POST", "quacks/{running}/brewing/draw", None),
    "quacksStandingOrderLeave": ("PUT", "quacks/{running}/standing-order", ORDER),
    "quacksStandingOrderTakeBack": ("DELETE", "quacks/{running}/standing-order", None),
    "quacksStandingOrderPreview": ("POST", "quacks/{running}/standing-order/preview", ORDER),
    "reportsCreate": ("POST", "reports", {"player": "{friend}", "kind": "insult", "text": MARK}),
}
"""By operation: verb, path and body, with the scene's places to fill in."""

LIKE_A_DRAW = {
    *("quacksBrewingFlask", "quacksBrewingStop", "quacksChoicesAnswer", "quacksFinalShopping"),
    *("quacksPayoutTake", "quacksRubiesSpend", "quacksShoppingBuy"),
}
"""Answers to other questions: `games.services.play.move_make` stores them as it stores a draw."""


@cache
def operations() -> dict[str, tuple[str, str, Any]]:
    """Return of every write that a signed-in person makes its verb, path and documentation."""
    return {
        told["operationId"]: (verb.upper(), path, told)
        for path, verbs in document()["paths"].items()
        for verb, told in verbs.items()
        if verb in ("post", "put", "patch", "delete") and "/auth/" not in path
    }


class Scene(dict[str, str]):
    """A person at a running table, signed in on a device; and a friend.

    Whatever else a request names is made when it is named.
    """

    def __init__(self) -> None:
        super().__init__()
        self.who, self.friend = a_person(MARK), a_person("Friend")
        token = sessions.session_create(user=self.who.user, device=f"{MARK}'s phone")
        self.who.client = APIClient(HTTP_AUTHORIZATION=f"Bearer {token}")
        self["running"] = a_table_at(self.who, self.friend, setups=(ORANGES, ORANGES))

    def __missing__(self, name: str) -> str:
        self[name] = str(PLACES[name](self))
        return self[name]

    def request(self, operation: str) -> Write:
        """Return verb, path and body of an operation."""
        verb, path, body = WRITES[operation]
        return verb, path.format_map(self), self._filled(body)

    def send(self, operation: str, query: str = "", **headers: str) -> Any:
        """Send an operation's request."""
        verb, path, body = self.request(operation)
        args = [] if verb == "DELETE" else [body]
        return getattr(self.who, verb.lower())(path + query, *args, **headers)

    def _filled(self, body: Any) -> Any:
        if not isinstance(body, dict):
            return body
        texts = {name: value for name, value in body.items() if isinstance(value, str)}
        return body | {name: text.format_map(self) for name, text in texts.items()}


def _open(*people: Person, seats: int = 2, **wish: Any) -> str:
    made = people[0].post("games", {"ruleset": "quacks", "seats": seats, **wish}).json()["game"]
    for person in people[1:]:
        assert person.put(f"games/{made['id']}/seats/me").status_code == 200
    return str(made["id"])


def _made(path: str, body: Any, name: str = "id") -> Callable[[Scene], str]:
    def make(scene: Scene) -> str:
        answer = scene.who.post(path.format_map(scene), body)
        assert answer.status_code == 201, answer.content
        return str(answer.json()[name])

    return make


def _finished(scene: Scene) -> str:
    game_id = a_table(scene.who, scene.friend)
    ends = {"status": "finished", "ended": "played", "finished_at": timezone.now(), "result": []}
    Game.objects.filter(pk=game_id).update(**ends)
    return game_id


def _notice(scene: Scene) -> str:
    people = {scene.who.user.pk: {"name": "A"}}
    notice_create(kind="friend_request", subject="player:0", people=people)
    return str(Notice.objects.get(user=scene.who.user, kind="friend_request").pk)


def _sanction(scene: Scene) -> str:
    of = {"user": scene.who.user, "imposed_by": scene.friend.user}
    return str(Sanction.objects.create(kind="warning", reason="words", **of).pk)


SEEK = {"ruleset": "potion", "seats": 3, "pace": "daily"}

PLACES: dict[str, Callable[[Scene], str]] = {
    "username": lambda scene: scene.who.user.username,
    "friend": lambda scene: str(scene.friend.user.pk),
    "new": lambda scene: str(uuid.uuid4()),
    "potion": lambda scene: potion_table(scene.who, scene.friend, bots=1),
    "theirs": lambda scene: a_table(scene.who, scene.friend),
    "hosted": lambda scene: _open(scene.who, scene.friend, auto_start=False),
    "joined": lambda scene: _open(scene.friend, scene.who, seats=3),
    "others": lambda scene: _open(scene.friend),
    "open": lambda scene: _open(scene.who, seats=4),
    "finished": _finished,
    "code": _made("games/{open}/invitations", {}, "code"),
    "notice": _notice,
    "sanction": _sanction,
    "device": _made("me/devices", {"kind": "fcm", "token": PHONE[::-1]}),
    "webhook": _made("me/webhooks", {"url": "https://example.org/1"}),
    "seek": _made("me/seeks", SEEK),
    "session": lambda scene: str(UserSession.objects.get(user=scene.who.user).pk),
}
"""What a request may name, and how it is made."""
