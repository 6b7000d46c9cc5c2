"""What the server offers to a game that serves routes of its own.

The module `routes` in the package of a game, built-in or from outside, defines `make_router(services)`, which returns a
FastAPI router; the server mounts it under /api/games/GAME. A built-in game also defines `RESPONSES`, the types of its
answers, from which the types of the page are generated. Games must not import the server, so requests and responses
have no type here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class RouteServices(Protocol):
    def count_request(self, request: Any) -> None:
        """Count a quick request against the limits of its user and address. Raise the server's error above them."""

    def count_search(self, request: Any) -> None:
        """Count a request that may search for seconds."""

    async def compute(self, request: Any, key: str, work: Callable[..., Any], *arguments: Any) -> Any:
        """Return the cached result for `key`, or compute it in the worker that analyses positions."""

    async def analyse(self, request: Any, position: str) -> Any:
        """Return the game's analysis of a position. Raise the server's error if a table is playing it now."""

    def response(self, content: object, *, public: bool) -> Any:
        """Return JSON that never changes; public responses may be stored by caches between server and browser."""
