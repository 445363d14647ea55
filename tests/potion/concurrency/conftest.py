"""Many at once. Only a real server has row locks: on SQLite writers queue at BEGIN."""

import os

if not os.environ.get("DATABASE_URL", "").startswith("postgres"):
    collect_ignore_glob = ["test_*.py"]
