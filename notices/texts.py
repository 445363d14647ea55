"""The words of each kind of notice, in the active language."""

from typing import Any

from django.utils.translation import gettext as _


def notice_text(kind: str, params: dict[str, Any]) -> str:
    """Return a notice's sentence; `params` are those that it was created with."""
    if kind == "game_started":
        return _("The game “%(table)s” has begun.") % params
    if params.get("ended") == "moderator":
        return _("A moderator ended the game “%(table)s”.") % params
    if params.get("ended") == "abandoned":
        return _("The game “%(table)s” ended: its players left.") % params
    if params.get("rank") is None:
        return _("The game “%(table)s” is over.") % params
    return _("The game “%(table)s” is over. Your rank: %(rank)s, points: %(score)s.") % params
