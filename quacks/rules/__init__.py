"""The rules of Quacks: plain Python, the platform's words from `games.engine`, nothing else of the
server.
"""

from quacks.rules.engine import QUACKS as rules

__all__ = ["rules"]
