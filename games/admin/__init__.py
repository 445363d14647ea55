"""The admin of tables: of a running game it shows what a spectator sees, all of it afterwards."""

from games.admin import audit, cases, games, log, ratings, sanctions, watch

__all__ = ["audit", "cases", "games", "log", "ratings", "sanctions", "watch"]
