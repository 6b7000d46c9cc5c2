"""Print a line on stderr while numba compiles; nothing if it finds machine code of an earlier run."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from .. import solver

SOLVER_MODULE = f"{solver.__name__}.bfs"
SOLVER_NOTICE = "Compiling the solver (once, about 40 seconds) …"
SWEEP_NOTICE = "Compiling the sweep (once, about 30 seconds) …"


def load_solver() -> None:
    """Import the fast solver, which compiles it if necessary."""
    if solver.uses_numba() and SOLVER_MODULE not in sys.modules:
        with compile_notice(SOLVER_NOTICE):
            import_module(SOLVER_MODULE)


@contextmanager
def compile_notice(notice: str) -> Iterator[None]:
    """Print `notice` when numba starts to compile, once."""
    from numba.core import event

    class Listener(event.Listener):
        printed = False

        def on_start(self, event: Any) -> None:
            if not self.printed:
                self.printed = True
                print(notice, file=sys.stderr, flush=True)

        def on_end(self, event: Any) -> None: ...

    with event.install_listener("numba:compile", Listener()):
        yield
