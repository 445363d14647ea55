"""The question that somebody is waited for, short enough for an inbox or a lock screen."""

from games import registry
from games.api.render.decision import decision_json
from games.engine import Json
from games.rows import GameRow, SeatRow
from games.services.outcome import state_of

PLAIN = 3
"""The most plain options that are shown, so that a lock screen can answer."""

SHORT = ("number", "kind", "phase", "prompt", "deadline", "default")


def question_json(game: GameRow, seat: SeatRow) -> Json:
    """Return the question that a seat is waited for, with its options if a lock screen can answer.

    Args:
        game: Running, with its snapshot.
    """
    app, state = registry.get(game.ruleset), state_of(game)
    first = app.rules.decisions(state, seat.index, explain=True)[0]
    shown = decision_json(app, game, seat, state, first)
    options = shown["options"]
    found = {key: shown[key] for key in SHORT}
    if len(options) <= PLAIN and not any(option["pick"] for option in options):
        found["options"] = options
    return found
