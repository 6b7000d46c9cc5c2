"""Tasks as bytes: a function and its chunk on the way to a worker, a result or an error on the way back."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import lru_cache
from traceback import format_exception
from typing import Any


def run_task(function: bytes, chunk: bytes) -> bytes:
    """Run a pickled function on a pickled chunk. Return the pickled result or error."""
    try:
        return pickle.dumps((load_function(function)(pickle.loads(chunk)), None))
    except Exception as exc:
        return dump_error(exc)


@lru_cache(maxsize=4)
def load_function(function: bytes) -> Callable[[Any], Any]:
    """Unpickle a function once per worker, so that all chunks share what it caches."""
    loaded: Callable[[Any], Any] = pickle.loads(function)
    return loaded


def dump_error(error: Exception) -> bytes:
    """Pickle an error, with the worker's traceback as a note."""
    note = f"In a worker:\n{''.join(format_exception(error))}"
    error.add_note(note)
    try:
        dumped = pickle.dumps((None, error))
        pickle.loads(dumped)  # an error may pickle and still not unpickle
    except Exception:
        replacement = RuntimeError(f"{type(error).__name__}: {error}")
        replacement.add_note(note)
        return pickle.dumps((None, replacement))
    return dumped


def load_result(outcome: bytes) -> Any:
    """Return the result of a task, or raise its error."""
    result, error = pickle.loads(outcome)
    if error is not None:
        raise error
    return result
