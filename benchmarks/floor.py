"""The yardstick of the rules: brewing without any effect, written out by hand as fast as it gets.

Bags, white values, explosions, positions and purchases of four players in nine rounds: nothing
else of the game, no words for anything, no checks of what is allowed, and nothing told.
"""

from random import random

ORANGE_1 = 11
"""Tokens are numbers: white ones their value; of others, 10 less is how far they move."""

START = (1, 1, 1, 1, 2, 2, 3, ORANGE_1, 11)
PLAYERS, ROUNDS, LIMIT, CAUTION, TRACK = 4, 9, 7, 6, 52


def game() -> int:
    """Play one game; return how many tokens were drawn."""
    draws = 0
    bags = [list(START) for _ in range(PLAYERS)]
    points = [0] * PLAYERS
    for _ in range(ROUNDS):
        for player in range(PLAYERS):
            bag = bags[player]
            left = len(bag)
            position = white = 0
            while left and white < CAUTION and position < TRACK:
                at = int(random() * left)
                left -= 1
                token = bag[at]
                bag[at] = bag[left]
                bag[left] = token
                if token < 10:
                    white += token
                    position += token
                    if white > LIMIT:
                        break
                else:
                    position += token - 10
            draws += len(bag) - left
            if white <= LIMIT:
                points[player] += position // 3
                bag.append(14 if position >= 14 else 12 if position >= 8 else ORANGE_1)
                if position >= 11:
                    bag.append(ORANGE_1)
    return draws
