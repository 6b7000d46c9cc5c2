"""Boards as data: a faulty description leaves the board out, and the game goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from botyard.core.capabilities import MAX_DIAGRAM_SIDE, Diagram, Drawing
from botyard.core.rng import Rng
from botyard.server import diagrams
from tests.conformance.strip import Strip


@dataclass
class Drawn(Strip):
    columns: int

    def capabilities(self) -> tuple[object, ...]:
        return (Drawing(self.describe),)

    def describe(self, view: Any) -> Diagram:
        if not self.columns:
            raise RuntimeError("planted")
        return Diagram(self.columns, 1, (), ())


@pytest.fixture(autouse=True)
def nothing_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagrams, "_reported", set())


@pytest.mark.parametrize(("columns", "is_sent"), [(1, True), (MAX_DIAGRAM_SIDE, True), (MAX_DIAGRAM_SIDE + 1, False)])
def test_diagram_has_a_size(columns: int, is_sent: bool):
    game = Drawn(columns)
    view = game.view(game.initial_state(2, Rng(1), {}), 0)
    assert (diagrams.board_diagram(game, view) is not None) is is_sent


def test_diagram_that_fails_is_left_out_and_logged_once(caplog: pytest.LogCaptureFixture):
    game = Drawn(0)
    view = game.view(game.initial_state(2, Rng(1), {}), 0)
    assert [diagrams.board_diagram(game, view) for _ in range(3)] == [None] * 3
    assert [record.message for record in caplog.records] == ["the game cannot describe its board"]
