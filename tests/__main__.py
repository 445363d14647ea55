"""All tests, on both databases side by side: `python -m tests [what pytest is to be told]`.

What waits for one database leaves the processor to the other half. The second half, which has less
to do, yields a little, so that both end together; it is shown once the first has ended.
"""

import os
import subprocess
import sys
import tempfile

PYTEST = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"]
ONCE = ["benchmarks", "examples", *(f"{game}/{part}" for game in ("quacks", "potion")
        for part in ("rules", "bots"))]  # fmt: skip
"""Measures, recorded examples, and what knows no database: not even looked into again."""


def main() -> int:
    """Run both halves; return 0 if both are green."""
    more = sys.argv[1:]
    with tempfile.TemporaryFile() as kept:
        on_servers = {**os.environ, "TEST_DB": "pg"}
        command = [*PYTEST, *(f"--ignore=tests/{folder}" for folder in ONCE), *more]
        with subprocess.Popen(
            command, env=on_servers, stdout=kept, stderr=kept, preexec_fn=lambda: os.nice(2)
        ) as second:
            print("SQLite", flush=True)
            first = subprocess.run([*PYTEST, *more], check=False).returncode
        kept.seek(0)
        print("\nPostgreSQL and Valkey", kept.read().decode(), sep="\n", flush=True)
    return first or second.returncode


if __name__ == "__main__":
    sys.exit(main())
