"""E5: who discards. The vectors X1 to X3 of the rulebook's examples, and T01 to T21."""

from itertools import product

import pytest

from games.engine import Json
from potion.rules.dice import Face
from potion.rules.resolution import REASONS, resolve
from tests.potion.rules.table import a_table, choose, of_kind

VECTORS = {
    "X1": ("2B 1M -", "BBVM", "ABD", "match"),
    "X2a": ("2B 1M -", "VVMV", "C", "match"),
    "X3": ("2V 1M 3V", "MBVM", "B", "unlisted"),
    "T01": ("2B 1M -", "BBVM", "ABD", "match"),
    "T02": ("2B 1M -", "VVMV", "C", "match"),
    "X2b": ("2V 1V -", "VVMV", "C", "unlisted"),
    "T03": ("2V 1V -", "VVMV", "C", "unlisted"),
    "T04": ("2V 1M 3V", "MBVM", "B", "unlisted"),
    "T05": ("2B 1M -", "BBMM", "AB", "match"),
    "T06": ("2B 1M -", "BBBM", "D", "match"),
    "T07": ("1M 2V 3B", "BBBM", "", "all_qualify"),
    "T08": ("- - -", "BMVB", "", "all_qualify"),
    "T09": ("- 2B -", "MMVV", "", "all_qualify"),
    "T10": ("1V 2V -", "VVBM", "AB", "match"),
    "T11": ("1V 2V -", "VBBM", "A", "match"),
    "T12": ("1V 2V 3V", "VVVB", "ABC", "match"),
    "T13": ("1V 2V 3V", "VVVV", "", "none"),
    "T14": ("1V 2V 3M", "VVVBB", "DE", "unlisted"),
    "T15": ("1B 2M 3V", "BBMV", "", "none"),
    "T16": ("1B 2M 3V", "BMMVVV", "", "all_qualify"),
    "T17": ("1B 2M", "BMM", "", "all_qualify"),
    "T18": ("1B 2B", "BBM", "AB", "match"),
    "T19": ("- 2B", "BMV", "BC", "unlisted"),
    "T20": ("1B -", "MVM", "", "all_qualify"),
    "T21": ("1M 2M 3M", "MMMMBVV", "EFG", "unlisted"),
}
"""Id -> dice, choices of players A, B, C ..., who discards, why."""


@pytest.mark.parametrize("name", sorted(VECTORS))
def test_the_rules_discard_what_the_vector_says(name: str) -> None:
    """E5"""
    dice, choices, discards, reason = VECTORS[name]
    state = a_table(len(choices), dice)
    before = [list(seat.hand) for seat in state.seats]
    [told] = of_kind(choose(state, choices), "tokens_discarded")
    gone = ["ABCDEFG"[one["seat"]] for one in told.data["discards"]]
    assert ("".join(gone), told.data["reason"]) == (discards, reason)
    for index, (seat, hand) in enumerate(zip(state.seats, before, strict=True)):
        hand["BMV".index(choices[index])] -= "ABCDEFG"[index] in discards
        assert seat.hand == hand


def literally(faces: tuple[Face, ...], bids: tuple[int, ...]) -> Json:
    """Return who discards, word by word as the rules put it, slow and plain."""
    players = range(len(bids))
    matching = [p for p in players if Face(bids[p], bids.count(bids[p])) in faces]
    listed = {face.ingredient for face in faces}
    qualify = matching or [p for p in players if bids[p] not in listed]
    if len(qualify) == len(bids):
        return {"reason": "all_qualify", "who": []}
    reason = ("match" if matching else "unlisted") if qualify else "none"
    return {"reason": reason, "who": qualify}


@pytest.mark.parametrize(("seats", "dice"), [(3, 2), (4, 3), (5, 3)])
def test_every_roll_and_every_reveal_is_as_the_rules_put_it(seats: int, dice: int) -> None:
    """E5, E7: for four players 64 rolls by 81 reveals."""
    seen = set()
    for shown in product((None, 0, 1, 2), repeat=dice):
        faces = tuple(Face(one, place + 1) for place, one in enumerate(shown))
        for bids in product(range(3), repeat=seats):
            outcome = resolve(faces, [bids.count(one) for one in range(3)])
            who = [seat for seat, one in enumerate(bids) if one in outcome.ingredients]
            assert {"reason": outcome.reason, "who": who} == literally(faces, bids)
            seen.add(outcome.reason)
    assert seen == set(REASONS)
