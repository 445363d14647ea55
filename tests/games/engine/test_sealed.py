"""The sealed chance: its arithmetic, its streams, and that nothing in it is biased."""

import hmac
from collections.abc import Callable
from hashlib import sha256
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import sealed
from games.engine.sealed import SealedChance, commitment_to, default_contribution, seed_of

SEED = bytes(range(32))
streams = st.none() | st.integers(0, 13)
asked = st.lists(st.tuples(st.integers(1, 2**32), streams), max_size=30)


def by_the_book(seed: bytes, stream: int | None, counter: int, n: int) -> int:
    """Return the documented pick, by the standard library's own HMAC and plain slices."""
    place = (0xFFFF if stream is None else stream).to_bytes(2, "big") + counter.to_bytes(8, "big")
    for attempt in count():
        digest = hmac.digest(seed, place + attempt.to_bytes(4, "big"), "sha256")
        word = int.from_bytes(digest[:8], "big")
        if word < 2**64 // n * n:
            return word % n
    raise AssertionError


@given(st.binary(min_size=32, max_size=32), streams, st.integers(0, 2**40), st.integers(1, 2**32))
def test_a_pick_follows_from_seed_stream_and_counter(
    seed: bytes, stream: int | None, counter: int, n: int
) -> None:
    pick = SealedChance(seed, {stream: counter}).pick(n, stream)
    assert pick == by_the_book(seed, stream, counter, n)


@given(asked)
def test_the_counter_of_a_stream_is_the_picks_made_on_it(
    picks: list[tuple[int, int | None]],
) -> None:
    chance = SealedChance(SEED)
    for n, stream in picks:
        assert 0 <= chance.pick(n, stream) < n
    made = [stream for _, stream in picks]
    assert chance.counters == {stream: made.count(stream) for stream in made}


@given(asked, asked)
def test_picks_go_on_from_the_counters_handed_in(
    first: list[tuple[int, int | None]], then: list[tuple[int, int | None]]
) -> None:
    whole, begun = SealedChance(SEED), SealedChance(SEED)
    expected = [whole.pick(*pick) for pick in first + then]
    results = [begun.pick(*pick) for pick in first]
    resumed = SealedChance(SEED, begun.counters)
    assert results + [resumed.pick(*pick) for pick in then] == expected


@given(asked, streams)
def test_what_others_pick_never_changes_a_streams_luck(
    picks: list[tuple[int, int | None]], stream: int | None
) -> None:
    alone, among = SealedChance(SEED), SealedChance(SEED)
    results = [(seat, among.pick(n, seat)) for n, seat in picks]
    mine = [alone.pick(n, seat) for n, seat in picks if seat == stream]
    assert mine == [result for seat, result in results if seat == stream]


def test_counters_handed_in_are_not_changed() -> None:
    counters: dict[int | None, int] = {0: 5}
    SealedChance(SEED, counters).pick(6, 0)
    assert counters == {0: 5}


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_pick_has_one_to_two_to_the_32_outcomes(n: int) -> None:
    with pytest.raises(ValueError, match="outcomes"):
        SealedChance(SEED).pick(n)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_secret_contribution_commitment_and_seed_have_32_bytes(size: int) -> None:
    wrong, right = bytes(size), bytes(32)
    calls: list[Callable[[], object]] = [
        lambda: SealedChance(wrong),
        lambda: commitment_to(wrong),
        lambda: default_contribution(wrong, 0),
        lambda: seed_of(wrong, [right]),
        lambda: seed_of(right, [right, wrong]),
    ]
    for call in calls:
        with pytest.raises(ValueError, match="32 bytes"):
            call()


def test_seed_and_contributions_are_plain_hashes_of_what_they_name() -> None:
    secret, mine = bytes([7] * 32), bytes([9] * 32)
    committed = commitment_to(secret)
    assert committed == sha256(secret).digest()
    assert default_contribution(committed, 3) == sha256(committed + b"\x03").digest()
    assert seed_of(secret, [mine, SEED]) == sha256(secret + mine + SEED).digest()


class Words(SealedChance):
    """Sealed chance whose hashed words are given; notes what it was asked for."""

    def __init__(self, *words: int) -> None:
        super().__init__(SEED)
        self.words, self.asked = list(words), list[tuple[int, int, int]]()

    def _word(self, stream: int, counter: int, attempt: int) -> int:
        self.asked.append((stream, counter, attempt))
        return self.words.pop(0)


class TestRejection:
    def test_a_word_beyond_the_last_whole_multiple_is_drawn_again(self) -> None:
        n = 2**31 + 1
        fair = 2**64 // n * n
        chance = Words(2**64 - 1, fair, fair - 1, 0)
        assert chance.pick(n, 4) == n - 1
        assert chance.asked == [(4, 0, 0), (4, 0, 1), (4, 0, 2)]

    def test_a_second_attempt_does_not_use_up_a_place_of_the_stream(self) -> None:
        chance = Words(2**64 - 1, 5, 6)
        chance.pick(3, 1)
        chance.pick(3, 1)
        assert chance.asked == [(1, 0, 0), (1, 0, 1), (1, 1, 0)]
        assert chance.counters == {1: 2}

    @pytest.mark.parametrize("n", range(1, 17))
    def test_with_words_of_four_bits_every_outcome_has_equally_many_words(
        self, n: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sealed, "_WORDS", 16)
        taken = []
        for word in range(16):
            chance = Words(word, 0)
            result = chance.pick(n)
            if len(chance.asked) == 1:
                taken.append(result)
        assert {taken.count(result) for result in range(n)} == {16 // n}
        assert len(taken) == 16 // n * n
