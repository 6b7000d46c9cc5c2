"""Limits: token buckets. Every refusal names the limit and the wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import NamedTuple

from .refusals import Refusal

MOST_BUCKETS = 50_000
HOUSEHOLD = 8  # people behind one address, before they count as one who throws cookies away


class Limit(NamedTuple):
    name: str
    burst: int
    per_second: float

    @property
    def text(self) -> str:
        seconds = round(1 / self.per_second) if self.per_second < 1 else 1
        return f"{self.name}: {max(1, round(self.per_second))} in {seconds} s, {self.burst} at once"

    def for_address(self) -> Limit:
        return Limit(self.name, self.burst * HOUSEHOLD, self.per_second * HOUSEHOLD)


MOVES = Limit("moves", 20, 10)
CHAT = Limit("chat", 5, 0.5)
MESSAGES = Limit("messages", 60, 30)
TABLES = Limit("tables", 10, 10 / 60)
REQUESTS = Limit("changes", 60, 20)
GUESSES = Limit("unknown tables", 30, 0.5)
NAMES = Limit("names", 5, 0.1)
REPLAYS = Limit("replays", 5, 0.5)
HINTS = Limit("hints", 3, 0.5)
DESK = Limit("desk", 20, 10)
JUDGEMENTS = Limit("judgements", 20, 10)
REVIEWS = Limit("reviews", 20, 3)
PUZZLES = Limit("puzzles", 10, 1)
SOCKETS = 5  # of one person at one table


class Limits:
    """A bucket for each limit and each person, seat or address; full ones are forgotten."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._buckets: dict[Hashable, tuple[float, float]] = {}  # tokens, and when they were counted

    def take(self, limit: Limit, *whose: Hashable) -> None:
        """One token, or a Refusal with the seconds until there is one."""
        now, key = self._now(), (limit.name, *whose)
        tokens = self._tokens(limit, key, now)
        if tokens < 1:
            raise over(limit, (1 - tokens) / limit.per_second)
        self._buckets[key] = tokens - 1, now
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(now)

    def _tokens(self, limit: Limit, key: Hashable, now: float) -> float:
        tokens, since = self._buckets.get(key, (limit.burst, now))
        return min(limit.burst, tokens + (now - since) * limit.per_second)

    def _forget(self, now: float) -> None:
        """Buckets nobody has touched for a minute are as good as full."""
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < 60}


def over(limit: Limit, wait: float) -> Refusal:
    wait = round(max(wait, 0.1), 1)
    why = f"that is over the limit ({limit.text})"
    return Refusal(f"HOUSE-LIMIT-{limit.name.upper().replace(' ', '-')}", why, f"Wait {wait} s.", status=429, wait=wait)
