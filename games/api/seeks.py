"""`me/seeks`: looking for a game."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.views import person
from accounts.problems import Problem
from games.api.bodies import SeekInput
from games.api.docs import seeks as docs
from games.api.docs.operations import BAD_OPTIONS, reads, writes
from games.api.inputs import fields_of, id_of, key_of
from games.api.lists import listed
from games.api.views import GamesView
from games.engine import Json
from games.models import Seek
from games.registry import UnknownRuleset
from games.selectors.seeks import seeks_of, waits_expected
from games.services.errors import GameNotFound
from games.services.seeks import Wanted, seek_create, seek_delete


class SeeksView(GamesView):
    """What the caller looks for."""

    @reads("seeksList", "Lobby", "What I look for", docs.SeekList)
    def get(self, request: Request) -> Response:
        """Return open seeks, and those of the last day that found a game; one page."""
        return listed(request, _seeks_json(list(seeks_of(request.user.pk))), None, None)

    @writes(
        "seeksCreate",
        "Lobby",
        "Look for a game",
        body=SeekInput,
        sends={"ruleset": "quacks", "seats": 4, "pace": "daily"},
        answer=docs.Seek,
        problems=[
            {
                403: ("no_rated_play",),
                422: ("unknown_ruleset", *BAD_OPTIONS, "too_many_seeks"),
            }
        ],
        is_keyed=True,
        status=201,
    )
    def post(self, request: Request) -> Response:
        """Look for a game until it is found or `expires_at`; while it waits it asks for less.

        Once others suit, the game begins and a notice tells of it.
        """
        body = fields_of(SeekInput, request)
        seconds = body.pop("expires_in", None)
        lasts = timedelta(seconds=seconds) if seconds is not None else None
        try:
            seek, is_repeat = seek_create(
                user=person(request),
                wanted=Wanted(**body, lasts=lasts),
                key=key_of(request, status=201),
            )
        except UnknownRuleset:
            raise Problem("unknown_ruleset", 422) from None
        headers = {"Idempotent-Replayed": "true"} if is_repeat else None
        return Response(_seeks_json([seek])[0], status=201, headers=headers)


class SeekView(GamesView):
    """One seek."""

    @reads("seeksGet", "Lobby", "One of my seeks", docs.Seek, is_tagged=False)
    def get(self, request: Request, seek_id: str) -> Response:
        """Return a seek of the caller; `game` is there once it found one."""
        seek = seeks_of(request.user.pk).filter(id=id_of(seek_id)).first()
        if seek is None:
            raise GameNotFound
        return Response(_seeks_json([seek])[0])

    @writes("seeksDelete", "Lobby", "Look no longer", answer=None, status=204)
    def delete(self, request: Request, seek_id: str) -> Response:
        """Look no longer. A game that was found goes on."""
        if not seek_delete(user=person(request), seek_id=id_of(seek_id)):
            raise GameNotFound
        return Response(status=204)


def _seeks_json(seeks: Sequence[Seek]) -> list[Json]:
    waits = waits_expected(seeks, timezone.now())
    return [_seek_json(seek, waits[seek.id]) for seek in seeks]


def _seek_json(seek: Seek, wait: Any) -> Json:
    return {
        "id": str(seek.id),
        "ruleset": seek.ruleset,
        "pace": seek.pace,
        "seats": seek.seats,
        "least_seats": seek.least_seats,
        "rated": seek.rated,
        "min_reliability": seek.min_reliability,
        "rating_band": seek.rating_band,
        "created_at": seek.created_at,
        "expires_at": seek.expires_at,
        "expected_wait": wait,
        "game": str(seek.game_id) if seek.game_id else None,
    }
