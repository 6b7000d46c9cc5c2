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

from ..core.rules import Rules
from .case import Case

CHILD = "from botyard.conformance.elsewhere import serve; serve()"


def ask(question: Callable[[Rules[Any, Any], Case], Any], rules: Rules[Any, Any], case: Case, hash_seed: int) -> Any:
    """The answer of another process. The rules travel as a pickle, so their class must be importable."""
    child = neighbour(hash_seed)
    assert child.stdin
    assert child.stdout
    pickle.dump((sys.path, pickle.dumps((question, rules, case))), child.stdin)
    child.stdin.flush()
    line = child.stdout.readline()
    if not line:
        neighbour.cache_clear()
    fault, found = json.loads(line or '["it ended", null]')
    if fault:
        raise RuntimeError(f"another process could not play: {fault}")
    return found


@cache
def neighbour(hash_seed: int) -> subprocess.Popen[bytes]:
    """It is asked again and again, since it takes long to come, and ends when nobody can ask any more."""
    outside = {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.Popen(
        [sys.executable, "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, **outside}
    )


def serve() -> None:
    with open(0, "rb") as letters:
        while letters.peek(1):
            path, letter = pickle.load(letters)
            sys.path[:] = path
            sys.stdout.write(json.dumps(answer(letter)) + "\n")
            sys.stdout.flush()


def answer(letter: bytes) -> tuple[str, Any]:
    """What went wrong, and the answer."""
    try:
        question, rules, case = pickle.loads(letter)
        return "", question(rules, case)
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}", None
