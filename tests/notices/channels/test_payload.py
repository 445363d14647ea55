"""What clients get, and how it is made to fit."""

import json
from dataclasses import replace

import pytest

from notices.channels.message import Action, Message
from notices.channels.payload import fitting, packed, strings
from tests.notices.channels.conftest import TURN


def pack(message: Message) -> bytes:
    return packed(strings(message))


def test_a_lock_screen_gets_three_answers_at_most() -> None:
    many = tuple(Action(f"{n}", "Take", "POST", "/", "{}") for n in range(5))
    told = json.loads(strings(replace(TURN, actions=many))["actions"])
    assert [one["id"] for one in told] == ["0", "1", "2"]


def test_what_is_not_replaced_by_its_game_says_by_what() -> None:
    """N02: a digest and its withdrawal."""
    assert "tag" not in strings(TURN)
    assert strings(Message("digest", collapse="digest"))["tag"] == "digest"


@pytest.mark.parametrize("most", [4096, 600, 250])
def test_it_uses_all_the_room_there_is_and_no_more(most: int) -> None:
    long = replace(TURN, body='é"' * 4000, title="“" * 40)
    assert most - 8 < len(fitting(long, pack, most)) <= most


def test_what_fits_stays_whole() -> None:
    assert fitting(TURN, pack) == pack(TURN)
