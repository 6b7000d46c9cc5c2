"""RIC-2: four sections make a board."""

import json
import pickle
from collections import Counter
from functools import cache
from importlib.resources import files

import pytest

from botyard import NotationError, OptionError, Rng, load_game
from botyard.core.capabilities import Analysis
from botyard.games.ricochet_robots.board import (
    CELL_BY_NAME,
    CENTRE,
    CHIPS,
    DIRECTIONS,
    SIZE,
    STEP,
    Board,
    all_boards,
    get_board,
    load_quadrants,
    square,
)
from botyard.games.ricochet_robots.notation import problem_link
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.sandbox import play_solution
from botyard.games.ricochet_robots.setup import place_robots
from botyard.games.ricochet_robots.solver import Problem, iddfs, solve
from botyard.games.ricochet_robots.state import runner_of

from .builders import DIAGONAL_BOARD, GAME, PLAIN_BOARD, capability, error_from, new_game
from .reference_model import QUADRANTS, ReferenceBoard, all_names, name_of, reference_board, space_of

RULES_DATA = files("botyard.games.ricochet_robots") / "data"
CELLS = [cell for cell in range(SIZE * SIZE) if square(cell) not in ("h8", "i8", "h9", "i9")]


@cache
def boards() -> dict[str, Board]:
    quadrants = load_quadrants()
    return {"".join(names): Board.assemble(quadrants, names) for names in all_boards(quadrants)}


def sections(board: str) -> list[str]:
    return [board[place : place + 2] for place in range(0, 8, 2)]


def turned_once(board: str) -> str:
    return board[6:] + board[:6]


# --- which boards ---


@pytest.mark.rule("RIC-2.1")
@pytest.mark.parametrize("board", ["1A1B2A3A", "1A2A3A3A", "1A2A3A1D", "4D4D4D4D"])
def test_ric_2_1_four_different_colours(board):
    assert "RIC-2.1" in error_from(OptionError, lambda: new_game(board=board))
    assert "RIC-2.1" in error_from(NotationError, GAME.deserialize, f"{board} rh7 gh1 bp16 yp1 rc")


@pytest.mark.rule("RIC-2.1")
@pytest.mark.parametrize("board", ["", "1A2A3A", "1A2A3A4A1B", "1A2A3A5A", "1A2A3A4E", "nonsense", "1A 2A3A4A"])
def test_ric_2_1_four_sections_that_exist(board):
    assert "four section names" in error_from(OptionError, lambda: new_game(board=board))


@pytest.mark.rule("RIC-2.2")
@pytest.mark.parametrize(
    ("board", "red_circle"), [("1A2A3A4A", "e2"), ("4A1A2A3A", "o5"), ("3A4A1A2A", "l15"), ("2A3A4A1A", "b12")]
)
def test_ric_2_2_one_turn_in_each_place(board, red_circle):
    """The green section A: its recessed corner points to the middle wherever it lies."""
    built = get_board(load_quadrants(), board)
    assert square(built.targets[CHIPS.index("rc")]) == red_circle


@pytest.mark.rule("RIC-2.2", "RIC-5.3")
def test_ric_2_2_the_centre_is_closed_on_all_boards():
    outside = [("h7", "s"), ("i7", "s"), ("j8", "w"), ("j9", "w"), ("h10", "n"), ("i10", "n"), ("g8", "e"), ("g9", "e")]
    for board in boards().values():
        for name, side in outside:
            x, y = space_of(name)
            assert board.walls[x + SIZE * y] & 1 << DIRECTIONS.index(side), (board, name)


@pytest.mark.rule("RIC-2.4")
def test_ric_2_4_1536_boards_and_all_different():
    names = list(boards())
    assert len(names) == len(set(names)) == 1536
    assert sorted(names) == sorted(all_names())
    prints = {(board.walls, board.targets, tuple(board.barriers.items())) for board in boards().values()}
    assert len(prints) == 1536
    every_turn = {turn for name in names for turn in (name, *turns_of(name))}
    assert len(every_turn) == 6144


def turns_of(name: str) -> list[str]:
    once = turned_once(name)
    return [once, turned_once(once), turned_once(turned_once(once))]


@pytest.mark.rule("RIC-2.4", "RIC-7.1")
def test_ric_2_4_how_many_have_diagonals():
    barriers = Counter(len(board.barriers) for board in boards().values())
    assert barriers == {0: 486, 2: 648, 4: 324, 6: 72, 8: 6}
    assert sum(set(name[1::2]) <= set("AB") for name in boards()) == 96


