"""Refusals of the platform. `games.api.errors` gives them their status."""

from typing import Any

from games.engine import Refused


class GameNotFound(Refused):
    """There is no such game, or it is not this user's to see."""

    code = "not_found"


class NotSeated(Refused):
    """Only who sits at this table may do this."""

    code = "not_seated"


class HasResigned(Refused):
    """Who resigned plays no more."""

    code = "resigned"


class NotHost(Refused):
    """Only the host may do this."""

    code = "not_host"


class ReliabilityTooLow(Refused):
    """The table asks for people who answer in time more often."""

    code = "reliability_too_low"


class ExtensionTaken(Refused):
    """Each player has one extension in a game, and it is used up."""

    code = "extension_taken"


class NothingToExtend(Refused):
    """No clock runs for this player."""

    code = "nothing_to_extend"


class NobodyToNudge(Refused):
    """Nobody may be reminded now; `reasons` says why, by seat."""

    code = "nobody_to_nudge"


class GameNotStarted(Refused):
    """The game has not begun."""

    code = "game_not_started"


class GameStarted(Refused):
    """The game has begun, and this was possible only before."""

    code = "game_started"


class GameOver(Refused):
    """The game has ended."""

    code = "game_over"


class NotFinished(Refused):
    """The game has not ended yet."""

    code = "not_finished"


class SeatTaken(Refused):
    """Somebody sits there already."""

    code = "seat_taken"


class GameFull(Refused):
    """No seat is free."""

    code = "game_full"


class AlreadySeated(Refused):
    """Who is invited sits there already."""

    code = "already_seated"


class NotInvitable(Refused):
    """Who is invited does not wish it."""

    code = "not_invitable"


class TooManyInvitations(Refused):
    """So many invitations to one table stand already."""

    code = "too_many_invitations"


class TooManySeeks(Refused):
    """So many games are looked for already."""

    code = "too_many_seeks"


class NoSuchSeat(Refused):
    """The table has no seat of that index."""

    code = "no_such_seat"


class TooFewPlayers(Refused):
    """Fewer players than the rules need."""

    code = "too_few_players"


class PeopleOnly(Refused):
    """No bot may sit at a rated table."""

    code = "people_only"


class LevelUnavailable(Refused):
    """There is no bot of that level."""

    code = "level_unavailable"


class PhrasesOnly(Refused):
    """At this table only ready phrases may be said."""

    code = "phrases_only"


class WordsRefused(Refused):
    """The text has words that the host's lists name."""

    code = "words_refused"


class KeyReused(Refused):
    """The idempotency key belongs to another request."""

    code = "idempotency_key_reused"


class RequestInProgress(Refused):
    """The same request is being worked on."""

    code = "request_in_progress"


class Busy(Refused):
    """A lock could not be had in time; nothing happened."""

    code = "busy"


class NotDue(Refused):
    """The server is not to act for this seat (any more); never shown to a client."""

    code = "not_due"


class WithAnswer(Exception):
    """A refusal together with a rendered game answer, so that one round trip repairs the client."""

    def __init__(self, refusal: Refused, answer: Any) -> None:
        """Keep both: the refusal, and what its caller's `render` made."""
        self.refusal, self.answer = refusal, answer
        super().__init__(str(refusal))


class Partial(Exception):
    """A moderator has a part in it: their own game, report or charge."""
