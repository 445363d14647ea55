"""Prints every benchmark."""

from benchmarks import api, bots, engine, idle, potion, streams

engine.main()
print("\nBots")
bots.main()
print("\nThe Potion")
potion.main()
print("\nAPI, 32 connections, 2 web processes, PostgreSQL")
api.main()
print("\nStreams, one process, PostgreSQL and Valkey")
streams.show(streams.compare())
print("\nWaiting games, nobody playing")
idle.show(idle.compare())
