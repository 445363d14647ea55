"""What is worth a line in the log, and what is left out of it: whom it was about."""

import logging
import re


class Unforeseen(logging.Filter):
    """Drops answers that only ask to come again (503): nothing broke."""

    def filter(self, record: logging.LogRecord) -> bool:
        return getattr(record, "status_code", None) != 503


HIDDEN = (
    (re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+"), "<mail>"),
    (re.compile(r"(?i)\b(bearer )[\w./+=-]+"), r"\1<hidden>"),
    (re.compile(r"\b(token|ticket|code|password|confirm)=[\w./+%-]+"), r"\1=<hidden>"),
    (re.compile(r"(/players/)[^/?\s\"']+"), r"\1<player>"),
    (re.compile(r"(/(?:invitations|join)/)[^/?\s\"']+"), r"\1<code>"),
    (re.compile(r"(/[\w/<>.-]+)\?[^\s\"']+"), r"\1?<query>"),
    (re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])"), "<address>"),
    (re.compile(r"(?<![\w:])(?:[0-9a-fA-F]{1,4}:){3,7}(?::?[0-9a-fA-F]{1,4})+(?![\w:])"),
     "<address>"),
    (re.compile(r"(Key \([^)]*\)=\()[^)]*(\))"), r"\1<hidden>\2"),
)  # fmt: skip
"""Pattern -> what a line shows instead: addresses, mails, secrets, names in paths and queries."""


class Impersonal(logging.Formatter):
    """Formats lines, tracebacks too, without what tells who somebody is."""

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for pattern, shown in HIDDEN:
            line = pattern.sub(shown, line)
        return line
