"""A game as a text that a person can follow with the rules in hand."""

from collections.abc import Callable, Iterable

from games.engine import EVERYONE, Event, Json

COLUMN = 10


def readable(events: Iterable[Event]) -> str:
    """Return one line per event; what only some may know carries a mark."""
    return "".join(f"{line(event)}\n" for event in events)


def line(event: Event) -> str:
    """Return one event as a line."""
    told = TOLD.get(event.kind, _plain)(event.data)
    who = "table" if event.seat is None else f"seat {event.seat}"
    heading = "\n" if event.kind == "round_started" else ""
    mark = "" if event.audience == EVERYONE else f"   ({_readers(event.audience)})"
    phase = f"{event.round}.{event.phase}".ljust(COLUMN + 5)
    return f"{heading}{phase} {who.ljust(COLUMN - 3)} {event.kind.replace('_', ' ')} {told}{mark}"


def _readers(audience: int) -> str:
    seats = [str(seat) for seat in range(5) if audience >> seat & 1]
    others = ["others"] if audience >> 14 & 1 else []
    return "for " + ", ".join([*seats, *others])


def _token(token: Json) -> str:
    return f"{token['color']}-{token['value']}"


def _tokens(tokens: list[Json] | None) -> str:
    if tokens is None:
        return "?"
    return " ".join(_token(token) for token in tokens) or "nothing"


def _placed(data: Json) -> str:
    extra = f", {data['extra']} of them extra" if data["extra"] else ""
    by = "" if data["by"] == "draw" else f" by {data['by']}"
    return f"{_token(data)} from {data['from']} to {data['to']}{extra}{by}"


def _gained(data: Json) -> str:
    parts = [f"{data[what]} {what}" for what in ("points", "rubies") if data.get(what)]
    parts += [_tokens(data["tokens"])] if data.get("tokens") else []
    parts += ["a full flask"] if data.get("flask") else []
    return f"{', '.join(parts) or 'nothing'} from {data['source']}"


def _revealed(data: Json) -> str:
    lying = " ".join(f"{_token(token)}@{token['space']}" for token in data["tokens"])
    end = "exploded" if data["exploded"] else "sound"
    return f"{lying} | whites {data['white_sum']}, {end}, scores {data['scoring_space']['index']}"


def _payout(data: Json) -> str:
    exploded = " after an explosion" if data["exploded"] else ""
    space = data["scoring_space"]["index"]
    return f"{data['points']} points, {data['coins']} coins on {space}{exploded}"


def _plain(data: Json) -> str:
    return " ".join(f"{key}={_value(value)}" for key, value in data.items())


def _value(value: object) -> str:
    return "?" if value is None else str(value).replace("'", "")


TOLD: dict[str, Callable[[Json], str]] = {
    "token_placed": _placed,
    "token_drawn": lambda data: f"{_tokens(data['tokens'])} by {data['source']}",
    "token_returned": lambda data: f"{_token(data)} by {data['source']}",
    "flask_used": lambda data: f"on {_token(data['token'])}",
    "gained": _gained,
    "cauldron_revealed": _revealed,
    "payout_taken": _payout,
    "purchased": lambda data: f"{_tokens(data['tokens'])} for {_value(data['coins'])} coins",
    "droplet_moved": lambda data: f"from {data['from']} to {data['to']} by {data['source']}",
}
