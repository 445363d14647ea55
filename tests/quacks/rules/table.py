"""Setting a table in the middle of any phase, and playing on it by the names of things.

`a_game(a_seat(bag=[WHITE_1]), card="limit9")` lays out a table; `draw`, `stop`, `answer`, ...
answer open questions and say which token comes or which face is rolled. Before every answer the
state goes through its stored form, so every test also saves in the middle.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from games.engine import (
    SPECTATOR,
    Decision,
    Event,
    Json,
    Move,
    Refused,
    ScriptedChance,
    SeededChance,
)
from quacks.rules import rules
from quacks.rules.data.books import SETS
from quacks.rules.data.die import DIE
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.engine import run
from quacks.rules.fortune_cards import BASE_DECK
from quacks.rules.invariants import tokens_of
from quacks.rules.options import Options
from quacks.rules.phases.setup import new_state, supply_for
from quacks.rules.state import Aside, Placed, Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import ORANGE_1, Token

STEPS = (
    *("fortune", "rats", "brewing", "reveal", "die"),
    *("green", "purple", "black", "scoring", "round_end"),
)
"""The steps of a round, at any of which a table can be set."""

Want = Token | str | int
"""What chance is to bring: a token out of the bag, a face of the die by its id, or a number."""


@dataclass(frozen=True)
class SeatSetup:
    """How one seat is laid out; what is left out is as at the start of a game.

    Attributes:
        bag: Tokens to draw from.
        cauldron: Tokens placed already, each at its value or, as a pair, on a given space.
        aside: Tokens laid aside in the round before, each with the key of the book that did.
        scoring: Instead of a cauldron: index of the scoring space (2 to 53) after one orange-1.
    """

    bag: Sequence[Token] | None = None
    cauldron: Sequence[Token | tuple[Token, int]] = ()
    scoring: int | None = None
    score: int = 0
    rubies: int = 1
    coins: int = 0
    flask: bool = True
    droplet: int = 0
    rats: int = 0
    tube: int = 0
    exploded: bool = False
    aside: Sequence[tuple[Token, str]] = ()

    def spaces(self, start: int) -> list[tuple[Token, int]]:
        """Return each token of the cauldron with its space, counted from the `start` space."""
        if self.scoring is not None:
            return [(ORANGE_1, self.scoring - 1)]
        lying: list[tuple[Token, int]] = []
        for item in self.cauldron:
            last = lying[-1][1] if lying else start
            if isinstance(item, Token):
                lying.append((item, min(last + item.value, LAST_SPACE)))
            else:
                lying.append(item)
        return lying


a_seat = SeatSetup


class WantedChance:
    """Chance that brings what a test asks for, in order; none may be missing or left over."""

    def __init__(self, state: State, wanted: Sequence[Want]) -> None:
        self.state = state
        self.wanted = list(wanted)

    def pick(self, n: int, seat: int | None = None) -> int:
        assert self.wanted, f"a pick of {n} for seat {seat} was not foreseen"
        want = self.wanted.pop(0)
        if isinstance(want, int):
            return want
        if isinstance(want, str):
            return [face.id for face in DIE].index(want)
        bag = self.state.seats[seat or 0].bag
        assert want in bag, f"{want.id} is not in the bag of seat {seat}: {bag}"
        return bag.index(want)


class Game:
    """A table that a test plays on; `game[0]` is its first seat.

    Attributes:
        state: Present state; a fresh object after every answer.
        events: What happened in the last answer (or in setting the table), oldest first.
        feed: All that happened since the table was set.
    """

    def __init__(self, state: State, is_whole: bool) -> None:
        self.state = state
        self.is_whole = is_whole
        self.events: list[Event] = []
        self.feed: list[Event] = []

    def __getitem__(self, seat: int) -> Seat:
        return self.state.seats[seat]

    # Playing

    def answer(self, seat: int, option: str, *wanted: Want, **body: Any) -> "Game":
        """Answer what `seat` is asked, saying what chance brings."""
        return self.send(Move(seat, {"option": option, **body}), *wanted)

    def send(self, move: Move, *wanted: Want) -> "Game":
        """Send any move, saying what chance brings."""
        stored = rules.dump(self.state)
        self.state = rules.load(stored)
        assert rules.dump(self.state) == stored
        chance = WantedChance(self.state, wanted)
        return self._happened(rules.apply(self.state, move, chance), chance)

    def run(self, *wanted: Want) -> "Game":
        """Work on to the next questions, as after every answer."""
        chance = WantedChance(self.state, wanted)
        table = Table(self.state, chance, "fortune")
        run(table)
        return self._happened(table.events, chance)

    def _happened(self, events: list[Event], chance: WantedChance) -> "Game":
        assert not chance.wanted, f"nobody asked for {chance.wanted}"
        self.events = events
        self.feed += events
        if self.is_whole:
            rules.check(self.state)
        return self

    def draw(self, seat: int, *tokens: Want, **body: Any) -> "Game":
        """Draw: the first of `tokens` comes, effects take the rest."""
        return self.answer(seat, "draw", *tokens, **body)

    def stop(self, seat: int, *wanted: Want) -> "Game":
        """Stop brewing."""
        return self.answer(seat, "stop", *wanted)

    def stop_all(self, *wanted: Want) -> "Game":
        """Let every seat that can stop do so, in seat order; `wanted` comes after the last."""
        brewing = [seat for seat in range(len(self.state.seats)) if "stop" in self.options(seat)]
        for seat in brewing[:-1]:
            self.stop(seat)
        return self.stop(brewing[-1], *wanted)

    def flask(self, seat: int) -> "Game":
        """Use the flask."""
        return self.answer(seat, "flask")

    def buy(self, seat: int, *tokens: Token) -> "Game":
        """Buy tokens, or nothing."""
        option = "buy" if tokens else "none"
        return self.answer(seat, option, tokens=[as_json(token) for token in tokens])

    def spend(self, seat: int, *what: str) -> "Game":
        """Spend rubies on `flask` and `droplet`, or keep them."""
        return self.answer(seat, "spend" if what else "none", spend=list(what))

    def refuses(self, seat: int, option: str, code: str = "illegal_move", **body: Any) -> Refused:
        """Assert that an answer is refused by `code` without a trace; return the refusal."""
        return self.refuses_move(Move(seat, {"option": option, **body}), code)

    def refuses_move(self, move: Move, code: str) -> Refused:
        """Assert that a move is refused by `code` without a trace; return the refusal."""
        before = rules.dump(self.state)
        with pytest.raises(Refused) as refusal:
            rules.apply(self.state, move, WantedChance(self.state, ()))
        assert refusal.value.code == code
        assert rules.dump(self.state) == before
        return refusal.value

    # Looking

    def asked(self, seat: int, *, explain: bool = False) -> Decision | None:
        """Return the question that `seat` is waited for; None if there is none."""
        asked = rules.decisions(self.state, seat, explain=explain)
        return asked[0] if asked and not asked[0].optional else None

    def question(self, seat: int, *, explain: bool = False) -> Decision:
        """Return the question that `seat` is waited for, which there must be."""
        asked = self.asked(seat, explain=explain)
        assert asked is not None, f"seat {seat} is asked nothing"
        return asked

    def change(self, seat: int) -> Decision:
        """Return the question by which the waiting answer of `seat` can be changed."""
        return next(d for d in rules.decisions(self.state, seat) if d.kind == "change")

    def options(self, seat: int) -> list[str]:
        """Return the option ids of what `seat` is asked; none if it is asked nothing."""
        asked = self.asked(seat)
        return [option.id for option in asked.options] if asked else []

    def source(self, seat: int) -> str | None:
        """Return the content id of what asks `seat`."""
        return self.question(seat).source

    def items(self, seat: int) -> dict[str, str | None]:
        """Return the items that the question of `seat` selects from, each with why it cannot be."""
        selection = self.question(seat).options[0].selection
        assert selection is not None
        return {item.id: item.reason for item in selection.items}

    def view(self, viewer: int | None) -> Json:
        """Return the table as `viewer` sees it."""
        return rules.observe(self.state, viewer)

    def seen(self, viewer: int | None, seat: int) -> Json:
        """Return `seat` as `viewer` sees it."""
        seen: Json = self.view(viewer)["seats"][seat]
        return seen

    def stock(self, viewer: int | None, token: Token) -> int:
        """Return how many of `token` the supply holds as `viewer` sees it."""
        rows = {(row["color"], row["value"]): row["count"] for row in self.view(viewer)["supply"]}
        return int(rows[token])

    def told(self, kind: str, seat: int | None = None) -> list[Json]:
        """Return the data of the last answer's events of `kind`, only of `seat` if given."""
        return [e.data for e in self.events if e.kind == kind and seat in (None, e.seat)]

    def heard(self, viewer: int | None, kind: str) -> list[Json]:
        """Return the data of the last answer's events of `kind` that `viewer` may know."""
        return [e.data for e in self.events if e.kind == kind and knows(viewer, e)]

    def placed(self, seat: int) -> list[tuple[Token, int]]:
        """Return what lies in a cauldron: each token with its space, oldest first."""
        return [(placed.token, placed.space) for placed in self[seat].cauldron]

    def aside(self, seat: int) -> list[Token]:
        """Return what lies beside a cauldron, oldest first."""
        return [laid.token for laid in self[seat].aside]

    def bag(self, seat: int) -> Counter[Token]:
        """Return what is in a bag, by kind."""
        return Counter(self[seat].bag)


