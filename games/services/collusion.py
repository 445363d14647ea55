"""Look each night for pairs who stand out in rated games: hints for moderators, never proofs."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta
from itertools import combinations
from typing import Any
from uuid import UUID

from allauth.usersessions.models import UserSession
from django.utils import timezone

from accounts.services.traces import NOWHERE
from games.engine import Json
from games.models import Hint, RatingChange, Signal

DAYS = 90
"""How far back it looks."""

TOGETHER = 5
"""Games in common from which a pair is looked at."""

MOSTLY = 0.9
"""Share of one's games with the same person that stands out."""

OTHERS = 0.5
"""Share of others that somebody stays ahead of, who loses to one person only."""


@dataclass(slots=True)
class Pair:
    """Two people's finished rated games in common; `ahead` counts where `a` ended before `b`."""

    games: int = 0
    ahead: int = 0
    behind: int = 0


Ranks = dict[UUID, dict[UUID, int]]
"""Game -> person -> place as the ratings counted it: behind all others for who resigned, in games
that nobody played to the end too.
"""


def hints_find() -> int:
    """Note whoever stands out; return how many hints are new or open again."""
    games = _ranks()
    pairs, played = _pairs(games), _played(games)
    close = {pair: found for pair, found in pairs.items() if found.games >= TOGETHER}
    count = 0
    for (a, b), found in close.items():
        for signal, figures in _signals(a, b, found, games, played):
            count += _note(signal, a, b, found.games, figures)
    for a, b, number, people in _at_home(games, played, close):
        count += _note(Signal.SAME_ADDRESS, a, b, number, {"people": people})
    return count


def _at_home(
    games: Ranks, played: dict[UUID, int], close: Collection[tuple[UUID, UUID]]
) -> Iterable[tuple[UUID, UUID, int, int]]:
    """Yield who plays often with ever others of one address, as one person's guests would be: the
    person, one of the others (the first), games with them, how many they are.

    Args:
        close: Pairs that are looked at by themselves.
    """
    often = {one for one, number in played.items() if number >= TOGETHER}
    addresses = {one: _addresses(one) for one in (played if often else ())}
    looked_at = {frozenset(pair) for pair in close}
    for one in sorted(often):
        near = [
            {other for other in ranks if other != one and addresses[one] & addresses[other]}
            for ranks in games.values()
            if one in ranks
        ]
        number, others = sum(map(bool, near)), set().union(*near)
        if number >= TOGETHER and looked_at.isdisjoint(frozenset((one, it)) for it in others):
            yield one, min(next(filter(None, near))), number, len(others)


def _ranks() -> Ranks:
    since = timezone.now() - timedelta(days=DAYS)
    rows = RatingChange.objects.filter(game__finished_at__gte=since, user__is_active=True)
    games: Ranks = defaultdict(dict)
    for game_id, user_id, place in rows.order_by("at", "game_id").values_list(
        "game_id", "user_id", "place"
    ):
        games[game_id][user_id] = place
    return games


def _pairs(games: Ranks) -> dict[tuple[UUID, UUID], Pair]:
    pairs: dict[tuple[UUID, UUID], Pair] = defaultdict(Pair)
    for ranks in games.values():
        for a, b in combinations(sorted(ranks), 2):
            pair = pairs[a, b]
            pair.games += 1
            pair.ahead += ranks[a] < ranks[b]
            pair.behind += ranks[a] > ranks[b]
    return pairs


def _played(games: Ranks) -> dict[UUID, int]:
    played: dict[UUID, int] = defaultdict(int)
    for ranks in games.values():
        for user_id in ranks:
            played[user_id] += 1
    return played


def _signals(
    a: UUID, b: UUID, pair: Pair, games: Ranks, played: dict[UUID, int]
) -> Iterable[tuple[Signal, Json]]:
    shared = _addresses(a) & _addresses(b)
    if shared:
        yield Signal.SAME_ADDRESS, {"addresses": len(shared)}
    for loser, winner, lost in ((a, b, pair.behind), (b, a, pair.ahead)):
        share = _share_ahead(loser, winner, games)
        if lost == pair.games and share is not None and share >= OTHERS:
            figures = {"loser": str(loser), "lost": lost, "ahead_of_others": round(share, 2)}
            yield Signal.ONE_SIDED, figures
    if all(pair.games >= MOSTLY * played[one] for one in (a, b)):
        yield Signal.ONLY_TOGETHER, {"of": [played[a], played[b]]}


def _addresses(user_id: UUID) -> set[str]:
    devices = UserSession.objects.filter(user_id=user_id)
    return set(devices.values_list("ip", flat=True)) - {"127.0.0.1", NOWHERE}


def _share_ahead(user_id: UUID, but: UUID, games: Ranks) -> float | None:
    """Return the share of all others but one that somebody ended before; None without any."""
    met = ahead = 0
    for ranks in games.values():
        own = ranks.get(user_id)
        others = [rank for who, rank in ranks.items() if who not in (user_id, but)]
        if own is not None:
            met, ahead = met + len(others), ahead + sum(own < rank for rank in others)
    return ahead / met if met else None


def _note(signal: Signal, a: UUID, b: UUID, games: int, figures: Json) -> bool:
    now = timezone.now()
    new: dict[str, Any] = {"games": games, "figures": figures, "last_at": now}
    hint, is_new = Hint.objects.get_or_create(signal=signal, a_id=a, b_id=b, defaults=new)
    if is_new:
        return True
    is_again = hint.closed_at is not None and games >= 2 * hint.closed_games
    hint.games, hint.figures, hint.last_at = games, figures, now
    hint.closed_at = None if is_again else hint.closed_at
    hint.save(update_fields=["games", "figures", "last_at", "closed_at"])
    return is_again
