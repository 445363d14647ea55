"""`rulesets`: what can be played, and all that clients need to draw it."""

from datetime import timedelta

from rest_framework.request import Request
from rest_framework.response import Response

from games import registry
from games.api.docs import rulesets
from games.api.docs.operations import reads
from games.api.views import GamesView
from games.engine import Json
from games.pace import PRESETS, pace_json
from games.pace.length import length_json
from games.registry import GameApp
from games.services.errors import GameNotFound
from games.texts.seats import level_name


class RulesetsView(GamesView):
    """Everything that can be played here."""

    @reads("rulesetsList", "Rulesets", "What can be played", rulesets.RulesetList, is_tagged=False)
    def get(self, request: Request) -> Response:
        """List the rulesets."""
        rows = [_ruleset_json(app) for app in registry.every()]
        return Response({"results": rows, "next": None, "previous": None})


class RulesetView(GamesView):
    """One ruleset."""

    @reads("rulesetsGet", "Rulesets", "One ruleset", rulesets.Ruleset, is_tagged=False)
    def get(self, request: Request, key: str) -> Response:
        """Return a ruleset with the schema of its options."""
        return Response(_ruleset_json(registry.get(key)))


class ContentView(GamesView):
    """The content of a ruleset, immutable under its version."""

    authentication_classes = ()
    permission_classes = ()

    @reads(
        "rulesetsContent",
        "Rulesets",
        "Everything needed to draw a game",
        rulesets.Content,
        is_tagged=False,
        auth=[],
    )
    def get(self, request: Request, key: str, version: str) -> Response:
        """Return everything needed to draw the game, in both languages."""
        content = registry.get(key).content(version)
        if content is None:
            raise GameNotFound
        return Response(content, headers={"Cache-Control": CONTENT_CACHE})


CONTENT_CACHE = "public, max-age=31536000, immutable"


def _ruleset_json(app: GameApp) -> Json:
    rules = app.rules
    return {
        "key": app.key,
        "title": app.title(),
        "rules_version": rules.version,
        "content": app.content_version,
        "content_href": f"/api/v1/rulesets/{app.key}/content/{app.content_version}",
        "min_seats": rules.min_seats,
        "max_seats": rules.max_seats,
        "phases": list(rules.phases),
        "bots": [{"level": level, "name": level_name(level)} for level in app.bots],
        "options_schema": rules.options_schema,
        "options": _options(app),
        "paces": _paces(app),
    }


def _paces(app: GameApp) -> list[Json]:
    """Return each preset, fastest first, with how long a game takes with the default options."""
    options = app.rules.check_options({}, app.rules.min_seats)
    sittings = app.sittings(options) if app.sittings else None
    return [
        {
            "preset": name,
            "pace": pace_json(pace, name),
            "expected_length": sittings and length_json(pace, sittings, timedelta()),
        }
        for name, pace in PRESETS.items()
    ]


def _options(app: GameApp) -> list[Json]:
    """Return each option of a table with its default and a sentence."""
    defaults = app.rules.check_options({}, app.rules.min_seats)
    sentences = app.option_sentences()
    return [
        {"name": name, "default": default, "text": sentences.get(name, name)}
        for name, default in defaults.items()
    ]
