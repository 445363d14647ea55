"""The ASGI application: streams by a route of their own, everything else by Django."""

import os
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from config.bridge import Bridge
from config.memory import settle

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.base")

django = Bridge(get_wsgi_application(), largest=settings.DATA_UPLOAD_MAX_MEMORY_SIZE)

from games.streams.application import is_stream, stream  # noqa: E402  (Django must be set up)

settle()


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Answer one request."""
    chosen = stream if is_stream(scope) else django
    await chosen(scope, receive, send)
