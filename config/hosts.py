"""Which host names the server answers to where nobody lists them."""

import socket
from urllib.parse import urlsplit

_LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
_EVERYWHERE = {"0.0.0.0", "::"}


def hosts(host: str, public_url: str) -> list[str]:
    """Return Django's `ALLOWED_HOSTS` for a server that listens on `host`.

    Who listens on every address without saying under which name is reached by any of them.
    """
    public = urlsplit(public_url).hostname
    if public:
        return [*_LOOPBACK, public]
    if host in _EVERYWHERE:
        return ["*"]
    return [*_LOOPBACK, socket.gethostname(), host]
