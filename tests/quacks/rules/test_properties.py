"""What holds at every moment of any game, whoever acts when."""

from collections import Counter
from itertools import islice

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import SPECTATOR, Event, Json, Move, SeededChance
from games.engine.replay import fold
from quacks.rules import rules
from quacks.rules.invariants import tokens_of
from quacks.rules.phases.brewing import is_lockstep
from quacks.rules.phases.setup import supply_for
from quacks.rules.rule import RULES
from quacks.rules.state import State
from quacks.rules.tokens import KINDS
from tests.quacks.rules.playing import play, tables
from tests.quacks.rules.scarcity import SCARCE
from tests.quacks.rules.table import knows
from tests.quacks.rules.twins import twin

seeds = st.integers(0, 2**32)
few = settings(
    max_examples=12,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""Every example is a whole game; the same ones in every run, so that a failure is never news."""

Table = tuple[int, Json]


def viewers(state: State) -> list[int | None]:
    return [None, *range(len(state.seats))]


class TestTokens:
    @given(seeds, tables())
    @few
    def test_they_are_conserved(self, seed: int, table: Table) -> None:
        """Q1.5, Q2.12"""
        seats, options = table
        for step in play(seed, seats, options):
            assert tokens_of(step.state) == Counter(supply_for(seats))

    @given(seeds, tables())
    @few
    def test_nothing_is_owed(self, seed: int, table: Table) -> None:
        """Q5.1, Q6.1"""
        for step in play(seed, *table):
            assert min(step.state.supply.values()) >= 0
            for seat in step.state.seats:
                assert min(seat.score, seat.rubies, seat.coins) >= 0

    @given(seeds, tables())
    @few
    def test_points_are_never_lost(self, seed: int, table: Table) -> None:
        """Q4.4"""
        before = [0] * table[0]
        for step in play(seed, *table):
            now = [seat.score for seat in step.state.seats]
            assert all(a <= b for a, b in zip(before, now, strict=True))
            before = now


class TestStored:
    @given(seeds, tables())
    @few
    def test_the_stored_form_gives_the_same_state_at_every_moment(
        self, seed: int, table: Table
    ) -> None:
        """Q13.1: a game is put away between any two moves."""
        for step in play(seed, *table):
            stored = rules.dump(step.state)
            assert rules.load(stored) == step.state
            assert rules.dump(rules.load(stored)) == stored

    @given(seeds, tables())
    @few
    def test_the_log_folds_to_the_snapshot(self, seed: int, table: Table) -> None:
        """Q13.5"""
        seats, options = table
        steps = [(step.recorded, rules.dump(step.state), step.events)
                 for step in play(seed, seats, options)]  # fmt: skip
        folded = fold(rules, options, seats, [recorded for recorded, _, _ in steps])
        for (_, stored, events), (state, told) in zip(steps, folded, strict=True):
            assert rules.dump(state) == stored
            assert told == events

    @given(seeds, tables())
    @few
    def test_a_copy_is_independent(self, seed: int, table: Table) -> None:
        """Q29"""
        chance = SeededChance(seed)
        for step in islice(play(seed, *table), 0, None, 5):
            before = rules.dump(step.state)
            copy = rules.copy(step.state)
            for seat in rules.waiting(copy)[:1]:
                rules.apply(copy, rules.default(copy, seat), chance)
            assert rules.dump(step.state) == before


class TestSecrets:
    @given(seeds, tables())
    @few
    def test_twins_look_alike_to_whom_they_are_twins(self, seed: int, table: Table) -> None:
        """Q13.2, Q13.3, Q8.2"""
        for step in islice(play(seed, *table), 0, None, 3):
            self._compare(step.state, seed)

    @given(seeds, st.integers(2, 5))
    @few
    def test_they_do_with_a_nearly_empty_box(self, seed: int, seats: int) -> None:
        """Q13.3"""
        options = SCARCE.check_options({"rounds": 3}, seats)
        for step in play(seed, seats, options, SCARCE):
            self._compare(step.state, seed)

    def _compare(self, state: State, seed: int) -> None:
        for viewer in viewers(state):
            other = twin(state, viewer, SeededChance(seed))
            assert rules.observe(other, viewer) == rules.observe(state, viewer)
            assert rules.progress(other, viewer) == rules.progress(state, viewer)
            if viewer is not None:
                mine = rules.decisions(state, viewer, explain=True)
                assert rules.decisions(other, viewer, explain=True) == mine

    @given(seeds, tables())
    @few
    def test_what_is_in_anothers_bag_shows_nowhere(self, seed: int, table: Table) -> None:
        """Q3.1: bags of the same size, whatever they hold, look the same."""
        for step in islice(play(seed, *table), 0, None, 4):
            for viewer in viewers(step.state):
                other = rules.copy(step.state)
                for seat, owner in enumerate(other.seats):
                    if seat != viewer:
                        owner.bag = [KINDS[0]] * len(owner.bag)
                assert rules.observe(other, viewer) == rules.observe(step.state, viewer)
                assert rules.progress(other, viewer) == rules.progress(step.state, viewer)

    @given(seeds, tables())
    @few
    def test_the_same_move_tells_its_maker_the_same_in_twins(self, seed: int, table: Table) -> None:
        """Q13.2: until something is revealed, as every last commitment in lockstep does."""
        for step in islice(play(seed, *table), 0, None, 3):
            for seat in () if is_lockstep(step.state) else rules.waiting(step.state):
                move = rules.default(step.state, seat)
                other = twin(step.state, seat, SeededChance(seed))
                mine = self._heard(rules.copy(step.state), move, seed)
                assert mine == self._heard(other, move, seed)

    def _heard(self, state: State, move: Move, seed: int) -> list[Event] | None:
        """Return what the mover hears; None if others' secrets come out by this move."""
        waited = rules.waiting(state)
        events = rules.apply(state, move, SeededChance(seed))
        if not set(waited) - {move.seat} or any(e.seat not in (move.seat, None) for e in events):
            return None
        return [event for event in events if knows(move.seat, event)]


class TestOrder:
    @given(seeds, tables())
    @few
    def test_steps_of_a_seat_keep_the_order_of_the_round(self, seed: int, table: Table) -> None:
        """Q13.3: else two seats could wait for each other."""
        for step in play(seed, *table):
            for seat in step.state.seats:
                keys = [*[ask.asker for ask in seat.asks], *seat.agenda]
                ranks = [RULES[key].rank for key in keys]
                assert ranks == sorted(ranks), keys

    @given(seeds, tables())
    @few
    def test_somebody_is_waited_for_until_the_end(self, seed: int, table: Table) -> None:
        """Q13.1, S18"""
        for step in play(seed, *table):
            assert rules.is_over(step.state) or rules.waiting(step.state)


class TestFeeds:
    @given(seeds, tables())
    @few
    def test_a_view_changes_only_with_its_readers_feed(self, seed: int, table: Table) -> None:
        """Q13.2, Q13.3"""
        before: dict[int | None, object] = {}
        for step in play(seed, *table):
            for viewer in viewers(step.state):
                shown = (
                    rules.observe(step.state, viewer),
                    rules.progress(step.state, viewer),
                    [] if viewer is None else rules.decisions(step.state, viewer, explain=True),
                )
                if not any(knows(viewer, event) for event in step.events):
                    assert before[viewer] == shown, step.recorded
                before[viewer] = shown

    @given(seeds, st.integers(2, 5))
    @few
    def test_of_a_sealed_seat_others_hear_nothing_but_that_it_finished(
        self, seed: int, seats: int
    ) -> None:
        """Q13.2: what was taken before brewing may be revealed later, nothing else."""
        sealed: set[int] = set()
        for step in play(seed, seats, rules.check_options({"rounds": 4}, seats)):
            for event in step.events:
                if event.kind == "cauldron_revealed":
                    sealed.discard(event.seat if event.seat is not None else -1)
                if event.seat in sealed and event.audience & ~(1 << event.seat):
                    assert event.kind == "brewing_finished" or event.data.get("took"), event
            sealed = {s for s, owner in enumerate(step.state.seats) if owner.face is not None}

    @given(seeds, tables())
    @few
    def test_spectators_hear_no_more_than_every_seat_but_the_one_concerned(
        self, seed: int, table: Table
    ) -> None:
        """Q13.2, Q13.3"""
        for step in play(seed, *table):
            for event in step.events:
                if event.audience & SPECTATOR and event.audience != (1 << 15) - 1:
                    assert event.kind in ("order_queued", "order_withdrawn", "purchased",
                                          "choice_made")  # fmt: skip


class TestAnswers:
    @given(seeds, tables())
    @few
    def test_every_offered_answer_is_accepted(self, seed: int, table: Table) -> None:
        """Q3.2: what is offered is legal."""
        chance = SeededChance(seed)
        for step in islice(play(seed, *table), 0, None, 4):
            for seat in range(table[0]):
                for decision in rules.decisions(step.state, seat):
                    for answer in islice(decision.answers(), 12):
                        tried = rules.copy(step.state)
                        rules.apply(tried, Move(seat, answer, decision.number), chance)
                        rules.check(tried)

    @given(seeds, tables())
    @few
    def test_a_game_ends_after_its_rounds(self, seed: int, table: Table) -> None:
        """Q1.1, Q8.1"""
        steps = list(play(seed, *table))
        heard = Counter(event.kind for step in steps for event in step.events)
        rounds = table[1]["rounds"]
        assert (heard["round_started"], heard["round_over"]) == (rounds, rounds)
        assert [row.rank for row in rules.results(steps[-1].state)][0] == 1
