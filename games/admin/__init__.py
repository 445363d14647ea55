"""The admin of tables: of a running game it shows what a spectator sees, all of it afterwards."""

from games.admin import games, log, ratings

__all__ = ["games", "log", "ratings"]
