"""Watch a game of the Potion by bots, played through the HTTP API."""

from django.utils.translation import gettext as _

from games.demo import Api, DemoCommand
from games.engine import Json
from potion.content import LOOKS
from potion.texts.names import face_name, ingredient_name

_COLORS = {"beetle": 34, "mushroom": 31, "vial": 32}
"""Terminal color of each ingredient."""


class Command(DemoCommand):
    """Shows dice, choices and discards, round by round."""

    help = __doc__ or ""
    ruleset = "potion"
    options = {"hand_view": "open"}

    def tell_round(self, api: Api, game: Json, number: int) -> None:
        """Print a round that is over, from 1."""
        past = game["view"]["log"][number - 1]
        names = [seat["player"]["name"] for seat in game["seats"]]
        dice = "  ".join(f"[{face_name(die)}]" for die in past["dice"])
        self.stdout.write(f"\n\x1b[1m{_('Round')} {number}\x1b[0m  {dice}")
        for bid in past["bids"]:
            mark = f"\x1b[{_COLORS[bid['ingredient']]}m{LOOKS[bid['ingredient']][1]}\x1b[0m"
            gone = _("into the bottle") if bid["discarded"] else ""
            name = names[bid["seat"]][:14].ljust(14)
            self.stdout.write(f"  {name} {mark} {ingredient_name(bid['ingredient']):<10} {gone}")
        self.stdout.flush()