@pytest.mark.rule("RIC-2.4", "RIC-3.2", "RIC-5.11", "RIC-6.9", "RIC-7.9")
def test_ric_2_4_facts_that_hold_on_every_board():
    for name, board in boards().items():
        drawn = reference_board(name)
        assert_same_board(board, drawn)
        for chip, cell in zip(CHIPS, board.targets, strict=True):
            sides = {direction for direction in range(4) if board.walls[cell] & 1 << direction}
            corner = sides & {0, 2} and sides & {1, 3}
            assert corner, f"{name}: {chip} is not in a corner of two walls"
        assert not board.barriers.keys() & set(board.targets)
        assert connected(board) == 252


def assert_same_board(board: Board, drawn: ReferenceBoard) -> None:
    """Check that the engine's board matches the reference model, with walls on both sides."""
    targets = {chip: square(cell) for chip, cell in zip(CHIPS, board.targets, strict=True)}
    assert targets == {chip: name_of(space) for chip, space in drawn.targets.items()}
    bars = {square(cell): ("rgbyk"[colour], shape) for cell, (colour, shape) in board.barriers.items()}
    assert bars == {name_of(space): bar for space, bar in drawn.barriers.items()}
    for cell in CELLS:
        walls = board.walls[cell]
        for direction in range(4):
            blocked = bool(walls & 1 << direction)
            there = cell + STEP[direction]
            if blocked and 0 <= there < SIZE * SIZE and there % SIZE - cell % SIZE in (-1, 0, 1):
                assert board.walls[there] & 1 << (direction + 2) % 4, (board, square(cell), DIRECTIONS[direction])
            assert blocked == drawn.blocked((cell % SIZE, cell // SIZE), DIRECTIONS[direction]), (
                board,
                square(cell),
                DIRECTIONS[direction],
            )


def connected(board: Board) -> int:
    """Return how many spaces are connected, step by step."""
    seen, todo = {0}, [0]
    while todo:
        cell = todo.pop()
        for direction in range(4):
            if not board.walls[cell] & 1 << direction and cell + STEP[direction] not in seen:
                seen.add(cell + STEP[direction])
                todo.append(cell + STEP[direction])
    return len(seen)


# --- which sections to use ---


def random_boards(number: int, **options: object) -> list[str]:
    return [new_game(seed=seed, **options).state.board.name for seed in range(number)]


@pytest.mark.rule("RIC-2.5")
def test_ric_2_5_without_diagonals():
    for board in random_boards(150, diagonals="none"):
        assert "D" not in board
    assert any("C" in board for board in random_boards(20, diagonals="none")), "the other side C may be used"


@pytest.mark.rule("RIC-2.5")
def test_ric_2_5_at_least_one_diagonal():
    boards_with = random_boards(150, diagonals="at_least_one")
    assert all("D" in board for board in boards_with)
    assert any(set(board[1::2]) & set("ABC") for board in boards_with)


@pytest.mark.rule("RIC-2.5")
def test_ric_2_5_diagonals_allowed_by_default():
    assert {"D" in board for board in random_boards(60)} == {True, False}


@pytest.mark.rule("RIC-2.5")
@pytest.mark.parametrize("diagonals", ["none", "allowed"])
def test_ric_2_5_first_editions_only(diagonals):
    found = random_boards(100, first_editions_only=True, diagonals=diagonals)
    assert {design for board in found for design in board[1::2]} == {"A", "B"}


@pytest.mark.rule("RIC-2.5")
def test_ric_2_5_options_that_do_not_go_together():
    error = error_from(OptionError, lambda: new_game(first_editions_only=True, diagonals="at_least_one"))
    assert "first_editions_only" in error
    assert "at_least_one" in error


@pytest.mark.rule("RIC-2.6")
def test_ric_2_6_every_side_in_every_place():
    found = random_boards(700)
    seen = {(place, side) for board in found for place, side in enumerate(sections(board))}
    assert seen == {(place, side) for place in range(4) for side in QUADRANTS}
    orders = {tuple(QUADRANTS[side]["section_color"] for side in sections(board)) for board in found}
    assert len(orders) == 24
    for board in found:
        assert len({QUADRANTS[side]["section_color"] for side in sections(board)}) == 4


@pytest.mark.rule("RIC-2.6")
def test_ric_2_6_the_same_seed_the_same_board():
    assert random_boards(10) == random_boards(10)


@pytest.mark.rule("RIC-2.6")
@pytest.mark.parametrize("board", [PLAIN_BOARD, "4D3C2B1A", "2d1d4d3d"])
def test_ric_2_6_the_host_may_choose(board):
    for seed in range(3):
        assert new_game(seed=seed, board=board).state.board.name == board.upper()


@pytest.mark.rule("RIC-2.6", "RIC-2.5")
def test_ric_2_6_a_board_by_hand_needs_no_chance():
    """The options for random boards do not affect the board that the host chose."""
    assert new_game(board="1D2D3D4D", diagonals="none").state.board.name == "1D2D3D4D"


@pytest.mark.rule("RIC-2.5")
def test_ric_2_5_data_without_diagonals_is_refused_and_does_not_search_for_ever(tmp_path):
    text = (RULES_DATA / "boards.json").read_text()
    document = json.loads(text)
    document["quadrants"] = [side for side in document["quadrants"] if side["design"] == "A"]
    (tmp_path / "boards.json").write_text(json.dumps(document))
    game = load_game("ricochet-robots", tmp_path)
    assert "diagonals" in error_from(
        OptionError, lambda: game.initial_state(2, ExhaustedRng(1), {"diagonals": "at_least_one"})
    )


class ExhaustedRng(Rng):
    """A generator that fails when it is called far too often."""

    __slots__ = ("calls",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.calls = 0

    def randbelow(self, bound: int) -> int:
        self.calls += 1
        assert self.calls < 10_000, "it draws for ever"
        return super().randbelow(bound)


def test_boards_pickle_without_rays_and_stay_identical():
    board = new_game().state.board
    fresh = len(pickle.dumps(board))
    board.rays(0)[1][0]
    assert len(pickle.dumps(board)) == fresh
    assert pickle.loads(pickle.dumps(board)) is pickle.loads(pickle.dumps(board))


# --- custom walls ---


def walls_at(board: Board, at: str) -> set[str]:
    return {direction for place, direction in enumerate(DIRECTIONS) if board.walls[CELL_BY_NAME[at]] & 1 << place}


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_walls_are_put_up_and_taken_away_on_both_sides():
    printed, own = get_board(load_quadrants(), PLAIN_BOARD), get_board(load_quadrants(), f"{PLAIN_BOARD}~c7n")
    assert (walls_at(own, "c7") ^ walls_at(printed, "c7"), walls_at(own, "c6") ^ walls_at(printed, "c6")) == (
        {"n"},
        {"s"},
    )
    others = [cell for cell in range(SIZE * SIZE) if own.walls[cell] != printed.walls[cell]]
    assert sorted(map(square, others)) == ["c6", "c7"]
    goal = square(printed.targets[CHIPS.index("rc")])
    standing = walls_at(printed, goal).pop()
    assert standing not in walls_at(get_board(load_quadrants(), f"{PLAIN_BOARD}~{goal}{standing}"), goal)
    assert (own.targets, own.barriers) == (printed.targets, printed.barriers)


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_a_robot_stops_at_them():
    state = GAME.deserialize(f"{PLAIN_BOARD}~h4s rh7 gh1 bp16 yp1 rc")
    slid = play_solution(state, [GAME.parse_action("rn")])[1]
    assert slid[0].path[-1] == "h5"


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_one_board_has_one_name():
    words = ["c7n.d9w", "d9w.c7n", "c6s.c9e", "C7N.D9W"]
    boards = {get_board(load_quadrants(), f"{PLAIN_BOARD}~{word}") for word in words}
    assert [board.name for board in boards] == [f"{PLAIN_BOARD}~c7n.d9w"]
    assert get_board(load_quadrants(), f"{PLAIN_BOARD.lower()}~") is get_board(load_quadrants(), PLAIN_BOARD)
    state = GAME.deserialize(f"{PLAIN_BOARD}~d9w.c6s rh7 gh1 bp16 yp1 rc")
    text = f"{PLAIN_BOARD}~c7n.d9w rh7 gh1 bp16 yp1 rc"
    assert GAME.serialize(state) == text == capability(Analysis).problem_key(state)
    assert GAME.deserialize(problem_link(state)).board is state.board
    assert pickle.loads(pickle.dumps(state.board)).walls == state.board.walls


@pytest.mark.rule("RIC-2.7")
@pytest.mark.parametrize(
    ("walls", "said"),
    [
        ("c7", "is not a wall: write a square and one of its sides, such as d4n"),
        ("c17n", "is not a wall"),
        ("c7x", "is not a wall"),
        ("c7n..d9w", "'' is not a wall"),
        ("c7n,d9w", "is not a wall"),
        ("a1n", "a1n: the outer edge stays"),
        ("p16e", "p16e: the outer edge stays"),
        ("h8e", "h8e: the centre stays"),
        ("h7s", "h7s: the centre stays"),
        ("j9w", "j9w: the centre stays"),
        ("c7n.d9w.c6s", "The wall c7n is named twice; c6s is the same one"),
    ],
)
def test_ric_2_7_what_is_no_wall(walls, said):
    assert said in error_from(NotationError, GAME.deserialize, f"{PLAIN_BOARD}~{walls} rh7 gh1 bp16 yp1 rc")
    assert said in error_from(OptionError, lambda: new_game(board=f"{PLAIN_BOARD}~{walls}"))


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_both_searches_know_them():
    """Random walls, taken away more often than put up where there are barriers, so that rays grow long."""
    rng, sides = Rng(4), [f"{square(cell)}{side}" for cell in range(SIZE, SIZE * SIZE) for side in "n"]
    for name in (PLAIN_BOARD, DIAGONAL_BOARD, DIAGONAL_BOARD):
        bare = [side for side in sides if CENTRE.isdisjoint((CELL_BY_NAME[side[:-1]], CELL_BY_NAME[side[:-1]] - SIZE))]
        rng.shuffle(bare)
        board = get_board(load_quadrants(), f"{name}~{'.'.join(bare[:12])}")
        robots = place_robots(board, rng, RicochetOptions())
        for chip in range(0, len(CHIPS), 3):
            problem = Problem(board, tuple(robots), board.targets[chip], runner_of(chip))
            one, two = (
                solve(problem, all_solutions=True, max_moves=7),
                iddfs.solve(problem, all_solutions=True, max_moves=7),
            )
            assert (one.length, one.solutions) == (two.length, two.solutions)


# --- moved targets ---


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_a_target_can_lie_on_another_square():
    printed, own = get_board(load_quadrants(), PLAIN_BOARD), get_board(load_quadrants(), f"{PLAIN_BOARD}~rc-d5")
    moon = CHIPS.index("rc")
    assert own.targets[moon] == CELL_BY_NAME["d5"]
    assert own.targets[moon + 1 :] == printed.targets[moon + 1 :]
    assert own.walls == printed.walls
    state = GAME.deserialize(f"{PLAIN_BOARD}~rc-h2 rh7 gh1 bp16 yp1 rc options=ricochet:off")
    assert play_solution(state, [GAME.parse_action("rn")])[2], "it stops there under green"


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_a_board_with_a_moved_target_has_one_name():
    home = square(get_board(load_quadrants(), PLAIN_BOARD).targets[CHIPS.index("rc")])
    words = ["c7n.rc-d5.v-e6", "V-E6.c7n.RC-D5", f"v-e6.rc-d5.c6s.{'gc-' + square(goal_of('gc'))}"]
    assert {get_board(load_quadrants(), f"{PLAIN_BOARD}~{word}").name for word in words} == {
        f"{PLAIN_BOARD}~c7n.rc-d5.v-e6"
    }
    assert get_board(load_quadrants(), f"{PLAIN_BOARD}~rc-{home}") is get_board(load_quadrants(), PLAIN_BOARD)
    state = GAME.deserialize(f"{PLAIN_BOARD}~rc-d5 rh7 gh1 bp16 yp1 rc")
    assert GAME.deserialize(GAME.serialize(state)).board is state.board
    assert pickle.loads(pickle.dumps(state.board)).targets == state.board.targets


def goal_of(chip: str) -> int:
    return get_board(load_quadrants(), PLAIN_BOARD).targets[CHIPS.index(chip)]


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_targets_may_change_places():
    moon, gear = square(goal_of("rc")), square(goal_of("rt"))
    board = get_board(load_quadrants(), f"{PLAIN_BOARD}~rc-{gear}.rt-{moon}")
    assert (square(board.targets[0]), square(board.targets[1])) == (gear, moon)


@pytest.mark.rule("RIC-2.7")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("rx-d5", "is not a moved target"),
        ("rc-d17", "is not a moved target"),
        ("rc-h8", "is not a moved target"),
        ("rc-d5.rc-d6", "The target rc is named twice"),
        (f"rc-{square(goal_of('gc'))}", "another target or a diagonal is there"),
    ],
)
def test_ric_2_7_where_no_target_can_lie(change, said):
    assert said in error_from(NotationError, GAME.deserialize, f"{PLAIN_BOARD}~{change} rh7 gh1 bp16 yp1 rc")


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_no_target_lies_on_a_diagonal():
    cell = next(iter(get_board(load_quadrants(), DIAGONAL_BOARD).barriers))
    with pytest.raises(NotationError, match="another target or a diagonal"):
        get_board(load_quadrants(), f"{DIAGONAL_BOARD}~rc-{square(cell)}")


@pytest.mark.rule("RIC-2.7")
def test_ric_2_7_both_searches_know_moved_targets():
    rng = Rng(6)
    for name in (PLAIN_BOARD, DIAGONAL_BOARD):
        for _ in range(6):
            goal = rng.choice(get_board(load_quadrants(), name).start_cells())
            board = get_board(load_quadrants(), f"{name}~rc-{square(goal)}")
            problem = Problem(board, tuple(place_robots(board, rng, RicochetOptions())), goal, runner_of(0))
            one, two = (
                solve(problem, all_solutions=True, max_moves=6),
                iddfs.solve(problem, all_solutions=True, max_moves=6),
            )
            assert (one.length, one.solutions) == (two.length, two.solutions)
