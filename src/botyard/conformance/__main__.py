"""`python -m botyard.conformance package.module:Name`: the suite for a game, on the command line."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from ..core.errors import RegistryError
from ..core.registry import load_game
from ..core.rules import Rules
from . import CHECKS, Case, Check, cases, first_fault


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m botyard.conformance", description="Put a game to the suite.")
    parser.add_argument("game", help="where its rules are, such as my_game:MyRules (a class or an object)")
    parser.add_argument("--seeds", type=int, default=4, help="how many tables to try")
    parser.add_argument("--seats", type=int, nargs="+", help="how many sit at them, in turn")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option for all of them")
    wanted = parser.parse_args(arguments)
    try:
        rules = load_game(wanted.game)
        options = dict(given.split("=", 1) for given in wanted.option)
    except (RegistryError, ValueError) as fault:
        parser.error(f"{fault}; name a game as my_game:MyRules, and options as name=value")
    tables = cases(rules, range(wanted.seeds), options, wanted.seats)
    found = [report(rules, tables, check) for check in CHECKS]
    return 1 if any(found) else 0


def report(rules: Rules[Any, Any], tables: list[Case], check: Check) -> str:
    fault = first_fault(rules, tables, check)
    sys.stdout.write(f"FAULT {fault}\n" if fault else f"   ok {check.__name__}\n")
    return fault


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
