"""Make the relational record of games anew from their logs."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Game
from games.services.draft import opened
from games.services.errors import GameNotFound
from games.services.records import record_rebuild


class Command(BaseCommand):
    """Rebuild the records of some games; play waits meanwhile."""

    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", nargs="*", type=UUID, help="id of a game")
        parser.add_argument("--all", action="store_true", help="every game that has begun")

    def handle(self, *args: Any, **options: Any) -> None:
        chosen = _begun() if options["all"] else options["game"]
        for game_id in chosen:
            self._rebuild(game_id)
            self.stdout.write(f"{game_id}: rebuilt")

    def _rebuild(self, game_id: UUID) -> None:
        try:
            with opened(game_id) as draft:
                record_rebuild(draft.game)
        except GameNotFound:
            raise CommandError(f"there is no game {game_id}") from None


def _begun() -> list[UUID]:
    """Return the games that have a log."""
    games = Game.objects.exclude(state="")
    return list(games.order_by("started_at").values_list("id", flat=True))
