"""The address of this server in the local network, for the link that a host sends to friends."""

from __future__ import annotations

import socket
from contextlib import closing, suppress

LOOPBACK_HOSTS = ("127.0.0.1", "localhost", "::1")
WILDCARD_HOSTS = ("0.0.0.0", "::", "")
PROBE_ADDRESS = ("192.0.2.1", 9)  # reserved for documentation; connecting a UDP socket to it sends nothing


def lan_url(host: str, port: int) -> str:
    """Return the URL that others in the network can open; empty if only this computer can."""
    if host in LOOPBACK_HOSTS:
        return ""
    address = own_address() if host in WILDCARD_HOSTS else host
    return f"http://{address}:{port}" if address and address not in LOOPBACK_HOSTS else ""


def own_address() -> str:
    """Return the address of this computer in its network; empty if it has none."""
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(PROBE_ADDRESS)
        name: str = probe.getsockname()[0]
        return name
    return ""
