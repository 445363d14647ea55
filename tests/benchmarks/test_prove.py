"""Promises are proven honestly: a line that is missed is marked, and the command fails."""

import pytest

from benchmarks import prove
from benchmarks.prove import Proof
from games import registry
from tests.games.lanterns import an_app
from tests.games.testing.broken import OffersWhatItRefuses

STEPS = [name for name in vars(prove) if name.endswith("_proofs")]
KEPT, MISSED = Proof("kept", 2, "s", 3, False), Proof("missed", 2, "s", 3)


def proven(monkeypatch: pytest.MonkeyPatch, last: Proof) -> int | None:
    """Return how the command exits if all steps keep their promises but for the last line."""
    for name in STEPS:
        monkeypatch.setattr(prove, name, lambda: iter([KEPT]))
    monkeypatch.setattr(prove, STEPS[-1], lambda: iter([KEPT, last]))
    with pytest.raises(SystemExit) as ended:
        prove.main()
    return ended.value.code  # type: ignore[return-value]


def test_every_step_gives_its_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not proven(monkeypatch, KEPT)
    assert capsys.readouterr().out.count("✓") == len(STEPS) + 1


def test_one_line_missed_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert proven(monkeypatch, MISSED) == 1
    assert [line[-1] for line in capsys.readouterr().out.splitlines() if "miss" in line] == ["✗"]


def test_a_broken_random_game_is_a_line_missed_and_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [an_app(), an_app(rules=OffersWhatItRefuses())]
    monkeypatch.setattr(registry, "every", lambda: games)
    monkeypatch.setattr(prove, "RANDOM_GAMES", 20)
    assert [proof.holds for proof in prove.random_proofs()] == [True, False]
    assert "python -m benchmarks.random_games lanterns --games 1 --seed" in capsys.readouterr().err


def test_a_table_that_breaks_the_contract_is_a_line_missed_and_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert holds(monkeypatch, {}) == [True]
    assert holds(monkeypatch, {"set 3": "act: it was refused"}) == [False]
    assert capsys.readouterr().err == "set 3: act: it was refused\n"


def holds(monkeypatch: pytest.MonkeyPatch, broken: dict[str, str]) -> list[bool]:
    monkeypatch.setattr(prove.outsiders, "failures", lambda: broken)
    return [proof.holds for proof in prove.outsiders_proofs()]
