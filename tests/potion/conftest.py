"""The same cast as at the tables of Quacks."""

from tests.quacks.conftest import _no_hints, alice, bob, charlie

__all__ = ["_no_hints", "alice", "bob", "charlie"]
