"""How the API's document is made, and what it says before its paths: how to begin, and the tags
in order of use.
"""

from typing import Any

INTRODUCTION = """
Play *Quacks* or *The Potion* by turns, over weeks, without knowing the rules:

1. `POST /api/v1/auth/guest` gives a token; send it as `Authorization: Bearer ...` from then on.
2. `POST /api/v1/games` with `{"ruleset": "quacks", "seats": 2, "bots": [{"level": "apprentice"}]}`
   sets up a table; when it is full, the game begins.
3. `GET /api/v1/games/{id}` shows it. Each of its `decisions` lists `options`: send an option's
   `body` to its `href`. What is offered is accepted.
4. Every answer carries the `events` that followed, numbered by `seq` without gaps. Ask for more by
   `?after=`; an unchanged table answers 304 to its `ETag`.

| to know | |
| --- | --- |
| errors | `application/problem+json`; act on `code`, show `detail` |
| a lost reply | repeat the POST with the same `Idempotency-Key`: nothing happens twice |
| a late tap | `?decision=` names the question; once answered, 412 brings the present table |
| languages | `Accept-Language: en` or `pt-BR` changes texts, never codes or ids |
| new words | enums may grow: an unknown `kind` always comes with `text` or `label` |

## While I am away

A standing order answers in advance. `PUT /api/v1/quacks/{id}/standing-order` leaves one for a seat,
before or during the game; `PUT /api/v1/me/standing-orders/quacks` leaves a template: when a game
starts, everybody who has no order of their own there gets a copy of it. One of The Potion is a list
of what to choose, the best first; one of Quacks has these parts:

```json
{"run": "at_once", "until_round": 5,
 "brewing": {"until": {"risk_above": 0.25}, "flask": {"from_value": 2}},
 "payout": "better",
 "answers": [{"source": "blue_1", "prefer": ["blue_2", "orange_1", "none"]}],
 "shopping": [[{"color": "blue", "value": 2}, {"color": "green", "value": 1}], []],
 "rubies": ["flask", "droplet"]}
```

| part | what it does |
| --- | --- |
| `run` | `at_once`: acts as soon as the seat is asked; `deadline`: only when its time is up |
| `brewing` | uses the flask if its rule holds, else stops where a limit holds, else draws on |
| `payout` | after an explosion; `better`: coins, counting 1/20 point for each and each round left |
| `answers` | by the `source` of a question: the first preferred option id that is offered |
| `shopping` | the first list that can be bought whole; `[]` in it buys nothing |
| `rubies` | pays for what it can, the first wishes first; an empty list keeps them |

In the last round an order turns all coins and rubies into points where that is asked. Any other
part left out answers nothing: run at once the question waits for its owner, at the deadline the
safe default is taken. Every question's `default` tells which, `by` `standing_order` or `rule`.
What does not fit this table is kept and told in `invalid`. `POST .../standing-order/preview` tells
what an order would do now, and what becomes of 1,000 brews of the own bag by it. A seat that a bot
plays follows the bot. Events of the own seat have the `cause` `standing_order`; nobody else ever
learns of an order.
"""

TAGS = [
    {"name": "Sign in", "description": "Guests, devices, a second device by code."},
    {"name": "Rulesets", "description": "What can be played, and all that is needed to draw it."},
    {"name": "Lobby", "description": "Tables: find, set up, sit down, start."},
    {"name": "Game", "description": "A table, its feed, and what happened while I was away."},
    {"name": "Table", "description": "Quacks: this round's card and the market."},
    {"name": "Brewing", "description": "Quacks: draw, stop, flask, effects."},
    {"name": "Settling", "description": "Quacks: payout, shopping, rubies."},
    {"name": "Standing orders", "description": "Quacks: what to do while I am away."},
    {"name": "History", "description": "Quacks: past rounds from the records."},
    {"name": "Potion", "description": "The Potion: dice, choices in secret, past rounds."},
    {"name": "Me", "description": "My settings, inbox, notices and statistics."},
    {"name": "Notifications", "description": "Where I am told: phones, browsers, mail, own chats."},
    {"name": "Streams", "description": "Hear of it as it happens: Server-Sent Events."},
    {"name": "Players", "description": "Other people."},
    {"name": "Moderation", "description": "Reports, sanctions of mine, appeals."},
    {"name": "Fairness", "description": "Check the dice."},
    {"name": "Clients", "description": "What apps should know first."},
    {"name": "Members", "description": "Accounts with e-mail, password and a second factor."},
]
"""In the order in which a client developer needs them."""

SPECTACULAR: dict[str, Any] = {
    "TITLE": "Quacks by turns",
    "DESCRIPTION": INTRODUCTION,
    "TAGS": TAGS,
    "VERSION": "1.0.0",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_SUFFIX": "",
    "ENUM_NAME_OVERRIDES": {
        "PaceKind": [("turns", "turns"), ("live", "live")],
        "PacePreset": [(word, word) for word in ("live", "relaxed", "daily", "slow")],
        "NoticeState": "notices.models.State",
        "NoticeKind": "notices.kinds.KIND_CHOICES",
        "PersonKind": "accounts.models.Kind",
        "DeviceKind": "notices.api.device_bodies.DEVICE_KINDS",
        "DeviceOffReason": "notices.api.device_bodies.OFF_REASONS",
        "DeliveryOutcome": "notices.api.device_bodies.OUTCOMES",
        "DeviceHealthState": "notices.api.health.HealthState",
        "WebhookFormat": "notices.channels.webhook.Format",
        "Circle": "accounts.models.Circle",
        "Payout": [("points", "points"), ("coins", "coins")],
        "OrderRun": [("at_once", "at_once"), ("deadline", "deadline")],
        "PotionChoice": [(word, word) for word in ("beetle", "mushroom", "vial", "any")],
        "OrderPayout": [("points", "points"), ("coins", "coins"), ("better", "better")],
        "OrderRubies": [
            ("flask", "flask"),
            ("droplet", "droplet"),
            ("tube_droplet", "tube_droplet"),
        ],
    },
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_ADD_EXPLICIT_BLANK_NULL_CHOICE": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "PREPROCESSING_HOOKS": ["accounts.api.schema.only_ours"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.document.describe_paths",
        "games.api.docs.compose.compose",
        "games.api.docs.streams.streams",
        "config.document.describe_answers",
        "accounts.api.schema.finish",
        "games.api.docs.describe.describe_members",
    ],
}
