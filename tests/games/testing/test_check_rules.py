"""The conformance kit passes a good game and finds every kind of fault."""

import re
from collections import Counter

import pytest

from games.engine import Chance, Event, Move
from games.testing import Broken, check_rules
from games.testing.kit import play
from games.testing.questions import Offers
from games.testing.trial import Trial
from games.testing.wrongs import WRONGS, Good
from tests.games.testing.broken import FAULTS
from tests.games.toy.rules import Lanterns, rules
from tests.games.toy.state import State

CASES = [(check, broken) for check, games in FAULTS.items() for broken in games]


def complaint(broken: Lanterns, looks: int = 12) -> Broken:
    with pytest.raises(Broken) as found:
        check_rules(broken, games=8, looks=looks)
    return found.value


def test_a_game_that_keeps_the_contract_passes() -> None:
    check_rules(rules, games=8)


def test_a_game_without_a_twin_passes() -> None:
    class Twinless(Lanterns):
        twin = None  # type: ignore[assignment]

    check_rules(Twinless(), games=2)


def test_tables_with_given_options_and_seats_are_played() -> None:
    check_rules(rules, games=2, seats=(2, 4), options=({"rounds": 1}, {"limit": 20}), seed=50)


@pytest.mark.parametrize(("check", "broken"), CASES, ids=[b.__name__ for _, b in CASES])
def test_a_broken_game_is_found_by_the_check_for_it(check: str, broken: type[Lanterns]) -> None:
    looks = 12 if check in ("leak", "twin") else 0
    assert complaint(broken(), looks).check == check


def test_moves_are_wrong_in_every_way_there_is() -> None:
    class Met:
        wrong: set[str] = set()

        def watch(self, trial: Trial[State]) -> None:
            good = [Good(one, trial.move(one)) for one in trial.open()]
            self.wrong |= {wrong for wrong, way in WRONGS.items() if [*way(trial, good)]}

        def end(self, trial: Trial[State]) -> None:
            pass

    for seed in range(4):
        play(Trial(rules, {}, 3, seed), [Met()])
    assert Met.wrong == {*WRONGS}


def test_an_answer_is_tried_again_if_it_takes_chance() -> None:
    """Without chance another try would go the same way."""

    class Counting(Lanterns):
        tried: Counter[str] = Counter()

        def apply(self, state: State, move: Move, chance: Chance) -> list[Event]:
            self.tried[move.answer["option"]] += 1
            return super().apply(state, move, chance)

    trial = Trial(Counting(), {}, 2, 0)
    while not {"hold", "roll"} <= {option.id for one in trial.asked(0) for option in one.options}:
        trial.make(trial.move(trial.asked(0)[0]))
    Counting.tried.clear()
    Offers(sample=6).watch(trial)
    assert Counting.tried["roll"] > len(trial.open()) * 2
    assert Counting.tried["hold"] <= len(trial.open()) * 2


def test_a_game_without_an_end_is_found() -> None:
    with pytest.raises(Broken) as found:
        check_rules(rules, games=1, max_moves=5)
    assert found.value.check == "ends"


def test_a_complaint_says_how_to_play_that_game_again() -> None:
    broken = next(one for check, one in CASES if check == "leak")
    first = complaint(broken())
    again = re.search(r"check_rules\(rules, (games=1, .*)\)", str(first))
    assert again
    with pytest.raises(Broken) as found:
        eval(f"check_rules(broken(), {again[1]})", {"check_rules": check_rules, "broken": broken})
    assert str(found.value) == str(first)


def test_a_crash_inside_the_rules_says_where_it_was() -> None:
    class Crashes(Lanterns):
        def apply(self, state: State, move: Move, chance: Chance) -> list[Event]:
            raise KeyError("inside")

    with pytest.raises(KeyError) as found:
        check_rules(Crashes(), games=1)
    assert "again: check_rules(rules, games=1, seed=0" in "".join(found.value.__notes__)
