"""The data folder: who uses it, and what is in it."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import IO

from ..core.errors import GameError

try:
    import fcntl
except ImportError:  # Windows has none
    fcntl = None  # type: ignore[assignment]

DATABASE, KEY, LOCK = "botyard.sqlite", "key", "lock"  # names in the folder


def lock_data_dir(folder: Path) -> IO[str]:
    """Lock the folder. Raise GameError if another server uses it. The system unlocks it when a process is killed."""
    lock = open_lock(folder)
    if fcntl is not None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise GameError(f"another server uses {folder}: stop it, or give this one another --data-dir") from None
    return lock


def open_lock(folder: Path) -> IO[str]:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):  # raises OSError if no file can be created
            return (folder / LOCK).open("w")
    except OSError as error:
        suggestion = "give a folder that the user who runs the server may write, with --data-dir"
        raise GameError(f"the server cannot store data in {folder} ({error.strerror}): {suggestion}") from error
