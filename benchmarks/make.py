"""Makes what `benchmarks.api` draws with, in the database of an installation; prints it as JSON.

python -m benchmarks.make callers|record|poll|sweep
"""

import argparse
import json
import sys
from typing import Any

import django
from django.test.utils import setup_test_environment


def main() -> None:
    """Print callers with tables, recorded draws, or the statements of a poll or a sweep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=["callers", "record", "poll", "sweep"])
    parser.add_argument("--callers", type=int, default=32)
    parser.add_argument("--draws", type=int, default=1, help="of each caller, at least")
    args = parser.parse_args()
    django.setup()
    setup_test_environment()
    json.dump(_made(args.what, args.callers, args.draws), sys.stdout)


def _made(what: str, callers: int, draws: int) -> Any:
    from benchmarks import tables

    if what == "callers":
        return tables.callers_make(callers, draws // tables.DRAWS + 1)
    if what == "record":
        return tables.draws_record(callers)
    return tables.poll_statements() if what == "poll" else tables.sweep_statements()


if __name__ == "__main__":
    main()
