"""Follow a page of the documentation literally: write the files that it shows and run the commands that it names.

A block "```python some/file.py" is a file, "```python >> some/file.py" is appended to it, and "```console" holds
commands after '$ ' with their expected output, in which '...' stands for any lines or any rest of a line.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import botyard
from tests.server.harness import TIMEOUT_SECONDS, free_port

BLOCK = re.compile(r"^```(\w+)(?: (>> )?(\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ENTER = "1\n" * 60 + "\n"  # the input of a player who always takes the first answer


@dataclass(frozen=True)
class File:
    path: str
    text: str
    is_addition: bool


@dataclass(frozen=True)
class Command:
    line: str
    output: str  # expected, with '...'


Step = File | Command


def read_steps(page: str) -> Iterator[Step]:
    for kind, addition, path, text in BLOCK.findall(page):
        if path:
            yield File(path, text, bool(addition))
        elif kind == "console":
            for command in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                line, _, output = command.partition("\n")
                yield Command(line, output)


class Walkthrough:
    """A person who follows a page in a folder, with a terminal whose settings keep everything in that folder."""

    def __init__(self, page: Path, folder: Path) -> None:
        self.steps, self.folder, self.home = list(read_steps(page.read_text(encoding="utf-8"))), folder, folder
        packages = folder / "installed"
        paths = [str(Path(botyard.__file__).parents[1]), str(packages)]
        self.environment = {
            **os.environ,
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
            "PYTHONPATH": os.pathsep.join(paths),
            "XDG_DATA_HOME": str(folder / "data"),
            "BROWSER": "true",  # a command that opens nothing
            "COLUMNS": "100",
            "PIP_TARGET": str(packages),  # the rest lets pip install without a network
            "PIP_NO_BUILD_ISOLATION": "0",
            "PIP_NO_DEPS": "1",
            "PIP_NO_INDEX": "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }

    def follow(self, on_serve: Callable[[str], None], run_commands: bool = True) -> None:
        """Take every step. While a server runs, call `on_serve` with its address."""
        for step in self.steps:
            if isinstance(step, File):
                self.write(step)
            elif step.line.startswith("cd "):
                self.folder = self.folder / step.line.removeprefix("cd ")
            elif step.line.startswith("botyard serve"):
                with self.serve(step.line) as address:
                    on_serve(address)
            elif run_commands or step.line.startswith(("mkdir", "pip")):
                self.run(step)

    def write(self, file: File) -> None:
        path = self.folder / file.path
        with path.open("a" if file.is_addition else "w", encoding="utf-8") as stream:
            stream.write(file.text)

    def run(self, command: Command) -> None:
        done = subprocess.run(
            command.line,
            shell=True,
            cwd=self.folder,
            env=self.environment,
            input=ENTER,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
        assert done.returncode == 0, f"$ {command.line}\n{done.stdout}\n{done.stderr}"
        assert matches(command.output, done.stdout), f"$ {command.line}\n{done.stdout}\nis not\n{command.output}"

    @contextmanager
    def serve(self, line: str) -> Iterator[str]:
        """Run a server on a port of its own, which is all that differs from the page."""
        port = free_port()
        log = self.home / f"server-{port}.log"
        with log.open("w") as stream:
            process = subprocess.Popen(
                [*line.split(), "--port", str(port)],
                cwd=self.folder,
                env=self.environment,
                stdout=stream,
                stderr=subprocess.STDOUT,
            )
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for_server(address, process, log)
            yield address
        finally:
            process.terminate()
            process.wait(TIMEOUT_SECONDS)


def wait_for_server(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/healthz").close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"the server did not start: {log.read_text()}")


def matches(expected: str, printed: str) -> bool:
    """Return whether the output is as expected; spaces at the ends of lines do not count."""
    if not expected.strip():
        return True
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line.rstrip()).replace(r"\.\.\.", ".*") + r" *\n"
        for line in expected.splitlines()
    )
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in printed.splitlines())) is not None
