"""The notice while numba compiles."""

from __future__ import annotations

import sys

import pytest

from botyard.games.ricochet_robots.commands import numba_notice

from .conftest import Botyard
from .test_solve import RED_CIRCLE

event = pytest.importorskip("numba.core.event")


@pytest.mark.parametrize(("compiled", "printed"), [(3, [numba_notice.SOLVER_NOTICE]), (0, [])])
def test_notice_is_printed_once_and_only_when_numba_compiles(
    botyard: Botyard, monkeypatch: pytest.MonkeyPatch, compiled: int, printed: list[str]
) -> None:
    """Numba sends the event for a function that it compiles, and not for one that it loads from its cache."""

    def load(name: str) -> None:
        assert name == numba_notice.SOLVER_MODULE
        for _ in range(compiled):
            with event.trigger_event("numba:compile", data={}):
                pass

    monkeypatch.delitem(sys.modules, numba_notice.SOLVER_MODULE, raising=False)
    monkeypatch.setattr(numba_notice, "import_module", load)
    assert botyard("solve", *RED_CIRCLE.split()).err.splitlines() == printed
    monkeypatch.delitem(sys.modules, numba_notice.SOLVER_MODULE, raising=False)
    assert botyard("solve", "--lines").err.splitlines() == printed


def test_numba_sends_the_event_for_a_function_that_is_in_no_cache(capsys: pytest.CaptureFixture[str]) -> None:
    import numba  # noqa: PLC0415

    with numba_notice.compile_notice("compiling"):
        assert numba.njit(lambda number: number + 1)(1) == 2
    assert capsys.readouterr().err == "compiling\n"
