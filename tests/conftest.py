"""What every run of the tests begins and ends with. It stands here because workers report to the top of the tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

from .web import browser

# Workers, servers and commands are many processes, and each would compile every module anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("any-machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any-machine")

T = TypeVar("T")
WEB = Path(browser.__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each of several workers begins with its share of the browser: what takes long must not be left for the end."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        web = [item for item in items if WEB in item.path.parents]
        rest = [item for item in items if WEB not in item.path.parents]
        items[:] = share_between_workers(web, rest, workers)


def share_between_workers(early_items: Sequence[T], other_items: Sequence[T], workers: int) -> list[T]:
    """So that equal parts of it, as xdist gives them to its workers, begin with equal parts of what comes first."""
    if not workers:
        return []
    early_count = len(early_items) // workers
    other_count = (len(early_items) + len(other_items)) // workers - early_count
    return [
        *early_items[:early_count],
        *other_items[:other_count],
        *share_between_workers(early_items[early_count:], other_items[other_count:], workers - 1),
    ]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Skipped browser tests must not look like a full success."""
    if browser.find() is None:
        terminalreporter.write(browser.MISSING, red=True, bold=True)
