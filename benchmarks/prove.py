"""The promised figures, as far as one command can measure them, as a table: `make prove`.

Takes a few minutes. Rates depend on the machine; counts, sizes, shares and waits do not.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

from benchmarks import api, bots, engine, idle, outsiders, potion, random_games, streams
from benchmarks.alternate import alternate, ratio
from benchmarks.brewings import by_hand, by_rules
from benchmarks.cluster import Cluster, kill_in_turn
from benchmarks.outage import both_killed
from benchmarks.person import play
from games import registry
from potion.bots.play import LEVELS
from quacks.rules import rules
from quacks.rules.options import WHOLE_SETS

RANDOM_GAMES = 500
"""Of each ruleset; `python -m benchmarks.random_games` plays 20,000."""

POTION_GAMES = 10_000
"""Of each number of players."""


@dataclass(frozen=True, slots=True)
class Proof:
    """One line of the table: what was measured, the figure, and what is promised of it."""

    what: str
    figure: float
    unit: str
    promise: float
    more_is_better: bool = True

    @property
    def holds(self) -> bool:
        """Whether the promise is kept here and now."""
        return self.figure >= self.promise if self.more_is_better else self.figure <= self.promise


def main() -> None:
    """Measure, print the table, exit with 1 if a promise is broken."""
    proofs = []
    steps: list[Callable[[], Iterator[Proof]]] = [
        rules_proofs,
        bots_proofs,
        state_proofs,
        potion_proofs,
        random_proofs,
        outsiders_proofs,
        api_proofs,
        cluster_proofs,
        streams_proofs,
        idle_proofs,
    ]
    for number, step in enumerate(steps, 1):
        print(f"[{'#' * number}{'.' * (len(steps) - number)}] {step.__name__}", file=sys.stderr)
        proofs += list(step())
    print(f"{'what':58} {'figure':>12} {'promise':>12}")
    for proof in proofs:
        mark = "✓" if proof.holds else "✗"
        sign = "≥" if proof.more_is_better else "≤"
        figure, promise = f"{proof.figure:,.3g} {proof.unit}", f"{sign} {proof.promise:g}"
        print(f"{proof.what:58} {figure:>12} {promise:>12} {mark}")
    sys.exit(not all(proof.holds for proof in proofs))


def rules_proofs() -> Iterator[Proof]:
    """Measure the rules beside bare brewing written out by hand, in alternation."""
    contenders = [*engine.rules_contenders(), *engine.sets_contenders()]
    measured = {one.contender.name: one for one in alternate(contenders, seconds=0.5)}
    draws = ratio(measured["brewing alone"], measured[engine.FLOOR])
    yield Proof("draws beside bare brewing by hand", draws, "", 0.03)
    sets = [ratio(measured[by_rules(n)], measured[by_hand(n)]) for n in WHOLE_SETS]
    yield Proof("draws beside a set's own brewing by hand, slowest set", min(sets), "", 0.03)
    games = median(measured["whole games, played by heart"].rates)
    yield Proof("four-player games, scripted players", games, "/s", 200)


def bots_proofs() -> Iterator[Proof]:
    """Let the bots play against each other, and four of the better ones for speed, with every set
    of books.
    """
    first, *others = [bots.measure(name, lay) for name, lay in bots.TABLES.items()]
    yield Proof("journeyman beats apprentice, 1,000 games", first.match.share * 100, "%", 75)
    yield Proof("four-player games, journeymen", first.rate, "/s", 80)
    worst = min(other.match.share for other in others)
    yield Proof("journeyman beats apprentice, worst other set", worst * 100, "%", 65)
    slowest = min(other.rate for other in others)
    yield Proof("four-player games, journeymen, slowest set", slowest, "/s", 40)
    scripted = min(other.scripted for other in others)
    yield Proof("four-player games, scripted players, slowest set", scripted, "/s", 100)


def potion_proofs() -> Iterator[Proof]:
    """Play the Potion by uniform choices, for its speed and length, and let its bots compete."""
    yield Proof("four-player games of the Potion, uniform", potion.speed(2000), "/s", 2000)
    found = {seats: potion.lengths(seats, POTION_GAMES) for seats in potion.MEAN_ROUNDS}
    whole, games = sum(one.whole for one in found.values()), POTION_GAMES * len(found)
    yield Proof("games of the Potion, 3 to 7, won, tokens conserved", whole, "", games)
    worst = max(abs(found[seats].mean / mean - 1) for seats, mean in potion.MEAN_ROUNDS.items())
    yield Proof("their mean rounds beside the reference, worst", worst * 100, "%", 10, False)
    for one, others, least, games in potion.MATCHES:
        times = min(potion.share(one, others, games, view) for view in ("memory", "open"))
        yield Proof(f"{one} against two of {others}, of its share", times, "x", least)
    slowest = max(potion.thinking(level) for level in LEVELS)
    yield Proof("a bot's choice in the Potion, slowest level", slowest, "ms", 20, False)


def random_proofs() -> Iterator[Proof]:
    """Play random games of every ruleset over random options, and check all that always holds."""
    random_games.set_up()
    for app in registry.every():
        found = random_games.tally(app, RANDOM_GAMES, seed=0)
        for failure in found.failures:
            print(failure, file=sys.stderr)
        what = f"of {RANDOM_GAMES:,} random games of {app.key}: broken"
        yield Proof(what, len(found.failures), "", 0, False)


def outsiders_proofs() -> Iterator[Proof]:
    """Let clients that know no rules play at every kind of table."""
    broken = outsiders.failures()
    for table, fault in broken.items():
        print(f"{table}: {fault}", file=sys.stderr)
    passed = len(outsiders.TABLES) - len(broken)
    yield Proof("kinds of tables played by outside clients", passed, "", len(outsiders.TABLES))


def state_proofs() -> Iterator[Proof]:
    """Measure copying and storing a late state of four players."""
    late = engine.a_late_state()
    begun, copies = time.process_time(), 5000
    for _ in range(copies):
        rules.copy(late)
    each = (time.process_time() - begun) / copies * 1e6
    yield Proof("copy of a late state", each, "µs", 40, more_is_better=False)
    size = len(rules.dump(late).encode()) / 1024
    yield Proof("stored late state", size, "KB", 6, more_is_better=False)


def api_proofs() -> Iterator[Proof]:
    """Draw over 32 connections through the API and by its bare statements, in turn."""
    found = api.compare()
    yield Proof("draws through the API beside their bare statements", found.ratio, "", 0.40)
    yield Proof("p99 beside that of the bare statements", found.p99_ratio, "", 2.5, False)
    yield Proof("errors of 32 connections in 60 s", found.api.error_count, "", 0, False)
    yield Proof("CPU of a draw's request", found.api.cpu_each, "ms", 3.0, False)
    yield Proof("statements of a draw beyond sign-in", found.draw, "", 8, False)
    yield Proof("statements of an unchanged poll beyond sign-in", found.poll, "", 1, False)


def cluster_proofs() -> Iterator[Proof]:
    """Play on PostgreSQL and Valkey while workers are killed, in turn every 10 s, then at once."""
    tables = [(1, 3), (2, 1), (4, 1), (3, 0), (1, 1)]
    with Cluster() as cluster:
        done = threading.Event()
        killer = threading.Thread(target=kill_in_turn, args=(cluster.workers, 10, done))
        killer.start()
        games = [
            play(cluster.base, people=people, bots=bots, seed=seed)
            for seed, (people, bots) in enumerate(tables * 2)
        ]
        done.set()
        killer.join()
        outage = both_killed(cluster)
    yield Proof("games played to the end while workers are killed", len(games), "", len(tables) * 2)
    longest = max(game.longest_wait for game in games)
    yield Proof("longest wait for a bot or the end, one killed", longest, "s", 5, False)
    yield Proof("both killed: longest wait once one is ready again", outage, "s", 4, False)


def streams_proofs() -> Iterator[Proof]:
    """Hold 2,000 streams open in one process, then commit 500 events a second beside them."""
    found = streams.compare()
    yield Proof("memory of an idle stream, 2,000 in one process", found.each, "KB", 60, False)
    yield Proof("commit to reader at 500 events/s, p99", found.p99, "ms", 50, False)


def idle_proofs() -> Iterator[Proof]:
    """Let a server rest over 1,000 waiting games, beside one without any."""
    found = idle.compare()
    yield Proof("statements of a sweep, 1,000 waiting games", found.statements, "", 1, False)
    yield Proof("processor that 1,000 waiting games cost", found.more, "% of a core", 1, False)


if __name__ == "__main__":
    main()
