"""What every run of the tests ends with. It stands here because workers report to the top of the tests."""

from __future__ import annotations

import pytest

from .web import browser


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Skipped browser tests must not look like a full success."""
    if browser.find() is None:
        terminalreporter.write(browser.MISSING, red=True, bold=True)
