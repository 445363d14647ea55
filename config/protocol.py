"""How the embedded server reads HTTP."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from accounts.api.json import encode
from accounts.api.problems import CONTENT_TYPE, problem_body


class Protocol(HttpToolsProtocol):
    """What is no HTTP at all is refused by a problem, too, before any of our code sees it."""

    def send_400_response(self, msg: str) -> None:
        """Answer and hang up."""
        body = encode(problem_body("malformed_request", 400))
        head = (
            "HTTP/1.1 400 Bad Request\r\n"
            f"content-type: {CONTENT_TYPE}\r\n"
            f"content-length: {len(body)}\r\n"
            "connection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
