"""One handler from errors of rules and services to problems."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.response import Response

from accounts.api.problems import exception_response
from accounts.problems import TEXTS, Problem, fault_json
from games.engine import (
    IllegalMove,
    InvalidOptions,
    InvalidOrder,
    NotYourDecision,
    Refused,
    StaleDecision,
)
from games.registry import UnknownRuleset
from games.services import errors

STATUS: dict[type[Refused], int] = {
    StaleDecision: 412,
    NotYourDecision: 409,
    IllegalMove: 422,
    InvalidOptions: 422,
    InvalidOrder: 422,
    errors.GameNotFound: 404,
    errors.NotSeated: 403,
    errors.HasResigned: 403,
    errors.NotHost: 403,
    errors.ReliabilityTooLow: 403,
    errors.ExtensionTaken: 409,
    errors.NobodyToNudge: 409,
    errors.NothingToExtend: 409,
    errors.GameNotStarted: 409,
    errors.GameStarted: 409,
    errors.GameOver: 409,
    errors.NotFinished: 409,
    errors.SeatTaken: 409,
    errors.GameFull: 409,
    errors.AlreadySeated: 409,
    errors.NotInvitable: 422,
    errors.TooManyInvitations: 422,
    errors.TooManySeeks: 422,
    errors.NoSuchSeat: 422,
    errors.TooFewPlayers: 409,
    errors.LevelUnavailable: 422,
    errors.PeopleOnly: 422,
    errors.PhrasesOnly: 403,
    errors.WordsRefused: 422,
    errors.KeyReused: 422,
    errors.RequestInProgress: 409,
    errors.Busy: 503,
}
"""Type of a refusal -> HTTP status."""

_PASSING = (errors.Busy, errors.RequestInProgress)

TEXTS.update(
    {
        "decision_changed": (
            _("Question answered"),
            _("That question is no longer open; look at `game.decisions`."),
        ),
        "not_your_decision": (
            _("Not your decision"),
            _("You are asked nothing of that kind now; look at `game.decisions`."),
        ),
        "illegal_move": (
            _("Not by the rules"),
            _("Choose one of the options of the open question."),
        ),
        "invalid_options": (
            _("Options do not fit"),
            _("These options do not fit together or with the number of seats."),
        ),
        "unknown_option": (
            _("Unknown option"),
            _("There is no option %(option)s; use: %(known)s."),
        ),
        "invalid_option": (_("Invalid option"), _("For %(option)s use one of: %(allowed)s.")),
        "options_clash": (
            _("Options clash"),
            _("%(options)s say different things; give only one of them."),
        ),
        "wrong_seats": (_("Wrong number of seats"), _("Choose from %(min)s to %(max)s seats.")),
        "invalid_order": (
            _("Order cannot be kept"),
            _("Mend what `errors` lists; no table could do it."),
        ),
        "order_ended": (_("Order ended"), _("Its last round is over; it does nothing any more.")),
        "unknown_ruleset": (_("Unknown game"), _("Choose one of `/api/v1/rulesets`.")),
        "not_seated": (_("Not at this table"), _("Only who sits here may do this.")),
        "resigned": (_("Resigned"), _("You resigned from this game; a bot plays on.")),
        "not_host": (_("Not the host"), _("Only the host of the table may do this.")),
        "reliability_too_low": (
            _("Not reliable enough"),
            _(
                "This table asks for %(min)s percent, and you are at %(percent)s. What you missed "
                "weighs less with time; answer in time elsewhere, or look for another table."
            ),
        ),
        "extension_taken": (
            _("Extension used up"),
            _("Each player has one in a game. Leave a standing order, or let a bot play."),
        ),
        "nothing_to_extend": (
            _("No clock runs for you"),
            _("Nobody waits for you now; ask when a question with a deadline is open."),
        ),
        "nobody_to_nudge": (
            _("Nobody to nudge"),
            _("Whoever is waited for has little time left, rests, or was reminded today."),
        ),
        "game_not_started": (_("Not begun"), _("The game has not begun; wait for its start.")),
        "game_started": (_("Already begun"), _("This was possible only before the start.")),
        "game_over": (_("Game over"), _("The game has ended; look at its result.")),
        "not_finished": (_("Not finished"), _("Come back after the end of the game.")),
        "seat_taken": (_("Seat taken"), _("Somebody sits there; choose another seat.")),
        "game_full": (_("Table full"), _("No seat is free; look for another table.")),
        "no_such_seat": (_("No such seat"), _("Seats are numbered from 0 to less than %(seats)s.")),
        "too_few_players": (
            _("Too few players"),
            _("The game needs %(min)s; wait for somebody or add a bot."),
        ),
        "people_only": (
            _("People only"),
            _("Bots do not sit at rated tables; leave out the bots or `rated`."),
        ),
        "level_unavailable": (_("No such bot"), _("Choose one of the ruleset's levels.")),
        "phrases_only": (
            _("Ready phrases only"),
            _("At this table people send ready phrases; choose one of `phrases`."),
        ),
        "words_refused": (
            _("Not in these words"),
            _("Some of these words are not welcome here; say it in others."),
        ),
        "request_in_progress": (
            _("In progress"),
            _("The same request is being worked on; repeat it in a moment."),
        ),
        "too_many_streams": (
            _("Too many streams"),
            _("You have %(max)s open here; close one first."),
        ),
        "streams_full": (
            _("No stream is free"),
            _("Too many people listen here. Ask by GET, and try again in a moment."),
        ),
        "decision_required": (
            _("Which question?"),
            _("Say with `?decision=` which question you answer."),
        ),
        "wrong_number": (_("Wrong number"), _("Choose from %(min)s to %(max)s.")),
        "too_often": (_("Too many of one"), _("That may be chosen %(max)s times at most.")),
        "too_expensive": (
            _("Too expensive"),
            _("That costs more than you have; choose something cheaper."),
        ),
        "yourself": (_("That is you"), _("Choose somebody else.")),
        "already_seated": (_("Sits there already"), _("Invite somebody else.")),
        "not_invitable": (
            _("Wishes no invitation"),
            _("They take invitations of friends alone, or of nobody. Send them the link."),
        ),
        "too_many_invitations": (
            _("Too many invitations"),
            _("At most %(max)s stand at one table; take one back."),
        ),
        "too_many_seeks": (_("Too many searches"), _("Look for at most %(max)s; end one.")),
        "too_many_friends": (_("Too many friends"), _("End a friendship or take a question back.")),
        "too_many_blocks": (_("Too many blocks"), _("Lift one that you need no longer.")),
        "sold_out": (_("Sold out"), _("None is left; choose something else.")),
    }
)


def exception_handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the problem that `error` means; None for a bug, which becomes a logged 500."""
    view = context.get("view")
    return exception_response(problem_of(error), view.allowed_methods if view else ())


def problem_of(error: Exception) -> Exception:
    """Return the problem that tells of a refusal; any other error as it is."""
    if isinstance(error, errors.WithAnswer):
        return _problem(error.refusal, error.answer.data)
    if isinstance(error, UnknownRuleset):
        return Problem("not_found", 404)
    if isinstance(error, InvalidOrder):
        return _problem(error, {"errors": [fault_json(*fault) for fault in error.faults]})
    return _problem(error) if isinstance(error, Refused) else error


def _problem(refusal: Refused, members: Any = None) -> Problem:
    status = next(STATUS[kind] for kind in type(refusal).__mro__ if kind in STATUS)
    is_passing = isinstance(refusal, _PASSING)
    return Problem(
        refusal.code,
        status,
        params=refusal.params,
        headers={"Retry-After": "1"} if is_passing else None,
        members=members,
        detail=_seats(refusal),
        retryable=is_passing,
    )


def _seats(refusal: Refused) -> str | None:
    """Return what to say of a number of seats that no table of the game has; None: the usual."""
    params = refusal.params
    known = isinstance(refusal, InvalidOptions) and {"min", "max"} <= params.keys()
    return str(TEXTS["wrong_seats"][1]) % params if known else None
