"""Whole recorded games: adding a file adds a test."""

import json

import pytest

from games.engine import Json
from quacks.rules import rules
from tests.quacks.recording import (
    GAMES_FOLDER,
    READABLE,
    TEXTS_FOLDER,
    digest,
    read,
    replayed,
    stored,
    text_of,
)

NAMES = sorted(path.stem for path in GAMES_FOLDER.glob("*.json"))


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    """Q13.5: the same moves with the same luck give the same game."""
    game: Json = read(name)
    *_, (state, _) = replayed(game)
    assert rules.is_over(state)
    assert [seat.score for seat in state.seats] == game["scores"]
    assert digest(state) == game["digest"]


@pytest.mark.parametrize("name", READABLE)
def test_a_readable_game_reads_as_it_did(name: str) -> None:
    """Run `python -m tests.quacks.recording` if the change is meant."""
    assert text_of(name) == (TEXTS_FOLDER / f"{name}.txt").read_text()


def test_a_file_is_written_as_it_is_read() -> None:
    game = read(READABLE[0])
    assert json.loads(stored(game)) == game


def test_recorded_games_meet_every_color_and_kind_of_event() -> None:
    events = [event for name in NAMES for _, told in replayed(read(name)) for event in told]
    kinds = {event.kind for event in events}
    colors = {event.data["color"] for event in events if event.kind == "token_placed"}
    assert len(colors) == 8
    assert kinds >= {
        *("fortune_turned", "rats_laid", "token_drawn", "token_placed", "token_returned"),
        *("choice_made", "flask_used", "exploded", "brewing_finished", "cauldron_revealed"),
        *(
            "die_rolled",
            "gained",
            "payout_taken",
            "order_queued",
            "order_failed",
            "purchased",
            "rubies_spent",
        ),
        *("droplet_moved", "round_over"),
    }
