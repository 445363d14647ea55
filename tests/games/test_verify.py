"""The offline checker finds whatever was changed in a replay, and names it."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.engine import Json
from games.verify import main, report, verify
from tests.games.replays import a_replay
from tests.games.toy.rules import rules

PLAYED = a_replay()
ROOT = Path(__file__).parents[2]


def a_copy() -> Json:
    copy: Json = json.loads(json.dumps(PLAYED))
    return copy


def wrong_parts(replay: Any) -> list[str]:
    return [part.name for part in verify(replay, rules) if part.holds is False]


def moves_with(replay: Json, key: str) -> list[Json]:
    return [move for move in replay["moves"][1:] if move[key]]


def flipped(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def test_an_honest_replay_holds_in_every_part() -> None:
    parts = verify(PLAYED, rules)
    assert [part.holds for part in parts] == [True] * 9
    assert report(parts).endswith("All that was checked holds.")


@pytest.mark.parametrize("seats", [2, 4])
def test_replays_of_other_tables_hold_too(seats: int) -> None:
    assert wrong_parts(a_replay(seats, seed=seats)) == []


def test_without_rules_the_game_is_not_played_again_and_the_report_says_so() -> None:
    last = verify(PLAYED)[-1]
    assert (last.name, last.holds) == ("rules", None)


def change(replay: Json, *path: Any, to: Callable[[Any], Any]) -> None:
    for step in path[:-1]:
        replay = replay[step]
    replay[path[-1]] = to(replay[path[-1]])


Tampering = Callable[[Json], None]
TAMPERED: dict[str, tuple[Tampering, list[str]]] = {
    "another commitment": (
        lambda r: change(r, "proof", "commitment", to=flipped),
        ["commitment", "contributions"],
    ),
    "another secret": (
        lambda r: change(r, "proof", "server_secret", to=flipped),
        ["commitment", "seed"],
    ),
    "another algorithm": (
        lambda r: change(r, "proof", "algorithm", to=lambda _: "mersenne-twister"),
        ["commitment"],
    ),
    "another contribution": (
        lambda r: change(r, "proof", "contributions", 0, "value", to=flipped),
        ["seed"],
    ),
    "a chosen contribution of a seat that gave none": (
        lambda r: change(r, "proof", "contributions", 1, "value", to=flipped),
        ["contributions", "seed"],
    ),
    "contributions in another order": (
        lambda r: r["proof"]["contributions"].reverse(),
        ["contributions", "seed"],
    ),
    "a contribution left out": (
        lambda r: r["proof"]["contributions"].pop(),
        ["contributions", "seed"],
    ),
    "another seed": (
        lambda r: change(r, "proof", "seed", to=flipped),
        ["seed", "picks"],
    ),
    "another result of a pick": (
        lambda r: change(moves_with(r, "picks")[3], "picks", 0, "result", to=lambda n: (n + 1) % 6),
        ["picks"],
    ),
    "another number of outcomes": (
        lambda r: change(moves_with(r, "picks")[3], "picks", 0, "n", to=lambda n: n + 1),
        ["picks", "rules"],
    ),
    "a pick on another stream": (
        lambda r: change(r, "moves", 0, "picks", 1, "stream", to=lambda _: None),
        ["picks", "rules"],
    ),
    "a pick on the stream of nobody": (
        lambda r: change(r, "moves", 0, "picks", 1, "stream", to=lambda _: 9),
        ["picks", "rules"],
    ),
    "a pick without outcomes": (
        lambda r: change(r, "moves", 0, "picks", 1, "n", to=lambda _: 0),
        ["picks", "rules"],
    ),
    "a pick left out": (
        lambda r: moves_with(r, "picks")[-1]["picks"].pop(),
        ["rules"],
    ),
    "the last move left out": (
        lambda r: r["moves"].pop(),
        ["snapshot"],
    ),
    "a move in the middle left out": (
        lambda r: r["moves"].pop(5),
        ["moves", "picks", "rules"],
    ),
    "no moves": (
        lambda r: r["moves"].clear(),
        ["moves", "rules"],
    ),
    "a setup by a seat": (
        lambda r: change(r, "moves", 0, "seat", to=lambda _: 1),
        ["moves"],
    ),
    "a move of no seat": (
        lambda r: change(r, "moves", 1, "seat", to=lambda _: 7),
        ["moves", "rules"],
    ),
    "a move without its answer": (
        lambda r: change(moves_with(r, "picks")[0], "answer", to=lambda _: None),
        ["moves", "rules"],
    ),
    "an answer of nobody": (
        lambda r: change(moves_with(r, "picks")[0], "seat", to=lambda _: None),
        ["moves", "rules"],
    ),
    "another answer": (
        lambda r: change(moves_with(r, "picks")[2], "answer", to=lambda _: {"option": "hold"}),
        ["rules"],
    ),
    "another question": (
        lambda r: change(r, "moves", 1, "decision", to=lambda n: n + 5),
        ["rules"],
    ),
    "another score": (
        lambda r: change(r, "result", 0, "score", to=lambda n: n + 1),
        ["result"],
    ),
    "another winner": (
        lambda r: change(r, "result", 0, "seat", to=lambda _: r["result"][1]["seat"]),
        ["result"],
    ),
    "another snapshot": (
        lambda r: change(r, "snapshot_sha256", to=flipped),
        ["snapshot"],
    ),
    "other options": (
        lambda r: change(r, "options", "limit", to=lambda _: 8),
        ["rules"],
    ),
    "impossible options": (
        lambda r: change(r, "options", "limit", to=lambda _: 99),
        ["rules"],
    ),
    "another game": (
        lambda r: change(r, "ruleset", to=lambda _: "chess"),
        ["rules"],
    ),
    "another version of the rules": (
        lambda r: change(r, "rules_version", to=lambda n: n + 1),
        ["rules"],
    ),
    "another format": (
        lambda r: change(r, "format", to=lambda _: 2),
        ["format"],
    ),
}


@pytest.mark.parametrize(("tamper", "parts"), TAMPERED.values(), ids=list(TAMPERED))
def test_what_was_changed_is_found_and_named(tamper: Tampering, parts: list[str]) -> None:
    replay = a_copy()
    tamper(replay)
    assert wrong_parts(replay) == parts


@pytest.mark.parametrize("key", [key for key in PLAYED if key != "format"])
@pytest.mark.parametrize("value", [None, True, 1.5, [], [1], {}, "x", 10**30, -1])
def test_a_misshapen_replay_is_told_and_never_crashes(key: str, value: Any) -> None:
    if type(value) is type(PLAYED[key]) and key in ("game", "ruleset", "rules_version", "options"):
        value = None
    assert wrong_parts({**PLAYED, key: value}) != []


@pytest.mark.parametrize("value", [None, [], 7, "replay"])
def test_what_is_no_replay_at_all_is_told(value: Any) -> None:
    assert wrong_parts(value) == ["format"]


def test_a_game_that_was_ended_early_holds_without_a_result() -> None:
    replay = a_copy()
    halves = replay["moves"][: len(replay["moves"]) // 2]
    act = {"number": len(halves), "decision": None, "answer": None, "picks": []}
    away = {**act, "seat": 1, "cause": "clock"}
    end = {**act, "number": len(halves) + 1, "seat": None, "cause": "moderator"}
    replay["moves"] = [*halves, away, end]
    parts = {part.name: part.holds for part in verify(replay, rules)}
    assert parts["rules"] is True
    assert parts["result"] is None


def test_more_members_than_the_format_names_do_no_harm() -> None:
    replay = {**a_copy(), "names": ["Alice", "Bob", "Charlie"]}
    assert wrong_parts(replay) == []


class TestCommandLine:
    """The command runs without site-packages: the standard library is enough."""

    def run(self, *arguments: str, text: str = "") -> tuple[int, str, str]:
        command = [sys.executable, "-S", "-m", "games.verify", *arguments]
        done = subprocess.run(
            command, input=text, capture_output=True, cwd=ROOT, encoding="utf-8", check=False
        )
        return done.returncode, done.stdout, done.stderr

    def test_an_honest_file_is_reported_part_by_part(self, tmp_path: Path) -> None:
        path = tmp_path / "replay.json"
        path.write_text(json.dumps(PLAYED))
        code, out, _ = self.run(str(path), "--rules", "tests.games.toy.rules")
        assert code == 0
        marks = [line.split()[:2] for line in out.splitlines()[:-1]]
        assert marks == [["✓", part.name] for part in verify(PLAYED, rules)]

    def test_a_tampered_text_on_stdin_exits_with_1_and_names_the_part(self) -> None:
        replay = a_copy()
        change(replay, "result", 0, "score", to=lambda n: n + 1)
        code, out, _ = self.run("-", "--rules", "tests.games.toy.rules", text=json.dumps(replay))
        assert code == 1
        assert "✗ result" in out
        assert out.splitlines()[-1] == "Does not hold: result."

    def test_a_file_that_cannot_be_read_exits_with_1(self, tmp_path: Path) -> None:
        code, _, told = self.run(str(tmp_path / "nothing.json"))
        assert code == 1
        assert "cannot read" in told


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"format": NaN'])
def test_a_text_that_is_no_json_exits_with_1(text: str, tmp_path: Path) -> None:
    path = tmp_path / "replay.json"
    path.write_text(text)
    with pytest.raises(SystemExit) as end:
        main([str(path)])
    assert end.value.code == 1


@pytest.mark.parametrize("module", ["no.such.module", "games.engine.errors"])
def test_a_module_without_rules_is_told(module: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["-", "--rules", module])
    assert f"no rules in {module}" in capsys.readouterr().err
