"""Cauldrons drawn as text."""

from itertools import pairwise

from quacks.rules.data.track import TRACK
from quacks.spiral import CELL, HEIGHT, PLACES, WIDTH, side_by_side, spiral


def test_every_space_has_a_place_of_its_own_on_the_sheet() -> None:
    assert len(set(PLACES)) == len(TRACK)
    assert all(0 <= column < WIDTH and 0 <= row < HEIGHT for column, row in PLACES)


def test_neighbours_on_the_track_lie_side_by_side_near_the_centre() -> None:
    for (column, row), (next_column, next_row) in pairwise(PLACES[:31]):
        assert abs(column - next_column) + abs(row - next_row) == 1


def test_a_token_lies_on_its_space() -> None:
    lines = spiral([{"color": "blue", "value": 2, "space": 3}], 0, has_color=False)
    column, row = PLACES[3]
    assert lines[row][column * CELL : (column + 1) * CELL] == "B2 "


def test_the_start_space_is_marked() -> None:
    column, row = PLACES[4]
    assert spiral([], 4, has_color=False)[row][column * CELL : (column + 1) * CELL] == " o "


def test_cauldrons_stand_beside_each_other() -> None:
    block = spiral([], 0, has_color=False)
    assert len(side_by_side([block, block]).splitlines()) == HEIGHT
