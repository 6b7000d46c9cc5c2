"""A random bot for the loss of a machine: where STALL names a file, it makes the file in its third game and waits."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from botyard.bots.random import RandomBot

STALL = "BOTYARD_TEST_STALL"
games = 0


class StallingBot(RandomBot):
    def __init__(self, *arguments: Any) -> None:
        global games  # noqa: PLW0603 - a worker process counts its games
        super().__init__(*arguments)
        games += 1
        if STALL in os.environ and games > 2:
            Path(os.environ[STALL]).touch()
            signal.sigwait([signal.SIGUSR1])  # until the process is killed
