"""Writes `docs/examples` anew: `python -m tests.examples`."""

import os
import subprocess
import sys

ENVIRONMENT = {**os.environ, "WRITE_EXAMPLES": "1"}

if __name__ == "__main__":
    command = [sys.executable, "-m", "pytest", "-q", "tests/examples"]
    sys.exit(subprocess.run(command, env=ENVIRONMENT, check=False).returncode)
