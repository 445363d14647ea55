"""A few days of the simulated month: what has to hold whatever goes wrong (S07, S24, N01, N02)."""

import pytest

from benchmarks.month.report import report
from benchmarks.month.world import World
from games import hints
from notices.channels.base import senders
from notices.models import DeviceKind


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    world = World(people=9, games=4, days=4, seed=3)
    monkeypatch.setattr(hints, "_send", lambda *args: None)
    monkeypatch.setitem(senders, DeviceKind.FCM, world.month.phones)
    return world


@pytest.mark.django_db(transaction=True)
def test_nothing_stands_still_and_nobody_is_woken(world: World) -> None:
    month = world.run()
    phones = month.phones
    assert world.mishaps.killed > 0 and world.mishaps.lost > 0
    assert month.ended.total() == month.ended["played"] + month.ended["abandoned"] == 4
    assert month.late <= 4
    assert (phones.in_quiet, phones.stale, month.unexplained) == (0, 0, 0)
    assert max(phones.per_quiet.values(), default=0) <= 1
    assert phones.sent["your_turn"] > 0 and month.misses > 0
    assert "pushes in quiet hours" in report(month, world.mishaps, 4, 1.0)
