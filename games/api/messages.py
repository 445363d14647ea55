"""`games/{id}/messages`: what people at a table say to each other, and nobody else reads."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from accounts.api.throttles import UserRate
from accounts.api.views import person
from accounts.models import SanctionKind
from accounts.services import sanctions
from games.api.bodies import MessageInput, MessagesReadInput
from games.api.docs.messages import MessageAnswer, MessageList
from games.api.docs.operations import CURSOR, PAGE_SIZE, reads, writes
from games.api.games import visible_game
from games.api.inputs import fields_of, id_of, key_of, limit_of
from games.api.lists import cursor_of, listed
from games.api.render.message import chat_json, message_json, phrases_json
from games.api.views import GamesView, answer_of
from games.selectors.messages import LATEST, messages_page
from games.services.chat import message_send
from games.services.errors import NotSeated
from games.services.unread import messages_read

SEATED: dict[int, Any] = {403: ("not_seated",)}


class MessageRate(UserRate):
    """Messages of one person."""

    scope = "messages"


class MessagesView(GamesView):
    """What was said at a table."""

    def get_throttles(self) -> list[BaseThrottle]:
        """Count what is sent apart, too."""
        more: list[BaseThrottle] = [MessageRate()] if self.request.method == "POST" else []
        return [*super().get_throttles(), *more]

    @reads(
        "messagesList",
        "Game",
        "What was said at the table",
        MessageList,
        problems=[SEATED],
        parameters=[PAGE_SIZE, CURSOR],
    )
    def get(self, request: Request, game_id: str) -> Response:
        """Return messages, the newest first, and the ready phrases in the caller's language."""
        game, user = visible_game(request, game_id), person(request)
        if game.seat_of(user.pk) is None:
            raise NotSeated
        page = messages_page(game.id, user.pk, cursor_of(request, LATEST), limit_of(request))
        rows = [message_json(one, user.pk) for one in page.messages]
        is_muted = sanctions.active(user.pk, SanctionKind.MUTE)
        chat = chat_json(game.chat, is_muted=is_muted)
        return listed(request, rows, page.next, page.previous, phrases=phrases_json(), chat=chat)

    @writes(
        "messagesSend",
        "Game",
        "Say something at my table",
        body=MessageInput,
        sends={"phrase": "nice_move"},
        problems=[{403: ("not_seated", "muted", "phrases_only"), 422: ("words_refused",)}],
        is_keyed=True,
        status=201,
        answer=MessageAnswer,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Send own words (1 to 500 characters) or a ready phrase; nobody's `seq` moves."""
        user = person(request)
        response = message_send(
            game_id=id_of(game_id),
            user=user,
            **fields_of(MessageInput, request),
            key=key_of(request, status=201),
            shown=lambda message: message_json(message, user.pk),
            render=answer_of(request),
        )
        del response["Location"]
        return response


class MessagesReadView(GamesView):
    """What the caller has read, on any device."""

    @writes(
        "messagesRead",
        "Game",
        "I have read what was said",
        body=MessagesReadInput,
        sends={},
        problems=[SEATED],
    )
    def put(self, request: Request, game_id: str) -> Response:
        """Mark all messages as read, or those up to one; what was read stays so."""
        return messages_read(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            until=fields_of(MessagesReadInput, request).get("until"),
            render=answer_of(request),
        )
