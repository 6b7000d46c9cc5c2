"""The games. Each is a package with the same rooms; none imports another."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

from ..core.errors import BadOption
from ..core.rules import Rules

GAMES = {  # name: package and class
    "ricochet-robots": ("ricochet_robots", "RicochetRobots"),
    "roborally": ("roborally", "RoboRally"),
    "into-the-machine": ("into_the_machine", "IntoTheMachine"),
    "mechanical-beast": ("mechanical_beast", "MechanicalBeast"),
    "raising-robots": ("raising_robots", "RaisingRobots"),
}


def load(name: str, data: Path | str | None = None) -> Rules[Any, Any]:
    """The rules of a game, with its own data or that of another folder.

    >>> load("ricochet-robots").title
    'Ricochet Robots'
    """
    if name not in GAMES:
        near = get_close_matches(name, GAMES, n=1, cutoff=0.5)
        meant = f"did you mean {near[0]}?" if near else f"there are {', '.join(GAMES)}."
        raise BadOption(f"there is no game {name!r}; {meant}")
    package, cls = GAMES[name]
    make: Callable[[Path | None], Rules[Any, Any]] = getattr(import_module(f".{package}", __name__), cls)
    if data is None:
        return make(None)
    rules = make(Path(data))
    rules.source = rules.source or Path(data).resolve().name
    return rules
