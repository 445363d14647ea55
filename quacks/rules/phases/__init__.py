"""A round in the rulebook's order, a module per phase (Q2)."""
