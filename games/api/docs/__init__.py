"""The documentation of the API: shapes of answers, examples, refusals of each operation."""
