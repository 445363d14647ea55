"""The cast of tests of privacy, at tables of real games."""

from tests.quacks.conftest import _no_hints, alice, bob, charlie

__all__ = ["_no_hints", "alice", "bob", "charlie"]
