"""People beside tables: who they are, friends, and whom to keep away from."""
