"""What a host may set, and the server's own time."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..core.errors import BadOption
from .addresses import Network
from .connections import MOST_CONNECTIONS, Bounds
from .limits import HOUSEHOLD


@dataclass(frozen=True, slots=True)
class Settings:
    data_dir: Path
    host: str = "127.0.0.1"
    port: int = 8400
    fast: bool = False  # synchronous=NORMAL: a power cut may cost the last moments
    workers: int = 1  # processes that think for bots
    tables_per_minute: int = 10  # that one person, or one address, may open
    pace: float = 1.0  # how many seconds pass in one: for tests and demonstrations
    people_per_address: int = HOUSEHOLD  # whose limits one address has
    connections_per_address: int = MOST_CONNECTIONS
    trusted_proxy: tuple[Network, ...] = ()  # whose X-Forwarded headers are believed
    metrics_token: str = ""  # opens /metrics to other machines
    bounds: Bounds = field(default_factory=Bounds)  # of a connection
    data: Mapping[str, Path] = field(default_factory=dict)  # folders with other data than ours, by game


def usual_folder() -> Path:
    """Where games are kept unless the host says otherwise; a relative XDG_DATA_HOME counts as none, as it should."""
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (home if home.is_absolute() else Path("~/.local/share").expanduser()) / "botyard"


def folders_of(pairs: Iterable[str]) -> dict[str, Path]:
    """Where the data of games lies.

    >>> folders_of(["into-the-machine=boards/mine"])["into-the-machine"].name
    'mine'
    """
    folders: dict[str, Path] = {}
    for pair in pairs:
        game, _, folder = (part.strip() for part in pair.partition("="))
        if not game or not folder:
            raise BadOption(f"--data {pair}: write GAME=FOLDER, such as into-the-machine=my-board")
        if game in folders:
            raise BadOption(f"--data is given twice for {game}: give it once")
        folders[game] = Path(folder).expanduser()
    return folders


class Time:
    """The time of glasses and graces. At another pace it still agrees with itself after a restart."""

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace

    def now(self) -> float:
        return time.time() * self.pace

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(max(0.0, seconds) / self.pace, call)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds) / self.pace)
