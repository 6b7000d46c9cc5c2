"""Set-up and summary of every test run. It is here because pytest-xdist workers report to the top folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

from .server import programs
from .web import browser

# Tests start many processes, and each would otherwise compile every module again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

settings.register_profile("any-machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any-machine")

T = TypeVar("T")
WEB = Path(browser.__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let each worker start with its share of the slow browser tests, so that none is left for the end."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        web = [item for item in items if WEB in item.path.parents]
        rest = [item for item in items if WEB not in item.path.parents]
        items[:] = share_between_workers(web, rest, workers)


def share_between_workers(early_items: Sequence[T], other_items: Sequence[T], workers: int) -> list[T]:
    """Order the items so that each of the equal parts that xdist makes starts with a share of the early ones."""
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
    """Skipped tests must not look like a full success."""
    if browser.find() is None:
        terminalreporter.write(browser.MISSING, red=True, bold=True)
    terminalreporter.write(programs.missing_text(), red=True, bold=True)
