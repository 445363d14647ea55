"""`games/{id}/seats/...`: sit down, get up, send somebody away, hand over to a bot."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.bodies import EmptyInput, SeatInput
from games.api.docs.operations import OPEN_TABLE, PLAYING, writes
from games.api.inputs import fields_of, id_of
from games.api.views import GamesView, answer_of
from games.services.autopilot import autopilot_set
from games.services.seating import seat_leave, seat_remove, seat_take

MAX_INDEX = 2**31 - 1
"""Longer numbers are not told back: JSON writers refuse them."""


class MySeatView(GamesView):
    """The caller's seat."""

    @writes(
        "seatsTake",
        "Lobby",
        "Sit down",
        body=SeatInput,
        sends={"code": "KV7Q2M", "seat": 1},
        problems=[
            {
                403: ("reliability_too_low", "no_rated_play"),
                409: ("game_started", "game_over", "seat_taken", "game_full"),
                422: ("no_such_seat",),
            }
        ],
    )
    def put(self, request: Request, game_id: str) -> Response:
        """Sit down, or give a contribution to the seed."""
        body = fields_of(SeatInput, request)
        return seat_take(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            code=body.get("code"),
            index=body.get("seat"),
            contribution=body.get("contribution"),
            render=answer_of(request),
        )

    @writes("seatsLeave", "Lobby", "Get up before the start", problems=[OPEN_TABLE])
    def delete(self, request: Request, game_id: str) -> Response:
        """Get up before the start."""
        return seat_leave(
            game_id=id_of(game_id), user_id=request.user.pk, render=answer_of(request)
        )


class SeatView(GamesView):
    """Any seat, for the host."""

    @writes(
        "seatsRemove",
        "Lobby",
        "Empty a seat of my open table",
        problems=[OPEN_TABLE, {422: ("no_such_seat",)}],
    )
    def delete(self, request: Request, game_id: str, index: int) -> Response:
        """Empty a seat before the start."""
        return seat_remove(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            index=min(index, MAX_INDEX),
            render=answer_of(request),
        )


class AutopilotView(GamesView):
    """Whether a bot plays the caller's seat."""

    @writes("autopilotOn", "Game", "Let a bot play for me", problems=[PLAYING])
    def put(self, request: Request, game_id: str) -> Response:
        """Hand over to a bot."""
        fields_of(EmptyInput, request)
        return self._set(request, game_id, True)

    @writes("autopilotOff", "Game", "Come back from the bot", problems=[PLAYING])
    def delete(self, request: Request, game_id: str) -> Response:
        """Come back."""
        return self._set(request, game_id, False)

    def _set(self, request: Request, game_id: str, is_on: bool) -> Response:
        return autopilot_set(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            is_on=is_on,
            render=answer_of(request),
        )
