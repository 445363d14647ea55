"""Server-Sent Events: what happens at a table or to a person, pushed as it is committed.

The database is the truth. Wake-ups only say where to look; a lost one costs seconds.
"""
