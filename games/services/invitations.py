"""Invitations: make one, sit down by it, take it back or decline it."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db.models import F, Q
from django.utils import timezone

from accounts.models import Circle, User
from accounts.services.blocks import are_apart
from accounts.services.friends import are_friends
from games.models import Invitation
from games.rows import GameRow
from games.selectors.invitations import invitations_for
from games.selectors.tables import game_seen, is_apart
from games.services.checks import check_open
from games.services.create import ALPHABET
from games.services.draft import KeyRequest, opened
from games.services.errors import (
    AlreadySeated,
    GameNotFound,
    KeyReused,
    NotHost,
    NotInvitable,
    TooManyInvitations,
)
from games.services.notify import subject_of, words_of
from notices.models import Notice
from notices.services import notice_create, notices_withdraw

CODE_LENGTH = 10
MOST = 50
"""The most invitations that stand at one table."""

KEPT = timedelta(days=30)
"""How long after its end an invitation is kept, to tell a repeat of its request."""

PURGED_AT_ONCE = 500
KIND = "invitation"


@dataclass(frozen=True, kw_only=True)
class Invite:
    """Whom to invite: somebody by name, or with `uses` (1 to 50) whoever has the link."""

    player: User | None = None
    uses: int = 1
    lasts: timedelta = timedelta(days=7)


def invitation_create(
    *, game_id: UUID, user: User, invite: Invite, key: KeyRequest | None = None
) -> tuple[Invitation, bool]:
    """Return a code for an open table at which the user sits, and whether it was there already.

    Who is invited by name is told, unless both are apart or somebody sits there from whom they
    are: then it is as if they did not answer.

    Raises:
        GameNotFound, NotSeated, GameStarted, GameOver, AlreadySeated, NotInvitable,
        TooManyInvitations, KeyReused: Nothing is stored.
    """
    with opened(game_id) as draft:
        draft.seat_of(user.pk)
        made = _made_before(key)
        if made is not None:
            return made, True
        check_open(draft.game)
        player = invite.player
        if player is not None:
            _check_invitable(draft.game, user, player)
            standing = _standing(game_id).filter(inviter=user, invitee=player).first()
            if standing is not None:
                return standing, True
        if _standing(game_id).count() >= MOST:
            raise TooManyInvitations(max=MOST)
        made = _insert(draft.game, user, invite, key)
        if player is not None:
            _tell(draft.game, user, player)
        return made, False


def invitation_use(*, game_id: UUID, user_id: Any, code: str) -> bool:
    """Count a use of a code in the caller's transaction; whether it lets this user in."""
    own = Q(invitee=None) | Q(invitee_id=user_id)
    standing = _standing(game_id).filter(own, code=code.upper())
    return bool(standing.update(uses=F("uses") + 1))


def invitation_end(*, code: str, user_id: Any) -> None:
    """Take an invitation back, as who made it or as the host, or decline it, as who got it.

    Raises:
        GameNotFound: There is none for this user. NotHost: It is somebody else's.
    """
    invitation = Invitation.objects.filter(code=code.upper()).first()
    if invitation is None:
        raise GameNotFound
    if user_id not in (invitation.inviter_id, invitation.invitee_id):
        _check_host(invitation.game_id, user_id)
    Invitation.objects.filter(pk=invitation.pk).delete()
    if invitation.invitee_id is not None:
        _untell(invitation.game_id, [invitation.invitee_id])


def invitation_holds(notice: Notice) -> bool:
    """Whether the reader of a notice can still accept an invitation to its table."""
    standing = invitations_for(notice.user_id)
    return standing.filter(game_id=notice.params["game"]).exists()


def invitations_purge() -> int:
    """Delete invitations some time after their end; return how many. Safe to run twice."""
    old = Invitation.objects.filter(expires_at__lt=timezone.now() - KEPT).values("pk")
    total = 0
    while deleted := Invitation.objects.filter(pk__in=old[:PURGED_AT_ONCE]).delete()[0]:
        total += deleted
    return total


def _made_before(key: KeyRequest | None) -> Invitation | None:
    if key is None:
        return None
    found = Invitation.objects.filter(inviter_id=key.user_id, key=key.key).first()
    if found is not None and found.fingerprint != key.fingerprint:
        raise KeyReused
    return found


def _standing(game_id: UUID) -> Any:
    left = Invitation.objects.filter(game_id=game_id, uses__lt=F("uses_most"))
    return left.filter(expires_at__gt=timezone.now())


def _check_invitable(game: GameRow, user: User, player: User) -> None:
    if game.seat_of(player.pk) is not None:
        raise AlreadySeated
    is_let = player.invited_by == Circle.EVERYBODY
    if player.invited_by == Circle.FRIENDS:
        is_let = are_friends(user.pk, player.pk)
    if not is_let:
        raise NotInvitable


def _insert(game: GameRow, user: User, invite: Invite, key: KeyRequest | None) -> Invitation:
    code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
    return Invitation.objects.create(
        code=code,
        game_id=game.id,
        inviter=user,
        invitee=invite.player,
        uses_most=1 if invite.player else invite.uses,
        expires_at=timezone.now() + invite.lasts,
        key=key.key if key else "",
        fingerprint=key.fingerprint if key else "",
    )


def _tell(game: GameRow, user: User, player: User) -> None:
    is_heard = not (are_apart(user.pk, player.pk) | is_apart(game, player.pk))
    params = words_of(game, user.pk, user.name)
    notice_create(kind=KIND, subject=subject_of(game.id), people={player.pk: params},
                  is_heard=is_heard)  # fmt: skip


def _untell(game_id: UUID, user_ids: Iterable[Any]) -> None:
    notices_withdraw(subject=subject_of(game_id), kinds=[KIND], user_ids=list(user_ids))


def _check_host(game_id: UUID, user_id: Any) -> None:
    game = game_seen(game_id, user_id, with_state=False)
    if game is None:
        raise GameNotFound
    seat = game.seat_of(user_id)
    if seat is None or seat.index != game.host:
        raise NotHost
