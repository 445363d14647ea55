"""Serve everything from one command; see docs/operations.md for more than one machine."""

import os
import sys
import warnings
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, cast

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from config import env
from config.alone import be_alone, port_taken
from config.files import connections_allowed
from config.protocol import Protocol
from config.scene import Scene

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]


Application = Callable[[Scope, Receive, Send], Awaitable[None]]


class Lifespan:
    """Starts and ends the embedded Celery with the server; passes everything else on."""

    def __init__(self, application: Application, *, is_still: bool = False) -> None:
        self._application, self._is_still = application, is_still
        self._celery: Any = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self._application(scope, receive, send)
            return
        while (await receive())["type"] == "lifespan.startup":
            self._start()
            await send({"type": "lifespan.startup.complete"})
        self._stop()
        await send({"type": "lifespan.shutdown.complete"})

    def _start(self) -> None:
        if not settings.REDIS_URL:
            from config.embedded import EmbeddedCelery, workers_rest

            self._celery = EmbeddedCelery()
            if self._is_still:
                workers_rest(self._celery)
            else:
                self._celery.start()

    def _stop(self) -> None:
        if self._celery is not None:
            self._celery.stop()


class Command(BaseCommand):
    """Migrate, then serve; without Redis worker and beat run in the same process."""

    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=settings.HOST)
        parser.add_argument("--port", type=int, default=env.number("PORT", 8000))
        parser.add_argument("--fixture", help="a scene for makers of apps, see docs/clients.md")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["fixture"] and options["fixture"] != settings.FIXTURE:
            os.environ["FIXTURE"] = options["fixture"]
            os.execv(sys.executable, [sys.executable, *sys.argv])
        settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
        warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous")
        if not settings.REDIS_URL:
            be_alone(settings.DATA_DIR)
        door = port_taken(options["host"], options["port"])
        scene = Scene(settings.FIXTURE) if settings.FIXTURE else None
        call_command("migrate", verbosity=0)
        base = _base(options["host"], door.getsockname()[1])
        self._greet(base)
        if scene is not None:
            self.stdout.write(scene.build(base))
            self.stdout.flush()
        from config.asgi import application

        Protocol.most = connections_allowed()
        config = uvicorn.Config(
            Lifespan(cast(Application, application), is_still=scene is not None and scene.is_still),
            http=Protocol,
            lifespan="on",
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=3,
        )
        # A second Ctrl-C is a wish to end, too.
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[door])

    def _greet(self, base: str) -> None:
        self.stdout.write(
            f"\n  Docs     {base}/api/docs\n"
            f"  Try it   curl -s -X POST {base}/api/v1/auth/guest\n"
            f"  Stop     Ctrl-C\n"
        )
        self.stdout.flush()


def _base(host: str, port: int) -> str:
    return f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
