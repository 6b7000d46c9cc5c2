"""Settings of the server, and its clock."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..core.errors import OptionError
from .addresses import Network
from .connection_limits import MAX_CONNECTIONS_PER_ADDRESS, ConnectionLimits
from .limits import ADDRESS_FACTOR


@dataclass(frozen=True, slots=True)
class Settings:
    data_dir: Path
    host: str = "127.0.0.1"
    port: int = 8400
    relaxed_durability: bool = False  # synchronous=NORMAL: a power cut may lose the last moves
    workers: int = 1  # processes for bots
    tables_per_minute: int = 10  # for one user or address
    clock_speed: float = 1.0  # clock seconds per real second, for tests and demonstrations
    people_per_address: int = ADDRESS_FACTOR  # an address gets the limits of this many people
    connections_per_address: int = MAX_CONNECTIONS_PER_ADDRESS
    trusted_proxy: tuple[Network, ...] = ()  # proxies whose X-Forwarded headers the server trusts
    metrics_token: str = ""  # allows other machines to read /metrics
    connection_limits: ConnectionLimits = field(default_factory=ConnectionLimits)
    data: Mapping[str, Path] = field(default_factory=dict)  # folders with custom data, by game
    store: str = field(default="", repr=False)  # URL of a PostgreSQL database, with its password
    games: tuple[str, ...] = ()  # locations `module:Class` of games that no installed package declares


def default_data_dir() -> Path:
    """Return the default data folder. The XDG specification says to ignore a relative XDG_DATA_HOME."""
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (home if home.is_absolute() else Path("~/.local/share").expanduser()) / "botyard"


def parse_data_options(pairs: Iterable[str]) -> dict[str, Path]:
    """Parse the values of --data, and return the folder of each game.

    >>> parse_data_options(["into-the-machine=boards/mine"])["into-the-machine"].name
    'mine'
    """
    folders: dict[str, Path] = {}
    for pair in pairs:
        game, _, folder = (part.strip() for part in pair.partition("="))
        if not game or not folder:
            raise OptionError(f"--data {pair}: write GAME=FOLDER, such as into-the-machine=my-board")
        if game in folders:
            raise OptionError(f"--data is given twice for {game}: give it once")
        folders[game] = Path(folder).expanduser()
    return folders


class ServerClock:
    """The clock of all timers. It is wall time times `speed`, so that timers continue after a restart."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed

    def now(self) -> float:
        return time.time() * self.speed

    def call_later(self, seconds: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(max(0.0, seconds) / self.speed, callback)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds) / self.speed)
