"""How many connections an address may hold open, and how much of an unfinished request is kept for how long."""

from __future__ import annotations

from dataclasses import dataclass

from .refusals import Refusal

# For one address: a club of 60 people with ten each. A browser opens one for each window at a table, and up to six
# for requests, which it closes five seconds later.
MOST_CONNECTIONS = 600


@dataclass(frozen=True, slots=True)
class Bounds:
    """Of one connection."""

    head_bytes: int = 16 * 1024  # of the request line and all headers, as in Node.js
    line_bytes: int = 8_000  # of one of them; the WebSocket library takes at most 8,192
    headers: int = 100  # as in Apache
    head_seconds: float = 10.0  # until the headers are complete
    body_seconds: float = 20.0  # from there until the body is complete
    pipelined: int = 8  # requests that wait for the answer to an earlier one
    frames: int = 240  # WebSocket frames at once; four times as many as messages are answered
    frames_per_second: float = 120.0
    fragments: int = 64  # frames of one WebSocket message
    linger_seconds: float = 1.0  # that a refused client has to read the answer


class Connections:
    """Counts the open connections of each address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def take(self, address: str) -> bool:
        """Count one more, unless the address has as many as it may have."""
        if self._open.get(address, 0) >= self.most:
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


def too_many_connections(most: int) -> Refusal:
    why = f"your address has {most} connections open"
    return Refusal("HOUSE-LIMIT-CONNECTIONS", why, "Close some of them.", status=429, wait=5)
