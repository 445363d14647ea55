"""What the examples of answers are made of: people, seats, a table and what happens there."""

from games.engine import Json
from games.pace import pace_of

ID = "3f8e2a52-6a0e-4b6f-9a55-0d3a9e7f2c11"
AT = "2026-03-01T18:30:00.000Z"
DUE = "2026-03-02T18:30:00.000Z"

PLAYER: Json = {
    "id": "9b0d6f3e-5c0a-4e34-8f43-6a0b8c1f7d22",
    "username": "guest-1f2e3d4c5b",
    "name": "Alice",
    "kind": "guest",
    "level": None,
    "avatar": None,
}
SEAT: Json = {
    "index": 0,
    "color": "copper",
    "player": PLAYER,
    "score": 12,
    "phase": "brewing",
    "state": "to_act",
    "deadline": DUE,
}
BOT: Json = {
    **SEAT,
    "index": 1,
    "color": "jade",
    "player": {
        **dict.fromkeys(PLAYER),
        "name": "Apprentice",
        "kind": "bot",
        "level": "apprentice",
    },
    "score": 9,
    "state": "done",
    "deadline": None,
}
OPTIONS: Json = {}
VIEW: Json = {}
"""Options and view of the table in these examples; its game fills them in."""

HEAD: Json = {
    "id": ID,
    "code": "KV7Q2M",
    "name": "Quacks KV7Q2M",
    "ruleset": "quacks",
    "content": "quacks@2",
    "status": "active",
    "visibility": "public",
    "version": 112,
    "round": 3,
    "rounds": 9,
    "phase": "brewing",
    "options": OPTIONS,
    "pace": pace_of({}),
    "rated": False,
    "chat": "open",
    "autopilot": "apprentice",
    "min_reliability": None,
    "seats": [SEAT, BOT],
    "host": 0,
}
OPTION: Json = {
    "id": "stop",
    "label": "Stop here",
    "method": "POST",
    "href": f"/api/v1/quacks/{ID}/brewing/stop?decision=57",
    "body": {},
    "subject": None,
    "leads_to": None,
    "warning": None,
    "odds": None,
    "pick": None,
}
DEFAULT: Json = {"option": "stop", "body": {}, "by": "rule", "text": "Stops here."}
DECISION: Json = {
    "number": 57,
    "revision": 0,
    "kind": "brewing",
    "phase": "brewing",
    "source": None,
    "prompt": "Draw another token?",
    "context": {},
    "deadline": DUE,
    "optional": False,
    "reason": None,
    "answer": None,
    "options": [OPTION],
    "default": DEFAULT,
}
EVENT: Json = {
    "seq": 112,
    "at": AT,
    "round": 3,
    "phase": "brewing",
    "seat": 0,
    "kind": "autopilot_off",
    "cause": "person",
    "decision": None,
    "group": 112,
    "data": {},
    "text": "Alice is back.",
}
GAME: Json = {
    **HEAD,
    "ended": None,
    "seed_commitment": "9f" * 32,
    "deadline": DUE,
    "created_at": AT,
    "started_at": AT,
    "finished_at": None,
    "me": {"seat": 0, "seen": 110, "unread_messages": 0, "reserve_seconds": 0},
    "pause": {"asked": [], "until": None},
    "view": VIEW,
    "decisions": [DECISION],
    "actions": [],
    "rematch": None,
    "result": None,
}
SAT_DOWN: Json = {
    **EVENT,
    "seq": 1,
    "round": None,
    "phase": None,
    "kind": "seat_taken",
    "group": 1,
    "data": {"kind": "person", "level": None},
    "text": "Alice sits down.",
}
START: Json = {
    **OPTION,
    "id": "start",
    "label": "Start",
    "href": f"/api/v1/games/{ID}/start",
}
OPEN_SEATS: Json = {"score": 0, "phase": None, "state": None, "deadline": None}
OPEN: Json = {
    **GAME,
    **dict.fromkeys(("round", "rounds", "phase", "deadline", "started_at", "view")),
    "status": "open",
    "version": 2,
    "seats": [
        {**SEAT, **OPEN_SEATS},
        {**BOT, **OPEN_SEATS},
        {**SEAT, **OPEN_SEATS, "index": 2, "color": "plum", "player": None},
    ],
    "me": {**GAME["me"], "seen": 0},
    "decisions": [],
    "actions": [START],
}
"""A table before the start."""

SUMMARY: Json = {
    **HEAD,
    "expected_length": None,
    "free_seats": 0,
    "can_join": False,
    "reason": "seated",
    "my_deadline": DUE,
    "waiting_for_me": True,
    "unread_messages": 0,
    "updated_at": AT,
}
LINKS: Json = {"next": None, "previous": None}
INVITATION: Json = {
    "code": "7KQ2MX4BVD",
    "url": "https://play.example/join/7KQ2MX4BVD",
    "qr": "<svg>…</svg>",
    "expires_at": DUE,
    "player": None,
    "uses_left": 3,
}
PREVIEW: Json = {
    "code": "7KQ2MX4BVD",
    "expires_at": DUE,
    "game": ID,
    "ruleset": "quacks",
    "title": "Quacks",
    "name": "After supper",
    "seats": 4,
    "free_seats": 2,
    "pace": pace_of({}),
    "options": OPTIONS,
    "can_join": True,
    "reason": None,
}
SEEK: Json = {
    "id": ID,
    "ruleset": "quacks",
    "pace": "daily",
    "seats": 4,
    "least_seats": 3,
    "rated": False,
    "min_reliability": 80,
    "rating_band": None,
    "created_at": AT,
    "expires_at": DUE,
    "expected_wait": 5400,
    "game": None,
}
BLOCK: Json = {"player": PLAYER, "created_at": AT}
FRIEND: Json = {"player": PLAYER, "state": "friends", "created_at": AT}
STATISTICS: Json = {
    "ruleset": "quacks",
    "games": 4,
    "wins": 2,
    "shared_wins": 1,
    "resigned": 0,
    "abandoned": 0,
    "points": 203,
    "best": 61,
    "average": 50.75,
    "places": {"1": 2, "2": 1, "4": 1},
    "totals": {"explosions": 7},
    "figures": [{"key": "explosions", "label": "Explosions", "value": 7}],
}
PROOF: Json = {
    "algorithm": "hmac-sha256-1",
    "commitment": "9f" * 32,
    "contributions": [{"seat": 0, "value": "3c" * 32, "own": True}],
    "server_secret": None,
    "seed": None,
}
RULESET: Json = {
    "key": "quacks",
    "title": "Quacks",
    "rules_version": 1,
    "content": "quacks@2",
    "content_href": "/api/v1/rulesets/quacks/content/quacks@2",
    "min_seats": 2,
    "max_seats": 5,
    "phases": ["fortune", "brewing"],
    "bots": [{"level": "apprentice", "name": "Apprentice"}],
    "options_schema": {"type": "object"},
    "options": [{"name": "odds", "default": True, "text": "Whether chances are shown."}],
    "paces": [{"preset": "daily", "pace": pace_of({}), "expected_length": None}],
}

MESSAGE: Json = {
    "id": "5c1d7a90-3b5e-4a1f-8f7c-0d2e4b6a8c13",
    "game": ID,
    "seat": 0,
    "player": PLAYER,
    "at": AT,
    "text": "Nice move!",
    "phrase": "nice_move",
    "mine": False,
    "removed": False,
}
