"""Counters, gauges and histograms in the Prometheus text format."""

from __future__ import annotations

import hmac
from bisect import bisect_left
from collections.abc import Callable, Iterator

from starlette.requests import Request

from ..core.messages import Message
from .addresses import Client
from .errors import ApiError

BUCKET_BOUNDS_SECONDS = (
    0.001,
    0.002,
    0.003,
    0.005,
    0.0075,
    0.01,
    0.015,
    0.02,
    0.03,
    0.04,
    0.06,
    0.08,
    0.12,
    0.2,
    0.5,
    1.0,
    2.5,
)


class Histogram:
    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self._counts = [0] * (len(BUCKET_BOUNDS_SECONDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BUCKET_BOUNDS_SECONDS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.text}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for bound, count in zip((*BUCKET_BOUNDS_SECONDS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


class Counter:
    def __init__(self, name: str, text: str) -> None:
        self.name, self.text, self.value = name, text, 0

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.text}"
        yield f"# TYPE {self.name} counter"
        yield f"{self.name} {self.value}"


class Gauge:
    def __init__(self, name: str, text: str, read: Callable[[], float]) -> None:
        self.name, self.text, self._read = name, text, read

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.text}"
        yield f"# TYPE {self.name} gauge"
        yield f"{self.name} {self._read():.10g}"


class Metrics:
    def __init__(self) -> None:
        self.moves = Counter("botyard_moves_total", "Entries added to the logs of matches.")
        self.rejections = Counter("botyard_rejections_total", "Messages rejected.")
        self.errors = Counter("botyard_errors_total", "Internal errors that the server survived.")
        self.frames = Histogram("botyard_frame_seconds", "From a message in to a frame out.")
        self.store = Histogram("botyard_store_seconds", "One commit of the store.")
        self.gauges: list[Gauge] = []

    def gauge(self, name: str, text: str, read: Callable[[], float]) -> None:
        self.gauges.append(Gauge(name, text, read))

    def text(self) -> str:
        parts: tuple[Counter | Histogram | Gauge, ...] = (
            self.moves,
            self.rejections,
            self.errors,
            self.frames,
            self.store,
            *self.gauges,
        )
        return "\n".join(line for part in parts for line in part.lines()) + "\n"


def require_operator(request: Request, token: str) -> None:
    """Raise ApiError for other clients: the number of commits reveals how often a player changes a secret choice."""
    client: Client = request.scope["state"]["client"]
    if client.is_local or (token and has_bearer_token(request, token)):
        return
    raise ApiError("HOUSE-METRICS", Message("rejected-metrics"), Message("advise-metrics"), status=403)


def has_bearer_token(request: Request, token: str) -> bool:
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    return kind.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), token.encode())
