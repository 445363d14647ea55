"""A fixture as `serve` shows it: set in an empty database, with lines to try it by."""

import json

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from games.api.render.game import game_json
from games.engine import Json
from games.fixtures.shelf import fixture_build, fixtures
from games.fixtures.stage import Stage, token_of
from games.selectors.tables import game_read
from games.services.outcome import state_of

PAUSE = 2 * 86_400 + 10
"""Seconds after which the first round is due, and late answers count no more."""


class Scene:
    """One fixture; what the folder held before is gone, so that it is always the same.

    Raises:
        ImproperlyConfigured: There is none of that name.
    """

    def __init__(self, name: str) -> None:
        known = fixtures()
        if name not in known:
            raise ImproperlyConfigured(f"There is no fixture {name!r}; choose {', '.join(known)}.")
        self.name, self._fixture = name, known[name]
        for file in settings.DATA_DIR.glob("db.sqlite3*"):
            file.unlink()

    @property
    def is_still(self) -> bool:
        """Whether workers rest until the clock is moved."""
        return self._fixture.is_still

    def build(self, base: str) -> str:
        """Set the scene of a server at `base`; return what to tell whoever started it."""
        stage = fixture_build(self.name)
        signed = f'curl -s -H "Authorization: Bearer {token_of("alice")}"'
        told = [
            f"  Fixture  {self.name}: {self._fixture.sentence}",
            *(f"  {name:8} {token_of(name)}" for name in ("Alice", "Bob", "Charlie")),
            "",
            f"  {signed} {base}/api/v1/me/inbox",
            f"  {signed} {base}/api/v1/games/{stage.tables[0]}",
            *(f"  {line}" for line in _answers(stage, base, signed)),
            f"  curl -s -X POST {base}/dev/clock -d '{json.dumps({'advance_seconds': PAUSE})}'",
        ]
        return "\n".join(told) + "\n"


def _answers(stage: Stage, base: str, signed: str) -> list[str]:
    """Return a line for each answer that Alice may give at the first table."""
    game = game_read(stage.tables[0], with_state=True)
    assert game is not None
    seat = game.seat_of(stage.alice.pk)
    assert seat is not None
    asked = game_json(game, seat.index, state_of(game))["decisions"]
    return [_line(option, base, signed) for option in asked[0]["options"]] if asked else []


def _line(option: Json, base: str, signed: str) -> str:
    sent = f"-H 'Content-Type: application/json' -d '{json.dumps(option['body'])}'"
    call = f"{signed} -X {option['method']} '{base}{option['href']}' {sent}"
    return f"{call}  # {option['label']}"
