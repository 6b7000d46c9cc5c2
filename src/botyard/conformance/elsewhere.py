"""Asking another process, whose sets are in another order."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from ..core.rules import Rules
from .case import Case

CHILD = "from botyard.conformance.elsewhere import answer; answer()"


def ask(question: Callable[[Rules[Any, Any], Case], Any], rules: Rules[Any, Any], case: Case, hash_seed: int) -> Any:
    """The answer of a new process. The rules travel as a pickle, so their class must be importable."""
    outside = {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    letter = pickle.dumps((question, rules, case))
    child = subprocess.run(
        [sys.executable, "-c", CHILD], input=letter, env={**os.environ, **outside}, capture_output=True, check=False
    )
    if child.returncode:
        raise RuntimeError(f"another process could not play: {child.stderr.decode().strip().splitlines()[-1]}")
    return json.loads(child.stdout)


def answer() -> None:
    question, rules, case = pickle.load(sys.stdin.buffer)
    json.dump(question(rules, case), sys.stdout)
