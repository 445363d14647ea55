"""One example of each answer; short, and true to shape."""

from games.api.docs.parts import (
    AT,
    BLOCK,
    DEFAULT,
    DUE,
    EVENT,
    FRIEND,
    GAME,
    ID,
    INVITATION,
    LINKS,
    MESSAGE,
    OPEN,
    OPTION,
    OPTIONS,
    PLAYER,
    PREVIEW,
    PROOF,
    RULESET,
    SAT_DOWN,
    SEAT,
    SEEK,
    STATISTICS,
    SUMMARY,
)
from games.engine import Json

EXAMPLES: dict[str, Json] = {
    "Game": GAME,
    "GameAnswer": {"version": 112, "after": 111, "events": [EVENT], "more": False, "game": GAME},
    "GameList": {"results": [SUMMARY], **LINKS},
    "EventList": {"results": [EVENT], **LINKS},
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
                    "deadline": DUE,
                    "options": [OPTION],
                    "default": DEFAULT,
                },
                "seq": 112,
                "new_events": 2,
                "unread_messages": 0,
                "autopilot": False,
            }
        ],
        "invitations": [{**PREVIEW, "player": PLAYER, "created_at": AT}],
        "waiting": 1,
        "unread": {"notices": 0, "messages": 0},
        **LINKS,
    },
    "MessageList": {
        "results": [MESSAGE],
        "phrases": [{"id": "nice_move", "text": "Nice move!"}],
        "chat": {"may_send": "text", "reason": None},
        **LINKS,
    },
    "MessageAnswer": {
        "version": 112,
        "after": 112,
        "events": [],
        "more": False,
        "game": GAME,
        "message": {**MESSAGE, "mine": True},
    },
    "Invitation": INVITATION,
    "InvitationList": {"results": [INVITATION], **LINKS},
    "Preview": PREVIEW,
    "Profile": {**PLAYER, "reliability": {"percent": 95, "decisions": 20, "missed": 1}},
    "ReportAnswer": {"received": True, "text": "Thank you. A moderator will look at it."},
    "Seek": SEEK,
    "SeekList": {"results": [SEEK], **LINKS},
    "Block": BLOCK,
    "BlockList": {"results": [BLOCK], **LINKS},
    "Friend": FRIEND,
    "FriendList": {"results": [FRIEND], **LINKS},
    "PlayerList": {"results": [PLAYER], **LINKS},
    "RecentPlayerList": {
        "results": [{"player": PLAYER, "game": ID, "started_at": AT}],
        **LINKS,
    },
    "Statistics": {"results": [STATISTICS]},
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
                "game": ID,
                "ruleset": "quacks",
                "at": AT,
                "place": 1,
                "before": 1500,
                "after": 1543,
                "change": 43,
                "provisional": True,
            }
        ],
        **LINKS,
    },
    "PlayedGames": {
        "results": [
            {
                "id": ID,
                "name": "Quacks KV7Q2M",
                "ruleset": "quacks",
                "content": "quacks@2",
                "ended": "played",
                "rated": False,
                "started_at": AT,
                "finished_at": DUE,
                "seat": 0,
                "seats": [{**SEAT, "phase": "over", "state": "done", "deadline": None}],
                "result": [{"seat": 0, "rank": 1, "score": 61, "shared": False, "rating": None}],
            }
        ],
        **LINKS,
    },
    "HeadToHead": {
        "player": PLAYER["id"],
        "with": "1c7e2a90-33b2-4f0e-8a55-9d0b6c2f7e10",
        "results": [{"ruleset": "quacks", "games": 5, "ahead": 3, "behind": 1, "level": 1}],
    },
    "Proof": PROOF,
    "Replay": {
        "format": 1,
        "game": ID,
        "ruleset": "quacks",
        "rules_version": 1,
        "options": OPTIONS,
        "seats": 2,
        "proof": {**PROOF, "server_secret": "5d" * 32, "seed": "a1" * 32},
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
                "at": AT,
            }
        ],
        "result": [{"seat": 0, "rank": 1, "score": 61, "shared": False, "rating": None}],
        "snapshot_sha256": "e4" * 32,
    },
    "StandingOrderTemplate": {"ruleset": "quacks", "order": {"run": "deadline"}},
    "Ruleset": RULESET,
    "RulesetList": {"results": [RULESET], **LINKS},
}
"""Name of a schema -> a value of it."""

BY_TAG: dict[tuple[str, str], tuple[str, Json]] = {
    ("GameAnswer", "Lobby"): (
        "TableAnswer",
        {"version": 2, "after": 0, "events": [SAT_DOWN], "more": False, "game": OPEN},
    ),
}
"""Name of a schema, tag -> name and value of what its operations show instead."""
