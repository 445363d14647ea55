"""Checks the replay of a finished game offline, with the standard library alone.

    python -m games.verify replay.json [--rules quacks.rules]

Says whether the secret is the one committed to, whether the seed follows from it and from the
seats' contributions, and whether every pick follows from the seed; with `--rules` also whether the
game, played again from its picks, ends as recorded. Format and algorithm: `docs/fairness.md`.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from games.engine import InvalidOptions, Json, Move, Pick, Rules
from games.engine.replay import Divergence, Recorded, fold
from games.engine.sealed import (
    ALGORITHM,
    MAX_OUTCOMES,
    SealedChance,
    commitment_to,
    default_contribution,
    seed_of,
)

S = TypeVar("S")

FORMAT, MAX_SEATS = 1, 14
MARKS = {True: "✓", False: "✗", None: "·"}

HEX = "64 lower-case hex digits"
SHAPE: Any = {
    "format": int,
    "game": str,
    "ruleset": str,
    "rules_version": int,
    "options": dict,
    "seats": int,
    "proof": {
        "algorithm": str,
        "commitment": HEX,
        "contributions": [{"seat": int, "value": HEX, "own": bool}],
        "server_secret": HEX,
        "seed": HEX,
    },
    "moves": [
        {
            "number": int,
            "seat": (int, type(None)),
            "cause": str,
            "decision": (int, type(None)),
            "answer": (dict, type(None)),
            "picks": [{"stream": (int, type(None)), "n": int, "result": int}],
        }
    ],
    "result": [{"seat": int, "rank": int, "score": int}],
    "snapshot_sha256": HEX,
}


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that was checked: whether it holds (None: not checked) and what there is to say."""

    name: str
    holds: bool | None
    says: str


def verify(replay: Any, rules: Rules[S] | None = None) -> list[Part]:
    """Return what holds of `replay`, a decoded JSON text; played again if `rules` are given."""
    wrong = next(misshapen(replay, SHAPE), None)
    if wrong is not None:
        return [Part("format", False, wrong)]
    if replay["format"] != FORMAT:
        return [Part("format", False, f"it has format {replay['format']}, known is {FORMAT}")]
    if not 1 <= replay["seats"] <= MAX_SEATS:
        return [Part("format", False, f"a game has no {replay['seats']} seats")]
    parts = [Part("format", True, f"game {replay['game']}, {replay['ruleset']}")]
    parts += [_commitment(replay["proof"]), _contributions(replay), _seed(replay["proof"])]
    parts += [_moves(replay), _picks(replay)]
    if rules is None:
        return [*parts, Part("rules", None, "not played again; give --rules to do so")]
    return parts + list(_played_again(replay, rules))


def misshapen(value: Any, shape: Any, at: str = "the replay") -> Iterator[str]:
    """Yield where `value` differs from `shape` (see `SHAPE`); more keys than named do no harm."""
    if shape is HEX:
        if not (
            isinstance(value, str) and len(value) == 64 and set(value) <= set("0123456789abcdef")
        ):
            yield f"{at} is not {HEX}"
    elif isinstance(shape, dict):
        if not isinstance(value, dict):
            yield f"{at} is no object"
        else:
            for key, inner in shape.items():
                yield from misshapen(value.get(key), inner, f"{at}'s {key}")
    elif isinstance(shape, list):
        if not isinstance(value, list):
            yield f"{at} is no list"
        else:
            for place, inner in enumerate(value):
                yield from misshapen(inner, shape[0], f"{at}[{place}]")
    elif type(value) not in (shape if isinstance(shape, tuple) else (shape,)):
        yield f"{at} is {value!r}"


def _commitment(proof: Json) -> Part:
    if proof["algorithm"] != ALGORITHM:
        return Part("commitment", False, f"unknown algorithm {proof['algorithm']!r}")
    holds = commitment_to(bytes.fromhex(proof["server_secret"])).hex() == proof["commitment"]
    says = "is" if holds else "IS NOT"
    return Part("commitment", holds, f"the revealed secret {says} the one committed to")


def _contributions(replay: Json) -> Part:
    rows, committed = replay["proof"]["contributions"], replay["proof"]["commitment"]
    if [row["seat"] for row in rows] != list(range(replay["seats"])):
        return Part("contributions", False, f"not one for each of {replay['seats']} seats in order")
    for row in rows:
        default = default_contribution(bytes.fromhex(committed), row["seat"]).hex()
        if not row["own"] and row["value"] != default:
            return Part("contributions", False, f"seat {row['seat']} has none, yet not the default")
    own = [row["seat"] for row in rows if row["own"]]
    return Part("contributions", True, f"of {len(rows)} seats; own ones of {own or 'nobody'}")


def _seed(proof: Json) -> Part:
    values = [bytes.fromhex(row["value"]) for row in proof["contributions"]]
    holds = seed_of(bytes.fromhex(proof["server_secret"]), values).hex() == proof["seed"]
    says = "follows" if holds else "DOES NOT FOLLOW"
    return Part("seed", holds, f"{says} from secret and contributions")


