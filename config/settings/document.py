"""How the API's document is made, how its page looks, and what it says before its paths: how to
begin, and the tags in order of use.
"""

from pathlib import Path
from typing import Any

INTRODUCTION = (Path(__file__).parents[1] / "introduction.md").read_text()

TAGS = [
    {"name": "Sign in", "description": "Guests, devices, a second device by code."},
    {"name": "Rulesets", "description": "What can be played, and all that is needed to draw it."},
    {"name": "Lobby", "description": "Tables: find, set up, sit down, start."},
    {"name": "Game", "description": "A table, its feed, and what happened while I was away."},
    {"name": "Table", "description": "Quacks: this round's card and the market."},
    {"name": "Brewing", "description": "Quacks: draw, stop, flask, effects."},
    {"name": "Settling", "description": "Quacks: payout, shopping, rubies."},
    {
        "name": "Standing orders",
        "description": "Quacks: what to do while I am away.",
        "externalDocs": {"url": "/api/docs/standing-orders.md", "description": "Parts of an order"},
    },
    {"name": "History", "description": "Quacks: past rounds from the records."},
    {"name": "Potion", "description": "The Potion: dice, choices in secret, past rounds."},
    {"name": "Me", "description": "My settings, inbox, notices and statistics."},
    {
        "name": "Notifications",
        "description": "Where I am told: phones, browsers, mail, own chats.",
        "externalDocs": {
            "url": "/api/docs/notifications.md",
            "description": "What is told, and how",
        },
    },
    {
        "name": "Streams",
        "description": "Hear of it as it happens: Server-Sent Events.",
        "externalDocs": {
            "url": "/api/docs/streams.md",
            "description": "Frames, resuming, browsers",
        },
    },
    {"name": "Players", "description": "Other people."},
    {"name": "Moderation", "description": "Reports, sanctions of mine, appeals."},
    {
        "name": "Fairness",
        "description": "Check the dice.",
        "externalDocs": {"url": "/api/docs/fairness.md", "description": "How, step by step"},
    },
    {"name": "Clients", "description": "What apps should know first."},
    {"name": "Members", "description": "Accounts with e-mail, password and a second factor."},
]
"""In the order in which a client developer needs them."""

UI = """{
  deepLinking: true,
  persistAuthorization: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  filter: true,
  onComplete: () => {
    document.querySelector(".operation-filter-input").placeholder = "Find by path or words";
  },
  plugins: [() => ({
    fn: {
      opsFilter: (tags, phrase) => {
        const sought = phrase.toLowerCase();
        const told = (one) => ["summary", "description", "operationId"]
          .map((name) => one.getIn(["operation", name], ""))
          .concat(one.get("path", "")).join(" ").toLowerCase();
        return tags
          .map((tag, name) => name.toLowerCase().includes(sought)
            ? tag
            : tag.update("operations", (all) => all.filter((one) => told(one).includes(sought))))
          .filter((tag) => tag.get("operations").size > 0);
      },
    },
  })],
}"""
"""Settings of the docs page: a token outlives a reload, the field on top finds operations by path
and words, not by tag alone.
"""

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
    "SWAGGER_UI_SETTINGS": UI,
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
        "games.api.docs.compose.compose",
        "games.api.docs.streams.streams",
        "config.document.describe_paths",
        "config.document.describe_answers",
        "accounts.api.schema.finish",
        "games.api.docs.describe.describe_members",
        "config.document.share_examples",
    ],
}
