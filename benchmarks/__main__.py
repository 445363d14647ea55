"""Prints every benchmark."""

from benchmarks import api, bots, engine

engine.main()
print("\nBots")
bots.main()
print("\nAPI, 32 connections, 2 web processes, PostgreSQL")
api.main()
