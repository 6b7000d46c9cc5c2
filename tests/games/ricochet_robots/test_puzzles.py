"""Puzzles: their generator, their grades, their hints, and the analysis of rounds."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from botyard import IllegalAction, NotationError, OptionError, Rng, load_game
from botyard.core.capabilities import Analysis, HintUnavailable, Puzzles
from botyard.games.ricochet_robots import analysis, board
from botyard.games.ricochet_robots.actions import SLIDES
from botyard.games.ricochet_robots.atlas import load_atlas
from botyard.games.ricochet_robots.board import CELL_BY_NAME, CHIPS, Board
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.puzzles import (
    CRITERIA,
    LEGEND,
    GeneratedPuzzle,
    PuzzleCriteria,
    extract_features,
    generate,
    generator,
    grade_of,
    hints,
)
from botyard.games.ricochet_robots.puzzles.difficulty import GRADE_NAMES, difficulty_score
from botyard.games.ricochet_robots.puzzles.features import PuzzleFeatures, crossings
from botyard.games.ricochet_robots.puzzles.hints import RANGE_WIDTH, range_start
from botyard.games.ricochet_robots.puzzles.legend import MIN_LEGEND_MOVES
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.sandbox import play_solution
from botyard.games.ricochet_robots.solver import SolveResult, bfs, iddfs, solve, uses_numba
from botyard.games.ricochet_robots.solver.problem import MAX_SOLUTIONS

from .builders import GAME, PLAIN_BOARD, TWO_MOVES, capability

PUZZLES, ANALYSIS = capability(Puzzles), capability(Analysis)

FOUR_MOVES = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
NOT_IN_ATLAS = f"{FOUR_MOVES} options=bounce_is_ricochet:true"
BARRED = "1D2D3D4D rh7 gh1 bp16 yp1 rc"
MANY_SOLUTIONS = "3B2A4D1D rg16 gp15 bj1 yc7 rt"
UNREACHABLE = "1A4A3A2C~e2e.e2s rd16 ga12 bc7 yn8 rc"
MAX_NODES = 1_000_000
PRINTED_SECTIONS = Path(board.__file__).parent / "data" / "boards.json"
LEGEND_OF_RNG_1 = ("1A2D4D3A rp3 gp2 bl16 ya6 bh", 18)  # golden: people have solved it
WORLD_RECORD = "1D3B4D2A ra1 gb12 bc16 yc15 ys"


@pytest.fixture(autouse=True)
def forget_solutions() -> None:
    """Some tests exchange the search, so no test may use a cached result of another one."""
    hints.solve_all.cache_clear()


def generate_with(seed: int = 1, **preferred: Any) -> GeneratedPuzzle:
    return generate(GAME.quadrants, Rng(seed), PuzzleCriteria(**preferred), 3_000)


def features_in(position: str) -> PuzzleFeatures:
    state = GAME.deserialize(position)
    problem = problem_of(state, state.target)
    return extract_features(problem, solve(problem, all_solutions=True))


# --- criteria ---


@pytest.mark.parametrize(
    "criteria",
    [
        {"moves": range(7, 8), "ways": range(1, 2)},
        {"moves": range(5, 9), "movers": range(3, 4)},
        {"moves": range(4, 10), "movers": range(1, 2), "options": RicochetOptions(diagonals="at_least_one")},
        {"grade": 3, "options": RicochetOptions(black_robot=True)},
        {"looks_easy": True, "moves": range(2, 12)},
        {"grade": 2, "options": RicochetOptions(board=f"{PLAIN_BOARD}~d4n.e7w")},
    ],
    ids=" ".join,
)
def test_generated_puzzle_fits_the_request_and_is_proved(criteria: dict[str, Any]):
    state, features, found = generate_with(**criteria)
    request = PuzzleCriteria(**criteria)
    assert features.moves in request.moves
    assert features.solution_count in request.ways
    assert features.movers in request.movers
    assert grade_of(features) == (request.grade or grade_of(features))
    assert len(state.robots) == request.options.robot_count
    assert not set(state.robots).intersection(state.board.targets)
    if request.options.diagonals == "at_least_one":
        assert state.board.barriers
    if request.options.board != "random":
        assert state.board.name == request.options.board
    again = iddfs.solve(problem_of(state, state.target), all_solutions=True)
    assert (again.length, again.proved, again.solutions) == (features.moves, True, found.solutions)
    for solution in found.solutions:
        _, slid, arrives = play_solution(state, [SLIDES[robot][heading] for robot, heading in solution])
        assert (len(slid), arrives) == (features.moves, True)


def test_generated_puzzle_needs_its_movers():
    state, features, _ = generate_with(3, moves=range(5, 9), movers=range(3, 5))
    problem = problem_of(state, state.target)
    others = [robot for robot in range(len(state.robots)) if robot != problem.runner]
    for helpers in combinations(others, features.movers - 2):
        assert iddfs.solve(problem, helpers=helpers, max_moves=features.moves).length is None


@pytest.mark.parametrize("seed", range(3))
def test_generated_puzzle_that_looks_easy_is_hard(seed: int):
    state, features, _ = generate_with(seed, looks_easy=True)
    problem = problem_of(state, state.target)
    assert iddfs.solve(problem, helpers=(), max_moves=features.moves).length is None
    assert features.apparent_moves <= 3
    assert features.moves >= features.apparent_moves + 5


@pytest.mark.parametrize(
    ("features", "looks"),
    [
        (PuzzleFeatures(8, 1, 2, 0, 3), True),
        (PuzzleFeatures(7, 1, 2, 0, 3), False),
        (PuzzleFeatures(9, 1, 2, 0, 4), False),
        (PuzzleFeatures(8, 1, 1, 0, 3), False),
    ],
)
def test_features_looks_easy_thresholds(features: PuzzleFeatures, looks: bool):
    assert features.looks_easy is looks


@pytest.mark.parametrize(
    ("criteria", "message"),
    [
        ({"moves": range(2, 3), "movers": range(5, 6)}, "movers: at most 2 robots move in 2 moves of 4 robots"),
        ({"movers": range(5, 6)}, "of 4 robots"),
        ({"moves": range(9, 7)}, "moves: from 1 to 30, the lower number first"),
        ({"moves": range(31)}, "moves: from 1 to 30"),
        ({"ways": range(1, 2_000)}, "ways: from 1 to 1000"),
        ({"grade": 6}, "grades 1 to 5: gentle, steady, tricky, hard, fiendish"),
        ({"grade": 5, "moves": range(2, 3)}, "none of 50 positions"),
        ({"options": RicochetOptions(board="1A2A")}, "four section names"),
    ],
    ids=lambda part: part if isinstance(part, str) else " ".join(part),
)
def test_generate_impossible_criteria_are_rejected(criteria: dict[str, Any], message: str):
    with pytest.raises(OptionError, match=message):
        generate(GAME.quadrants, Rng(1), PuzzleCriteria(**criteria), 50)


# --- features and grades ---


def test_features_of_a_position_by_hand():
    """Red north to h2, under green; then west to e2. This is the only solution, and it looks as long as it is."""
    assert features_in(TWO_MOVES) == PuzzleFeatures(moves=2, solution_count=1, movers=1, crossings=0, apparent_moves=2)


def test_features_count_crossing_paths():
    """Green east from a12 to f12; red north to d12, east to e12, both where green has been, and north to e2."""
    assert features_in(FOUR_MOVES) == PuzzleFeatures(moves=4, solution_count=1, movers=2, crossings=2, apparent_moves=3)
    back_and_forth = (0, 0), (0, 2), (0, 0)
    state = GAME.deserialize(TWO_MOVES)
    assert crossings(problem_of(state, state.target), back_and_forth) == 3


def test_features_do_not_compare_a_thousand_solutions():
    """The two searches list others of them, and the grade must not depend on it."""
    state = GAME.deserialize(FOUR_MOVES)
    problem = problem_of(state, state.target)
    for listed in ((((0, 1),),), (((1, 1),), ((0, 1),))):
        found = SolveResult(12, listed, solutions_complete=False, at_least=12, proved=True, nodes=1, count=1200)
        assert extract_features(problem, found) == PuzzleFeatures(12, MAX_SOLUTIONS, 2, 0, 3)


def test_difficulty_score_rises_with_each_feature():
    usual = PuzzleFeatures(moves=8, solution_count=4, movers=2, crossings=2, apparent_moves=3)
    assert difficulty_score(usual) == 2 * 8 + 11 * 5 + 12 + 4 * 2 - 4 * 2
    for harder in ({"moves": 9}, {"solution_count": 3}, {"movers": 3}, {"crossings": 3}, {"apparent_moves": 2}):
        assert difficulty_score(usual._replace(**harder)) > difficulty_score(usual)


def test_grades_begin_at_their_thresholds():
    for grade, cut in ((2, 40), (3, 65), (4, 90), (5, 120)):
        at = [features for features in all_features() if difficulty_score(features) == cut]
        below = [features for features in all_features() if difficulty_score(features) == cut - 1]
        assert {grade_of(features) for features in at} == {grade}
        assert {grade_of(features) for features in below} == {grade - 1}
    assert {grade_of(features) for features in all_features()} == set(range(1, len(GRADE_NAMES) + 1))


def all_features() -> list[PuzzleFeatures]:
    parts = product(range(2, 16), (1, 2, 4, 8), (1, 2, 3), (0, 1, 2, 3), (2, 3, 4))
    return [PuzzleFeatures(*part) for part in parts]


def test_grades_of_random_rounds_are_mostly_the_first_three():
    rng, found = Rng(5), Counter[int]()
    for _ in range(40):
        state = generator.random_position(GAME.quadrants, rng, RicochetOptions())
        problem = problem_of(state, state.target)
        found[grade_of(extract_features(problem, solve(problem, all_solutions=True, max_moves=14)))] += 1
    assert found[1] + found[2] + found[3] > 24
    assert len(found) > 2


# --- stability ---

GOLDEN = {  # by grade and seed; these must not change, because people have solved them
    (1, 7): ("4B1A2A3C rn13 go3 bj11 yf12 rs", 4, 1),
    (2, 7): ("2C4B3A1B rh3 ge16 bj3 yg16 bc", 4, 1),
    (3, 7): ("1D4B3B2B rm16 ge7 be3 yd6 rh", 7, 10),
    (4, 7): ("2B3C4C1B rk11 ge12 bc1 yd15 yt", 9, 1),
    (5, 7): ("1B2D4A3C rk11 gc10 bm16 yc14 rc", 9, 3),
}


@pytest.mark.parametrize(("grade", "seed"), GOLDEN)
def test_puzzle_never_changes(grade: int, seed: int):
    puzzle = PUZZLES.generate(Rng(seed), grade)
    assert (puzzle.position, puzzle.best, puzzle.solution_count) == GOLDEN[grade, seed]
    assert puzzle.grade == grade
    assert puzzle.best in CRITERIA[grade].moves


@pytest.mark.parametrize(("grade", "seed"), GOLDEN)
def test_puzzle_has_the_same_solutions_in_both_searches(grade: int, seed: int):
    position, best, solutions = GOLDEN[grade, seed]
    problem = problem_of(GAME.deserialize(position), GAME.deserialize(position).target)
    one, other = (search.solve(problem, all_solutions=True) for search in (iddfs, bfs))
    assert (one.length, one.count, one.proved, one.solutions) == (best, solutions, True, other.solutions)
    assert grade_of(extract_features(problem, one)) == grade


@pytest.mark.parametrize(("grade", "seed"), [(grade, seed) for grade, seed in GOLDEN if grade <= 3])  # others take long
def test_puzzle_is_the_same_with_the_iddfs_search(grade: int, seed: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(generator, "solve", iddfs.solve)
    puzzle = PUZZLES.generate(Rng(seed), grade)
    assert (puzzle.position, puzzle.best, puzzle.solution_count) == GOLDEN[grade, seed]


def test_puzzles_of_the_first_grade_have_no_barriers():
    assert all(not GAME.deserialize(PUZZLES.generate(Rng(seed), 1).position).board.barriers for seed in range(8))


# --- hints ---


def hint_for(position: str, *line: str, effort: int = MAX_NODES) -> Any:
    return PUZZLES.hint(GAME.deserialize(position), [GAME.parse_action(text) for text in line], effort)


@pytest.mark.parametrize("position", [FOUR_MOVES, f"{FOUR_MOVES} options=ricochet:off", BARRED])
def test_hints_lead_to_the_target_in_the_fewest_moves(position: str):
    line: list[str] = []
    while (found := hint_for(position, *line)).action:
        assert (found.undo_first, found.piece) == (0, found.action[0])
        line.append(found.action)
    state = GAME.deserialize(position)
    assert len(line) == found.best == solve(problem_of(state, state.target)).length
    assert play_solution(state, [SLIDES["rgby".index(a)]["nesw".index(b)] for a, b in line])[2]


def test_hint_takes_back_a_wrong_move_first():
    """The solution is ge rn re rn."""
    hint = hint_for(FOUR_MOVES, "ge", "bn")
    assert (hint.undo_first, hint.action) == (1, "rn")
    hint = hint_for(FOUR_MOVES, "bn", "ge", "rn")
    assert (hint.undo_first, hint.action) == (3, "ge")
    hint = hint_for(FOUR_MOVES, "ge", "rn", "re", "rn")
    assert (hint.undo_first, hint.piece) == (0, "")


def test_hint_accepts_every_shortest_solution():
    state, features, found = generate_with(moves=range(5, 7), ways=range(8, 40))
    position = ANALYSIS.problem_key(state)
    for solution in found.solutions:
        line = [str(SLIDES[robot][heading]) for robot, heading in solution]
        for made in range(features.moves + 1):
            assert hint_for(position, *line[:made]).undo_first == 0


def test_hint_range_contains_the_optimum_at_varying_places():
    places = set()
    for seed in range(12):
        found = hint_for(ANALYSIS.problem_key(generate_with(seed, moves=range(5, 8)).state))
        assert found.minimum <= found.best <= found.maximum == found.minimum + 3
        places.add(found.best - found.minimum)
    assert len(places) > 2
    assert hint_for(TWO_MOVES).minimum == 2
    assert hint_for(FOUR_MOVES) == hint_for(FOUR_MOVES)


def test_hint_rejects_illegal_actions_and_stops_at_its_effort():
    with pytest.raises(IllegalAction, match=r"Red .* go down"):
        hint_for(FOUR_MOVES, "rs")
    with pytest.raises(NotationError, match="not a slide"):
        hint_for(FOUR_MOVES, "bid 7")
    assert not hint_for(NOT_IN_ATLAS, effort=1).proved


def test_hint_unavailable_for_an_unproved_solution(monkeypatch: pytest.MonkeyPatch):
    found = SolveResult(5, (((0, 1),) * 5,), solutions_complete=False, at_least=4, proved=False, nodes=1)
    monkeypatch.setattr(hints, "solve_all", lambda problem, chip, effort: found)
    assert hint_for(FOUR_MOVES) == HintUnavailable(at_least=4, proved=False, found_length=5)


def next_moves_agree(solutions: list[tuple[tuple[int, int], ...]], kept: int) -> tuple[bool, bool]:
    """Return whether all solutions continue with the same robot, and with the same slide."""
    moves = {solution[kept] for solution in solutions}
    return len({robot for robot, _ in moves}) == 1, len(moves) == 1


@pytest.mark.parametrize("seed", range(12))
def test_hint_tells_whether_the_next_move_is_forced(seed: int):
    state, features, found = generate_with(seed, moves=range(4, 8), ways=range(1, 40))
    position = ANALYSIS.problem_key(state)
    for solution in found.solutions[:5]:
        line = [str(SLIDES[robot][heading]) for robot, heading in solution]
        for made in range(features.moves):
            hint = hint_for(position, *line[:made])
            alike = next_moves_agree([other for other in found.solutions if other[:made] == solution[:made]], made)
            assert (hint.piece_forced, hint.action_forced) == alike


@pytest.mark.parametrize(
    ("position", "forced"),
    [
        (FOUR_MOVES, (True, True)),
        ("4A1D2A3C rd5 ge8 bp9 yg3 rt", (True, False)),  # red goes first, north or elsewhere
        (FOUR_MOVES.replace(" rc", " v"), (False, False)),
    ],
)
def test_hint_forced_piece_and_action(position: str, forced: tuple[bool, bool]):
    hint = hint_for(position)
    assert (hint.piece_forced, hint.action_forced) == forced


def test_hint_forced_is_unknown_without_all_solutions(monkeypatch: pytest.MonkeyPatch):
    state = GAME.deserialize(FOUR_MOVES)
    found = replace(solve(problem_of(state, state.target), all_solutions=True), solutions_complete=False, count=0)
    monkeypatch.setattr(hints, "solve_all", lambda problem, chip, effort: found)
    assert (hint_for(FOUR_MOVES).piece_forced, hint_for(FOUR_MOVES).action_forced) == (None, None)
    two = replace(found, solutions=(found.solutions[0], ((0, 0), *found.solutions[0][1:])))
    monkeypatch.setattr(hints, "solve_all", lambda problem, chip, effort: two)
    hint = hint_for(FOUR_MOVES)
    assert (hint.piece_forced, hint.action_forced) == (False, False)  # two different solutions are enough to know


def test_hint_unavailable_for_an_unreachable_target_is_proved():
    assert (
        hint_for(UNREACHABLE)
        == hint_for(UNREACHABLE, "rn")
        == HintUnavailable(at_least=31, proved=True, found_length=None)
    )


# --- analysis ---


TURNED = "2C1A4A3A ra4 ge1 bj3 yi14 rc"  # all of FOUR_MOVES by a quarter


@pytest.mark.parametrize(
    "position",
    [
        FOUR_MOVES.replace("2C", "2C~p1w"),
        f"{FOUR_MOVES} options=bounce_is_ricochet:True",
        FOUR_MOVES.replace("yn8", "yn8 kp16"),
        TURNED,
    ],
)
def test_canonical_problem_key_ignores_cosmetic_differences(position: str):
    state, like = GAME.deserialize(position), GAME.deserialize(FOUR_MOVES)
    assert ANALYSIS.problem_key(state) != ANALYSIS.problem_key(like)
    assert ANALYSIS.canonical_problem_key(state) == ANALYSIS.canonical_problem_key(like)
    assert solve(problem_of(state, state.target), all_solutions=True).count == 1


def test_canonical_problem_key_differs_for_other_rounds():
    others = [("rc", "rt"), ("ga12", "ga13"), ("4A3A", "3A4A"), ("2C", "2B"), ("rd16 ga12", "ra12 gd16")]
    texts = [FOUR_MOVES, *(FOUR_MOVES.replace(*change) for change in others)]
    assert len({ANALYSIS.canonical_problem_key(GAME.deserialize(text)) for text in texts}) == len(texts)
    assert ANALYSIS.canonical_problem_key(GAME.deserialize(FOUR_MOVES.replace(" rc", " -"))) == ""


def test_analysis_grades_and_counts():
    result: Any = ANALYSIS.analyse(GAME.deserialize(FOUR_MOVES), MAX_NODES)
    assert (result.grade, result.count, result.complete) == (grade_of(features_in(FOUR_MOVES)), 1, True)
    cut: Any = ANALYSIS.analyse(GAME.deserialize(NOT_IN_ATLAS), 1)
    assert (cut.grade, cut.best, cut.proved) == (None, None, False)


def test_analysis_of_an_unproved_solution_has_no_grade(monkeypatch: pytest.MonkeyPatch):
    state = GAME.deserialize(FOUR_MOVES)
    found = replace(solve(problem_of(state, state.target), all_solutions=True), at_least=3, proved=False, count=0)
    monkeypatch.setattr(analysis, "solve_all", lambda problem, chip, effort: found)
    result: Any = ANALYSIS.analyse(state, MAX_NODES)
    assert (result.best, result.proved, result.at_least, result.grade) == (4, False, 3, None)


@pytest.mark.parametrize("seed", range(12))
def test_analysis_lists_one_solution_per_group(seed: int):
    state, features, found = generate_with(seed, moves=range(4, 8), ways=range(2, 60))
    result: Any = ANALYSIS.analyse(state, MAX_NODES)
    groups = Counter(tuple(sorted(solution)) for solution in found.solutions)
    shown = [
        tuple(sorted(("rgby".index(slide.robot), "nesw".index(slide.direction)) for slide in solution))
        for solution in result.solutions
    ]
    assert (result.count, result.groups, result.groups_complete) == (features.solution_count, len(groups), True)
    assert dict(zip(shown, result.order_counts, strict=True)) == groups


def test_analysis_groups_incomplete_if_not_all_solutions_are_listed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hints, "MAX_LISTED_SOLUTIONS", 300)
    result: Any = ANALYSIS.analyse(GAME.deserialize(MANY_SOLUTIONS), MAX_NODES)
    assert (result.complete, result.count, result.groups_complete) == (True, 1092, False)
    assert sum(result.order_counts) == 300


def test_analysis_lists_the_first_of_many_groups(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analysis, "MAX_GROUPS", 2)
    result: Any = ANALYSIS.analyse(GAME.deserialize(MANY_SOLUTIONS), MAX_NODES)
    assert (len(result.solutions), len(result.order_counts), result.groups) == (2, 2, 5)


def test_play_solution_stops_at_the_arrival():
    slides = [GAME.parse_action(text) for text in ("ge", "rn", "re", "rn", "bn")]
    private, slid, arrived = play_solution(GAME.deserialize(FOUR_MOVES), slides)
    assert (len(slid), arrived, private.robots[2]) == (4, True, CELL_BY_NAME["c7"])


def test_analysis_without_a_count_has_no_grade():
    state = GAME.deserialize(MANY_SOLUTIONS)
    spent = solve(problem_of(state, state.target)).nodes
    cut: Any = ANALYSIS.analyse(state, spent + 1)
    assert (cut.best, cut.proved, cut.complete, cut.grade) == (11, True, False, None)


@pytest.mark.parametrize("search", [iddfs, bfs], ids=["plain", "fast"])
def test_analysis_counts_more_solutions_than_it_lists(monkeypatch: pytest.MonkeyPatch, search: Any):
    monkeypatch.setattr(hints, "solve", search.solve)
    result: Any = ANALYSIS.analyse(GAME.deserialize(MANY_SOLUTIONS), MAX_NODES)
    assert (result.best, result.count, result.complete, result.grade) == (11, 1092, True, 3)
    assert (result.groups, result.groups_complete, sum(result.order_counts)) == (5, True, 1092)
    assert len(result.solutions) == len(result.order_counts) == 5


# --- the grade Legend, and the atlas ---


def test_legend_is_a_hardest_position_of_the_atlas():
    dealt = [PUZZLES.generate(Rng(seed), 6) for seed in range(20)]
    assert len({puzzle.position for puzzle in dealt}) == 20
    for puzzle in dealt:
        board, *_, chip = puzzle.position.split()
        row = load_atlas().row(board, CHIPS.index(chip))
        assert row is not None
        assert (puzzle.best, puzzle.grade, puzzle.solution_count) == (row.longest, 6, 0)
        assert tuple(GAME.deserialize(puzzle.position).robots) in row.hardest
        assert puzzle.best >= 18


def test_legend_is_not_offered_with_other_sections(tmp_path: Path):
    """A section of the same name may have other walls, so its Legend would be another problem."""
    sections = json.loads(PRINTED_SECTIONS.read_text(encoding="utf-8"))
    sections["quadrants"] = [section for section in sections["quadrants"] if section["id"][1] in "AB"]
    (tmp_path / "boards.json").write_text(json.dumps(sections), encoding="utf-8")
    puzzles = load_game("ricochet-robots", tmp_path).capability(Puzzles)
    assert puzzles is not None
    assert list(puzzles.grades) == [1, 2, 3, 4, 5]
    with pytest.raises(OptionError, match="the atlas, which has the printed board sections only"):
        puzzles.generate(Rng(1), LEGEND)


def test_legend_never_changes():
    dealt = PUZZLES.generate(Rng(1), 6)
    assert (dealt.position, dealt.best) == LEGEND_OF_RNG_1


@pytest.mark.skipif(not uses_numba(), reason="in pure Python the search takes minutes")
@pytest.mark.parametrize("position", [LEGEND_OF_RNG_1[0], WORLD_RECORD])
def test_hints_for_a_legend_lead_to_the_optimum(position: str):
    state = GAME.deserialize(position)
    first = PUZZLES.hint(state, (), MAX_NODES)
    assert not isinstance(first, HintUnavailable)
    row = load_atlas().row(state.board.name, state.target)
    assert row is not None
    assert first.best == row.longest
    later = PUZZLES.hint(state, (GAME.parse_action(first.action),), MAX_NODES)
    assert not isinstance(later, HintUnavailable)
    assert (later.best, later.undo_first, bool(later.action)) == (row.longest, 0, True)


def test_hint_range_of_a_legend_starts_at_its_least_moves():
    for seed in range(12):
        puzzle = PUZZLES.generate(Rng(seed), LEGEND)
        minimum = range_start(GAME.deserialize(puzzle.position), puzzle.best)
        assert MIN_LEGEND_MOVES <= minimum <= puzzle.best <= minimum + RANGE_WIDTH


@pytest.mark.skipif(not uses_numba(), reason="in pure Python the search takes minutes")
def test_analysis_proves_a_long_position_that_the_atlas_does_not_list():
    found = ANALYSIS.analyse(GAME.deserialize("1A4A3B2B ra3 gb3 bp11 yn3 bt"), MAX_NODES)
    assert (found.best, found.proved) == (23, True)
    assert found.easier_positions is not None


def test_analysis_says_how_many_positions_are_easier():
    row = load_atlas().row("1A4A3A2C", 0)
    assert row is not None
    assert ANALYSIS.analyse(GAME.deserialize(FOUR_MOVES), MAX_NODES).easier_positions == row.fraction_easier(4)


@pytest.mark.parametrize(
    "position",
    [
        FOUR_MOVES.replace("2C ", "2C~d4n "),
        f"{FOUR_MOVES} options=ricochet:off",
        f"{FOUR_MOVES} options=bounce_is_ricochet:true",
        FOUR_MOVES.replace(" rc", " kp1 rc"),
        UNREACHABLE,
    ],
)
def test_analysis_compares_only_what_the_atlas_covers(position: str):
    assert ANALYSIS.analyse(GAME.deserialize(position), MAX_NODES).easier_positions is None


def test_analysis_does_not_compare_another_board_of_the_same_name():
    state = GAME.deserialize(FOUR_MOVES)
    walls = list(state.board.walls)
    walls[0], walls[1] = walls[0] | 2, walls[1] | 8
    state.board = Board(state.board.name, walls, state.board.targets, state.board.barriers)
    assert ANALYSIS.analyse(state, MAX_NODES).easier_positions is None
