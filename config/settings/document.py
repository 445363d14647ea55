"""What the API's document says before its paths: how to begin, and the tags in order of use."""

INTRODUCTION = """
Play *Quacks* by turns, over weeks, without knowing the rules:

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
"""

TAGS = [
    {"name": "Sign in", "description": "Guests, devices, a second device by code."},
    {"name": "Rulesets", "description": "What can be played, and all that is needed to draw it."},
    {"name": "Lobby", "description": "Tables: find, set up, sit down, start."},
    {"name": "Game", "description": "A table, its feed, and what happened while I was away."},
    {"name": "Table", "description": "Quacks: this round's card and the market."},
    {"name": "Brewing", "description": "Quacks: draw, stop, flask, effects."},
    {"name": "Settling", "description": "Quacks: payout, shopping, rubies."},
    {"name": "History", "description": "Quacks: past rounds from the records."},
    {"name": "Me", "description": "My settings, inbox, notices and statistics."},
    {"name": "Streams", "description": "Hear of it as it happens: Server-Sent Events."},
    {"name": "Players", "description": "Other people."},
    {"name": "Fairness", "description": "Check the dice."},
    {"name": "Clients", "description": "What apps should know first."},
    {"name": "Members", "description": "Accounts with e-mail, password and a second factor."},
]
"""In the order in which a client developer needs them."""
