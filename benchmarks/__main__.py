"""Prints every benchmark."""

from benchmarks import api, bots, engine, potion

engine.main()
print("\nBots")
bots.main()
print("\nThe Potion")
potion.main()
print("\nAPI, 32 connections, 2 web processes, PostgreSQL")
api.main()
