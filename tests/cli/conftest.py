"""A command run in this process, with what it printed."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from botyard.cli import run


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


Botyard = Callable[..., Done]


@pytest.fixture
def botyard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Botyard:
    """`botyard("solve", "--all", …, typed="what stdin holds")`."""

    def call(*args: str, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setenv("COLUMNS", "80")
        capsys.readouterr()
        code = run(args)
        return Done(code, *capsys.readouterr())

    return call
