"""What happened, written to be read aloud."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Event
from quacks.texts.cards import CARDS
from quacks.texts.names import source_name, token_name, token_names
from quacks.texts.questions import (
    coins_text,
    face_name,
    option_label,
    points_text,
    reward_text,
    rubies_text,
)


def event_text(event: Event, names: Sequence[str]) -> str:
    """Return what happened; `names` are the players' in seat order."""
    return TEXTS[event.kind](event, names)


def _who(event: Event, names: Sequence[str]) -> str:
    return names[event.seat] if event.seat is not None else _("The table")


def _round_started(event: Event, names: Sequence[str]) -> str:
    starter = names[event.data["start_seat"]]
    return _("Round %(round)d begins; %(name)s goes first.") % {
        "round": event.round,
        "name": starter,
    }


def _fortune_turned(event: Event, names: Sequence[str]) -> str:
    card = CARDS[event.data["card"]]
    return _("The card is %(title)s: %(text)s") % {"title": _(card.title), "text": _(card.text)}


def _rats_laid(event: Event, names: Sequence[str]) -> str:
    rats = event.data["rats"]
    helped = [f"{name} {count}" for name, count in zip(names, rats, strict=False) if count]
    if not helped:
        return _("Nobody gets rats.")
    return _("Rats help: %(rats)s.") % {"rats": ", ".join(helped)}


def _phase_started(event: Event, names: Sequence[str]) -> str:
    return _("Everybody has finished brewing; now the potions are judged.")


def _gained(event: Event, names: Sequence[str]) -> str:
    data = event.data
    told = {"name": _who(event, names), "source": source_name(data["source"])}
    if data.get("flask"):
        return _("The flask of %(name)s is full again (%(source)s).") % told
    if data.get("missing"):
        told["tokens"] = token_names(data["missing"])
        return _("%(name)s gets nothing (%(source)s): %(tokens)s cannot be had.") % told
    parts = [token_name(token) for token in data["tokens"]]
    reward = {"points": data["points"], "rubies": data["rubies"]}
    if any(reward.values()):
        parts.append(reward_text(reward))
    return _("%(name)s gains %(what)s (%(source)s).") % {**told, "what": ", ".join(parts)}


def _droplet_moved(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "space": event.data["to"]}
    if event.data.get("track") == "tubes":
        return _("The droplet of %(name)s reaches test tube %(space)d.") % told
    return _("The droplet of %(name)s moves to space %(space)d.") % {
        **told,
    }


def _die_rolled(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "face": face_name(event.data["face"])}
    return _("%(name)s rolls the bonus die: %(face)s.") % told


def _token_drawn(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "tokens": token_names(event.data["tokens"])}
    return _("%(name)s looks at %(tokens)s.") % {**told}


def _token_placed(event: Event, names: Sequence[str]) -> str:
    told = {
        "name": _who(event, names),
        "token": token_name(event.data),
        "space": event.data["to"],
    }
    return _("%(name)s places %(token)s on space %(space)d.") % told


def _token_moved(event: Event, names: Sequence[str]) -> str:
    told = {
        "name": _who(event, names),
        "space": event.data["to"],
        "source": source_name(event.data["source"]),
    }
    return _("The last token of %(name)s moves on to space %(space)d (%(source)s).") % told


def _token_set_aside(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "token": token_name(event.data)}
    return _("%(name)s lays %(token)s aside.") % told


def _tokens_passed(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "tokens": token_names(event.data["tokens"])}
    return _("%(tokens)s of %(name)s goes into the bag of %(other)s.") % {
        **told,
        "other": names[event.data["to"]],
    }


def _token_returned(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "token": token_name(event.data)}
    if event.data.get("to") == "supply":
        return _("%(name)s is rid of %(token)s for good.") % told
    return _("%(token)s of %(name)s goes back into the bag.") % told


def _choice_made(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "source": source_name(event.data["source"])}
    if event.data["option"] is None:
        return _("%(name)s has chosen (%(source)s); what, shows later.") % told
    if event.data["option"] == "none":
        return _("%(name)s declines (%(source)s).") % told
    return _("%(name)s chooses at %(source)s: %(option)s.") % {
        **told,
        "option": option_label(event.data["option"]),
    }


def _brewing_paused(event: Event, names: Sequence[str]) -> str:
    return _("%(name)s pauses before the next draw.") % {"name": _who(event, names)}


