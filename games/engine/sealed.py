"""Chance that nobody can choose and everybody can check (rules Q13.5, `docs/fairness.md`).

A secret is committed to before the game, every seat may contribute to the seed, and each pick
follows from the seed, its stream and its place on that stream by HMAC-SHA256 (RFC 2104).
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from struct import Struct

ALGORITHM = "hmac-sha256-1"
"""Name of this way to pick, as the proof of a game states it."""

TABLE_STREAM = 0xFFFF
"""Number of the table's stream in a message; a seat's is its index."""

MAX_OUTCOMES = 1 << 32
"""The most outcomes that one pick may have."""

_WORDS = 1 << 64
_BLOCK = 64
_message = Struct(">HQI").pack
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


class SealedChance:
    """The live source of chance.

    Attributes:
        counters: Picks made so far by stream (a seat, or None for the table's); rises with each
            pick. The caller keeps it between moves.
    """

    def __init__(self, seed: bytes, counters: Mapping[int | None, int] | None = None) -> None:
        key = _of_32_bytes(seed, "a seed").ljust(_BLOCK, b"\0")
        # Both halves of the HMAC begin with the key: hashed once here, copied for every pick.
        self._inner = sha256(key.translate(_INNER)).copy
        self._outer = sha256(key.translate(_OUTER)).copy
        self.counters: dict[int | None, int] = dict(counters or {})

    def pick(self, n: int, seat: int | None = None) -> int:
        """Return a number from 0 to n - 1, each equally likely.

        Args:
            n: 1 to `MAX_OUTCOMES`.
            seat: Stream of that seat (0-based); None for the table's.

        Raises:
            ValueError: No such number of outcomes.
        """
        if not 1 <= n <= MAX_OUTCOMES:
            raise ValueError(f"a pick has 1 to {MAX_OUTCOMES} outcomes, not {n}")
        stream = TABLE_STREAM if seat is None else seat
        counter = self.counters.get(seat, 0)
        attempt = 0
        fair = _WORDS - _WORDS % n
        while (word := self._word(stream, counter, attempt)) >= fair:
            attempt += 1
        self.counters[seat] = counter + 1
        return word % n

    def _word(self, stream: int, counter: int, attempt: int) -> int:
        inner, outer = self._inner(), self._outer()
        inner.update(_message(stream, counter, attempt))
        outer.update(inner.digest())
        return int.from_bytes(outer.digest()[:8], "big")


def commitment_to(secret: bytes) -> bytes:
    """Return what is published before the game: SHA-256 of the 32-byte `secret`."""
    return sha256(_of_32_bytes(secret, "a secret")).digest()


def default_contribution(commitment: bytes, seat: int) -> bytes:
    """Return the contribution of a `seat` (0 to 255) that gives none of its own, and of every bot.

    It follows from the commitment, so that it is fixed before anybody sits down.
    """
    return sha256(_of_32_bytes(commitment, "a commitment") + bytes([seat])).digest()


def seed_of(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """Return the seed: SHA-256 of `secret` and the 32-byte `contributions` in seat order."""
    parts = [_of_32_bytes(secret, "a secret")]
    parts += [_of_32_bytes(value, "a contribution") for value in contributions]
    return sha256(b"".join(parts)).digest()


def _of_32_bytes(value: bytes, what: str) -> bytes:
    if len(value) != 32:
        raise ValueError(f"{what} has 32 bytes, not {len(value)}")
    return value