def knows(viewer: int | None, event: Event) -> bool:
    """Return whether a seat, or a spectator (None), may know `event`."""
    return bool(event.audience & (SPECTATOR if viewer is None else 1 << viewer))


def as_json(token: Token) -> Json:
    """Return a token as answers name it."""
    return {"color": token.color, "value": token.value}


def with_book(**sets: int) -> Json:
    """Return options with some books of other sets, for example `with_book(red=2)`."""
    return {"books": {**dict.fromkeys(SETS, 1), **sets}}


def card_first(card: str, start: int = 0) -> ScriptedChance:
    """Return chance for a new game whose first card is `card` and whose start player is `start`."""
    place = [known.key for known in BASE_DECK].index(card)
    swaps = [0 if last == place else last for last in range(len(BASE_DECK) - 1, 0, -1)]
    return ScriptedChance(*swaps, start)


def a_game(
    *setups: SeatSetup,
    seats: int = 2,
    round: int = 1,
    card: str | None = None,
    at: str = "brewing",
    start: int = 0,
    options: Mapping[str, Any] | None = None,
    supply: Mapping[Token, int] | None = None,
    chance: Sequence[Want] = (),
) -> Game:
    """Set a table and work on to its first questions.

    Args:
        setups: Seat by seat; the others (up to `seats` in all) are as at the start of a game.
        card: Fortune card of this round: still to be turned up if the table is set at
            `round_start` or `fortune`, in force if later.
        at: First step that is still to come, of `STEPS`, or `round_start`.
        start: Seat of the start player.
        options: Of the table, beyond the defaults.
        supply: What is left of some kinds, whatever the box holds.
        chance: What is drawn or rolled until the first questions.
    """
    laid = [*setups, *[a_seat()] * (seats - len(setups))]
    complete = Options.from_json(rules.check_options(options or {}, len(laid)))
    state = new_state(complete, len(laid), SeededChance(1))
    state.round, state.start = round, start
    _lay_card(state, card, at)
    for seat, setup in zip(state.seats, laid, strict=True):
        _lay_seat(seat, setup, round)
    game = Game(state, is_whole=not supply)
    if at == "brewing":
        _open_brewing(state)
    _lay_cauldrons(state, laid, has_brewed=at in STEPS[STEPS.index("reveal") :])
    _fill_supply(state, supply or {})
    state.agenda = _agenda(at)
    state.round -= at == "round_start"
    return game.run(*chance)


