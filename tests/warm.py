"""python -m tests.warm: compile once what each test worker would otherwise compile for itself.

That is the bytecode of all tests with rewritten assertions, and the machine code of the sweep.
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from importlib.util import find_spec

import pytest

from botyard import Rng


def sweep() -> None:
    """Run small sweeps in every reading, which compile every kernel."""
    from botyard.games.ricochet_robots.atlas import cpu, verify  # noqa: PLC0415 - without numba there is no sweep
    from botyard.games.ricochet_robots.board import get_board, load_quadrants  # noqa: PLC0415

    board = get_board(load_quadrants(), "1D4A3A2C")
    for reading in verify.READINGS:
        verify.check_pair(board, 0, reading, 8, Rng(7), lambda *pair: cpu.CpuSweep(pair[0]).run(None, pair[1]), 3)


def collect() -> int:
    """Import every test; show the output of pytest only if one cannot be imported."""
    with redirect_stdout(io.StringIO()) as output:
        code = pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider"])
    if code:
        sys.stderr.write(output.getvalue())
    return int(code)


if __name__ == "__main__":
    if find_spec("numba"):
        sweep()
    sys.exit(collect())
