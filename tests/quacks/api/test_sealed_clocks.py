"""Deadlines tell nothing of what is sealed."""

from datetime import time

from games.models import Seat
from tests.games.cast import Person
from tests.quacks.tables import a_table_at


def test_a_sealed_act_moves_no_deadline_that_others_see(
    alice: Person, bob: Person, charlie: Person
) -> None:
    """Alice's quiet hours make hers the latest: that she has stopped must not show."""
    hours = {"quiet_from": time(22), "quiet_until": time(8)}
    type(alice.user).objects.filter(pk=alice.user.pk).update(**hours)
    game_id = a_table_at(alice, bob)
    before = [bob.game(game_id), charlie.game(game_id)]
    for act in ("draw", "stop"):
        assert alice.post(f"quacks/{game_id}/brewing/{act}").status_code == 200
    assert not Seat.objects.get(game_id=game_id, index=0).due_at
    assert before[0]["deadline"] == before[0]["seats"][0]["deadline"] > ""
    after = [bob.game(game_id), charlie.game(game_id)]
    for old, new in zip(before, after, strict=True):
        assert (old["deadline"], old["seats"][1]) == (new["deadline"], new["seats"][1])
