"""`python -m botyard.conformance package.module:Class`: run the suite for a game."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ..core.errors import RegistryError
from ..core.game import Game
from ..core.registry import load_game
from . import CHECKS, Case, Check, first_violation, make_cases


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m botyard.conformance", description="Check that a game follows the protocol."
    )
    parser.add_argument("game", help="its location, such as my_game:MyGame (a class or an object)")
    parser.add_argument("--seeds", type=int, default=4, help="how many cases to try")
    parser.add_argument("--seats", type=int, nargs="+", help="the numbers of seats, in turn")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option for all cases")
    args = parser.parse_args(arguments)
    try:
        game = load_game(args.game)
        options = dict(pair.split("=", 1) for pair in args.option)
    except (RegistryError, ValueError) as exc:
        parser.error(f"{exc}; name a game as my_game:MyGame, and options as name=value")
    cases = make_cases(game, range(args.seeds), options, args.seats)
    results = [report(game, cases, check) for check in CHECKS]
    return 1 if any(results) else 0


def report(game: Game[Any, Any], cases: list[Case], check: Check) -> str:
    violation = first_violation(game, cases, check)
    sys.stdout.write(f"FAIL  {violation}\n" if violation else f"   ok {check.__name__}\n")
    return violation


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
