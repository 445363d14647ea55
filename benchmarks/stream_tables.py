"""Tables of four with a device each, for `benchmarks.streams`: prints their stream requests.

python -m benchmarks.stream_tables 2000
"""

import json
import sys
from typing import Any

import django

SEATS, DEVICES = 4, 1


def main(streams: int) -> None:
    """Migrate an empty database, set up the tables, print the requests as JSON."""
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    requests: list[str] = []
    while len(requests) < streams:
        requests += _table()
    print(json.dumps(requests[:streams]))


def _table() -> list[str]:
    from accounts.models import User
    from accounts.sessions import session_create
    from games.services.create import Wish, game_create
    from games.services.seating import seat_take

    people = [User.objects.create_guest() for _ in range(SEATS)]
    wish = Wish(ruleset="quacks", seats=SEATS)
    game = game_create(user_id=people[0].pk, wish=wish, render=lambda outcome: outcome.game)
    for person in people[1:]:
        seat_take(game_id=game.id, user_id=person.pk, render=lambda outcome: None)
    tokens = [session_create(user=person) for person in people]
    return [_request(game.id, token) for token in tokens for _ in range(DEVICES)]


def _request(game_id: Any, token: str) -> str:
    return (
        f"GET /api/v1/games/{game_id}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        f"Authorization: Bearer {token}\r\n\r\n"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