def _moves(replay: Json) -> Part:
    moves = replay["moves"]
    if [move["number"] for move in moves] != list(range(len(moves))) or not moves:
        return Part("moves", False, "their numbers do not count from 0 without a gap")
    if moves[0]["seat"] is not None or moves[0]["answer"] is not None:
        return Part("moves", False, "move 0 is not the setup")
    for move in moves[1:]:
        if move["answer"] is None and move["picks"]:
            return Part("moves", False, f"move {move['number']} is no answer, yet has picks")
        if move["answer"] is not None and move["seat"] not in range(replay["seats"]):
            return Part("moves", False, f"move {move['number']} is of no seat")
    return Part("moves", True, f"the setup and {len(moves) - 1} more, without a gap")


def _picks(replay: Json) -> Part:
    chance = SealedChance(bytes.fromhex(replay["proof"]["seed"]))
    made = Counter[str]()
    for move in replay["moves"]:
        for place, pick in enumerate(move["picks"], 1):
            stream, n = pick["stream"], pick["n"]
            at = f"move {move['number']}, pick {place} (of {n} on {_name(stream)})"
            if stream not in (None, *range(replay["seats"])) or not 1 <= n <= MAX_OUTCOMES:
                return Part("picks", False, f"{at}: there is no such pick")
            result = chance.pick(n, stream)
            if result != pick["result"]:
                return Part(
                    "picks", False, f"{at}: {pick['result']} recorded, the seed gives {result}"
                )
            made[_name(stream)] += 1
    counts = ", ".join(f"{times} {name}" for name, times in sorted(made.items()))
    return Part("picks", True, f"all {made.total()} follow from the seed: {counts or 'none made'}")


def _name(stream: int | None) -> str:
    return "the table" if stream is None else f"seat {stream}"


def _played_again(replay: Json, rules: Rules[S]) -> Iterator[Part]:
    meant, given = (replay["ruleset"], replay["rules_version"]), (rules.key, rules.version)
    if meant != given:
        yield Part("rules", False, f"the game was {meant}, these rules are {given}")
        return
    log = [_recorded(move) for move in replay["moves"]]
    try:
        options = rules.check_options(replay["options"], replay["seats"])
        *_, (state, _events) = fold(rules, options, replay["seats"], log)
    except (Divergence, InvalidOptions) as error:
        yield Part("rules", False, f"they do not allow this game: {error}")
        return
    yield Part("rules", True, f"{rules.key} {rules.version} allows every move and asks every pick")
    digest = sha256(rules.dump(state).encode()).hexdigest()
    says = "is the recorded one" if digest == replay["snapshot_sha256"] else f"has digest {digest}"
    yield Part("snapshot", digest == replay["snapshot_sha256"], f"the last state {says}")
    yield _result(replay, rules, state)


def _recorded(move: Json) -> Recorded:
    picks = [Pick(pick["stream"], pick["n"], pick["result"]) for pick in move["picks"]]
    if move["answer"] is None:
        return Recorded(move["number"], None, picks)
    return Recorded(move["number"], Move(move["seat"], move["answer"], move["decision"]), picks)


def _result(replay: Json, rules: Rules[S], state: S) -> Part:
    if not rules.is_over(state):
        return Part("result", None, "the game was ended before the rules did")
    recorded = [(row["seat"], row["rank"], row["score"]) for row in replay["result"]]
    played = [(row.seat, row.rank, row.score) for row in rules.results(state)]
    shown = ", ".join(f"{rank}. seat {seat}: {score}" for seat, rank, score in played)
    holds = sorted(recorded) == sorted(played)
    return Part("result", holds, shown if holds else f"another one was recorded; played: {shown}")


def report(parts: list[Part]) -> str:
    """Return a table of `parts`, a mark for each, and one line that sums it up."""
    lines = [f"{MARKS[part.holds]} {part.name:<14}{part.says}" for part in parts]
    wrong = [part.name for part in parts if part.holds is False]
    lines.append(f"Does not hold: {', '.join(wrong)}." if wrong else "All that was checked holds.")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Check the replay that the command line names; return 0 if all holds, else 1."""
    parser = argparse.ArgumentParser(prog="python -m games.verify", description="Check a replay.")
    parser.add_argument("replay", help="file with the answer of /games/{id}/replay; - reads stdin")
    parser.add_argument("--rules", help="module with `rules`, to play again: quacks.rules")
    asked = parser.parse_args(arguments)
    try:
        rules = import_module(asked.rules).rules if asked.rules else None
    except (ImportError, AttributeError) as error:
        parser.error(f"no rules in {asked.rules}: {error}")
    try:
        text = sys.stdin.read() if asked.replay == "-" else Path(asked.replay).read_text("utf-8")
        replay = json.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        parser.exit(1, f"cannot read {asked.replay}: {error}\n")
    parts = verify(replay, rules)
    print(report(parts))
    return int(any(part.holds is False for part in parts))


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.exit(main())
