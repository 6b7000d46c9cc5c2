"""Limits on the connections of an address, and on the size and time of an unfinished request."""

from __future__ import annotations

from dataclasses import dataclass

# Enough for 60 people with ten each. A browser opens one for each page at a table, and up to six for requests, which
# it closes after five seconds.
MAX_CONNECTIONS_PER_ADDRESS = 600


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """Limits on one connection."""

    max_head_bytes: int = 16 * 1024  # of the request line and all headers, as in Node.js
    max_line_bytes: int = 8_000  # of one of them; the WebSocket library takes at most 8,192
    max_headers: int = 100  # as in Apache
    head_timeout_seconds: float = 10.0  # until the headers are complete
    body_timeout_seconds: float = 20.0  # from there until the body is complete
    max_pipelined: int = 8  # requests that wait for an earlier response
    frame_burst: int = 240  # WebSocket frames at once; four times the burst of messages
    frames_per_second: float = 120.0
    max_fragments: int = 64  # frames of one WebSocket message
    linger_seconds: float = 1.0  # time for a rejected client to read the response


class ConnectionCounter:
    """Counts the open connections of each address."""

    def __init__(self, max_per_address: int) -> None:
        self.max_per_address = max_per_address
        self._open: dict[str, int] = {}

    def acquire(self, address: str) -> bool:
        """Count a new connection. Return False if the address is at its limit."""
        if self._open.get(address, 0) >= self.max_per_address:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def release(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    @property
    def total(self) -> int:
        return sum(self._open.values())
