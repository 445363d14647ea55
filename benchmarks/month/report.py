"""The month as a table: what was seen, and what has to hold."""

from benchmarks.month.mishaps import Mishaps
from benchmarks.month.world import SWEEP, Month


def report(month: Month, mishaps: Mishaps, games: int, seconds: float) -> str:
    """Return the table."""
    phones = month.phones
    most = max(phones.per_quiet.values(), default=0)
    over = month.ended["played"] + month.ended["abandoned"]
    rows = [
        ("games that ended, in the month and after", f"{month.ended_within} and {over}", games),
        ("longest past a deadline, seconds", f"{month.late:.0f}", f"{2 * SWEEP.seconds} at most"),
        ("pushes in quiet hours without consent", phones.in_quiet, 0),
        ("most pushes of one game in a quiet period", most, "1 at most"),
        ("pushes about what was over", phones.stale, 0),
        ("misses, and those that no move explains", f"{month.misses}, {month.unexplained}", "-, 0"),
        ("pushes with consent in quiet hours", phones.woken, ""),
        ("acts of people, sweeps", f"{month.acts}, {month.sweeps}", ""),
        ("tasks lost, workers killed, outages",
         f"{mishaps.lost}, {mishaps.killed}, {len(mishaps.outages)}", ""),
        ("endings", ", ".join(f"{word} {n}" for word, n in month.ended.items()), ""),
        ("pushes", ", ".join(f"{word} {n}" for word, n in phones.sent.most_common()), ""),
    ]  # fmt: skip
    lines = [f"{name:<44} {seen!s:>24}   {wanted}" for name, seen, wanted in rows]
    return "\n".join([*lines, f"in {seconds:.0f} s"])
