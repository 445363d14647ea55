"""The demonstrations: bots play a whole game through the API, told so that a person follows it."""

import re
from io import StringIO

from django.core.management import call_command

from tests.services.server import Server


def shown(command: str, server: Server, **options: object) -> str:
    """Return what a demonstration prints, without colors."""
    told = StringIO()
    call_command(command, url=server.base, stdout=told, **options)
    return re.sub(r"\x1b\[[\d;]*m", "", told.getvalue())


def rounds_of(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"^Round (\d+)", text, flags=re.MULTILINE)]


def test_a_game_of_quacks_is_shown_round_by_round(server: Server) -> None:
    text = shown("demo", server, seats=2, level="apprentice")
    assert rounds_of(text) == list(range(1, 10))
    assert len(re.findall(r"^\d+ tokens +\d+ tokens", text, flags=re.MULTILINE)) == 9
    assert len(re.findall(r"^(?:.*(?:stopped at space|exploded)){2}", text, flags=re.MULTILINE)) == 9
    scores = re.findall(r"^(\d+) → (\d+) +(\d+) → (\d+)", text, flags=re.MULTILINE)
    assert scores[0][::2] == ("0", "0")
    assert [one[1::2] for one in scores[:-1]] == [one[::2] for one in scores[1:]]
    final = re.findall(r"^  [12]\. .*?  (\d+)$", text, flags=re.MULTILINE)
    assert sorted(final) == sorted(scores[-1][1::2])


def test_a_game_of_the_potion_is_shown_round_by_round(server: Server) -> None:
    text = shown("demo_potion", server, seats=3, level="journeyman")
    assert rounds_of(text) == list(range(1, max(rounds_of(text)) + 1))
    assert re.findall(r"^  1\. ", text, flags=re.MULTILINE)
