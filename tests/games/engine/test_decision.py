"""Options and selections: what is offered is legal, what is legal is offered."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import Decision, IllegalMove, Item, Option, Selection

BLUE, RED, GOLD = ({"color": "blue"}, {"color": "red"}, {"color": "gold"})


def a_shop(**changes: Any) -> Selection:
    items = (
        Item("blue", BLUE, 3, max=2),
        Item("red", RED, 4),
        Item("gold", GOLD, 9, reason="sold_out"),
    )
    shop = Selection("tokens", items, max=2, budget=7, unit="coins")
    return shop._replace(**changes)


def a_question(*options: Option) -> Decision:
    return Decision(1, 0, "shopping", "shopping", options)


def code_of(selection: Selection, values: Any) -> str:
    with pytest.raises(IllegalMove) as refusal:
        selection.check(values)
    return refusal.value.code


@pytest.mark.parametrize(
    ("values", "code"),
    [
        (None, "illegal_move"),
        ({}, "illegal_move"),
        ("blue", "illegal_move"),
        ([{"color": "pink"}], "no_such_token"),
        ([{"color": "blue", "value": 1}], "no_such_token"),
        ([["blue"]], "no_such_token"),
        ([None], "no_such_token"),
        ([GOLD], "sold_out"),
        ([BLUE, BLUE, BLUE], "wrong_number"),
        ([RED, RED], "too_often"),
    ],
)
def test_a_wrong_choice_is_refused_with_its_code(values: Any, code: str) -> None:
    assert code_of(a_shop(unknown="no_such_token", budget=99), values) == code


def test_a_choice_must_be_paid_for() -> None:
    assert code_of(a_shop(budget=5), [BLUE, BLUE]) == "too_expensive"
    assert a_shop(budget=6).check([BLUE, BLUE]) == [a_shop().items[0]] * 2


def test_chosen_items_must_differ_where_they_must() -> None:
    assert code_of(a_shop(distinct=("color",)), [BLUE, BLUE]) == "same_color_twice"


def test_too_few_are_refused() -> None:
    assert code_of(a_shop(min=1), []) == "wrong_number"


def test_true_is_no_one() -> None:
    steps = Selection("steps", (Item("one", 1), Item("yes", True)), max=2)
    assert steps.check([True]) == [steps.items[1]]
    assert steps.check([1]) == [steps.items[0]]


def test_choices_lists_every_legal_one_once_and_shortest_first() -> None:
    assert list(a_shop().choices()) == [[], [BLUE], [RED], [BLUE, BLUE], [BLUE, RED]]


def test_an_ordered_selection_lists_every_order() -> None:
    assert list(a_shop(ordered=True, min=2).choices()) == [[BLUE, BLUE], [BLUE, RED], [RED, BLUE]]


items = st.tuples(st.sampled_from("abc"), st.integers(0, 5), st.integers(0, 3)).map(
    lambda drawn: Item(drawn[0], *drawn)
)
selections = st.tuples(
    st.just("values"),
    st.lists(items, max_size=4, unique_by=lambda item: item.id).map(tuple),
    st.integers(0, 1),
    st.integers(0, 3),
    st.none() | st.integers(0, 9),
).map(lambda drawn: Selection(*drawn))


@given(selections, st.lists(st.sampled_from("abcd"), max_size=4))
def test_a_choice_is_listed_exactly_if_it_is_legal(selection: Selection, values: list[str]) -> None:
    listed = {tuple(sorted(choice)) for choice in selection.choices()}
    try:
        selection.check(values)
    except IllegalMove:
        assert tuple(sorted(values)) not in listed
    else:
        assert tuple(sorted(values)) in listed


def test_a_question_yields_the_answers_of_its_options_in_order() -> None:
    question = a_question(Option("none"), Option("buy", {"tokens": []}, selection=a_shop(max=1)))
    assert list(question.answers()) == [
        {"option": "none"},
        {"option": "buy", "tokens": []},
        {"option": "buy", "tokens": [BLUE]},
        {"option": "buy", "tokens": [RED]},
    ]


def test_a_question_finds_the_option_that_an_answer_names() -> None:
    buy = Option("buy", selection=a_shop())
    assert a_question(Option("none"), buy).option({"option": "buy", "tokens": [RED]}) is buy


@pytest.mark.parametrize("answer", [{}, {"option": "sell"}, {"option": None}, {"option": ["none"]}])
def test_an_answer_that_names_no_option_says_what_was_possible(answer: dict[str, Any]) -> None:
    with pytest.raises(IllegalMove) as refusal:
        a_question(Option("none")).option(answer)
    assert refusal.value.params["options"] == ["none"]
