"""The documentation of Quacks in the API: shapes of its parts of answers, examples, refusals."""
