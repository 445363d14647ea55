"""What happened, written to be read aloud."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _

from games.engine import Event
from potion.texts.names import face_name, ingredient_name, listed

Names = Sequence[str]


def event_text(event: Event, names: Names) -> str:
    """Return what happened; `names` are the players' in seat order."""
    return TEXTS[event.kind](event, names)


def _who(event: Event, names: Names) -> str:
    return names[event.seat] if event.seat is not None else _("The table")


def _dice_rolled(event: Event, names: Names) -> str:
    return _("Round %(round)d: %(name)s rolls %(dice)s.") % {
        "round": event.round,
        "name": names[event.data["roller"]],
        "dice": listed(face_name(die) for die in event.data["dice"]),
    }


def _bid_made(event: Event, names: Names) -> str:
    told = {"name": _who(event, names)}
    if event.data["ingredient"] is None:
        return _("%(name)s has chosen.") % told
    told["ingredient"] = ingredient_name(event.data["ingredient"])
    return _("%(name)s chooses in secret: %(ingredient)s.") % told


def _bid_changed(event: Event, names: Names) -> str:
    return _("%(name)s chooses anew, in secret: %(ingredient)s.") % {
        "name": _who(event, names),
        "ingredient": ingredient_name(event.data["ingredient"]),
    }


def _bids_revealed(event: Event, names: Names) -> str:
    if not event.data["bids"]:
        return _("All revealed; what it was is for you to remember.")
    shown = []
    for bid in event.data["bids"]:
        told = {"name": names[bid["seat"]], "ingredient": ingredient_name(bid["ingredient"])}
        if bid["auto"]:
            shown.append(_("%(name)s %(ingredient)s (by chance)") % told)
        else:
            shown.append("{name} {ingredient}".format(**told))
    return _("All reveal: %(bids)s.") % {"bids": listed(shown)}


def _tokens_discarded(event: Event, names: Names) -> str:
    if event.data["reason"] is None:
        return _("Who discarded then is for you to remember.")
    told = {"names": listed(names[one["seat"]] for one in event.data["discards"])}
    return {
        "match": _("A die is met exactly; a token each discard: %(names)s."),
        "unlisted": _("No die is met; who is on no die discards a token: %(names)s."),
        "all_qualify": _("All would discard, so nobody does."),
        "none": _("No die is met and every ingredient is on a die: nobody discards."),
    }[event.data["reason"]] % told


def _potion_brewed(event: Event, names: Names) -> str:
    told = {"names": listed(names[seat] for seat in event.data["winners"])}
    if event.data["by"] == "max_rounds":
        return _("The last round is over; closest to a single ingredient: %(names)s.") % told
    if event.data["tie"]:
        return _("A single ingredient is left to each of %(names)s: they share the win.") % told
    return _("A single ingredient is left to %(names)s, who wins.") % told


TEXTS: Mapping[str, Callable[[Event, Names], str]] = {
    "dice_rolled": _dice_rolled,
    "bid_made": _bid_made,
    "bid_changed": _bid_changed,
    "bids_revealed": _bids_revealed,
    "tokens_discarded": _tokens_discarded,
    "potion_brewed": _potion_brewed,
}
"""The sentence of each kind of event."""
