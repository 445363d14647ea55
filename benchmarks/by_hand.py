"""The yardsticks of the sets: how one seat's brewing goes on with the books of each, written out by
hand, as fast as plain Python gets.

Every effect that the set has while brewing, and what the same player does: it stops at a white sum
of 6, takes every effect, of several tokens the first in the order of a bag. Fortune cards do
nothing; nobody uses the flask. Nothing is checked, nothing told, and nothing kept but what later
draws and the scoring need.

Tokens are numbers: ten times the place of the color in the order of a bag, plus the value.
"""

from bisect import insort
from collections.abc import Callable
from typing import TypeAlias

from quacks.rules.data.track import LAST_SPACE, TRACK
from quacks.rules.ingredients.red import EXTRA_BY_ORANGES
from quacks.rules.ingredients.yellow import EXTRA_BY_ORDER

COLORS = ("", "black", "blue", "green", "orange", "purple", "red", "white", "yellow")
BLUE, GREEN, ORANGE, PURPLE, RED, WHITE, YELLOW = range(20, 90, 10)
WHITE_1 = WHITE + 1

LIMIT, CAUTION = 7, 6
FURTHEST = LAST_SPACE + 20
RUBIES = [TRACK[min(space, LAST_SPACE)].ruby for space in range(FURTHEST)]
LIMITS = (LIMIT, 8, 8) + (9,) * 30
ORANGES = EXTRA_BY_ORANGES + (EXTRA_BY_ORANGES[-1],) * 30
ORDER = EXTRA_BY_ORDER + (EXTRA_BY_ORDER[-1],) * 30

Ending: TypeAlias = tuple[int, int, int, bool, int, int]
"""Tokens drawn, space of the last token, white sum, whether both points and coins are paid, points
gained, rubies left."""

Brewing: TypeAlias = Callable[[list[int], int, int, Callable[[], float]], Ending]
"""Takes the bag, which it changes, the start space, the rubies, and what gives numbers from 0 to 1.
"""


def first(bag: list[int], space: int, rubies: int, random: Callable[[], float]) -> Ending:
    """Blue draws tokens to place one of, red moves by oranges, yellow returns a white one."""
    draws = whites = oranges = 0
    cauldron: list[int] = []
    while bag and whites < CAUTION and space < LAST_SPACE:
        token = bag.pop(int(random() * len(bag)))
        draws += 1
        while token:
            space += token % 10
            if token > YELLOW:
                if cauldron and WHITE < cauldron[-1] < YELLOW:
                    white = cauldron.pop()
                    whites -= white % 10
                    insort(bag, white)
            elif token > WHITE:
                whites += token % 10
            elif token > RED:
                space += ORANGES[oranges]
            elif ORANGE < token < PURPLE:
                oranges += 1
            elif bag and BLUE < token < GREEN and space < LAST_SPACE:
                cauldron.append(token)
                count = min(token % 10, len(bag))
                drawn = [bag.pop(int(random() * len(bag))) for _ in range(count)]
                draws += count
                token = min(drawn)
                drawn.remove(token)
                for other in drawn:
                    insort(bag, other)
                continue
            cauldron.append(token)
            token = 0
    return draws, min(space, LAST_SPACE), whites, whites <= LIMIT, 0, rubies


def second(bag: list[int], space: int, rubies: int, random: Callable[[], float]) -> Ending:
    """Blue covers draws, red is laid aside and placed late, yellow doubles the next token."""
    draws = whites = covered = 0
    aside, doubles = [], False
    while bag and whites < CAUTION and space < LAST_SPACE:
        token = bag.pop(int(random() * len(bag)))
        draws += 1
        if covered:
            covered -= 1
        if RED < token < WHITE:
            aside.append(token)
            continue
        value = token % 10
        space += 2 * value if doubles else value
        doubles = token > YELLOW and space < LAST_SPACE
        if WHITE < token < YELLOW:
            whites += value
        elif BLUE < token < GREEN and covered <= value and bag and space < LAST_SPACE:
            covered = 1 + value
    for token in sorted(aside):
        if space < LAST_SPACE:
            space += token % 10 * (1 + doubles)
            doubles = False
    paid = whites <= LIMIT or covered > 0
    return draws, min(space, LAST_SPACE), whites, paid, 0, rubies


