"""Draws cauldrons as text: the spiral of 54 spaces with the tokens that lie on it."""

from collections.abc import Mapping, Sequence
from typing import Any

from quacks.rules.data.track import TRACK

WIDTH, HEIGHT = 8, 7
CELL = 3

_ANSI: Mapping[str, str] = {
    "white": "97;100",
    "orange": "30;48;5;208",
    "green": "30;42",
    "blue": "97;44",
    "red": "97;41",
    "yellow": "30;103",
    "purple": "97;45",
    "black": "97;40",
}
_LETTER: Mapping[str, str] = {color: color[0].upper() for color in _ANSI} | {"black": "K"}


def places() -> list[tuple[int, int]]:
    """Return column and row of each space, from the centre outwards."""
    column, row = WIDTH // 2 - 1, HEIGHT // 2
    found = [(column, row)]
    step, directions, turn = 1, ((1, 0), (0, -1), (-1, 0), (0, 1)), 0
    while len(found) < len(TRACK):
        for _ in range(2):
            across, down = directions[turn % 4]
            for _ in range(step):
                column, row = column + across, row + down
                if 0 <= column < WIDTH and 0 <= row < HEIGHT and len(found) < len(TRACK):
                    found.append((column, row))
            turn += 1
        step += 1
    return found


PLACES = places()


def spiral(tokens: Sequence[Mapping[str, Any]], start: int, *, has_color: bool) -> list[str]:
    """Return the lines of one cauldron.

    Args:
        tokens: `{"color", "value", "space"}` each.
        start: Space from which the first token counted, marked with a drop.
    """
    cells = {space.index: " ◆ " if space.ruby else " · " for space in TRACK}
    cells[start] = " o "
    for token in tokens:
        cells[token["space"]] = _cell(token, has_color=has_color)
    grid = {place: cells[index] for index, place in enumerate(PLACES)}
    return [
        "".join(grid.get((column, row), " " * CELL) for column in range(WIDTH))
        for row in range(HEIGHT)
    ]


def _cell(token: Mapping[str, Any], *, has_color: bool) -> str:
    text = f"{_LETTER[token['color']]}{token['value']} "
    return f"\x1b[{_ANSI[token['color']]}m{text}\x1b[0m" if has_color else text


def side_by_side(blocks: Sequence[Sequence[str]], gap: str = "   ") -> str:
    """Return several cauldrons beside each other."""
    return "\n".join(gap.join(lines) for lines in zip(*blocks, strict=True))
