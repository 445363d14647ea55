"""Replay games from their logs and compare each with its snapshot, byte for byte."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.services.audit import Audit, game_audit, games_to_audit
from games.services.errors import GameNotFound, GameNotStarted


class Command(BaseCommand):
    """Compare some games, or all that have begun; fails if one differs."""

    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", nargs="*", type=UUID, help="id of a game")
        parser.add_argument("--all", action="store_true", help="every game that has begun")

    def handle(self, *args: Any, **options: Any) -> None:
        chosen = games_to_audit() if options["all"] else options["game"]
        found = [self._audit(game_id) for game_id in chosen]
        wrong = found.count(False)
        self.stdout.write(f"compared: {len(found)}, different: {wrong}")
        if wrong:
            raise CommandError(f"{wrong} of {len(found)} games differ from their logs")

    def _audit(self, game_id: UUID) -> bool:
        try:
            audit = game_audit(game_id)
        except GameNotFound:
            raise CommandError(f"there is no game {game_id}") from None
        except GameNotStarted:
            raise CommandError(f"{game_id} has not begun") from None
        self.stdout.write(f"{game_id}: {self._word(audit)}")
        return audit.is_sound

    def _word(self, audit: Audit) -> str:
        if audit.faults:
            return f"older rules, does not hold: {', '.join(audit.faults)}"
        if audit.is_older:
            return "older rules, commitment, seed and picks hold"
        if audit.number is not None:
            return f"different from move {audit.number} on"
        return "equal" if audit.is_sound else "different"
