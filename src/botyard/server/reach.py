"""Where this server can be reached from: for the link a host sends to friends."""

from __future__ import annotations

import socket
from contextlib import closing, suppress

HERE = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
SOMEWHERE = ("192.0.2.1", 9)  # an address for documentation: a datagram socket picks its way there and sends nothing


def address_for_friends(host: str, port: int) -> str:
    """The address others in the network can open; empty when only this computer can."""
    if host in HERE:
        return ""
    reached = own_address() if host in EVERYWHERE else host
    return f"http://{reached}:{port}" if reached and reached not in HERE else ""


def own_address() -> str:
    """The address of this computer in its network, if it has one."""
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(SOMEWHERE)
        name: str = probe.getsockname()[0]
        return name
    return ""
