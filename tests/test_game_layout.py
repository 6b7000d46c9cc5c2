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
    "errors.py",  # those of the core, with texts in messages
    "events.py",
    "options.py",
    "setup.py",
    "rules",
    "view.py",
    "prompts.py",
    "determinize.py",
    "notation",  # one module, or a package where it is long
    "components.py",
    "bots.py",
    "data",
    "messages",  # prompts and answers in every language
    "terminal",  # the drawing in the terminal
}
OPTIONAL = {
    "ai",  # what the bots of `bots.py` are made of
    "analysis.py",
    "benchmarks.py",
    "catalog.py",
    "consequences.py",  # what an answer leads to
    "commands",  # what the game adds to the command line
    "previews.py",
    "random_policy.py",
    "routes.py",  # what the game adds to the server
    "sandbox.py",
    "summary.py",  # numbers and moments of a finished game
}
MODULES_OR_PACKAGES = {"commands.py", "notation.py", "terminal.py"}
OWN = {
    "into_the_machine": {"action_context.py", "boards.py", "cards.py", "nouns.py"},
    "mechanical_beast": {"deck.py", "draw_pile.py", "escape", "grid.py", "nouns.py", "room_refs.py"},
    "raising_robots": {
        "board_files.py",
        "card_files.py",
        "choices.py",
        "component_set.py",
        "constants.py",
        "data_validation.py",
        "effect_text.py",
        "effects.py",
        "event_messages.py",
        "messages",
        "shortcut_choices.py",
    },
    "ricochet_robots": {"atlas", "board.py", "puzzles", "solution_text.py", "solver"},
    "roborally": {
        "boards.py",
        "cards.py",
        "course_elements.py",
        "courses.py",
        "event_values.py",
        "floor.py",
        "floor_view.py",
        "log_lines.py",
        "nouns.py",
    },
}


def names_in(game: str) -> set[str]:
    files = (path.relative_to(GAMES / game) for path in (GAMES / game).rglob("*") if path.is_file())
    found = {path.parts[0] for path in files if "__pycache__" not in path.parts}
    return {name.removesuffix(".py") if name in MODULES_OR_PACKAGES else name for name in found}


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
