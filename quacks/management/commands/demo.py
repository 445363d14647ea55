"""Watch a game of bots, played through the HTTP API: `manage.py demo [--url http://...]`."""

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
        story = api.call("GET", f"/api/v1/quacks/{game['id']}/rounds/{number}")
        names = [seat["player"]["name"] for seat in game["seats"]]
        card = f"  {story['fortune']}" if story["fortune"] else ""
        self.stdout.write(f"\n\x1b[1m{_('Round')} {number}\x1b[0m{card}\n")
        self.stdout.write("".join(name[: COLUMN - 2].ljust(COLUMN) for name in names))
        blocks = []
        for seat in story["seats"]:
            tokens = [token for token in seat["cauldron"]["tokens"] if not token["returned_by"]]
            start = tokens[0]["from"] if tokens else 0
            blocks.append(spiral(tokens, start, has_color=True))
        self.stdout.write(side_by_side(blocks))
        for line in (self._drawn, self._end, self._score):
            self.stdout.write(
                "".join(line(seat)[: COLUMN - 1].ljust(COLUMN) for seat in story["seats"])
            )
        for name, seat in zip(names, story["seats"], strict=True):
            self.stdout.write(f"  {name}: {self._bought(seat)}")
        self.stdout.flush()

    def _drawn(self, seat: Json) -> str:
        tokens = [token for token in seat["cauldron"]["tokens"] if not token["returned_by"]]
        return _("%(n)d tokens") % {"n": len(tokens)}

    def _end(self, seat: Json) -> str:
        if seat["cauldron"]["exploded"]:
            return "💥 " + _("exploded")
        space = seat["cauldron"]["scoring_space"]
        return _("stopped at space %(n)d") % {"n": space["index"]} if space else ""

    def _score(self, seat: Json) -> str:
        return f"{seat['score_before']} → {seat['score_after']}"

    def _bought(self, seat: Json) -> str:
        tokens = (seat["bought"] or {}).get("tokens") or []
        names = ", ".join(f"{token['color']} {token['value']}" for token in tokens)
        return _("buys %(tokens)s") % {"tokens": names} if names else _("buys nothing")
