"""Prints every benchmark."""

from benchmarks import bots, engine

engine.main()
print("\nBots")
bots.main()
