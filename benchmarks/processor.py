"""What a process has cost so far, by /proc of Linux."""

import os
from pathlib import Path


def seconds_of(pid: int) -> float:
    """Return the seconds of processor time of a process and all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
