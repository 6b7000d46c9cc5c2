"""What table sessions need from the server around them. `AppContext` provides it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Protocol

from ..core.game import Game
from .bot_workers import BotWorkers
from .clock import ServerClock
from .errors import ApiError
from .health import StoreHealth
from .limits import Limits
from .metrics import Metrics
from .records import Table
from .settings import Settings
from .store import Store

if TYPE_CHECKING:
    from .session import TableSession


class Connection(Protocol):
    """The socket of one client at a table."""

    user_id: str
    device_id: str
    address: str

    def send(self, message: bytes, received_at: float | None = None) -> None:
        """Queue a message; `received_at` is the arrival time of the message that it answers."""

    def close_soon(self) -> None:
        """Close the socket; the client reconnects and asks for what it missed."""

    def reject(self, error: ApiError) -> None:
        """Close the socket and say why."""


class Services(Protocol):
    settings: Settings
    store: Store
    clock: ServerClock
    metrics: Metrics
    health: StoreHealth
    limits: Limits
    bot_workers: BotWorkers

    def game(self, name: str) -> Game[Any, Any]:
        """Return the game with the data that this server uses for new tables."""

    def name_of(self, user_id: str) -> str:
        """Return the name of a user at a table in memory, without waiting."""

    def on_game_over(self, table: Table) -> None:
        """Do what follows the end of a game and need not be finished before the players see the result."""

    def create_task(self, coroutine: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a coroutine; its exceptions are logged."""

    def unload(self, session: TableSession) -> None:
        """Stop a session and forget it; the next request for the table loads it again."""
