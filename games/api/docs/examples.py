"""One example of each answer; short, and true to shape."""

from games.engine import Json
from games.pace import pace_of

_ID = "3f8e2a52-6a0e-4b6f-9a55-0d3a9e7f2c11"
_AT = "2026-03-01T18:30:00.000000Z"
_DUE = "2026-03-02T18:30:00.000000Z"

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
    "deadline": _DUE,
}
_BOT: Json = {
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

_HEAD: Json = {
    "id": _ID,
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
    "seats": [SEAT, _BOT],
    "host": 0,
}
OPTION: Json = {
    "id": "stop",
    "label": "Stop here",
    "method": "POST",
    "href": f"/api/v1/quacks/{_ID}/brewing/stop?decision=57",
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
    "deadline": _DUE,
    "optional": False,
    "reason": None,
    "answer": None,
    "options": [OPTION],
    "default": DEFAULT,
}
EVENT: Json = {
    "seq": 112,
    "at": _AT,
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
    **_HEAD,
    "ended": None,
    "seed_commitment": "9f" * 32,
    "deadline": _DUE,
    "created_at": _AT,
    "started_at": _AT,
    "finished_at": None,
    "me": {"seat": 0, "seen": 110, "unread_messages": 0, "reserve_seconds": 0},
    "pause": {"asked": [], "until": None},
    "view": VIEW,
    "decisions": [DECISION],
    "actions": [],
    "rematch": None,
    "result": None,
}
_SAT_DOWN: Json = {
    **EVENT,
    "seq": 1,
    "round": None,
    "phase": None,
    "kind": "seat_taken",
    "group": 1,
    "data": {"kind": "person", "level": None},
    "text": "Alice sits down.",
}
_START: Json = {
    **OPTION,
    "id": "start",
    "label": "Start",
    "href": f"/api/v1/games/{_ID}/start",
}
_OPEN_SEATS: Json = {"score": 0, "phase": None, "state": None, "deadline": None}
OPEN: Json = {
    **GAME,
    **dict.fromkeys(("round", "rounds", "phase", "deadline", "started_at", "view")),
    "status": "open",
    "version": 2,
    "seats": [
        {**SEAT, **_OPEN_SEATS},
        {**_BOT, **_OPEN_SEATS},
        {**SEAT, **_OPEN_SEATS, "index": 2, "color": "plum", "player": None},
    ],
    "me": {**GAME["me"], "seen": 0},
    "decisions": [],
    "actions": [_START],
}
"""A table before the start."""

SUMMARY: Json = {
    **_HEAD,
    "expected_length": None,
    "free_seats": 0,
    "can_join": False,
    "reason": "seated",
    "my_deadline": _DUE,
    "waiting_for_me": True,
    "unread_messages": 0,
    "updated_at": _AT,
}
_LINKS: Json = {"next": None, "previous": None}
_INVITATION: Json = {
    "code": "7KQ2MX4BVD",
    "url": "https://play.example/api/v1/invitations/7KQ2MX4BVD",
    "qr": "<svg>…</svg>",
    "expires_at": _DUE,
    "player": None,
    "uses_left": 3,
}
_PREVIEW: Json = {
    "code": "7KQ2MX4BVD",
    "expires_at": _DUE,
    "game": _ID,
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
_SEEK: Json = {
    "id": _ID,
    "ruleset": "quacks",
    "pace": "daily",
    "seats": 4,
    "least_seats": 3,
    "rated": False,
    "min_reliability": 80,
    "rating_band": None,
    "created_at": _AT,
    "expires_at": _DUE,
    "expected_wait": 5400,
    "game": None,
}
_BLOCK: Json = {"player": PLAYER, "created_at": _AT}
_FRIEND: Json = {"player": PLAYER, "state": "friends", "created_at": _AT}
_STATISTICS: Json = {
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
_PROOF: Json = {
    "algorithm": "hmac-sha256-1",
    "commitment": "9f" * 32,
    "contributions": [{"seat": 0, "value": "3c" * 32, "own": True}],
    "server_secret": None,
    "seed": None,
}
_RULESET: Json = {
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
    "game": _ID,
    "seat": 0,
    "player": PLAYER,
    "at": _AT,
    "text": "Nice move!",
    "phrase": "nice_move",
    "mine": False,
    "removed": False,
}

EXAMPLES: dict[str, Json] = {
    "Game": GAME,
    "GameAnswer": {"version": 112, "after": 111, "events": [EVENT], "more": False, "game": GAME},
    "GameList": {"results": [SUMMARY], **_LINKS},
    "EventList": {"results": [EVENT], **_LINKS},
    "Recap": {
        "after": 110,
        "version": 112,
        "lines": [{"seq": 112, "text": "Alice is back."}],
        "more": False,
    },
    "Inbox": {
        "results": [
            {
                "game": SUMMARY,
                "decision": {
                    "number": 57,
                    "kind": "brewing",
                    "phase": "brewing",
                    "prompt": "Draw another token?",
                    "deadline": _DUE,
                    "options": [OPTION],
                    "default": DEFAULT,
                },
                "seq": 112,
                "new_events": 2,
                "unread_messages": 0,
                "autopilot": False,
            }
        ],
        "invitations": [{**_PREVIEW, "player": PLAYER, "created_at": _AT}],
        "waiting": 1,
        "unread": {"notices": 0, "messages": 0},
        **_LINKS,
    },
    "MessageList": {
        "results": [MESSAGE],
        "phrases": [{"id": "nice_move", "text": "Nice move!"}],
        "chat": {"may_send": "text", "reason": None},
        **_LINKS,
    },
    "MessageAnswer": {
        "version": 112,
        "after": 112,
        "events": [],
        "more": False,
        "game": GAME,
        "message": {**MESSAGE, "mine": True},
    },
    "Invitation": _INVITATION,
    "InvitationList": {"results": [_INVITATION], **_LINKS},
    "Preview": _PREVIEW,
    "Profile": {**PLAYER, "reliability": {"percent": 95, "decisions": 20, "missed": 1}},
    "ReportAnswer": {"received": True, "text": "Thank you. A moderator will look at it."},
    "Seek": _SEEK,
    "SeekList": {"results": [_SEEK], **_LINKS},
    "Block": _BLOCK,
    "BlockList": {"results": [_BLOCK], **_LINKS},
    "Friend": _FRIEND,
    "FriendList": {"results": [_FRIEND], **_LINKS},
    "PlayerList": {"results": [PLAYER], **_LINKS},
    "RecentPlayerList": {
        "results": [{"player": PLAYER, "game": _ID, "started_at": _AT}],
        **_LINKS,
    },
    "Statistics": {"results": [_STATISTICS]},
    "Ratings": {
        "ratings": [
            {
                "ruleset": "quacks",
                "value": 1543,
                "deviation": 461,
                "games": 3,
                "provisional": True,
            }
        ],
        "results": [
            {
                "game": _ID,
                "ruleset": "quacks",
                "at": _AT,
                "place": 1,
                "before": 1500,
                "after": 1543,
                "change": 43,
                "provisional": True,
            }
        ],
        **_LINKS,
    },
    "PlayedGames": {
        "results": [
            {
                "id": _ID,
                "name": "Quacks KV7Q2M",
                "ruleset": "quacks",
                "content": "quacks@2",
                "ended": "played",
                "rated": False,
                "started_at": _AT,
                "finished_at": _DUE,
                "seat": 0,
                "seats": [{**SEAT, "phase": "over", "state": "done", "deadline": None}],
                "result": [{"seat": 0, "rank": 1, "score": 61, "shared": False, "rating": None}],
            }
        ],
        **_LINKS,
    },
    "HeadToHead": {
        "player": PLAYER["id"],
        "with": "1c7e2a90-33b2-4f0e-8a55-9d0b6c2f7e10",
        "results": [{"ruleset": "quacks", "games": 5, "ahead": 3, "behind": 1, "level": 1}],
    },
    "Proof": _PROOF,
    "Replay": {
        "format": 1,
        "game": _ID,
        "ruleset": "quacks",
        "rules_version": 1,
        "options": OPTIONS,
        "seats": 2,
        "proof": {**_PROOF, "server_secret": "5d" * 32, "seed": "a1" * 32},
        "moves": [
            {
                "number": 0,
                "act": "start",
                "seat": None,
                "cause": "rule",
                "decision": None,
                "kind": None,
                "answer": None,
                "picks": [{"stream": None, "n": 24, "result": 7}],
                "at": _AT,
            }
        ],
        "result": [{"seat": 0, "rank": 1, "score": 61, "shared": False, "rating": None}],
        "snapshot_sha256": "e4" * 32,
    },
    "StandingOrderTemplate": {"ruleset": "quacks", "order": {"run": "deadline"}},
    "Ruleset": _RULESET,
    "RulesetList": {"results": [_RULESET], **_LINKS},
}
"""Name of a schema -> a value of it."""

BY_TAG: dict[tuple[str, str], tuple[str, Json]] = {
    ("GameAnswer", "Lobby"): (
        "TableAnswer",
        {"version": 2, "after": 0, "events": [_SAT_DOWN], "more": False, "game": OPEN},
    ),
}
"""Name of a schema, tag -> name and value of what its operations show instead."""
