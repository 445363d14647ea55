"""A bar of how much is done, where somebody looks at it."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def with_bar(items: Iterable[T], count: int, what: str, width: int = 30) -> Iterator[T]:
    """Yield `items`, of which there are `count`, and draw on a terminal how many are done."""
    for done, item in enumerate(items):
        if sys.stderr.isatty() and done % max(count // 100, 1) == 0:
            bar = "#" * (done * width // count)
            print(f"\r{what} [{bar:.<{width}}] {done}/{count}", end="", file=sys.stderr)
        yield item
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
