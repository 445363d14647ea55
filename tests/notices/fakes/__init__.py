"""Stand-ins for the servers that pushes go through; they speak the real protocols.

Each is started once per test session and forgets everything between tests. `answers` scripts what
it says next; what it was sent is in `got`.
"""
