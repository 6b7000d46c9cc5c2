"""botyard atlas."""

from __future__ import annotations

import json

import pytest

from botyard.cli import sweeping

from .conftest import Botyard


def test_stored_row_as_json(botyard: Botyard) -> None:
    done = botyard("atlas", "1a4a3b2b", "bt", "--stored", "--json", "--limit", "2")
    row = json.loads(done.out)
    assert (row["board"], row["chip"], row["longest"], row["histogram"][25]) == ("1A4A3B2B", "bt", 25, 78)
    assert sum(row["histogram"]) == 252 * 251 * 250 * 249
    assert len(row["hardest"]) == 2
    assert row["hardest"][0].startswith("1A4A3B2B r")


def test_stored_row_in_words(botyard: Botyard) -> None:
    done = botyard("atlas", "1A4A3B2B", "bt", "--stored", "--limit", "1")
    assert "The longest shortest way has 25 moves; 78 positions need it." in done.out
    assert "Each stands for 6" in done.out


def test_hardest_position_is_one_that_solve_reads(botyard: Botyard) -> None:
    position = json.loads(botyard("atlas", "1A3A4D2C", "v", "--stored", "--json").out)["hardest"][0]
    assert json.loads(botyard("solve", *position.split(), "--json").out)["length"] == 7


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["1A4A3B2B"], "name a board and a chip"),
        (["1A4A3B2B", "xx"], "is not a chip"),
        (["1A4A3B2B", "bt", "--stored", "--reading", "off"], "leave --stored out"),
        (["1D3D4D2B", "bt", "--stored", "--robots", "5"], "leave --stored out"),
    ],
)
def test_what_cannot_be_answered_is_said(botyard: Botyard, words: list[str], why: str) -> None:
    done = botyard("atlas", *words)
    assert done.code == 2
    assert why in done.err


def test_solver_proves_a_few_hardest_positions(botyard: Botyard) -> None:
    done = botyard("atlas", "--verify-hardest", "3")
    assert done.out.endswith("0 differences.\n")


def test_sweep_that_does_not_fit_into_memory_is_refused(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(sweeping, "available_memory", lambda: 1000)
    done = botyard("atlas", "1A4A3B2B", "bt")
    assert done.code == 2
    assert "needs 0.4 GB of memory" in done.err
