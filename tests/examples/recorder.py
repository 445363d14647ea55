"""Plays one whole game of a ruleset over HTTP and keeps every request with its answer.

Always the same: people, tokens and luck of a scene, a clock that a request moves on by a minute,
request ids that count.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import time_machine
from django.test import Client

from games.engine import Json
from games.fixtures.stage import DARE, Stage, token_of
from games.services import clock, settle

BEGIN = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
KEPT = ("Content-Type", "ETag", "Location", "Preference-Applied", "Retry-After")
"""Headers of answers that are shown; the others are everywhere the same, or change."""


class Recorder:
    """Sends requests and keeps them; `pairs` are in order."""

    def __init__(self, travel: time_machine.Traveller | Any) -> None:
        self.pairs: list[Json] = []
        self._travel, self._client, self._numbers = travel, Client(), count(1)

    def call(
        self,
        name: str,
        method: str,
        path: str,
        body: Any = None,
        *,
        by: str = "alice",
        **headers: str,
    ) -> Any:
        """Send a request as somebody; keep it under a name; return the answer's body."""
        self._travel.shift(timedelta(minutes=1))
        number = next(self._numbers)
        sent = {"Authorization": f"Bearer {token_of(by)}"} if by else {}
        sent |= {key.replace("_", "-"): value for key, value in headers.items()}
        if method == "POST":
            sent["Idempotency-Key"] = f"example-{number:04}"
        more: Json = {"headers": {**sent, "X-Request-Id": f"example-{number:04}"}}
        if body is not None:
            more |= {"data": body, "content_type": "application/json"}
        answer = self._client.generic(method, path, **_encoded(more))
        told = _steady(answer.json()) if answer.content else None
        kept = {key: answer[key] for key in KEPT if key in answer}
        request = {"method": method, "path": path, "headers": sent, "body": body}
        reply = {"status": answer.status_code, "headers": kept, "body": told}
        self.pairs.append({"name": name, "by": by or None, "request": request, "answer": reply})
        return told


def _steady(told: Any, *, is_stored: bool = False) -> Any:
    """Return an answer with what is stored as JSON in one order: databases have their own."""
    if isinstance(told, list):
        return [_steady(one, is_stored=is_stored) for one in told]
    if not isinstance(told, dict):
        return told
    names = sorted(told) if is_stored else told
    stored = {"options", "pace"}
    return {name: _steady(told[name], is_stored=is_stored or name in stored) for name in names}


def _encoded(more: Json) -> Json:
    import json

    if "data" in more:
        more["data"] = json.dumps(more["data"]).encode()
    return more


def record(ruleset: str, seats: int) -> list[Json]:
    """Play a game of Alice, Bob and perhaps Charlie; return all pairs."""
    with time_machine.travel(BEGIN, tick=False) as travel:
        stage = Stage(f"example_{ruleset}")
        people = [stage.alice, stage.bob, stage.charlie][:seats]
        recorder = Recorder(travel)
        before_sign_in(recorder)
        table = str(stage.table(ruleset, *people))
        names = [person.username for person in people]
        base = f"/api/v1/games/{table}"
        recorder.call("the table", "GET", base)
        recorder.call("what waits for me", "GET", "/api/v1/me/inbox")
        for name, path in SCREENS[ruleset]:
            recorder.call(name, "GET", f"/api/v1/{ruleset}/{table}/{path}")
        play(recorder, base, names)
        after_the_end(recorder, base)
        return recorder.pairs


def before_sign_in(recorder: Recorder) -> None:
    """Ask what apps ask first."""
    recorder.call("policy", "GET", "/api/v1/client-policy", by="")
    recorder.call("my settings", "GET", "/api/v1/me")
    recorder.call("what can be played", "GET", "/api/v1/rulesets")


def play(recorder: Recorder, base: str, names: list[str]) -> None:
    """Take options until the game is over; each is shown whole when it first comes."""
    seen: set[str] = set()
    refused = False
    while True:
        asked = list(_asked(recorder, base, names))
        if not asked:
            return
        by, question = asked[0]
        option = chosen(question)
        is_new = f"{question['kind']} {option['id']}" not in seen
        seen.add(f"{question['kind']} {option['id']}")
        wish = {} if is_new else {"Prefer": "return=minimal"}
        name = f"{question['kind']}: {option['id']}"
        recorder.call(name, option["method"], option["href"], option["body"], by=by, **wish)
        if not refused:
            refused = True
            recorder.call("too late: 412", option["method"], option["href"], option["body"], by=by)


def _asked(recorder: Recorder, base: str, names: list[str]) -> Iterator[tuple[str, Json]]:
    """Yield who is waited for, with the question, without keeping the requests."""
    for name in names:
        headers = {"Authorization": f"Bearer {token_of(name)}"}
        game = recorder._client.get(base, headers=headers).json()
        for question in game["decisions"]:
            if not question["optional"]:
                yield name, question


def chosen(question: Json) -> Json:
    """Return the option that a careful person takes; where nothing is at risk, each in its turn."""
    options: list[Json] = question["options"]
    risks = [(option["warning"] or {}).get("chance") or 0 for option in options]
    if question["kind"] != "brewing":
        return options[question["number"] % len(options)]
    return next(
        (one for one, risk in zip(options, risks, strict=True) if risk <= DARE), options[-1]
    )


def after_the_end(recorder: Recorder, base: str) -> None:
    """Show the end: settlement, then what is there for good."""
    recorder.call("settlement", "GET", base)
    for game_id in clock.work_found().over:
        settle.game_settle(game_id=game_id)
    for name, path in ENDED:
        recorder.call(name, "GET", f"{base}{path}")
    recorder.call("my feed, from the beginning", "GET", f"{base}/events?limit=20")
    recorder.call("my statistics", "GET", "/api/v1/me/statistics")
    recorder.call("too late: 409", "POST", f"{base}/start", {})


ENDED = (("the result", ""), ("what happened", "/recap"), ("proof", "/proof"))
SCREENS = {
    "quacks": (
        ("this round's card", "fortune"),
        ("the market", "market"),
        ("my bag", "bag"),
        ("cauldrons", "cauldrons"),
    ),
    "potion": (("the dice", "dice"), ("choices so far", "bids")),
}
