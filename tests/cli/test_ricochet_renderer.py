"""Compare the drawing of the board with the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from botyard import Match, load_game
from botyard.cli.screen import renderer_for
from botyard.core.game import View
from botyard.games.ricochet_robots.board import CELL_BY_NAME, CENTRE, ROBOTS, SIZE
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.terminal import (
    NARROW_SPACE,
    WIDE_SPACE,
    TerminalRenderer,
    board_width,
    draw_board,
    solution_sentence,
    solve_quickly,
)
from botyard.games.ricochet_robots.view import RicochetView, view
from botyard.terminal import Renderer

GAME = load_game("ricochet-robots")
BOARDS = ["1A2B3C4D", "4D3D2D1D", "2C1A4B3A"]


def view_of(board: str) -> RicochetView:
    options = {"board": board, "black_robot": True, "pause_seconds": 0}
    return view(Match(GAME, seats=2, seed=3, options=options).state, 0)


@pytest.mark.parametrize("space", [NARROW_SPACE, WIDE_SPACE])
@pytest.mark.parametrize("board", BOARDS)
def test_every_wall_is_drawn_and_no_other(board: str, space: int) -> None:
    seen = view_of(board)
    lines = draw_board(seen, space).plain.splitlines()
    assert len(lines) == 2 * SIZE + 2
    assert {len(line) for line in lines} == {board_width(space)}
    for cell, digit in enumerate(seen.board.walls):
        x, y = 3 + cell % SIZE * (space + 1), 1 + 2 * (cell // SIZE)
        drawn = (
            lines[y][x + 1] == "━",
            lines[y + 1][x + space + 1] == "┃",
            lines[y + 2][x + 1] == "━",
            lines[y + 1][x] == "┃",
        )
        if cell not in CENTRE:
            assert sum(wall << side for side, wall in enumerate(drawn)) == int(digit, 16), cell


@pytest.mark.parametrize("board", BOARDS)
def test_robots_targets_barriers_and_the_chip_are_where_they_are(board: str) -> None:
    seen = view_of(board)
    lines = draw_board(seen, NARROW_SPACE).plain.splitlines()

    def at(square: str) -> str:
        x, y = 4 + CELL_BY_NAME[square] % SIZE * 3, 2 + 2 * (CELL_BY_NAME[square] // SIZE)
        return lines[y][x : x + 2]

    assert [at(square)[0] for square in seen.robots] == [name.upper() for name in ROBOTS]
    for target in seen.board.targets:
        assert at(target.square) in (
            target.chip[0] + "○△□⬡"["ctsh".index(target.chip[-1])] if target.chip != "v" else " ◎"
        )
    for barrier in seen.board.barriers:
        assert at(barrier.square) == barrier.colour + barrier.shape
    assert "chip" in lines[16]


def test_the_board_fits_beside_its_notes() -> None:
    terminal = renderer_for(GAME, ["Player", "Regular"])
    assert terminal.draw(view_of(BOARDS[0]), 80).width == 52
    assert terminal.draw(view_of(BOARDS[0]), 120).width == 68


def test_game_without_a_renderer_shows_its_view() -> None:
    terminal = Renderer(GAME, ["Player"])
    picture = terminal.draw(View(seat=0, prompt=None), 80)
    assert str(picture.board) == "seat: 0"
    assert terminal.redraw_key(View(seat=0, prompt=None)) == [0]
    assert (terminal.on_events(None, ()), terminal.hint(None, 1)) == ([], "")


def test_best_solution_of_a_round_is_printed_when_proved() -> None:
    state = GAME.deserialize("1A4A3A2C rd16 ga12 bc7 yn8 rc")
    problem = problem_of(state, state.target)
    assert solution_sentence(problem, solve_quickly(problem)) == "Shortest: 4 moves, 1 solution, gentle: ge rn re rn"
    cut = replace(solve_quickly(problem), length=9, at_least=3, proved=False)
    assert solution_sentence(problem, cut) == "Shortest: 3 moves or more; nothing proved in 2 s."


def test_hint_says_whether_all_shortest_solutions_begin_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = TerminalRenderer(GAME, ["Player"])
    alone, several = (GAME.deserialize(f"1A4A3A2C rd16 ga12 bc7 yn8 {chip}") for chip in ("rc", "v"))
    assert (
        terminal.hint(alone, 2)
        == "A shortest solution has 4 moves. Every one begins with green. Ask again for the move."
    )
    assert terminal.hint(alone, 3) == "A shortest solution has 4 moves. Every one begins with green right (ge)."
    assert terminal.hint(several, 2).startswith("A shortest solution has 7 moves. One of them begins with blue.")
    some = replace(solve_quickly(problem_of(alone, alone.target)), solutions_complete=False)
    monkeypatch.setattr("botyard.games.ricochet_robots.terminal.solve_quickly", lambda problem: some)
    assert "One begins with green; whether all do is not known." in terminal.hint(alone, 2)


def test_hint_without_a_solution() -> None:
    """Walls surround the target of red."""
    state = GAME.deserialize("1A4A3A2C~e2e.e2s rd16 ga12 bc7 yn8 rc")
    problem = problem_of(state, state.target)
    assert solution_sentence(problem, solve_quickly(problem)) == "There is no solution of up to 30 moves."
    assert renderer_for(GAME, ["Player"]).hint(state, 1) == "There is no solution of up to 30 moves."
