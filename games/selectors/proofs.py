"""What proves that nobody chose a game's luck, and the record to play it again from."""

from hashlib import sha256

from games.engine import Json
from games.engine.sealed import ALGORITHM, default_contribution
from games.models import GameSecret, Move, Status, cause_shown
from games.rows import GameRow
from games.verify import FORMAT


def proof_of(game: GameRow) -> Json:
    """Return the proof of a game; secret and seed are null before its end (rules Q13.5)."""
    sealed = GameSecret.objects.get(game_id=game.id) if game.status == Status.FINISHED else None
    return {
        "algorithm": ALGORITHM,
        "commitment": game.commitment,
        "contributions": contributions_json(game),
        "server_secret": sealed.secret if sealed else None,
        "seed": sealed.seed if sealed else None,
    }


def contributions_json(game: GameRow) -> list[Json]:
    """Return each seat's contribution to the seed and whether it is its own."""
    commitment = bytes.fromhex(game.commitment)
    return [
        {
            "seat": seat.index,
            "value": seat.contribution or default_contribution(commitment, seat.index).hex(),
            "own": bool(seat.contribution),
        }
        for seat in game.seats
    ]


def replay_json(game: GameRow) -> Json:
    """Return the whole record of a finished game, as `docs/fairness.md` has it."""
    return {
        "format": FORMAT,
        "game": str(game.id),
        "ruleset": game.ruleset,
        "rules_version": game.rules_version,
        "options": game.options,
        "seats": len(game.seats),
        "proof": proof_of(game),
        "moves": moves_json(game),
        "result": game.result,
        "snapshot_sha256": sha256(game.state.encode()).hexdigest(),
    }


def moves_json(game: GameRow) -> list[Json]:
    """Return every move of a game with its picks, oldest first."""
    return [_move_json(move) for move in Move.objects.filter(game_id=game.id).order_by("number")]


def _move_json(move: Move) -> Json:
    return {
        "number": move.number,
        "act": move.act,
        "seat": move.seat,
        "cause": cause_shown(move.cause, is_own=False),
        "decision": move.decision,
        "kind": move.kind,
        "answer": move.answer,
        "picks": [{"stream": stream, "n": n, "result": result} for stream, n, result in move.picks],
        "at": move.at,
    }
