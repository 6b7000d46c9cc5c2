"""Wait for a condition, never for a time."""

from collections.abc import Callable
from time import monotonic, sleep

TIMEOUT_SECONDS = 180  # long enough for a busy machine


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = monotonic() + TIMEOUT_SECONDS
    while not condition():
        assert monotonic() < deadline
        sleep(0.001)
