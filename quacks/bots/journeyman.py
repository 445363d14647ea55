"""The journeyman: knows the odds of its bag, stops by expected value, buys to a plan."""

from typing import NamedTuple

from games.engine import Decision, Json, Option
from quacks.bots import effects
from quacks.bots.brewing import Brewer, potion
from quacks.bots.rewards import BY_ID
from quacks.bots.worth import Figures, Worth
from quacks.rules.data.rounds import RUBIES_PER_DROPLET, RUBIES_PER_POINT
from quacks.rules.data.track import TRACK
from quacks.rules.fortune_cards.all_in_blue import Sale
from quacks.rules.observation import Observation

CAREFREE = 2
"""While the white sum is below the limit by more than this, no token can explode."""


class Journeyman:
    """A player that weighs everything in points, by the opinions it is given."""

    def __init__(self, figures: Figures) -> None:
        self.worth = Worth(figures)

    def choose(self, seen: Observation, decision: Decision) -> Json:
        """Return the answer to one question that is waited for."""
        if decision.kind == "brewing":
            return self._brew(seen, [option.id for option in decision.options])
        if decision.kind == "payout":
            return {"option": self._payout(seen)}
        first = decision.options[0]
        if first.id == "buy":
            return self._shop(seen, first)
        if decision.kind == "rubies":
            return self._rubies(seen, first)
        if decision.kind == "final_shopping":
            return {"option": first.id, **first.body}
        return effects.choose(self.worth, seen, decision)

    def _brew(self, seen: Observation, offered: list[str]) -> Json:
        if offered[0] == "draw" and is_carefree(seen):
            return _draw_on(seen)
        if len(offered) == 1:
            return {"option": offered[0]}
        return self._weigh(seen, offered)

    def _weigh(self, seen: Observation, offered: list[str]) -> Json:
        brewer, now = Brewer(self.worth, seen), potion(seen)
        weigh = {
            "draw": brewer.draw,
            "stop": brewer.stop,
            "flask": brewer.flask,
            "return": brewer.lend,
        }
        worth = [
            weigh[option](now) if option in weigh else brewer.place_laid(now, BY_ID[option])
            for option in offered
        ]
        return {"option": offered[worth.index(max(worth))]}

    def _payout(self, seen: Observation) -> str:
        space, stakes = TRACK[seen.scoring], self.worth.stakes(seen)
        coins = stakes.coins(space.coins + stakes.round.more_coins)
        return "points" if space.points >= coins else "coins"

    def _shop(self, seen: Observation, option: Option) -> Json:
        """Buy the token or the pair that is worth most; coins that are left are lost."""
        selection = option.selection
        assert selection is not None
        left = seen.rounds - seen.round
        books, worth_of = seen.options.books, self.worth.figures.token
        owned = [token.color for token in (*seen.bag, *seen.aside)]
        owned += [placed.token.color for placed in seen.cauldron]
        offers = []
        for item in selection.items:
            if item.reason is None:
                token = BY_ID[item.id]
                worth = worth_of(books, token, left, owned.count(token.color))
                copy = worth if seen.card == Sale.key and (item.stock or 0) > 1 else 0.0
                offers.append(Offer(worth, copy, item.cost or 0, token.color, item.value))
        return {"option": option.id, "tokens": best_purchase(offers, selection.budget or 0)}

    def _rubies(self, seen: Observation, option: Option) -> Json:
        """Spend rubies on what is worth more than the points that they become in the end."""
        assert option.selection is not None
        kept = RUBIES_PER_DROPLET / RUBIES_PER_POINT
        wishes = []
        for item in option.selection.items:
            if item.reason is None:
                for count in range(item.max):
                    wishes.append((self._bought(seen, item.id, count), item.id))
        best = sorted(wishes, reverse=True)[: option.selection.max]
        spend = [what for worth, what in best if worth > kept]
        return {"option": "spend" if spend else "none", "spend": spend}

    def _bought(self, seen: Observation, what: str, before: int) -> float:
        """Return what two rubies are worth spent on `what`, so many times `before` already."""
        left, figures = seen.rounds - seen.round, self.worth.figures
        if what == "tube_droplet":
            return self.worth.tube(seen.options.books, (seen.tube or 0) + before, left)
        return figures.droplet(left) if what == "droplet" else figures.flask * (left > 0)


def is_carefree(seen: Observation) -> bool:
    """Whether the next token cannot bring an explosion, not even with what must still be placed."""
    owed = _owed_whites(seen)
    return seen.white_sum + owed < seen.limit - CAREFREE or (seen.risk == 0 and not owed)


def _owed_whites(seen: Observation) -> int:
    """Return the white sum of what is laid aside."""
    return sum([token.value for token in seen.aside if token.color == "white"])


def _draw_on(seen: Observation) -> Json:
    """Draw without risk, in one go as long as none can arise; drawing together is step by step."""
    if seen.is_last_round and seen.options.final_round == "together":
        return {"option": "draw"}
    until = max(seen.limit - CAREFREE - _owed_whites(seen), seen.white_sum + 1)
    return {"option": "draw", "until": {"white_sum_at_least": until}}


class Offer(NamedTuple):
    """A token on sale: what it is worth, what a copy of it on top is, its price, color and value in
    an answer.
    """

    worth: float
    copy: float
    price: int
    color: str
    value: Json


def best_purchase(offers: list[Offer], coins: int) -> list[Json]:
    """Return the values of the one or two `offers` worth most; of two the cheaper is copied."""
    best, basket = -1.0, []
    for at, one in enumerate(offers):
        if one.worth > best:
            best, basket = one.worth, [one.value]
        left = coins - one.price
        for two in offers[at + 1 :]:
            if two.price <= left and one.color != two.color:
                worth = one.worth + two.worth + (one if one.price <= two.price else two).copy
                if worth > best:
                    best, basket = worth, [one.value, two.value]
    return basket


choose = Journeyman(Figures()).choose
