"""What all views of games share: private answers, writes that become game answers."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.cache import patch_vary_headers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.problems import Problem
from games.api.inputs import id_of, is_minimal, key_of, number_of
from games.api.render.game import answer_json, etag_of
from games.engine import Event, Json
from games.services.outcome import Outcome
from games.services.play import by_person, move_make, no_extra


class GamesView(APIView):
    """A view of tables; nobody else than the caller may keep its answers."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Keep the raw body at hand for `key_of`, then check sign-in and limits."""
        if request.method == "POST":
            _ = request._request.body
        super().initial(request, *args, **kwargs)

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        """Keep answers from being shared between people or languages."""
        found = super().finalize_response(request, response, *args, **kwargs)
        found.headers.setdefault("Cache-Control", "private, no-cache")
        patch_vary_headers(found, ("Authorization", "Accept-Language"))
        return found


class ActionView(GamesView):
    """A game's endpoint: its `post` checks the body's shape and calls `act`.

    `ruleset` is the game's key; a table of another game is not found here.
    """

    ruleset = ""

    def act(
        self,
        request: Request,
        game_id: str,
        *,
        kind: str | None,
        answer: Json,
        needs_decision: bool = False,
        extra: Callable[[Sequence[Event]], Json] = no_extra,
    ) -> Response:
        """Answer an open question of the caller and return a game answer.

        Args:
            kind: Kind of question that this endpoint answers; None for any.
            needs_decision: Whether `?decision=` must be given.
            extra: Makes further members of the answer out of what happened.
        """
        decision = number_of(request, "decision")
        if needs_decision and decision is None:
            raise Problem("decision_required", 400)
        return move_make(
            game_id=id_of(game_id),
            ruleset=self.ruleset,
            actor=by_person(request.user.pk),
            answer=answer,
            kind=kind,
            decision=decision,
            key=key_of(request),
            after=number_of(request, "after"),
            extra=extra,
            render=answer_of(request),
        )


def answer_of(request: Request) -> Callable[[Outcome], Response]:
    """Return what makes the answer of a write: a response, rendered at once.

    A refusal takes over its members.
    """
    is_short = is_minimal(request)

    def render(outcome: Outcome) -> Response:
        body = answer_json(outcome, is_minimal=is_short)
        return answered(request, outcome, body)

    return render


def answered(request: Request, outcome: Outcome, body: Json) -> Response:
    """Return a game answer as a response, with the view's entity tag."""
    response = Response(body, status=outcome.status)
    response["ETag"] = etag_of(outcome.game, outcome.viewer)
    if outcome.is_repeat:
        response["Idempotent-Replayed"] = "true"
    if is_minimal(request):
        response["Preference-Applied"] = "return=minimal"
    if outcome.status == 201:
        response["Location"] = f"/api/v1/games/{outcome.game.id}"
    return response


def is_unchanged(request: Request, etag: str) -> bool:
    """Whether the client has this view already (RFC 9110, weak comparison)."""
    known = request.headers.get("If-None-Match", "")
    tags = [tag.strip().removeprefix("W/") for tag in known.split(",")]
    return known.strip() == "*" or etag.removeprefix("W/") in tags
