"""docs/add-a-game.md is followed literally, in a folder outside the repository."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from pathlib import Path

from .walkthrough import Command, File, Walkthrough, matches

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "add-a-game.md"


def test_the_page_leads_from_an_empty_folder_to_a_served_game(tmp_path: Path) -> None:
    assert not tmp_path.is_relative_to(ROOT)
    infos: list[dict[str, object]] = []

    def look_at_games(address: str) -> None:
        with urllib.request.urlopen(f"{address}/api/games") as response:
            infos.append(json.load(response)["games"][-1])

    walkthrough = Walkthrough(PAGE, tmp_path)
    walkthrough.follow(look_at_games)
    assert [info["name"] for info in infos] == ["crumble"] * 3, "by location, with a drawing, and by entry point"
    assert infos[0]["levels"] == ["rookie", "regular", "master", "random"]
    assert infos[0]["has_rules"]
    check_style(tmp_path / "my-games")


def check_style(folder: Path) -> None:
    """The code that the page shows keeps the rules of this repository."""
    ruff = [sys.executable, "-m", "ruff", "--config", str(ROOT / "pyproject.toml"), "--no-cache"]
    for command in (["check", "--ignore", "PLC0415"], ["format", "--check"]):
        done = subprocess.run(
            [*ruff[:3], *command, *ruff[3:], str(folder)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_has_files_and_commands_of_every_kind(tmp_path: Path) -> None:
    steps = Walkthrough(PAGE, tmp_path).steps
    commands = [step.line.split()[1] for step in steps if isinstance(step, Command) and step.line.startswith("botyard")]
    assert set(commands) == {"conformance", "play", "arena", "rules", "serve"}
    assert {step.path for step in steps if isinstance(step, File)} >= {"crumble/game.py", "pyproject.toml"}


def test_output_that_differs_from_the_page_is_noticed() -> None:
    assert matches("a\n...\n", "a\nb\nc\n")
    assert matches("   ok x...\n", "   ok x and more\n")
    assert not matches("a\n", "a\nb\n")
    assert not matches("...\nb\n", "a\n")
