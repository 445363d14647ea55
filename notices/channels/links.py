"""Whole addresses, for whoever reads outside of the app."""

from django.conf import settings


def absolute(url: str) -> str:
    """Return `url`, a path of this server made whole by `PUBLIC_URL`; empty stays empty."""
    return settings.LINK_BASE + url if url.startswith("/") else url
