"""Apple's push service: HTTP/2 alone, as it is, but without TLS."""

import json
import socket
import threading
from collections import deque
from typing import Any

import h2.config
import h2.connection
import h2.events
import jwt
from cryptography.hazmat.primitives.asymmetric import ec

from notices.channels.keys import ApnsKeys
from tests.notices.fakes.web import Got, Says


def refusal(status: int, reason: str) -> Says:
    """Return Apple's way to say no."""
    return Says(status, {}, json.dumps({"reason": reason}).encode())


class FakeApple:
    """Listens on a free port of loopback until `stop`; checks every signature."""

    def __init__(self) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        self.keys = ApnsKeys(key, "KEY1234567", "TEAM123456", "org.example.quacks")
        self.got: list[Got] = []
        self.answers: deque[Says] = deque()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def forget(self) -> None:
        self.got.clear()
        self.answers.clear()

    def stop(self) -> None:
        self._door.close()

    def claims(self, got: Got) -> dict[str, Any]:
        """Return what the sender claims, signed by the app maker's key."""
        scheme, token = got.headers["authorization"].split(" ")
        assert scheme == "bearer" and jwt.get_unverified_header(token)["kid"] == "KEY1234567"
        claims: dict[str, Any] = jwt.decode(token, self.keys.private.public_key(), ["ES256"])
        return claims

    def _listen(self) -> None:
        while True:
            try:
                line, _ = self._door.accept()
            except OSError:
                return
            threading.Thread(target=self._talk, args=(line,), daemon=True).start()

    def _talk(self, line: socket.socket) -> None:
        connection = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False))
        connection.initiate_connection()
        line.sendall(connection.data_to_send())
        requests: dict[int, Got] = {}
        while data := line.recv(65_536):
            for event in connection.receive_data(data):
                self._hear(connection, event, requests)
            line.sendall(connection.data_to_send())

    def _hear(self, connection: Any, event: Any, requests: dict[int, Got]) -> None:
        if isinstance(event, h2.events.RequestReceived):
            headers = {_text(name): _text(value) for name, value in event.headers}
            requests[event.stream_id] = Got(headers[":path"], headers, b"")
        elif isinstance(event, h2.events.DataReceived):
            requests[event.stream_id].body += event.data
            connection.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
        elif isinstance(event, h2.events.StreamEnded):
            got = requests.pop(event.stream_id)
            self.got.append(got)
            self._answer(connection, event.stream_id)

    def _answer(self, connection: Any, stream: int) -> None:
        says = self.answers.popleft() if self.answers else Says(200)
        headers = [(":status", str(says.status)), *says.headers.items()]
        connection.send_headers(stream, headers)
        connection.send_data(stream, says.body, end_stream=True)


def _text(raw: Any) -> str:
    return raw.decode() if isinstance(raw, bytes) else raw
