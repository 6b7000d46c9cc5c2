"""Run the server with `python -m botyard.server`, without the `botyard` command."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from ..core.errors import GameError
from .addresses import parse_networks
from .app import run
from .connection_limits import MAX_CONNECTIONS_PER_ADDRESS
from .limits import ADDRESS_FACTOR
from .settings import Settings, default_data_dir, parse_data_options


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m botyard.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8400)
    parser.add_argument("--data-dir", type=Path, default=default_data_dir())
    parser.add_argument("--fast", dest="relaxed_durability", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--tables-per-minute", type=int, default=10)
    parser.add_argument("--people-per-address", type=int, default=ADDRESS_FACTOR)
    parser.add_argument("--connections-per-address", type=int, default=MAX_CONNECTIONS_PER_ADDRESS)
    parser.add_argument("--trusted-proxy", default="", metavar="ADDRESS[,ADDRESS]")
    parser.add_argument("--metrics-token", default=os.environ.get("BOTYARD_METRICS_TOKEN", ""))
    parser.add_argument("--store", default=os.environ.get("BOTYARD_STORE", ""), metavar="postgresql://…")
    parser.add_argument("--pace", dest="clock_speed", type=float, default=1.0)
    parser.add_argument("--data", action="append", default=[], metavar="GAME=FOLDER")
    parser.add_argument("--game", dest="games", action="append", default=[], metavar="MODULE:CLASS")
    args = parser.parse_args()
    args.games = tuple(args.games)
    args.data_dir = args.data_dir.expanduser()
    try:
        args.data, args.trusted_proxy = parse_data_options(args.data), parse_networks(args.trusted_proxy)
        run(Settings(**vars(args)))
    except GameError as exc:
        parser.error(str(exc))


if __name__ == "__main__":
    main()
