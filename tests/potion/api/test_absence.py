"""Who misses three rounds in a row has a bot until they come back (E9)."""

from datetime import timedelta

from django.utils import timezone

from games import hints
from games.models import Seat
from tests.games.cast import Person, a_person, workers_run
from tests.potion.tables import a_table, choose


def test_after_three_missed_rounds_in_a_row_a_bot_chooses(alice: Person, bob: Person) -> None:
    """E9: the Potion waits for a third miss, where tables wait for a second by default."""
    dora = a_person("Dora")
    game_id = a_table(alice, bob, dora)
    for rounds in (1, 2, 3):
        for person in (bob, dora):
            choose(person, game_id, "vial")
        past = timezone.now() - hints.GRACE - timedelta(seconds=1)
        Seat.objects.filter(game_id=game_id, due_at__isnull=False).update(due_at=past)
        workers_run()
        seat = Seat.objects.get(game_id=game_id, index=0)
        assert (seat.misses, seat.autopilot) == (rounds, rounds == 3)
