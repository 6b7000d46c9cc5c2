"""One quick server for the tests that do not end it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .playing import House, house


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house"), 1.0, "--tables-per-minute", "100000") as running:
        yield running


@pytest.fixture(scope="package")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its seconds pass forty times as fast."""
    with house(tmp_path_factory.mktemp("quick"), 40.0, "--tables-per-minute", "100000") as running:
        yield running
