"""`games/{id}/invitations`, `invitations/{code}`: ask people to a table."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import segno
from django.conf import settings
from django.urls import reverse
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.views import person
from games import registry
from games.api.bodies import InvitationInput
from games.api.docs import invitations as docs
from games.api.docs.operations import reads, writes
from games.api.inputs import fields_of, id_of, key_of
from games.api.people.cards import card_json, other_get
from games.api.render.game import join_refusal
from games.api.tables import one_page
from games.api.views import GamesView
from games.engine import Json
from games.models import Invitation
from games.pace.presets import shown as shown_pace
from games.rows import GameRow
from games.selectors.guests import Guest
from games.selectors.invitations import (
    invitation_get,
    invitations_for,
    invitations_of_table,
)
from games.selectors.tables import game_read, game_seen, is_apart
from games.services.errors import GameNotFound, NotSeated
from games.services.invitations import Invite, invitation_create, invitation_end
from games.services.ratings import is_barred
from games.texts.tables import open_name


class TableInvitationsView(GamesView):
    """The invitations to a table."""

    @reads(
        "invitationsList",
        "Lobby",
        "Whom I invited",
        docs.InvitationList,
        problems=[{403: ("not_seated",)}],
        is_tagged=False,
    )
    def get(self, request: Request, game_id: str) -> Response:
        """Return what the caller invited to the table, the host what anybody did; one page."""
        game = game_seen(id_of(game_id), request.user.pk, with_state=False)
        if game is None:
            raise GameNotFound
        seat = game.seat_of(request.user.pk)
        if seat is None:
            raise NotSeated
        is_host = seat.index == game.host
        rows = invitations_of_table(game.id, request.user.pk, is_host=is_host)
        return Response(one_page(_made_json(request, one) for one in rows))

    @writes(
        "invitationsCreate",
        "Lobby",
        "Invite to my table",
        body=InvitationInput,
        sends={"uses": 3},
        answer=docs.Invitation,
        problems=[
            {
                403: ("not_seated",),
                409: ("game_started", "game_over", "already_seated"),
                422: ("yourself", "not_invitable", "too_many_invitations"),
            }
        ],
        is_keyed=True,
        status=201,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Make a code that opens the table: to `player` alone, or as often as `uses` says.

        Anybody who sits at the table may invite; its host can take every invitation back. Who is
        invited by name finds it in the inbox and among their notices.
        """
        body = fields_of(InvitationInput, request)
        named = body.get("player")
        invite = Invite(
            player=other_get(request, named) if named is not None else None,
            uses=body.get("uses", 1),
            lasts=timedelta(seconds=body.get("expires_in", 7 * 86_400)),
        )
        made, is_repeat = invitation_create(
            game_id=id_of(game_id),
            user=person(request),
            invite=invite,
            key=key_of(request, status=201),
        )
        headers = {"Idempotent-Replayed": "true"} if is_repeat else None
        return Response(_made_json(request, made), status=201, headers=headers)


class InvitationView(GamesView):
    """One invitation."""

    def get_permissions(self) -> Sequence[Any]:
        """Let anybody look, signed in or not."""
        return [AllowAny()] if self.request.method == "GET" else super().get_permissions()

    @reads(
        "invitationsGet",
        "Lobby",
        "What I am invited to",
        docs.Preview,
        is_tagged=False,
        auth=[],
    )
    def get(self, request: Request, code: str) -> Response:
        """Return what the table plays and how; nothing of who sits there. Needs no sign-in.

        To accept, sign in and sit down: `PUT games/{game}/seats/me` with the `code`.
        """
        invitation = invitation_get(code)
        game = game_read(invitation.game_id, with_state=False) if invitation else None
        if invitation is None or game is None or is_apart(game, request.user.pk):
            raise GameNotFound
        return Response(preview_json(game, invitation, request.user.pk))

    @writes(
        "invitationsDelete",
        "Lobby",
        "Take back or decline an invitation",
        answer=None,
        status=204,
        problems=[{403: ("not_host",)}],
    )
    def delete(self, request: Request, code: str) -> Response:
        """Take an invitation back, as who made it or as the table's host, or decline it."""
        invitation_end(code=code, user_id=request.user.pk)
        return Response(status=204)


def _made_json(request: Request, one: Invitation) -> Json:
    url = url_of(request, one.code)
    return {
        "code": one.code,
        "url": url,
        "qr": segno.make(url, micro=False).svg_inline(scale=4),
        "expires_at": one.expires_at,
        "player": card_json(one.invitee) if one.invitee else None,
        "uses_left": one.uses_most - one.uses,
    }


def url_of(request: Request, code: str) -> str:
    """Return the link of an invitation: a page of the client's, or else this server's."""
    if settings.INVITE_URL:
        return str(settings.INVITE_URL).replace("{code}", code)
    path = reverse("invitation", args=[code])
    if settings.PUBLIC_URL:
        return f"{settings.PUBLIC_URL}{path}"
    return request.build_absolute_uri(path)


def preview_json(game: GameRow, invitation: Invitation, user_id: Any) -> Json:
    """Return what a table tells those who are asked to it: nothing of any person."""
    title = registry.get(game.ruleset).title()
    free = sum(seat.is_free for seat in game.seats)
    seat = game.seat_of(user_id) if user_id is not None else None
    guest = Guest(is_barred=user_id is not None and game.rated and is_barred(user_id))
    reason = join_refusal(game, seat.index if seat else None, free, guest)
    is_own = invitation.invitee_id is None or invitation.invitee_id == user_id
    if reason is None and (invitation.uses >= invitation.uses_most or not is_own):
        reason = "not_invited"
    return {
        "code": invitation.code,
        "expires_at": invitation.expires_at,
        "game": str(game.id),
        "ruleset": game.ruleset,
        "title": title,
        "name": open_name(game, title),
        "seats": len(game.seats),
        "free_seats": free,
        "pace": shown_pace(game.pace),
        "options": game.options,
        "can_join": reason is None,
        "reason": reason,
    }


def inbox_json(request: Request) -> list[Json]:
    """Return the invitations that the caller can still accept, the newest first, 20 at most."""
    found = []
    for one in invitations_for(request.user.pk)[:20]:
        game = game_read(one.game_id, with_state=False)
        assert game is not None
        preview = preview_json(game, one, request.user.pk)
        found.append({**preview, "player": card_json(one.inviter), "created_at": one.created_at})
    return found
