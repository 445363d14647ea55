"""One random game under test, and the complaint if a rule of the contract is broken."""

from itertools import islice
from random import Random
from typing import Generic, NoReturn, TypeVar

from games.engine import (
    Decision,
    Event,
    Json,
    Move,
    Option,
    Pick,
    RecordingChance,
    Rules,
    SeededChance,
)
from games.engine.replay import Recorded

S = TypeVar("S")


class Broken(AssertionError):
    """The rules break the contract.

    Attributes:
        check: Word for what is broken, for example `leak`.
    """

    def __init__(self, check: str, why: str, where: str) -> None:
        self.check = check
        super().__init__(f"[{check}] {why}\n{where}")


class Trial(Generic[S]):
    """A game played at random; everything in it follows from its seed.

    Attributes:
        state: The present one; `dump` is its stored form, `before` the one of before the last move.
        log: Every move so far with its picks; `story` is what happened in each, `events` in the
            last one, and `dumps` the stored form after each.
        random: For whatever a check chooses; `chance` for the moves that it tries.
    """

    def __init__(self, rules: Rules[S], given: Json, seats: int, seed: int) -> None:
        self.rules, self.given, self.seats, self.seed = rules, given, seats, seed
        self.random = Random(seed)
        self._laziness = self.random.choice((0.0, 0.0, 0.3, 1.0))
        self._source = SeededChance(seed)
        self.chance = SeededChance(self.random.getrandbits(32))
        self.log: list[Recorded] = []
        self.story: list[list[Event]] = []
        self.dumps: list[str] = []
        self.before = ""
        self.options = rules.check_options(given, seats)
        self.events: list[Event]
        chance = RecordingChance(self._source)
        self.state, self.events = rules.new_game(self.options, seats, chance)
        self._note(None, chance.picks)

    def make(self, move: Move) -> None:
        """Make `move`, which the rules must accept."""
        chance = RecordingChance(self._source)
        self.before = self.dump
        self.events = self.rules.apply(self.state, move, chance)
        self._note(move, chance.picks)

    def _note(self, move: Move | None, picks: list[Pick]) -> None:
        self.dump = self.rules.dump(self.state)
        self.dumps.append(self.dump)
        self._asked: dict[int, list[Decision]] = {}
        self.story.append(self.events)
        self.log.append(Recorded(len(self.log), move, picks))

    def choose(self) -> Move:
        """Return what the random player does next; it plays the clock's answers when lazy."""
        return self.move_of(self.random.choice(self.rules.waiting(self.state)))

    def move_of(self, seat: int) -> Move:
        """Return what the player of `seat` does, or now and then what another one may do."""
        if self.random.random() < self._laziness:
            return self.rules.default(self.state, seat)
        optional = [one for one in self.open() if one.optional]
        if optional and self.random.random() < 0.15:
            return self.move(self.random.choice(optional))
        return self.move(self.asked(seat)[0])

    def move(self, decision: Decision) -> Move:
        """Return a random legal answer to `decision`."""
        option = self.random.choice(decision.options)
        answer = self.random.choice(self.answers(option))
        return Move(decision.seat, answer, decision.number)

    def answers(self, option: Option, most: int = 200) -> list[Json]:
        """Return the first answers of `option`, and the sample that it gives itself."""
        sample: Json = {"option": option.id, **option.body}
        return [sample, *islice(option.answers(), most)]

    def open(self) -> list[Decision]:
        """Return the open questions of all seats."""
        return [one for seat in range(self.seats) for one in self.asked(seat)]

    def asked(self, seat: int) -> list[Decision]:
        """Return the open questions of `seat`; the rules are asked once after each move."""
        if seat not in self._asked:
            self._asked[seat] = self.rules.decisions(self.state, seat)
        return self._asked[seat]

    @property
    def is_untouched(self) -> bool:
        """Whether the state is as the last move left it."""
        return self.rules.dump(self.state) == self.dump

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and None for who watches."""
        return [*range(self.seats), None]

    def expect(self, holds: bool, check: str, why: str, *seen: object) -> None:
        """Raise `Broken` unless `holds`, with what was `seen` after the words of `why`."""
        if not holds:
            self.fail(check, " ".join([why, *map(str, seen)]))

    def fail(self, check: str, why: str) -> NoReturn:
        """Raise `Broken`."""
        raise Broken(check, f"{self.rules.key}: {why}", self.where())

    def where(self) -> str:
        """Return where the game stands and how to play it again."""
        last = self.log[-1]
        return (
            f"  after move {last.number}: {last.move or 'the setup'}\n"
            f"  again: check_rules(rules, games=1, seed={self.seed}, seats=({self.seats},), "
            f"options=({self.given!r},))"
        )
