"""The journeyman: knows the odds of its bag, stops by expected value, buys to a plan."""

from games.engine import Decision, Json, Option
from quacks.bots import effects
from quacks.bots.brewing import Brewer, potion
from quacks.bots.worth import Figures, Worth
from quacks.rules.data.rounds import RUBIES_PER_DROPLET, RUBIES_PER_POINT
from quacks.rules.data.track import LAST_SPACE, TRACK
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
        if decision.kind == "shopping":
            return self._shop(seen, decision.options[0])
        if decision.kind == "final_shopping":
            return {"option": "convert", **decision.options[0].body}
        if decision.kind == "rubies":
            return self._rubies(seen)
        option = effects.choose(self.worth, seen, decision)
        return {"option": option.id, **option.body}

    def _brew(self, seen: Observation, offered: list[str]) -> Json:
        if offered[0] == "draw" and (is_carefree(seen) or seen.risk == 0):
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
            weigh[option](now) if option in weigh else brewer.add(now, effects.BY_ID[option])
            for option in offered
        ]
        return {"option": offered[worth.index(max(worth))]}

    def _payout(self, seen: Observation) -> str:
        space = TRACK[seen.space + 1]
        coins = self.worth.coins(seen.round, seen.rounds, seen.options.books, space.coins)
        return "points" if space.points >= coins else "coins"

    def _shop(self, seen: Observation, option: Option) -> Json:
        """Buy the token or the pair that is worth most; coins that are left are lost."""
        assert option.selection is not None
        items = [item for item in option.selection.items if item.reason is None]
        left = seen.rounds - seen.round
        owned = [token.color for token in seen.bag]
        owned += [placed.token.color for placed in seen.cauldron]
        offers = []
        for item in items:
            color = item.value["color"]
            worth = self.worth.figures.token(item.id, color, left, owned.count(color))
            offers.append((worth, item.cost or 0, color, item.value))
        return {"option": option.id, "tokens": _best_purchase(offers, seen.coins)}

    def _rubies(self, seen: Observation) -> Json:
        """Spend rubies on what is worth more than the points that they become in the end."""
        pairs = seen.rubies // RUBIES_PER_DROPLET
        figures = self.worth.figures
        step = figures.droplet(seen.rounds - seen.round)
        wishes = [(step, "droplet")] * min(pairs, LAST_SPACE - seen.droplet)
        if not seen.flask:
            wishes.append((figures.flask, "flask"))
        kept = RUBIES_PER_DROPLET / RUBIES_PER_POINT
        spend = [what for worth, what in sorted(wishes, reverse=True)[:pairs] if worth > kept]
        return {"option": "spend" if spend else "none", "spend": spend}


def is_carefree(seen: Observation) -> bool:
    """Whether not even the worst token could explode the cauldron."""
    return seen.white_sum < seen.limit - CAREFREE


def _draw_on(seen: Observation) -> Json:
    """Draw without risk, in one go as long as none can arise; drawing together is step by step."""
    if seen.is_last_round and seen.options.final_round == "together":
        return {"option": "draw"}
    until = max(seen.limit - CAREFREE, seen.white_sum + 1)
    return {"option": "draw", "until": {"white_sum_at_least": until}}


def _best_purchase(offers: list[tuple[float, int, str, Json]], coins: int) -> list[Json]:
    """Return the values of the one or two `offers` (worth, price, color, value) worth most."""
    best, basket = -1.0, []
    for at, (worth, price, color, value) in enumerate(offers):
        if worth > best:
            best, basket = worth, [value]
        for more, cost, other, second in offers[at + 1 :]:
            if worth + more > best and price + cost <= coins and color != other:
                best, basket = worth + more, [value, second]
    return basket


choose = Journeyman(Figures()).choose
