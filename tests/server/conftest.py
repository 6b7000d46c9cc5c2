"""One quick server for the tests that do not end it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from botyard.server import replaying, thinking
from tests.conformance.strip import Strip

from .playing import House, house


@pytest.fixture(autouse=True)
def _strip_has_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers load games by name; the toy game of these tests has none outside of them."""
    known = thinking.rules_of
    monkeypatch.setattr(replaying, "rules_of", lambda game, folder: Strip() if game == "strip" else known(game, folder))


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house"), 1.0, "--tables-per-minute", "100000") as running:
        yield running


@pytest.fixture(scope="package")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Its seconds pass forty times as fast."""
    with house(tmp_path_factory.mktemp("quick"), 40.0, "--tables-per-minute", "100000") as running:
        yield running
