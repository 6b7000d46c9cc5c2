"""Run a command in this process and return its output."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from tempfile import TemporaryFile

import pytest

from botyard.cli import run


@dataclass(frozen=True)
class CliResult:
    code: int
    out: str
    err: str


Botyard = Callable[..., CliResult]


@pytest.fixture
def botyard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Botyard:
    """`botyard("solve", "--all", …, typed="what stdin holds")`."""

    def call(*args: str, typed: str = "") -> CliResult:
        monkeypatch.setenv("COLUMNS", "80")
        capsys.readouterr()
        with TemporaryFile("w+", encoding="utf-8") as file:
            file.write(typed)
            file.seek(0)
            monkeypatch.setattr("sys.stdin", file)
            code = run(args)
        return CliResult(code, *capsys.readouterr())

    return call
