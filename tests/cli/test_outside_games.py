"""What a game from another package adds to the command line: commands and a drawing in the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from botyard.cli.screen import renderer_for
from botyard.core.errors import RegistryError
from botyard.core.registry import load_game
from botyard.games.roborally.terminal import TerminalRenderer
from botyard.terminal import Renderer
from tests.core.toy_game import Toy

SOURCES = Path(__file__).parents[2] / "src"
GAME = """
from botyard.games.roborally import RoboRally

class Rally(RoboRally):
    name, title = "my-rally", "My rally"
"""
COMMANDS = '''
import typer

def lap_times(laps: int = 2) -> None:
    """Print lap times."""
    print(*range(laps))

COMMANDS = (lap_times,)
'''
TERMINAL = """
from botyard.terminal import Renderer

class TerminalRenderer(Renderer):
    pass
"""


class Installed:
    """A folder on the path with an installed package that declares a game."""

    def __init__(self, folder: Path, package: str = "my_rally") -> None:
        self.folder, self.package = folder, package
        self.write("__init__.py", "")
        self.write("game.py", GAME)
        metadata = folder / f"{package}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (metadata / "entry_points.txt").write_text(f"[botyard.games]\nmy-rally = {package}.game:Rally\n")

    def write(self, name: str, text: str) -> None:
        path = self.folder / self.package / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)

    def botyard(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(SOURCES), str(self.folder)])
        command = [sys.executable, "-m", "botyard", *words]
        return subprocess.run(
            command, env={**os.environ, "PYTHONPATH": path, **environment}, text=True, capture_output=True, check=False
        )


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    return Installed(tmp_path)


def test_command_of_an_installed_game_runs_and_is_listed(installed: Installed) -> None:
    installed.write("commands.py", COMMANDS)
    assert installed.botyard("lap-times", "--laps", "3").stdout == "0 1 2\n"
    listed = installed.botyard("--help")
    assert (listed.stderr, "lap-times" in listed.stdout) == ("", True)
    completion = {"_BOTYARD_COMPLETE": "complete_bash", "COMP_WORDS": "botyard la", "COMP_CWORD": "1"}
    assert installed.botyard(**completion).stdout.split() == ["lap-times"]


def test_installed_game_without_commands_adds_none(installed: Installed) -> None:
    unknown = installed.botyard("lap-times")
    assert (unknown.returncode, unknown.stdout) == (2, "")
    assert unknown.stderr == "botyard: No such command 'lap-times'. Try 'botyard --help'.\n"


@pytest.mark.parametrize(
    ("commands", "sentence"),
    [
        ("import missing_library", "the module 'my_rally.commands' cannot be imported (No module named"),
        (COMMANDS.replace("lap_times", "play"), "my_rally adds a command 'play', which exists already"),
    ],
)
def test_command_that_cannot_be_used_is_named_and_the_others_work(
    commands: str, sentence: str, installed: Installed
) -> None:
    installed.write("commands.py", commands)
    listed = installed.botyard("--help")
    assert (listed.returncode, listed.stdout.count("  play "), listed.stderr.count("\n")) == (0, 1, 1)
    assert sentence in listed.stderr
    assert installed.botyard("rules", "roborally", "RAL-1").stderr == "", "a built-in command does not look for others"


def test_game_is_drawn_by_its_own_terminal_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Installed(tmp_path, "drawn_rally").write("terminal.py", TERMINAL)
    monkeypatch.syspath_prepend(tmp_path)
    renderer = renderer_for(load_game("drawn_rally.game:Rally"), ["Ada"])
    assert type(renderer).__module__ == "drawn_rally.terminal"


def test_game_that_extends_another_inherits_its_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Installed(tmp_path, "plain_rally")
    monkeypatch.syspath_prepend(tmp_path)
    assert type(renderer_for(load_game("plain_rally.game:Rally"), ["Ada"])) is TerminalRenderer


def test_game_without_a_drawing_gets_the_default_one() -> None:
    assert type(renderer_for(Toy(), ["Ada"])) is Renderer


def test_terminal_module_that_cannot_be_imported_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Installed(tmp_path, "broken_rally").write("terminal.py", "import missing_library")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(RegistryError, match=r"'broken_rally\.terminal' cannot be imported"):
        renderer_for(load_game("broken_rally.game:Rally"), ["Ada"])
