"""The card of a person, as anybody may see it."""

from uuid import UUID

from rest_framework.request import Request

from accounts.models import User
from accounts.problems import Problem
from games.engine import Json
from games.services.errors import GameNotFound


def card_json(user: User) -> Json:
    """Return who somebody is, in the shape of a seat's player."""
    return {
        "id": str(user.pk),
        "username": user.username,
        "name": user.name,
        "kind": user.kind,
        "level": None,
        "avatar": user.avatar or None,
    }


def player_get(text: str) -> User:
    """Return a player by id or username. Blocks hide nobody's card: that alone would tell.

    Raises:
        GameNotFound: There is none.
    """
    people = User.objects.filter(is_active=True)
    try:
        found = people.filter(pk=UUID(text)).first()
    except ValueError:
        found = people.filter(username__iexact=text).first()
    if found is None:
        raise GameNotFound
    return found


def other_get(request: Request, text: str) -> User:
    """Return a player by id or username who is not the caller.

    Raises:
        GameNotFound: There is none. Problem: 422 `yourself`.
    """
    other = player_get(text)
    if other == request.user:
        raise Problem("yourself", 422)
    return other
