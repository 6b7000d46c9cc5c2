"""python -m botyard.server: the server without the rest of the command line."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ..core.errors import GameError
from .addresses import networks_of
from .app import run
from .connections import MOST_CONNECTIONS
from .limits import HOUSEHOLD
from .settings import Settings, folders_of, usual_folder


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m botyard.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8400)
    parser.add_argument("--data-dir", type=Path, default=usual_folder())
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--tables-per-minute", type=int, default=10)
    parser.add_argument("--people-per-address", type=int, default=HOUSEHOLD)
    parser.add_argument("--connections-per-address", type=int, default=MOST_CONNECTIONS)
    parser.add_argument("--trusted-proxy", default="", metavar="ADDRESS[,ADDRESS]")
    parser.add_argument("--metrics-token", default=os.environ.get("BOTYARD_METRICS_TOKEN", ""))
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--data", action="append", default=[], metavar="GAME=FOLDER")
    given = parser.parse_args()
    given.data_dir = given.data_dir.expanduser()
    try:
        given.data, given.trusted_proxy = folders_of(given.data), networks_of(given.trusted_proxy)
        run(Settings(**vars(given)))
    except GameError as fault:
        parser.error(str(fault))


if __name__ == "__main__":
    main()