def third(bag: list[int], space: int, rubies: int, random: Callable[[], float]) -> Ending:
    """Blue pays on rubies, red moves by the white one before it, yellow raises the limit."""
    draws = whites = yellows = before = 0
    while bag and whites < CAUTION and space < LAST_SPACE:
        token = bag.pop(int(random() * len(bag)))
        draws += 1
        value = token % 10
        space += value
        if WHITE < token < YELLOW:
            whites += value
            before = value
            continue
        if token > YELLOW:
            yellows += 1
        elif token > RED:
            space += before
        elif BLUE < token < GREEN and RUBIES[space]:
            rubies += 1
        before = 0
    return draws, min(space, LAST_SPACE), whites, whites <= LIMITS[yellows], 0, rubies


def fourth(bag: list[int], space: int, rubies: int, random: Callable[[], float]) -> Ending:
    """Blue pays points on rubies, red moves white ones, yellow moves by its order."""
    draws = whites = yellows = reds = points = 0
    while bag and whites < CAUTION and space < LAST_SPACE:
        token = bag.pop(int(random() * len(bag)))
        draws += 1
        value = token % 10
        space += value
        if token > YELLOW:
            space += ORDER[yellows]
            yellows += 1
        elif token > WHITE:
            whites += value
            if reds and value == 1:
                space += 1
        elif token > RED:
            reds = 1
        elif BLUE < token < GREEN and RUBIES[space]:
            points += value
    return draws, min(space, LAST_SPACE), whites, whites <= LIMIT, points, rubies


def fifth(bag: list[int], space: int, rubies: int, random: Callable[[], float]) -> Ending:
    """Blue pays for oranges, red counts as the highest, yellow moves by a token looked at."""
    draws = whites = oranges = highest = points = 0
    while bag and whites < CAUTION and space < LAST_SPACE:
        token = bag.pop(int(random() * len(bag)))
        draws += 1
        value = token % 10
        if token > YELLOW:
            space += value
            if bag and space < LAST_SPACE:
                drawn = bag[int(random() * len(bag))]
                draws += 1
                value = drawn % 10
                space += highest if RED < drawn < WHITE and value < highest else value
        elif token > WHITE:
            space += value
            whites += value
        elif token > RED:
            if value > highest:
                highest = value
            space += highest
        else:
            space += value
            if ORANGE < token < PURPLE:
                oranges += 1
            elif BLUE < token < GREEN and oranges >= value:
                points += value
    return draws, min(space, LAST_SPACE), whites, whites <= LIMIT, points, rubies


def sixth(bag: list[int], space: int, rubies: int, random: Callable[[], float]) -> Ending:
    """Blue pays for white ones before it, red lays a token aside, yellow moves for a ruby."""
    draws = whites = 0
    cauldron: list[int] = []
    aside: list[int] = []
    brews = True
    while True:
        if brews:
            if not bag or whites >= CAUTION or space >= LAST_SPACE:
                brews = False
                aside.sort()
                continue
            token = bag.pop(int(random() * len(bag)))
            draws += 1
        elif aside and space < LAST_SPACE:
            token = aside.pop(0)
        else:
            break
        value = token % 10
        space += value
        if token > YELLOW:
            if rubies and space < LAST_SPACE:
                rubies -= 1
                space += 3
        elif token > WHITE:
            whites += value
        elif token > RED:
            if brews and bag and space < LAST_SPACE:
                aside.append(bag.pop(int(random() * len(bag))))
                draws += 1
        elif BLUE < token < GREEN:
            rubies += cauldron[-value:].count(WHITE_1)
        cauldron.append(token)
    for token in aside:
        insort(bag, token)
    return draws, min(space, LAST_SPACE), whites, whites <= LIMIT, 0, rubies


BREWINGS: dict[int, Brewing] = dict(enumerate((first, second, third, fourth, fifth, sixth), 1))
"""One for every set."""
