"""Watch a game of bots, played through the HTTP API: `manage.py demo [--url http://...]`."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.demo import Api, DemoCommand
from games.engine import Json
from quacks.spiral import CELL, WIDTH, side_by_side, spiral

COLUMN = WIDTH * CELL + 3


class Command(DemoCommand):
    """Shows every cauldron, round by round."""

    help = __doc__ or ""
    ruleset = "quacks"

    def tell_round(self, api: Api, game: Json, number: int) -> None:
        """Print a round that is over, from 1."""
        path = f"/api/v1/quacks/{game['id']}"
        story = api.call("GET", f"{path}/rounds/{number}")
        brewed = api.call("GET", f"{path}/cauldrons?round={number}")["results"]
        cauldrons = sorted(brewed, key=lambda one: int(one["seat"]))
        names = [seat["player"]["name"] for seat in game["seats"]]
        card = f"  {story['fortune']}" if story["fortune"] else ""
        self.stdout.write(f"\n\x1b[1m{_('Round')} {number}\x1b[0m{card}\n")
        self._columns(names)
        self.stdout.write(side_by_side([self._drawn(one) for one in cauldrons]))
        for line in (self._count, self._end):
            self._columns([line(one) for one in cauldrons])
        self._columns(
            [f"{seat['score_before']} → {seat['score_after']}" for seat in story["seats"]]
        )
        for name, seat in zip(names, story["seats"], strict=True):
            self.stdout.write(f"  {name}: {self._bought(seat)}")
        self.stdout.flush()

    def _columns(self, texts: Sequence[str]) -> None:
        self.stdout.write("".join(text[: COLUMN - 2].ljust(COLUMN) for text in texts))

    def _drawn(self, cauldron: Json) -> list[str]:
        tokens = _left(cauldron)
        return spiral(tokens, tokens[0]["from"] if tokens else 0, has_color=True)

    def _count(self, cauldron: Json) -> str:
        return _("%(n)d tokens") % {"n": len(_left(cauldron))}

    def _end(self, cauldron: Json) -> str:
        if cauldron["exploded"]:
            return "💥 " + _("exploded")
        space = cauldron["scoring_space"]
        return _("stopped at space %(n)d") % {"n": space["index"]} if space else ""

    def _bought(self, seat: Json) -> str:
        tokens = (seat["bought"] or {}).get("tokens") or []
        names = ", ".join(f"{token['color']} {token['value']}" for token in tokens)
        return _("buys %(tokens)s") % {"tokens": names} if names else _("buys nothing")


def _left(cauldron: Json) -> list[Json]:
    """Return the tokens that were still there in the end."""
    return [token for token in cauldron["tokens"] if not token["returned_by"]]
