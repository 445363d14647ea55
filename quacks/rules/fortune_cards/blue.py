"""Blue cards: they last for the round (Q10)."""

from games.engine import Json, Option
from quacks.rules import ranks
from quacks.rules.data.track import LAST_SPACE
from quacks.rules.fortune_cards.card import FortuneCard, TokenChoice
from quacks.rules.fortune_cards.purple import kinds_of
from quacks.rules.rule import NONE, token_json, token_option
from quacks.rules.state import Seat, State
from quacks.rules.table import Table
from quacks.rules.tokens import Token


class Lasting(FortuneCard):
    """A card for the round."""

    color = "blue"


class DieTwice(Lasting):
    """Whoever rolls the bonus die rolls it twice and keeps both.

    Rules: Q10 die_twice.
    """

    key = "die_twice"
    rolls = 2


class OrangePlusOne(Lasting):
    """Every orange token moves one space further.

    Rules: Q10 orange_plus1.
    """

    key = "orange_plus1"

    def extra(self, token: Token) -> int:
        return int(token.color == "orange")


class RubyPoints(Lasting):
    """A scoring space with a ruby pays 2 points more, also after an explosion.

    Rules: Q10 ruby_vp2.
    """

    key = "ruby_vp2"
    POINTS = 2

    def scoring_ruby(self, table: Table, seat: int) -> None:
        table.gain(seat, self.key, points=self.POINTS)


class RubyPlusOne(Lasting):
    """A scoring space with a ruby pays one ruby more.

    Rules: Q10 ruby_plus1.
    """

    key = "ruby_plus1"

    def scoring_ruby(self, table: Table, seat: int) -> None:
        table.gain(seat, self.key, rubies=1)


class FlasksFull(Lasting):
    """All flasks are full again at the end of the round.

    Rules: Q10 flasks_full.
    """

    key = "flasks_full"

    def round_ends(self, table: Table) -> None:
        for seat, owner in enumerate(table.state.seats):
            if not owner.flask:
                owner.flask = True
                table.tell(
                    "gained",
                    seat,
                    {"source": self.key, "points": 0, "rubies": 0, "tokens": [], "flask": True},
                )


class ExactlySeven(Lasting):
    """White tokens that sum to exactly 7 after brewing move the droplet one space.

    Rules: Q10 exact7; the droplet counts from the next round on (Q4.1).
    """

    key = "exact7"
    SUM = 7

    def brewed(self, table: Table) -> None:
        for seat in table.state.turn_order:
            if table.state.seats[seat].white_sum == self.SUM:
                table.move_droplet(seat, 1, self.key)


class LimitNine(Lasting):
    """White tokens may sum to 9 in this round.

    Rules: Q10 limit9; limits do not add up (Q3.3).
    """

    key = "limit9"
    limit = 9


class FirstWhiteBack(Lasting):
    """Everybody may put the first white token of the round back into the bag, without the flask.

    Rules: Q10 first_white_back.
    """

    key = "first_white_back"
    phase = "brewing"

    def between_draws(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        if (
            self.key not in owner.used
            and owner.cauldron
            and owner.cauldron[-1].token.color == "white"
        ):
            owner.used.append(self.key)
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        white = state.seats[seat].cauldron[-1].token
        return Option("return", subject={"type": "token", **token_json(white)}), NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "return":
            table.take_back(seat, -1, self.key)


class PeekFive(Lasting):
    """Who stopped without exploding draws up to 5 tokens and may place one, without effect or
    explosion.

    Rules: Q10 peek5; asked as soon as its owner stops (Q13.1).
    """

    key = "peek5"
    phase = "brewing"
    COUNT = 5

    def stopped(self, table: Table, seat: int) -> None:
        last = table.state.seats[seat].last_space
        if last < LAST_SPACE and table.look(seat, self.COUNT, self.key):
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return (*map(token_option, sorted(set(state.seats[seat].drawn))), NONE)

    def context(self, state: State, seat: int, data: Json) -> Json:
        return {"drawn": [token_json(token) for token in state.seats[seat].drawn]}

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        chosen = table.pick_drawn(seat, answer["option"])
        if chosen is not None:
            table.put(seat, chosen, self.key, table.pushed(seat, chosen))


class LeftGainsTwo(Lasting, TokenChoice):
    """For everyone who exploded, the player to their left takes any token of value 2.

    Rules: Q10 left_gains2.
    """

    key = "left_gains2"
    phase = "evaluation"
    rank = ranks.BREWING
    asks_all = False

    def brewed(self, table: Table) -> None:
        for seat in table.state.turn_order:
            if table.state.seats[seat].exploded:
                table.state.seats[table.state.left_of(seat)].agenda.append(self.key)

    def offered(self, state: State, seat: int) -> list[Token]:
        return [*kinds_of(2)]

    def others(self, state: State, seat: int) -> tuple[Option, ...]:
        return ()


class RestartFive(Lasting):
    """The first five tokens cannot explode; after the fifth everything may go back and brewing
    begins anew, once.

    What was gained is kept, a used flask stays used.

    Rules: Q10 restart5.
    """

    key = "restart5"
    phase = "brewing"
    COUNT = 5

    def can_explode(self, seat: Seat, placed: int) -> bool:
        return placed > self.COUNT or self.key in seat.used

    def between_draws(self, table: Table, seat: int) -> None:
        owner = table.state.seats[seat]
        if owner.placed >= self.COUNT and self.key not in owner.used:
            owner.used.append(self.key)
            table.ask(seat, self.key)

    def options(self, state: State, seat: int, data: Json) -> tuple[Option, ...]:
        return Option("restart"), NONE

    def answered(self, table: Table, seat: int, data: Json, answer: Json) -> None:
        if answer["option"] == "none":
            return
        owner = table.state.seats[seat]
        while owner.cauldron:
            table.take_back(seat, -1, self.key)
        fresh = [laid for laid in owner.aside if laid.round == table.state.round]
        owner.aside = [laid for laid in owner.aside if laid not in fresh]
        for laid in fresh:
            table.return_to_bag(seat, [laid.token])
            told = {**token_json(laid.token), "source": self.key, "to": "bag"}
            table.tell_of("token_returned", seat, told)
        owner.placed = owner.covered = owner.highest_red = 0
        owner.used = [self.key]
