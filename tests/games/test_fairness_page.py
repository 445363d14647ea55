"""`docs/fairness.md` says what the code does: its vectors, its words and its own checker."""

import hmac
import json
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from games.engine import sealed
from games.engine.sealed import ALGORITHM, SealedChance
from games.verify import SHAPE, verify
from tests.games.replays import a_replay
from tests.games.toy.rules import rules

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")


def block(language: str) -> str:
    """Return the page's code block of `language`, of which there is one."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


VECTORS: dict[str, Any] = json.loads(block("json"))
SECRET, COMMITMENT, SEED = (
    bytes.fromhex(VECTORS[name]) for name in ("secret", "commitment", "seed")
)
CONTRIBUTIONS = [bytes.fromhex(row["value"]) for row in VECTORS["contributions"]]


def test_commitment_contributions_and_seed_are_as_printed() -> None:
    assert sealed.commitment_to(SECRET) == COMMITMENT == sha256(SECRET).digest()
    assert sealed.seed_of(SECRET, CONTRIBUTIONS) == SEED
    for row, value in zip(VECTORS["contributions"], CONTRIBUTIONS, strict=True):
        fixed = sealed.default_contribution(COMMITMENT, row["seat"])
        assert (value == fixed) is not row["own"]


@pytest.mark.parametrize("vector", VECTORS["picks"], ids=lambda v: f"{v['stream']}-{v['counter']}")
def test_picks_are_as_printed(vector: dict[str, Any]) -> None:
    stream, n = vector["stream"], vector["n"]
    chance = SealedChance(SEED, {stream: vector["counter"]})
    assert chance.pick(n, stream) == vector["result"]
    code = hmac.digest(SEED, bytes.fromhex(vector["message"]), "sha256")
    assert code.hex() == vector["hmac"]
    assert int.from_bytes(code[:8], "big") % n == vector["result"]


TAKEN = re.findall(r"^\| (\d+) \| (\d+) \| (?:result (\d+)|again) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("n", "word", "result"), TAKEN)
def test_words_are_taken_or_not_as_printed(
    n: str, word: str, result: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [int(word), 0]
    monkeypatch.setattr(SealedChance, "_word", lambda *_: words.pop(0))
    picked = SealedChance(SEED).pick(int(n))
    assert (picked, len(words)) == ((int(result), 1) if result else (0, 0))


def test_the_page_prints_words_of_both_kinds() -> None:
    assert {bool(result) for _, _, result in TAKEN} == {True, False}


def own_checker(replay: object, path: Path) -> subprocess.CompletedProcess[str]:
    (path / "check.py").write_text(block("python"))
    (path / "replay.json").write_text(json.dumps(replay))
    command = [sys.executable, "-I", "check.py", "replay.json"]
    return subprocess.run(command, cwd=path, capture_output=True, text=True, check=False)


def test_the_pages_own_checker_passes_an_honest_game(tmp_path: Path) -> None:
    replay = a_replay()
    picks = sum(len(move["picks"]) for move in replay["moves"])
    assert own_checker(replay, tmp_path).stdout == f"secret, seed and {picks} picks hold\n"


def test_the_pages_own_checker_finds_a_changed_pick(tmp_path: Path) -> None:
    replay = a_replay()
    pick = replay["moves"][0]["picks"][0]
    pick["result"] = (pick["result"] + 1) % pick["n"]
    assert "move 0: the seed gives" in own_checker(replay, tmp_path).stderr


def test_every_member_of_the_format_and_every_part_of_the_report_is_explained() -> None:
    sample = block("jsonc")
    for name in re.findall(r"'(\w+)':", str(SHAPE)):
        assert f'"{name}":' in sample
    for part in verify(a_replay(), rules):
        assert f"\n| {part.name} | " in PAGE
    assert f"`{ALGORITHM}`" in PAGE
