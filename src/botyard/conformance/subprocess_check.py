"""Asking another process, whose sets are in another order."""

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
    """The answer of another process. The rules travel as a pickle, so their class must be importable."""
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
    """It is asked again and again, since it takes long to come, and ends when nobody can ask any more."""
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
    """What went wrong, and the answer."""
    try:
        function, game, case = pickle.loads(payload)
        return "", function(game, case)
    except Exception as exc:
        return f"{type(exc).__name__}: {exc}", None
