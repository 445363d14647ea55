"""Benchmarks, apart from the tests: `python -m benchmarks` (or `make bench`) prints them all.

Every figure stands beside a yardstick that ran in the same process, alternating with it, and is
judged by the ratio: absolute figures of a shared machine say little.
"""
