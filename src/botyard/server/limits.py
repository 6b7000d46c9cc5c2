"""Rate limits as token buckets. Every rejection names the limit and the time to wait."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

from ..core.messages import Message
from .addresses import ADDRESS_FACTOR
from .errors import ApiError

MAX_BUCKETS = 50_000  # about 15 MB


class Limit(NamedTuple):
    name: str  # part of a rule id, and a variant of the message `rejected-too-fast`
    burst: int
    per_second: float

    @property
    def reason(self) -> Message:
        seconds = round(1 / self.per_second) if self.per_second < 1 else 1
        count = max(1, round(self.per_second))
        return Message("rejected-too-fast", limit=self.name, count=count, seconds=seconds, burst=self.burst)

    def for_address(self, address_factor: int = ADDRESS_FACTOR) -> Limit:
        return Limit(self.name, self.burst * address_factor, self.per_second * address_factor)


REQUESTS = Limit("requests", 200, 40)  # of any kind; expensive routes have a limit below as well
SOCKET_OPENINGS = Limit("openings", 30, 2)
LISTS = Limit("lists", 40, 3)
MOVES = Limit("moves", 20, 10)
CHAT = Limit("chat", 5, 0.5)
MESSAGES = Limit("messages", 60, 30)
TABLES = Limit("tables", 10, 10 / 60)
REMATCHES = Limit("rematches", 10, 10 / 60)
CHANGES = Limit("changes", 60, 20)
JOINS = Limit("joins", 10, 0.2)
ADMIN_ATTEMPTS = Limit("admin", 5, 1 / 60)  # wrong tokens, per address
UNKNOWN_TABLES = Limit("unknown-tables", 30, 0.5)  # per address
NAMES = Limit("names", 5, 0.1)
PROFILES = Limit("profiles", 5, 0.5)
REPLAYS = Limit("replays", 5, 0.5)
HINTS = Limit("hints", 3, 0.5)
SANDBOX = Limit("sandbox", 60, 10)  # a lesson plays several actions by itself
OPTION_CHECKS = Limit("checks", 20, 10)
REVIEWS = Limit("reviews", 20, 3)
PUZZLES = Limit("puzzles", 10, 1)
SIGN_INS = Limit("sign-ins", 10, 0.1)  # of a person and an address
SIGN_INS_BY_NAME = Limit("accounts", 10, 1 / 60)  # from all addresses together
CREDENTIALS = Limit("credentials", 5, 0.1)
EXPORTS = Limit("exports", 2, 1 / 60)
PUZZLE_RESULTS = Limit("puzzle-results", 30, 2)
MAX_SOCKETS_PER_USER = 5  # at one table
MAX_SEATS = 20  # at a table


class Limits:
    """A bucket for each limit and each user, seat or address.

    The least recently used buckets are evicted first: by then they are full again, unless a client creates thousands
    of new ones a second.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        address_factor: int = ADDRESS_FACTOR,
        max_buckets: int = MAX_BUCKETS,
    ) -> None:
        self._now, self._address_factor, self._max_buckets = now, address_factor, max_buckets
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # tokens, and the time of the count

    def __len__(self) -> int:
        return len(self._buckets)

    def consume(self, limit: Limit, *owner: Hashable) -> None:
        """Take a token. Raise ApiError with the time to wait if the bucket is empty."""
        now, key = self._now(), (limit.name, *owner)
        self._set_tokens(key, self._tokens(limit, key, now) - 1, now)

    def consume_shared(self, limit: Limit, address: str, *owner: Hashable, address_factor: int = 0) -> None:
        """Take a token of a user or seat and one of the address. Raise ApiError and take neither if one is missing."""
        now, own, shared = self._now(), (limit.name, *owner), (limit.name, "address", address)
        tokens = self._tokens(limit, own, now)
        address_tokens = self._tokens(limit.for_address(address_factor or self._address_factor), shared, now)
        self._set_tokens(own, tokens - 1, now)
        self._set_tokens(shared, address_tokens - 1, now)

    def require_token(self, limit: Limit, *owner: Hashable) -> None:
        """Raise ApiError if the bucket is empty; take no token."""
        self._tokens(limit, (limit.name, *owner), self._now())

    def _tokens(self, limit: Limit, key: Hashable, now: float) -> float:
        """Return the tokens in a bucket. Raise ApiError if there is less than one."""
        tokens, since = self._buckets.get(key, (limit.burst, now))
        tokens = min(limit.burst, tokens + (now - since) * limit.per_second)
        if tokens < 1:
            raise limit_error(limit, (1 - tokens) / limit.per_second)
        return tokens

    def _set_tokens(self, key: Hashable, tokens: float, now: float) -> None:
        self._buckets[key] = tokens, now
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._max_buckets:
            self._buckets.popitem(last=False)


def limit_error(limit: Limit, retry_after: float) -> ApiError:
    retry_after = round(max(retry_after, 0.1), 1)
    return ApiError(
        f"HOUSE-LIMIT-{limit.name.upper()}",
        limit.reason,
        Message("advise-wait-seconds", seconds=retry_after),
        status=429,
        retry_after=retry_after,
    )
