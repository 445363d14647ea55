"""`games/{id}/start`, `bots`, `extension`, `nudge`, `resign`, `rematch`: acts at the table."""

from rest_framework.request import Request
from rest_framework.response import Response

from games.api.bodies import BotInput, EmptyInput, NudgeInput
from games.api.docs.operations import BAD_OPTIONS, OPEN_TABLE, PLAYING, writes
from games.api.inputs import fields_of, id_of, key_of
from games.api.views import GamesView, answer_of
from games.services.autopilot import seat_resign
from games.services.extension import extension_take
from games.services.lobby import bot_add, game_start
from games.services.nudge import nudge
from games.services.pause import pause_consent
from games.services.rematch import rematch_ask


class StartView(GamesView):
    """The start of a game."""

    @writes(
        "gamesStart",
        "Lobby",
        "Start the game",
        problems=[OPEN_TABLE, {409: ("too_few_players",), 422: BAD_OPTIONS}],
        is_keyed=True,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Start as the host; empty seats are dropped."""
        fields_of(EmptyInput, request)
        return game_start(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            key=key_of(request),
            render=answer_of(request),
        )


class BotsView(GamesView):
    """The bots of a table."""

    @writes(
        "botsAdd",
        "Lobby",
        "Add a bot",
        body=BotInput,
        sends={"level": "journeyman"},
        problems=[OPEN_TABLE, {409: ("game_full",), 422: ("level_unavailable", "people_only")}],
        is_keyed=True,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Seat a bot as the host."""
        return bot_add(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            level=fields_of(BotInput, request)["level"],
            key=key_of(request),
            render=answer_of(request),
        )


class ResignView(GamesView):
    """Leaving a running game for good."""

    @writes("gamesResign", "Game", "Resign", problems=[PLAYING], is_keyed=True)
    def post(self, request: Request, game_id: str) -> Response:
        """Resign; a bot plays on."""
        fields_of(EmptyInput, request)
        return seat_resign(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            key=key_of(request),
            render=answer_of(request),
        )


class ExtensionView(GamesView):
    """More time."""

    @writes(
        "gamesExtend",
        "Game",
        "Take my extension",
        problems=[PLAYING, {409: ("extension_taken", "nothing_to_extend")}],
        is_keyed=True,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Take the time of one more sitting for what I am asked, once in a game."""
        fields_of(EmptyInput, request)
        return extension_take(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            key=key_of(request),
            render=answer_of(request),
        )


class NudgeView(GamesView):
    """Reminding others."""

    @writes(
        "gamesNudge",
        "Game",
        "Remind whom we wait for",
        body=NudgeInput,
        sends={"seat": 1},
        problems=[PLAYING, {409: ("nobody_to_nudge",), 422: ("no_such_seat",)}],
        is_keyed=True,
    )
    def post(self, request: Request, game_id: str) -> Response:
        """Remind one seat or all others, each person once a day; `params.reasons` of a refusal
        says why nobody is: `not_waited_for`, `time_runs_out`, `quiet`, `nudged_already`.
        """
        return nudge(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            index=fields_of(NudgeInput, request).get("seat"),
            key=key_of(request),
            render=answer_of(request),
        )


class PauseView(GamesView):
    """My consent to a pause."""

    @writes("gamesPause", "Game", "Agree to a pause", problems=[PLAYING])
    def put(self, request: Request, game_id: str) -> Response:
        """Agree to a pause; when all people do, the clocks stop and keep what is left."""
        fields_of(EmptyInput, request)
        return self._set(request, game_id, True)

    @writes("gamesPlayOn", "Game", "Take my consent to a pause back", problems=[PLAYING])
    def delete(self, request: Request, game_id: str) -> Response:
        """Take my consent back; a pause ends at once, and the clocks go on."""
        return self._set(request, game_id, False)

    def _set(self, request: Request, game_id: str, is_on: bool) -> Response:
        return pause_consent(
            game_id=id_of(game_id),
            user_id=request.user.pk,
            is_on=is_on,
            render=answer_of(request),
        )


class RematchView(GamesView):
    """Playing again."""

    @writes(
        "gamesRematch",
        "Game",
        "Play again with the same people",
        problems=[
            {
                403: ("not_seated", "no_rated_play"),
                409: ("not_finished", "game_started", "game_full", "game_over"),
            }
        ],
    )
    def put(self, request: Request, game_id: str) -> Response:
        """Take a seat in the game that follows; all who ask land in the same one."""
        fields_of(EmptyInput, request)
        return rematch_ask(
            game_id=id_of(game_id), user_id=request.user.pk, render=answer_of(request)
        )