def _agenda(at: str) -> list[str]:
    if at == "round_start":
        return [at]
    return list(STEPS[STEPS.index("reveal" if at == "brewing" else at) :])


def _lay_card(state: State, card: str | None, at: str) -> None:
    if at not in ("round_start", "fortune"):
        state.card = card
    elif card is not None:
        state.deck.insert(0, card)


def _lay_seat(seat: Seat, setup: SeatSetup, round: int) -> None:
    if setup.bag is not None:
        seat.bag = sorted(setup.bag)
    seat.score, seat.rubies, seat.coins = setup.score, setup.rubies, setup.coins
    seat.flask, seat.droplet, seat.rats = setup.flask, setup.droplet, setup.rats
    seat.tube = setup.tube
    seat.aside = [Aside(token, by, round - 1) for token, by in setup.aside]


def _open_brewing(state: State) -> None:
    for seat in state.seats:
        seat.agenda = ["brewing"]
    run(Table(state, WantedChance(state, ()), "brewing"))


def _lay_cauldrons(state: State, laid: Sequence[SeatSetup], has_brewed: bool) -> None:
    for seat, setup in zip(state.seats, laid, strict=True):
        if has_brewed:
            seat.start = seat.start_space
            seat.stopped, seat.exploded = not setup.exploded, setup.exploded
        for token, space in setup.spaces(seat.start_space):
            seat.placed += 1
            seat.cauldron.append(Placed(seat.placed, token, space, "draw"))


def _fill_supply(state: State, given: Mapping[Token, int]) -> None:
    state.supply = {}
    used = tokens_of(state)
    state.supply = {kind: n - used[kind] for kind, n in supply_for(len(state.seats)).items()}
    assert min(state.supply.values()) >= 0, "the box does not hold so many tokens"
    state.supply.update(given)
