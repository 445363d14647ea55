"""Run the month on a database of its own and print what has to hold beside what was seen."""

import argparse
import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.base")


def main(people: int, games: int, days: int, seed: int) -> None:
    """Live through a month and print the table."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATA_DIR"] = str(Path(folder))
        os.environ.pop("DATABASE_URL", None)
        os.environ.pop("REDIS_URL", None)
        _run(people, games, days, seed)


def _run(people: int, games: int, days: int, seed: int) -> None:
    import django

    django.setup()
    from django.core.management import call_command

    from benchmarks.month.report import report
    from benchmarks.month.world import World
    from games import hints
    from notices.channels.base import senders
    from notices.models import DeviceKind

    call_command("migrate", verbosity=0)
    hints._send = lambda *_: None  # type: ignore[assignment]  # every hint is lost
    world = World(people, games, days, seed)
    senders[DeviceKind.FCM] = world.month.phones
    begun = time.monotonic()
    month = world.run()
    print(report(month, world.mishaps, games, time.monotonic() - begun))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--days", type=int, default=31)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    main(args.people, args.games, args.days, args.seed)
