"""The toy game; Alice hosts, Bob sits, Charlie is a stranger."""

from tests.games.conftest import alice, bob, charlie, lanterns

__all__ = ["alice", "bob", "charlie", "lanterns"]
