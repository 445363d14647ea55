"""E4, E8, E9: choosing in secret, changing one's mind, the clock."""

import pytest

from games.engine import IllegalMove, Move, NotYourDecision, SeededChance, StaleDecision
from games.engine.event import SPECTATOR
from games.testing.plain import text_of, view
from potion.rules import rules
from potion.rules.engine import RoundClosed
from potion.rules.state import State
from tests.potion.rules.table import a_table, bid, choose, of_kind, scripted

CHANCE = SeededChance(5)


def test_only_ingredients_held_are_offered() -> None:
    """E4: passing is not possible."""
    state = a_table(4, hands=("BBV",))
    assert [option.id for option in rules.decisions(state, 0)[0].options] == [
        *("beetle", "vial", "any")
    ]


def test_t22_an_ingredient_that_is_not_held_is_refused_and_nothing_is_stored() -> None:
    """E4"""
    state = a_table(4, hands=("BBV",))
    before = rules.dump(state)
    with pytest.raises(IllegalMove) as refusal:
        rules.apply(state, bid(0, "M"), CHANCE)
    assert refusal.value.code == "not_held"
    assert rules.dump(state) == before


def test_t23_the_last_choice_before_the_reveal_counts() -> None:
    """E8"""
    state = a_table(3, "1B -")
    for seat, letter in ((0, "M"), (1, "M"), (0, "B"), (0, "V"), (0, "B"), (2, "V")):
        rules.apply(state, bid(seat, letter), CHANCE)
    assert state.log[-1].bids == [0, 1, 2]


def test_t24_a_change_after_the_reveal_is_refused() -> None:
    """E8"""
    state = a_table(3)
    numbers = [rules.decisions(state, 0)[0].number]
    choose(state, "BB")
    numbers.append(rules.decisions(state, 0)[0].number)
    rules.apply(state, bid(2, "B"), CHANCE)
    before = rules.dump(state)
    with pytest.raises(RoundClosed) as refusal:
        rules.apply(state, bid(0, "V", round=1), CHANCE)
    assert refusal.value.code == "round_closed"
    assert isinstance(refusal.value, NotYourDecision)
    for number in numbers:
        with pytest.raises(StaleDecision):
            rules.apply(state, Move(0, {"option": "vial"}, number), CHANCE)
    assert rules.dump(state) == before


def test_a_choice_may_say_for_which_round_it_is() -> None:
    """E8"""
    state = a_table(3)
    rules.apply(state, bid(0, "V", round=1), CHANCE)
    with pytest.raises(IllegalMove):
        rules.apply(state, bid(1, "V", round="1"), CHANCE)
    with pytest.raises(RoundClosed):
        rules.apply(state, bid(1, "V", round=2), CHANCE)


def test_t30_the_clock_leaves_a_missing_choice_to_chance_and_the_log_says_so() -> None:
    """E9"""
    state = a_table(3, hands=("BBV",))
    choose(state, "BM")
    state.seats[0].bid = None
    move = rules.default(state, 0)
    told = of_kind(rules.apply(state, move, scripted(1)), "bid_made")
    assert (told[0].data, told[1].data) == ({"ingredient": "vial"}, {"ingredient": None})
    [revealed] = of_kind(rules.apply(state, bid(2, "B"), CHANCE), "bids_revealed")
    assert [one["auto"] for one in revealed.data["bids"]] == [True, False, False]
    assert revealed.data["bids"][0]["ingredient"] == "vial"


def seen_of(state: State, viewer: int | None) -> str:
    """Return all that somebody is shown."""
    asked = [] if viewer is None else rules.decisions(state, viewer, explain=True)
    return text_of(view(rules, state, viewer, asked))


@pytest.mark.parametrize("hand_view", ["memory", "open"])
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_t31_nothing_that_others_see_differs_by_a_sealed_choice(
    hand_view: str, viewer: int | None
) -> None:
    """E8: neither what is shown, nor what is told, nor what is refused."""
    seen, bit = set(), SPECTATOR if viewer is None else 1 << viewer
    for first in "BMV?":
        for second in "BMV?":
            state = a_table(4, hand_view=hand_view)
            events = rules.apply(state, bid(0, first), SeededChance(3))
            events += rules.apply(state, bid(0, second), SeededChance(3))
            told = [event._replace(audience=0) for event in events if event.audience & bit]
            refused = [str(_refusal(state, move)) for move in REFUSED]
            seen.add(text_of([seen_of(state, viewer), told, refused]))
    assert len(seen) == 1


REFUSED = (
    *(Move(0, {"option": "vial"}, 9), Move(1, {"option": "tea"}), Move(2, {"option": "vial"}, 9)),
    *(Move(1, {"option": "vial"}, None, "change"), bid(1, "B", round=2)),
)


def _refusal(state: State, move: Move) -> Exception:
    with pytest.raises((IllegalMove, StaleDecision, NotYourDecision)) as refusal:
        rules.apply(state, move, CHANCE)
    return refusal.value


def test_others_hear_nothing_of_a_change_and_the_own_seat_does() -> None:
    """E8"""
    state = a_table(4)
    rules.apply(state, bid(0, "B"), CHANCE)
    [changed] = rules.apply(state, bid(0, "V"), CHANCE)
    assert (changed.kind, changed.audience, changed.data) == (
        *("bid_changed", 1, {"ingredient": "vial"}),
    )


def test_a_waiting_choice_says_for_whom_it_waits() -> None:
    """E4"""
    state = a_table(4)
    choose(state, "BM")
    [asked] = rules.decisions(state, 0)
    assert asked.optional
    assert asked.answer == {"option": "beetle", "body": {}, "waits_for": [2, 3]}


class TestHands:
    def test_from_memory_only_the_own_hand_and_the_last_round_are_shown(self) -> None:
        """E8"""
        state = a_table(3)
        for choices in ("BMV", "VBM"):
            choose(state, choices)
        seen = rules.observe(state, 1)
        assert [seat["hand"] is not None for seat in seen["seats"]] == [False, True, False]
        assert [past["round"] for past in seen["log"]] == [2]
        assert [seat.score for seat in rules.progress(state, None).seats] == [0, 0, 0]

    def test_at_an_open_table_all_hands_and_every_round_are_shown(self) -> None:
        """E8"""
        state = a_table(3, "1B -", hand_view="open")
        choose(state, "BMM")
        state.rolled = [4, 4]
        choose(state, "BMV")
        seen = rules.observe(state, None)
        assert [seat["hand"]["beetle"] for seat in seen["seats"]] == [1, 2, 2]
        assert [past["round"] for past in seen["log"]] == [1, 2]
        assert [bids["discarded"] for bids in seen["log"][0]["bids"]] == [True, False, False]
