"""Make the statistics of all players anew from results, logs and records."""

from typing import Any

from django.core.management.base import BaseCommand

from games.services import statistics


class Command(BaseCommand):
    """Rebuild figures of finished games, then what they add up to; play goes on meanwhile."""

    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        games = 0
        for game_id in statistics.finished_games():
            statistics.figures_rebuild(game_id)
            games += 1
        players = statistics.players_of_rulesets()
        for user_id, ruleset in players:
            statistics.statistics_rebuild(user_id, ruleset)
        self.stdout.write(f"{games} games, {len(players)} players: rebuilt")
