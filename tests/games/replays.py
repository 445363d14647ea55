"""Finished toy games as the API hands them out."""

import random
from dataclasses import asdict
from hashlib import sha256

from games.engine import Json, Move, Pick, RecordingChance
from games.engine.sealed import (
    ALGORITHM,
    SealedChance,
    commitment_to,
    default_contribution,
    seed_of,
)
from tests.games.toy.rules import rules

SECRET = sha256(b"a secret of the server").digest()
CONTRIBUTION = sha256(b"what Alice types").digest()


def a_replay(seats: int = 3, seed: int = 1) -> Json:
    """Play a random toy game with sealed chance; seat 0 contributed to its seed."""
    commitment = commitment_to(SECRET)
    values = [CONTRIBUTION, *(default_contribution(commitment, n) for n in range(1, seats))]
    source, dice = SealedChance(seed_of(SECRET, values)), random.Random(seed)
    options = rules.check_options({"rounds": 2}, seats)
    chance = RecordingChance(source)
    state, _ = rules.new_game(options, seats, chance)
    moves = [a_move(0, None, chance.picks)]
    while not rules.is_over(state):
        decision = rules.decisions(state, dice.choice(rules.waiting(state)))[0]
        move = Move(decision.seat, dice.choice(list(decision.answers())), decision.number)
        chance = RecordingChance(source)
        rules.apply(state, move, chance)
        moves.append(a_move(len(moves), move, chance.picks))
    return {
        "format": 1,
        "game": "KV7Q2M",
        "ruleset": rules.key,
        "rules_version": rules.version,
        "options": options,
        "seats": seats,
        "proof": a_proof(commitment, values),
        "moves": moves,
        "result": [asdict(row) for row in rules.results(state)],
        "snapshot_sha256": sha256(rules.dump(state).encode()).hexdigest(),
    }


def a_proof(commitment: bytes, values: list[bytes]) -> Json:
    """Return the proof of a game to which only seat 0 contributed."""
    return {
        "algorithm": ALGORITHM,
        "commitment": commitment.hex(),
        "contributions": [
            {"seat": seat, "value": value.hex(), "own": seat == 0}
            for seat, value in enumerate(values)
        ],
        "server_secret": SECRET.hex(),
        "seed": seed_of(SECRET, values).hex(),
    }


def a_move(number: int, move: Move | None, picks: list[Pick]) -> Json:
    """Return one entry of a replay; without a move it is the setup."""
    return {
        "number": number,
        "seat": move.seat if move else None,
        "cause": "person" if move else "rule",
        "decision": move.decision if move else None,
        "answer": move.answer if move else None,
        "picks": [pick._asdict() for pick in picks],
    }
