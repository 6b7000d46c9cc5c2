"""A random bot that stalls: in a worker's third game it waits until the doomed machine is in its own third game."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from botyard.bots.random import RandomBot

from .waiting import wait_for

MARKER = "BOTYARD_TEST_MARKER"  # on all machines: the file that the doomed one makes
DOOMED = "BOTYARD_TEST_DOOMED"
games = 0


class StallingBot(RandomBot):
    def __init__(self, *arguments: Any) -> None:
        global games  # noqa: PLW0603 - a worker process counts its games
        super().__init__(*arguments)
        games += 1
        if games > 2 and MARKER in os.environ:
            stall(Path(os.environ[MARKER]))


def stall(marker: Path) -> None:
    if DOOMED in os.environ:
        marker.touch()
        signal.sigwait([signal.SIGUSR1])  # until the process is killed
    wait_for(marker.exists)
