"""How many files, connections among them, a process may have open."""

import os

SPARE = 128
"""Files that are left to the database and to all else but connections."""

MOST = 10_240
"""Files that are asked for at most: some systems allow no more, whatever they say."""


def connections_allowed() -> int:
    """Have as many files allowed as the system lets; return how many may be connections."""
    if os.name != "posix":
        return MOST - SPARE
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    most = max(soft, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most - SPARE
