"""Positions with a given optimum, dealt from the atlas."""

from __future__ import annotations

import pytest

from botyard.games.ricochet_robots.atlas import load_atlas
from botyard.games.ricochet_robots.board import CHIPS, get_board, load_quadrants
from botyard.games.ricochet_robots.notation import solo_state
from botyard.games.ricochet_robots.puzzles import deal
from botyard.games.ricochet_robots.puzzles.deal import deal_position
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.solver import Problem, SolveResult, solve

BOARD, CHIP = "1A4A3A2C", CHIPS.index("rc")  # longest optimum 14; 12 of 1,000,000 positions take 13


def optimum(board: str, chip: str, robots: tuple[int, ...]) -> int | None:
    state = solo_state(get_board(load_quadrants(), board), list(robots), CHIPS.index(chip))
    return solve(problem_of(state, state.target)).length


@pytest.mark.parametrize("board", ["", BOARD, "3A2C1A4A"])
@pytest.mark.parametrize("moves", [2, 7])
def test_dealt_position_takes_the_moves(board: str, moves: int):
    found = deal_position(moves, 3, board)
    assert found is not None
    assert found.board == (board or found.board)
    assert optimum(found.board, found.chip, found.robots) == found.moves == moves
    row = load_atlas().row(found.board, CHIPS.index(found.chip))
    assert row is not None
    assert found.positions == row.histogram[moves]


def test_longest_optimum_is_dealt_from_the_list():
    row = load_atlas().row(BOARD, CHIP)
    assert row is not None
    dealt = {deal_position(row.longest, seed, BOARD, CHIP) for seed in range(8)}
    assert len(dealt) > 1
    assert all(found is not None and found.robots in row.hardest for found in dealt)


def test_rare_optimum_is_found_on_the_way_from_a_hardest_position(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(deal, "sample_positions", None)
    row = load_atlas().row(BOARD, CHIP)
    assert row is not None
    found = deal_position(row.longest - 1, 1, BOARD, CHIP)
    assert found is not None
    assert optimum(found.board, found.chip, found.robots) == row.longest - 1


def test_same_seed_deals_the_same_position():
    assert deal_position(6, 1) == deal_position(6, 1) != deal_position(6, 2)


@pytest.mark.parametrize("moves", [-1, 0, 1, 27])
def test_no_position_takes_so_few_or_so_many_moves(moves: int):
    assert deal_position(moves, 1) is None


def test_world_record_is_dealt_from_all_boards():
    found = deal_position(26, 1)
    assert found is not None
    assert (found.moves, found.chip in ("bt", "ys")) == (26, True)


def test_all_searches_of_a_call_share_one_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    visited = []

    def solve_nothing(problem: Problem, *, nodes: int, **limits: int) -> SolveResult:
        visited.append(nodes)
        return SolveResult(None, (), solutions_complete=False, at_least=1, proved=False, nodes=nodes)

    monkeypatch.setattr(deal, "uses_numba", lambda: False)
    monkeypatch.setattr(deal, "solve", solve_nothing)
    assert deal.deal_position(9, seed=1) is None
    assert deal.PLAIN_EFFORT <= sum(visited) <= deal.PLAIN_EFFORT + deal.MAX_ROWS
