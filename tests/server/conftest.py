"""Servers shared by the tests that do not stop them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from botyard.server import bot_workers, replay
from tests.conformance.strip import Strip

from . import programs
from .harness import LiveServer, run_server
from .postgres_server import PostgresServer, run_postgres


@pytest.fixture(autouse=True)
def _register_strip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the toy game Strip known to workers, which load games by name."""
    known_games = bot_workers.cached_game
    monkeypatch.setattr(
        replay, "cached_game", lambda game, folder: Strip() if game == "strip" else known_games(game, folder)
    )


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with run_server(tmp_path_factory.mktemp("data"), 1.0, "--tables-per-minute", "100000") as running:
        yield running


@pytest.fixture(scope="package")
def fast_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose clock runs forty times as fast."""
    with run_server(tmp_path_factory.mktemp("quick"), 40.0, "--tables-per-minute", "100000") as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    if not programs.has_postgres():
        pytest.skip("there is no PostgreSQL")
    with run_postgres() as running:
        yield running
