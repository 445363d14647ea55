"""Clients that know no rules play whole games on a server: `python -m benchmarks.outsiders`.

They are those of `tests/acceptance`: two people and a bot, by decisions and options alone, the
proof checked at the end; with every set of books, with the test tubes, with the larger deck.
"""

import sys
import tempfile
import traceback
from collections.abc import Mapping
from pathlib import Path
from random import Random

from benchmarks.bar import with_bar
from games.engine import Json
from quacks.rules.options import WHOLE_SETS
from tests.acceptance.playing import play_whole
from tests.services.server import Server

TABLES: Mapping[str, tuple[str, Json]] = {
    **{f"set {number}": ("quacks", {"set": number}) for number in WHOLE_SETS},
    "test tubes": ("quacks", {"test_tubes": True}),
    "larger deck": ("quacks", {"fortune_deck": "all_in"}),
    "the Potion": ("potion", {}),
}
"""What is played: ruleset and options."""


def failures(tables: Mapping[str, tuple[str, Json]] = TABLES) -> dict[str, str]:
    """Play a game at each table of a server of its own; return what broke the contract where."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server = Server(folder, is_new=True, THROTTLES="off")
        server.start()
        try:
            played = {
                table: _fault(server, *what, folder)
                for table, what in with_bar(tables.items(), len(tables), "outside clients")
            }
        finally:
            server.stop()
    return {table: fault for table, fault in played.items() if fault is not None}


def _fault(server: Server, ruleset: str, options: Json, folder: Path) -> str | None:
    try:
        play_whole(server.base, ruleset, options, Random(str(options)), folder)
    except AssertionError as broken:
        line = traceback.extract_tb(broken.__traceback__)[-1]
        return f"{line.name}: {line.line} {broken}"
    return None


def main() -> None:
    """Play, tell what broke, exit with 1 if anything did."""
    broken = failures()
    for table in TABLES:
        print(f"{table:<14}{broken.get(table, 'passed')}")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
