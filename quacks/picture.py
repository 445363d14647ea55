"""Draws cauldrons as SVG, for people who look after a server: the spiral with its tokens."""

from collections.abc import Iterable, Sequence

from games.engine import Json
from quacks.content import LOOKS
from quacks.rules.data.track import TRACK
from quacks.spiral import HEIGHT, PLACES, WIDTH

CELL = 26
"""Pixels of a space."""

DARK = frozenset({"blue", "red", "purple", "black", "green"})
"""Colors of tokens on which light figures can be read."""


def seats_drawn(view: Json) -> Sequence[str]:
    """Return each seat's cauldron, by seat, as somebody sees it; a sealed one is empty.

    Args:
        view: What `observe` returns for that viewer.
    """
    return [cauldron_drawn(*_of_seat(seat)) for seat in view["seats"]]


def _of_seat(seat: Json) -> tuple[Iterable[Json], int]:
    cauldron = seat["cauldron"]
    return (cauldron["tokens"] if cauldron else ()), seat["start_space"]


def cauldron_drawn(tokens: Iterable[Json], start: int | None = None) -> str:
    """Return one cauldron.

    Args:
        tokens: `{"color", "value", "space"}` each.
        start: Space from which the first token counted, drawn as a drop; None for none.
    """
    parts = [_space(space.index, ruby=space.ruby) for space in TRACK]
    if start is not None:
        parts.append(_disc(start, "#1D9BD1", 5))
    parts += [_token(token) for token in tokens]
    width, height = WIDTH * CELL, HEIGHT * CELL
    head = f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">'
    return f"{head}{''.join(parts)}</svg>"


def _centre(space: int) -> tuple[int, int]:
    column, row = PLACES[space]
    return column * CELL + CELL // 2, row * CELL + CELL // 2


def _disc(space: int, fill: str, radius: int) -> str:
    x, y = _centre(space)
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="#777"/>'


def _space(index: int, *, ruby: bool) -> str:
    return _disc(index, "#D33A5C" if ruby else "#BBB", 3 if ruby else 2)


def _token(token: Json) -> str:
    color, glyph = LOOKS[token["color"]]
    x, y = _centre(token["space"])
    ink = "#FFF" if token["color"] in DARK else "#222"
    text = f'<text x="{x}" y="{y + 4}" fill="{ink}" font-size="11" text-anchor="middle">'
    return f"{_disc(token['space'], color, 12)}{text}{glyph}{token['value']}</text>"
