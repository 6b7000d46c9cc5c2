"""What games add to the command line, each in the module `commands` of its package.

`COMMANDS` there is a tuple of functions as typer takes them; a command has the name of its function. `BENCHMARKS` maps
a NAME for `botyard bench NAME` to a function that yields its results; its docstring is its help.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType

from .. import games
from ..core.errors import GameError
from ..core.registry import find_module, installed_game_packages

Command = Callable[..., None]
NamedBenchmark = Callable[[], Iterator[Mapping[str, object]]]


@cache
def builtin_modules() -> tuple[ModuleType, ...]:
    """Return the modules `commands` of the built-in games. It imports no other game, because help must be fast."""
    folder = Path(games.__file__).parent
    packages = [package for package, _ in games.GAMES.values()]
    return tuple(
        import_module(f"{games.__name__}.{package}.commands")
        for package in packages
        if PathFinder.find_spec("commands", [str(folder / package)])
    )


def builtin_commands() -> Iterator[Command]:
    for module in builtin_modules():
        yield from module.COMMANDS


def named_benchmarks() -> dict[str, NamedBenchmark]:
    """Return the benchmarks that built-in games add under a name of their own."""
    return {name: run for module in builtin_modules() for name, run in getattr(module, "BENCHMARKS", {}).items()}


def installed_commands(taken: Container[str]) -> Iterator[Command]:
    """Yield the commands of games from other packages. Print on stderr which ones cannot be used."""
    for package in installed_game_packages():
        try:
            module = find_module(package, "commands")
        except GameError as error:
            print(f"botyard: {error}", file=sys.stderr)
            continue
        for command in getattr(module, "COMMANDS", ()):
            if command.__name__ in taken:
                print(f"botyard: {package} adds a command {command.__name__!r}, which exists already", file=sys.stderr)
            else:
                yield command
