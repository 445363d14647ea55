"""The rules of the Potion: plain Python. `docs/potion-rules.md` says where each section is."""

from potion.rules.engine import POTION as rules

__all__ = ["rules"]
