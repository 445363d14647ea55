"""SQLite as Django knows it, on a file that may be moved under a server that runs."""
