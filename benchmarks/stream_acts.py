"""Commits events at a steady rate, for `benchmarks.streams`: prints how many it was.

    python -m benchmarks.stream_acts 500 20

The bare statements of an act: the game's and the player's counters, three events for that player
alone as in sealed brewing, and the wake-up after the commit. Nothing is ruled.
"""

import random
import sys
import time
from datetime import UTC, datetime

import django

from games.rows import GameRow

EACH = 3
"""Events of one act, as a draw with an effect has."""


def main(rate: int, seconds: float) -> None:
    """Act at random tables until the time is up."""
    django.setup()
    from games.models import Game
    from games.selectors.tables import games_read

    dice = random.Random(1)
    tables = [*games_read(Game.objects.values_list("id", flat=True), with_state=True).values()]
    begun, acts = time.monotonic(), 0
    while (now := time.monotonic() - begun) < seconds:
        if acts * EACH > now * rate:
            time.sleep(0.0005)
            continue
        _act(dice.choice(tables), dice.randrange(4))
        acts += 1
    print(acts * EACH)


def _act(game: GameRow, seat: int) -> None:
    from django.db import connection, transaction

    from games.streams.wakeups import wake

    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_GAME, [EACH, game.id])
        [last] = cursor.fetchone()
        cursor.execute(_SEAT, [EACH, game.id, seat])
        now = datetime.now(UTC)
        numbers = range(last - EACH + 1, last + 1)
        cursor.executemany(_EVENT, [[game.id, number, seat, 1 << seat, now] for number in numbers])
    wake(game)


_GAME = "UPDATE games_game SET event_count = event_count + %s WHERE id = %s RETURNING event_count"
_SEAT = 'UPDATE games_seat SET seq = seq + %s WHERE game_id = %s AND "index" = %s'
_EVENT = """
    INSERT INTO games_event (game_id, number, kind, seat, round, phase, audience, cause, data, at)
    VALUES (%s, %s, 'token_placed', %s, 1, 'brewing', %s, 'person',
            '{"id": 1, "color": "orange", "value": 1, "from": 0, "to": 1, "extra": 0, "space": 1,
              "by": "draw"}', %s)
"""

if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]))
