"""Run a function in another process with another hash seed, where sets have another order."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from ..core.game import Game
from .cases import Case

CHILD_CODE = "from botyard.conformance.subprocess_check import serve; serve()"


def query(function: Callable[[Game[Any, Any], Case], Any], game: Game[Any, Any], case: Case, hash_seed: int) -> Any:
    """Return the result of `function` in another process. The game is pickled, so its class must be importable."""
    child = start_child(hash_seed)
    assert child.stdin
    assert child.stdout
    pickle.dump((sys.path, pickle.dumps((function, game, case))), child.stdin)
    child.stdin.flush()
    line = child.stdout.readline()
    if not line:
        start_child.cache_clear()
    error, result = json.loads(line or '["it ended", null]')
    if error:
        raise RuntimeError(f"another process could not play: {error}")
    return result


@cache
def start_child(hash_seed: int) -> subprocess.Popen[bytes]:
    """Return a child process. It serves many queries, because starting it is slow, and ends with its standard input."""
    environment = {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.Popen(
        [sys.executable, "-c", CHILD_CODE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **environment},
    )


def serve() -> None:
    with open(0, "rb") as stream:
        while stream.peek(1):
            path, payload = pickle.load(stream)
            sys.path[:] = path
            sys.stdout.write(json.dumps(run_query(payload)) + "\n")
            sys.stdout.flush()


def run_query(payload: bytes) -> tuple[str, Any]:
    """Return an error text and the result; the error text is empty if the function succeeded."""
    try:
        function, game, case = pickle.loads(payload)
        return "", function(game, case)
    except Exception as exc:
        return f"{type(exc).__name__}: {exc}", None
