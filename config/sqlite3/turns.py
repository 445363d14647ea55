"""Who of this process may write next."""

from collections import deque
from threading import Lock


class Turns:
    """One writer at a time, in the order of asking.

    Left to SQLite, those who wait look again after ever longer pauses: the file lies idle while
    many wait for it, and who comes fresh overtakes them all.
    """

    def __init__(self) -> None:
        self._guard = Lock()
        self._is_taken = False
        self._waiting: deque[Lock] = deque()

    def take(self, seconds: float) -> bool:
        """Wait for one's turn; False if it has not come after `seconds`."""
        with self._guard:
            if not self._is_taken:
                self._is_taken = True
                return True
            mine = Lock()
            mine.acquire()
            self._waiting.append(mine)
        has_come = False
        try:
            has_come = mine.acquire(timeout=seconds)
        finally:  # a Ctrl-C ends the waiting, too
            if not has_come:
                has_come = not self._given_up(mine)
        return has_come

    def _given_up(self, mine: Lock) -> bool:
        """Leave the queue; False if the turn has come at the last moment."""
        with self._guard:
            if mine not in self._waiting:
                return False
            self._waiting.remove(mine)
            return True

    def leave(self) -> None:
        """Let the next one write."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._is_taken = False
