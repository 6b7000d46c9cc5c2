"""The folders of the five games have the same layout: a new kind of file is a decision, made here."""

from __future__ import annotations

from pathlib import Path

import pytest

import botyard.games

GAMES = Path(botyard.games.__file__).parent
REQUIRED = {
    "__init__.py",
    "game.py",
    "state.py",
    "actions.py",
    "events.py",
    "options.py",
    "setup.py",
    "rules",
    "view.py",
    "prompts.py",
    "determinize.py",
    "notation",  # one module, or a package where it is long
    "log_text.py",
    "components.py",
    "bots.py",
    "ai",
    "data",
}
OPTIONAL = {"analysis.py", "benchmarks.py", "catalog.py", "previews.py", "random_policy.py", "sandbox.py"}
OWN = {
    "into_the_machine": {"action_context.py", "boards.py", "cards.py"},
    "mechanical_beast": {"deck.py", "draw_pile.py", "escape", "grid.py", "room_refs.py"},
    "raising_robots": {
        "board_files.py",
        "card_files.py",
        "component_set.py",
        "constants.py",
        "data_validation.py",
        "effect_text.py",
        "effects.py",
    },
    "ricochet_robots": {"atlas", "board.py", "puzzles", "solver"},
    "roborally": {"boards.py", "cards.py", "courses.py", "floor.py", "floor_view.py"},
}


def names_in(game: str) -> set[str]:
    files = (path.relative_to(GAMES / game) for path in (GAMES / game).rglob("*") if path.is_file())
    found = {path.parts[0] for path in files if "__pycache__" not in path.parts}
    return {"notation" if name == "notation.py" else name for name in found}


def test_every_game_has_a_declared_layout() -> None:
    assert set(OWN) == {path.parent.name for path in GAMES.glob("*/game.py")}


@pytest.mark.parametrize("game", OWN)
def test_game_folder_has_the_required_files(game: str) -> None:
    assert REQUIRED - names_in(game) == set()


@pytest.mark.parametrize("game", OWN)
def test_game_folder_has_only_declared_files(game: str) -> None:
    assert names_in(game) - REQUIRED - OPTIONAL - OWN[game] == set()


@pytest.mark.parametrize("game", OWN)
def test_every_declared_file_exists(game: str) -> None:
    assert OWN[game] - names_in(game) == set()
