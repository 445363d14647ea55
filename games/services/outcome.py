"""What a write hands to its caller to be rendered, while the transaction is still open."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from games import registry
from games.engine import Decision, Json
from games.rows import FeedEvent, GameRow
from games.selectors.feed import LIMIT, feed_read
from games.services.draft import Draft, KeyRequest

T = TypeVar("T")


@dataclass(slots=True)
class Outcome:
    """A game after a write, and what the caller is to be told.

    Attributes:
        viewer: The caller's seat; None for a spectator.
        state: The rules' state; None before the start.
        after, version, events, has_more: The part of the caller's feed that is answered.
        decisions: The caller's open questions, if they are at hand.
        extra: Further members of the answer.
        status, is_repeat: Of the HTTP answer.
    """

    game: GameRow
    viewer: int | None
    user_id: Any
    state: Any
    after: int
    version: int
    events: Sequence[FeedEvent]
    has_more: bool = False
    decisions: list[Decision] | None = None
    extra: Json = field(default_factory=dict)
    status: int = 200
    is_repeat: bool = False


Render = Callable[[Outcome], T]


def state_of(game: GameRow) -> Any:
    """Return the rules' state of a game; None before the start."""
    return registry.get(game.ruleset).rules.load(game.state) if game.state else None


def outcome_of(
    draft: Draft, user_id: Any, *, state: Any = None, after: int | None = None
) -> Outcome:
    """Return what a saved draft shows to a user: what followed, or all since `after`."""
    game = draft.game
    viewer = game.viewer_of(user_id)
    feed = draft.feed(viewer)
    version = game.version(viewer)
    since = version - len(feed)
    if after is not None:
        since = min(after, version)
        feed = feed_read(game, viewer, since)
    state = state_of(game) if state is None else state
    more = since + len(feed) < version
    return Outcome(game, viewer, user_id, state, since, version, feed, more)


def saved(draft: Draft, user_id: Any, render: Render[T], key: KeyRequest | None = None) -> T:
    """Store a draft, also under the request's key, and return what it shows to a user."""
    viewer = draft.game.viewer_of(user_id)
    draft.save(key, viewer, after=version_after(draft, viewer, None), extra={})
    return render(outcome_of(draft, user_id))


def outcome_again(draft: Draft, user_id: Any) -> Outcome:
    """Return the answer that a request's key kept, beside the present game."""
    game, kept = draft.game, draft.kept
    assert kept is not None
    feed = feed_read(game, kept.seat, kept.after, min(LIMIT, kept.version - kept.after))
    more = kept.after + len(feed) < kept.version
    viewer = game.viewer_of(user_id)
    return Outcome(game, viewer, user_id, state_of(game), kept.after, kept.version, feed, more,
                   extra=kept.extra, status=kept.status, is_repeat=True)  # fmt: skip


def version_after(draft: Draft, viewer: int | None, after: int | None) -> int:
    """Return the `after` that a draft's answer begins with."""
    newest = draft.game.version(viewer)
    return newest - len(draft.feed(viewer)) if after is None else min(after, newest)
