"""Use Botyard without any extra; `test_packaging.py` runs this in an environment without packages.

Play a game of each title with bots, restore it, solve a position, and print the results as JSON.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import botyard
from botyard import Match, load_game, make_bot, restore
from botyard.bots import VirtualTimeRunner
from botyard.games.ricochet_robots import solver
from botyard.games.ricochet_robots.solver.known_positions import load_positions

SEATS = 2


def play(game_id: str) -> Match[Any, Any]:
    game = load_game(game_id)
    match = Match(game, SEATS, seed=5, options=game.headless_options)
    runner = VirtualTimeRunner(match, {seat: make_bot(game, "rookie") for seat in range(SEATS)}, 1)
    while not match.over and runner.step():
        pass
    return match


def main() -> None:
    matches = {game: play(game) for game in botyard.GAMES}
    position = load_positions("positions")[0]
    modules = {name.partition(".")[0] for name in sys.modules}
    found = {
        "version": botyard.__version__,
        "file": botyard.__file__,
        "over": {game: match.over for game, match in matches.items()},
        "restored": {game: restore(match.save()).log == match.log for game, match in matches.items()},
        "solved": solver.solve(position.problem).length == position.optimum,
        "is_fast": solver.uses_numba(),
        "foreign": sorted(modules - {*sys.stdlib_module_names, "botyard", "__main__"}),
    }
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
