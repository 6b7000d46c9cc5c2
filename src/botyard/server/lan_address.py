"""Where this server can be reached from: for the link a host sends to friends."""

from __future__ import annotations

import socket
from contextlib import closing, suppress

LOOPBACK_HOSTS = ("127.0.0.1", "localhost", "::1")
WILDCARD_HOSTS = ("0.0.0.0", "::", "")
PROBE_ADDRESS = (
    "192.0.2.1",
    9,
)  # an address for documentation: a datagram socket picks its way there and sends nothing


def lan_url(host: str, port: int) -> str:
    """The address others in the network can open; empty when only this computer can."""
    if host in LOOPBACK_HOSTS:
        return ""
    address = own_address() if host in WILDCARD_HOSTS else host
    return f"http://{address}:{port}" if address and address not in LOOPBACK_HOSTS else ""


def own_address() -> str:
    """The address of this computer in its network, if it has one."""
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(PROBE_ADDRESS)
        name: str = probe.getsockname()[0]
        return name
    return ""
