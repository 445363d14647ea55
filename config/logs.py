"""What is worth a line in the log."""

import logging


class Unforeseen(logging.Filter):
    """Drops answers that only ask to come again (503): nothing broke."""

    def filter(self, record: logging.LogRecord) -> bool:
        return getattr(record, "status_code", None) != 503
