"""Which addresses of the Internet may be sent to, and what a name means now."""

import socket
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings

_TRANSLATED = ip_network("64:ff9b::/32")
"""IPv6 addresses that mean an IPv4 address behind a translator."""

_OF_HOSTERS = (ip_network("192.0.0.0/24"), ip_network("168.63.129.16/32"))
"""Where hosters answer their own machines: metadata of some, the agent of another."""


class Refused(Exception):
    """An address that nothing is sent to; the text is a word for clients."""


class Unreachable(Exception):
    """No whole answer came; the text says why."""


def addresses_of(host: str, port: int) -> list[str]:
    """Return the addresses that a name means now.

    Raises:
        Refused: `not_public`: one of them is private, of this machine or of its network.
        Unreachable: It means none.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable("no such name") from error
    addresses = [str(entry[4][0]) for entry in found]
    local = f"{host}:{port}" in settings.LOCAL_TARGETS
    if not local and not all(is_public(address) for address in addresses):
        raise Refused("not_public")
    return addresses


def is_public(text: str) -> bool:
    """Whether an IP address is one of the open Internet, whatever it is wrapped in."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address.sixtofour or address.teredo or address in _TRANSLATED:
            return False
        if address.is_site_local:
            return False
    elif any(address in network for network in _OF_HOSTERS):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved
