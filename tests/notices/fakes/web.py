"""A web server that remembers what it was sent and answers as told."""

import json
import sys
import threading
from collections import deque
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Got:
    """One request; names of headers in lower case."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Says:
    """One answer."""

    status: int = 201
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


class _Server(ThreadingHTTPServer):
    def handle_error(self, *args: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # the client had heard enough
            super().handle_error(*args)


class FakeWeb:
    """Listens on a free port of loopback until `stop`."""

    usual = Says()

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.answers: deque[Says] = deque()
        self._server = _Server(("127.0.0.1", 0), self._handler())
        self.target = f"127.0.0.1:{self._server.server_port}"
        self.url = f"http://{self.target}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def forget(self) -> None:
        self.got.clear()
        self.answers.clear()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def answer(self, got: Got) -> Says:
        """Return what is said to a request."""
        return self.answers.popleft() if self.answers else self.usual

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        fake = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                got = Got(self.path, headers, body)
                fake.got.append(got)
                says = fake.answer(got)
                self.send_response(says.status)
                for name, value in says.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(says.body)))
                self.end_headers()
                self.wfile.write(says.body)

            def log_message(self, *args: Any) -> None:
                pass

        return Handler
