"""Settings: `base` for every installation, `test` for its tests."""
