"""Answers from outside the app: a lock screen, a watch, a push, where there is room for little."""

from games.api.render.question import question_json
from games.engine import Json
from games.rows import GameRow, SeatRow

LONGEST_LABEL = 32
"""Letters of a label; what is longer is cut."""

_KEYS = ("id", "label", "method", "href", "body")


def quick_actions(game: GameRow, seat: SeatRow) -> list[Json]:
    """Return up to three answers to the question that a seat is waited for, in the active language.

    Args:
        game: Running, with its snapshot.

    Returns:
        `id, label, method, href, body` of each; nothing if a tap cannot answer.
    """
    return quick_options(question_json(game, seat))


def quick_options(question: Json) -> list[Json]:
    """Return the short options of a question as `question_json` shows it."""
    return [_short(option) for option in question.get("options", ())]


def _short(option: Json) -> Json:
    label = option["label"]
    if len(label) > LONGEST_LABEL:
        label = label[: LONGEST_LABEL - 1].rstrip() + "…"
    return {**{key: option[key] for key in _KEYS}, "label": label}