def _flask_used(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "token": token_name(event.data["token"])}
    return _("%(name)s empties the flask to put %(token)s back.") % told


def _exploded(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "sum": event.data["white_sum"]}
    return _("The cauldron of %(name)s explodes with boomberries at %(sum)d!") % told


def _brewing_stopped(event: Event, names: Sequence[str]) -> str:
    return _("%(name)s draws no more.") % {"name": _who(event, names)}


def _brewing_finished(event: Event, names: Sequence[str]) -> str:
    return _("%(name)s has finished brewing.") % {"name": _who(event, names)}


def _cauldron_revealed(event: Event, names: Sequence[str]) -> str:
    data = event.data
    count = len(data["tokens"])
    told = {"name": _who(event, names), "n": count, "sum": data["white_sum"]}
    if data["exploded"]:
        text = ngettext(
            "%(name)s brewed %(n)d token and exploded with boomberries at %(sum)d.",
            "%(name)s brewed %(n)d tokens and exploded with boomberries at %(sum)d.",
            count,
        )
    else:
        text = ngettext(
            "%(name)s brewed %(n)d token, boomberries at %(sum)d.",
            "%(name)s brewed %(n)d tokens, boomberries at %(sum)d.",
            count,
        )
    return text % told


def _payout_taken(event: Event, names: Sequence[str]) -> str:
    told = {
        "name": _who(event, names),
        "points": points_text(event.data["points"]),
        "coins": coins_text(event.data["coins"]),
    }
    return _("%(name)s scores %(points)s and has %(coins)s to spend.") % told


def _order_queued(event: Event, names: Sequence[str]) -> str:
    return _("What %(name)s wants waits for its turn.") % {"name": _who(event, names)}


def _order_failed(event: Event, names: Sequence[str]) -> str:
    return _("What %(name)s wanted is gone; they choose anew.") % {"name": _who(event, names)}


def _order_withdrawn(event: Event, names: Sequence[str]) -> str:
    return _("%(name)s thinks again.") % {"name": _who(event, names)}


def _purchased(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names)}
    tokens = event.data["tokens"]
    if tokens is None:
        return _("%(name)s has been shopping; what is in the bag shows later.") % told
    if not tokens:
        return _("%(name)s buys nothing.") % told
    told["tokens"] = token_names(tokens)
    told["coins"] = coins_text(event.data["coins"])
    if free := event.data.get("free"):
        told["free"] = token_names(free)
        return _("%(name)s buys %(tokens)s for %(coins)s, and gets %(free)s for free.") % told
    return _("%(name)s buys %(tokens)s for %(coins)s.") % told


def _rubies_spent(event: Event, names: Sequence[str]) -> str:
    told = {"name": _who(event, names), "rubies": rubies_text(event.data["rubies"])}
    if not event.data["spend"]:
        return _("%(name)s keeps the rubies.") % told
    return _("%(name)s spends %(rubies)s.") % told


def _round_over(event: Event, names: Sequence[str]) -> str:
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(names, event.data["scores"], strict=False)
    )
    return _("Round %(round)d is over: %(scores)s.") % {"round": event.round, "scores": scores}


TEXTS: Mapping[str, Callable[[Event, Sequence[str]], str]] = {
    "round_started": _round_started,
    "fortune_turned": _fortune_turned,
    "rats_laid": _rats_laid,
    "phase_started": _phase_started,
    "gained": _gained,
    "droplet_moved": _droplet_moved,
    "die_rolled": _die_rolled,
    "token_drawn": _token_drawn,
    "token_placed": _token_placed,
    "token_moved": _token_moved,
    "token_set_aside": _token_set_aside,
    "token_returned": _token_returned,
    "tokens_passed": _tokens_passed,
    "choice_made": _choice_made,
    "brewing_paused": _brewing_paused,
    "flask_used": _flask_used,
    "exploded": _exploded,
    "brewing_stopped": _brewing_stopped,
    "brewing_finished": _brewing_finished,
    "cauldron_revealed": _cauldron_revealed,
    "payout_taken": _payout_taken,
    "order_queued": _order_queued,
    "order_failed": _order_failed,
    "order_withdrawn": _order_withdrawn,
    "purchased": _purchased,
    "rubies_spent": _rubies_spent,
    "round_over": _round_over,
}
"""A sentence for every kind of event of this game."""
