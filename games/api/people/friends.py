"""`friends`: who wants to be friends with whom."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.views import person
from accounts.models import Friendship, User
from accounts.problems import Problem
from accounts.services.friends import STATES, TooManyFriends, friendships_of, state_of
from games.api.bodies import EmptyInput
from games.api.docs import friends as docs
from games.api.docs.operations import CURSOR, PAGE_SIZE, query, reads, writes
from games.api.inputs import fields_of, limit_of, word_of
from games.api.lists import cursor_of, listed
from games.api.people.cards import card_json, other_get, player_get
from games.api.views import GamesView
from games.engine import Json
from games.selectors.paging import Order, ends_of, page_of
from games.services.errors import GameNotFound
from games.services.friends import friend_ask, friend_end

ORDER: Order = (("created_at", True, datetime), ("id", False, UUID))


class FriendsView(GamesView):
    """The caller's friends, and open questions."""

    @reads(
        "friendsList",
        "Players",
        "My friends",
        docs.FriendList,
        parameters=[
            query("state", "Only those.", {"$ref": "#/components/schemas/FriendState"}),
            PAGE_SIZE,
            CURSOR,
        ],
    )
    def get(self, request: Request) -> Response:
        """Return friends, whom the caller asked, and who asks the caller; the newest first."""
        state = word_of(request, "state", list(STATES))
        cursor, size = cursor_of(request, ORDER), limit_of(request)
        rows = page_of(_of_state(request.user.pk, state), ORDER, cursor, size)
        found = list(rows)
        if cursor is not None and cursor.is_back:
            found.reverse()
        shown, after, before = ends_of([(row.created_at, row.id) for row in found], cursor, size)
        return listed(
            request, [_friend_json(row, request.user.pk) for row in found[shown]], after, before
        )


def _of_state(user_id: Any, state: str | None) -> Any:
    rows = friendships_of(user_id)
    if state is None:
        return rows
    if state == "asks":
        return rows.filter(other_id=user_id)
    return rows.filter(owner_id=user_id, is_mutual=state == "friends")


class FriendView(GamesView):
    """How the caller stands with somebody."""

    @reads("friendsGet", "Players", "How I stand with somebody", docs.Friend)
    def get(self, request: Request, player: str) -> Response:
        """Return a friend, whom the caller asked, or who asks the caller; else 404."""
        other = player_get(player)
        return _answer(request, other)

    @writes(
        "friendsPut",
        "Players",
        "Ask to be friends, or accept",
        answer=docs.Friend,
        problems=[{422: ("yourself", "too_many_friends")}],
    )
    def put(self, request: Request, player: str) -> Response:
        """Ask somebody to be friends; who asks whoever asks them accepts. Again: nothing new."""
        fields_of(EmptyInput, request)
        other = other_get(request, player)
        try:
            friend_ask(user=person(request), other=other)
        except TooManyFriends:
            raise Problem("too_many_friends", 422) from None
        return _answer(request, other)

    @writes("friendsDelete", "Players", "Refuse or end a friendship", status=204, answer=None)
    def delete(self, request: Request, player: str) -> Response:
        """Refuse, take a question back, or be friends no longer; nobody is told."""
        friend_end(user=person(request), other=player_get(player))
        return Response(status=204)


def _answer(request: Request, other: User) -> Response:
    rows = friendships_of(request.user.pk)
    row = rows.filter(Q(owner=other) | Q(other=other)).first()
    if row is None:
        raise GameNotFound
    return Response(_friend_json(row, request.user.pk))


def _friend_json(row: Friendship, user_id: Any) -> Json:
    other = row.other if row.owner_id == user_id else row.owner
    return {
        "player": card_json(other),
        "state": state_of(row, user_id),
        "created_at": row.created_at,
    }
