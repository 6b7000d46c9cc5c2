"""Puzzles: dealt by wish, graded by what is exact, and the same whichever search looks for them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest

from botyard import IllegalAction, NotationError, OptionError, Rng
from botyard.core.capabilities import Analysis, HintUnavailable, Puzzles
from botyard.games.ricochet_robots import analysis
from botyard.games.ricochet_robots.actions import SLIDES
from botyard.games.ricochet_robots.board import CELL_BY_NAME
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.puzzles import (
    CRITERIA,
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
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.sandbox import play_solution
from botyard.games.ricochet_robots.solver import SolveResult, bfs, iddfs, solve
from botyard.games.ricochet_robots.solver.problem import MAX_SOLUTIONS

from .builders import GAME, PLAIN_BOARD, TWO_MOVES, capability

PUZZLES, ANALYSIS = capability(Puzzles), capability(Analysis)

FOUR_MOVES = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
BARRED = "1D2D3D4D rh7 gh1 bp16 yp1 rc"
MANY_SOLUTIONS = "3B2A4D1D rg16 gp15 bj1 yc7 rt"
UNREACHABLE = "1A4A3A2C~e2e.e2s rd16 ga12 bc7 yn8 rc"
MAX_NODES = 1_000_000


def generate_with(seed: int = 1, **preferred: Any) -> GeneratedPuzzle:
    return generate(GAME.quadrants, Rng(seed), PuzzleCriteria(**preferred), 3_000)


def features_in(position: str) -> PuzzleFeatures:
    state = GAME.deserialize(position)
    problem = problem_of(state, state.target)
    return extract_features(problem, solve(problem, all_solutions=True))


# --- wishes ---


@pytest.mark.parametrize(
    "wish",
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
def test_generated_puzzle_fits_the_request_and_is_proved(wish: dict[str, Any]):
    state, facts, found = generate_with(**wish)
    request = PuzzleCriteria(**wish)
    assert facts.moves in request.moves
    assert facts.solution_count in request.ways
    assert facts.movers in request.movers
    assert grade_of(facts) == (request.grade or grade_of(facts))
    assert len(state.robots) == request.options.robot_count
    assert not set(state.robots).intersection(state.board.targets)
    if request.options.diagonals == "at_least_one":
        assert state.board.barriers
    if request.options.board != "random":
        assert state.board.name == request.options.board
    again = iddfs.solve(problem_of(state, state.target), all_solutions=True)
    assert (again.length, again.proved, again.solutions) == (facts.moves, True, found.solutions)
    for solution in found.solutions:
        _, slid, arrives = play_solution(state, [SLIDES[robot][heading] for robot, heading in solution])
        assert (len(slid), arrives) == (facts.moves, True)


def test_fewer_robots_than_must_move_cannot_do_it():
    state, facts, _ = generate_with(3, moves=range(5, 9), movers=range(3, 5))
    problem = problem_of(state, state.target)
    others = [robot for robot in range(len(state.robots)) if robot != problem.runner]
    for helpers in combinations(others, facts.movers - 2):
        assert iddfs.solve(problem, helpers=helpers, max_moves=facts.moves).length is None


@pytest.mark.parametrize("seed", range(3))
def test_it_looks_easy_but_is_not(seed: int):
    state, facts, _ = generate_with(seed, looks_easy=True)
    problem = problem_of(state, state.target)
    assert iddfs.solve(problem, helpers=(), max_moves=facts.moves).length is None
    assert facts.apparent_moves <= 3
    assert facts.moves >= facts.apparent_moves + 5


@pytest.mark.parametrize(
    ("facts", "looks"),
    [
        (PuzzleFeatures(8, 1, 2, 0, 3), True),
        (PuzzleFeatures(7, 1, 2, 0, 3), False),
        (PuzzleFeatures(9, 1, 2, 0, 4), False),
        (PuzzleFeatures(8, 1, 1, 0, 3), False),
    ],
)
def test_looking_easy_is_exact(facts: PuzzleFeatures, looks: bool):
    assert facts.looks_easy is looks


@pytest.mark.parametrize(
    ("wish", "said"),
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
def test_what_cannot_be_is_said(wish: dict[str, Any], said: str):
    with pytest.raises(OptionError, match=said):
        generate(GAME.quadrants, Rng(1), PuzzleCriteria(**wish), 50)


# --- facts and grades ---


def test_facts_of_a_position_by_hand():
    """Red north to h2, under green; then west to e2. There is no other way, and it looks as long as it is."""
    assert features_in(TWO_MOVES) == PuzzleFeatures(moves=2, solution_count=1, movers=1, crossings=0, apparent_moves=2)


def test_paths_that_cross_are_counted():
    """Green east from a12 to f12; red north to d12, east to e12, both where green has been, and north to e2."""
    assert features_in(FOUR_MOVES) == PuzzleFeatures(moves=4, solution_count=1, movers=2, crossings=2, apparent_moves=3)
    back_and_forth = (0, 0), (0, 2), (0, 0)
    state = GAME.deserialize(TWO_MOVES)
    assert crossings(problem_of(state, state.target), back_and_forth) == 3


def test_a_thousand_ways_are_not_looked_at():
    """The two searches list others of them, and the grade must not depend on it."""
    state = GAME.deserialize(FOUR_MOVES)
    problem = problem_of(state, state.target)
    for listed in ((((0, 1),),), (((1, 1),), ((0, 1),))):
        found = SolveResult(12, listed, solutions_complete=False, at_least=12, proved=True, nodes=1, count=1200)
        assert extract_features(problem, found) == PuzzleFeatures(12, MAX_SOLUTIONS, 2, 0, 3)


def test_each_fact_does_its_part():
    usual = PuzzleFeatures(moves=8, solution_count=4, movers=2, crossings=2, apparent_moves=3)
    assert difficulty_score(usual) == 2 * 8 + 11 * 5 + 12 + 4 * 2 - 4 * 2
    for harder in ({"moves": 9}, {"solution_count": 3}, {"movers": 3}, {"crossings": 3}, {"apparent_moves": 2}):
        assert difficulty_score(usual._replace(**harder)) > difficulty_score(usual)


def test_grades_begin_at_their_cuts():
    for grade, cut in ((2, 40), (3, 65), (4, 90), (5, 120)):
        at = [facts for facts in all_features() if difficulty_score(facts) == cut]
        below = [facts for facts in all_features() if difficulty_score(facts) == cut - 1]
        assert {grade_of(facts) for facts in at} == {grade}
        assert {grade_of(facts) for facts in below} == {grade - 1}
    assert {grade_of(facts) for facts in all_features()} == set(range(1, len(GRADE_NAMES) + 1))


def all_features() -> list[PuzzleFeatures]:
    parts = product(range(2, 16), (1, 2, 4, 8), (1, 2, 3), (0, 1, 2, 3), (2, 3, 4))
    return [PuzzleFeatures(*part) for part in parts]


def test_most_rounds_are_of_the_first_three_grades():
    rng, found = Rng(5), Counter[int]()
    for _ in range(40):
        state = generator.random_position(GAME.quadrants, rng, RicochetOptions())
        problem = problem_of(state, state.target)
        found[grade_of(extract_features(problem, solve(problem, all_solutions=True, max_moves=14)))] += 1
    assert found[1] + found[2] + found[3] > 24
    assert len(found) > 2


# --- the same for ever ---

GOLDEN = {  # by grade and seed: people have solved these
    (1, 7): ("4B1A2A3C rn13 go3 bj11 yf12 rs", 4, 1),
    (2, 7): ("2C4B3A1B rh3 ge16 bj3 yg16 bc", 4, 1),
    (3, 7): ("1D4B3B2B rm16 ge7 be3 yd6 rh", 7, 10),
    (4, 7): ("2B3C4C1B rk11 ge12 bc1 yd15 yt", 9, 1),
    (5, 7): ("1B2D4A3C rk11 gc10 bm16 yc14 rc", 9, 3),
}


@pytest.mark.parametrize(("grade", "seed"), GOLDEN)
def test_a_puzzle_stays_as_it_is(grade: int, seed: int):
    puzzle = PUZZLES.generate(Rng(seed), grade)
    assert (puzzle.position, puzzle.best, puzzle.solution_count) == GOLDEN[grade, seed]
    assert puzzle.grade == grade
    assert puzzle.best in CRITERIA[grade].moves


@pytest.mark.parametrize(("grade", "seed"), GOLDEN)
def test_both_searches_say_the_same_of_a_puzzle(grade: int, seed: int):
    position, best, solutions = GOLDEN[grade, seed]
    problem = problem_of(GAME.deserialize(position), GAME.deserialize(position).target)
    one, other = (search.solve(problem, all_solutions=True) for search in (iddfs, bfs))
    assert (one.length, one.count, one.proved, one.solutions) == (best, solutions, True, other.solutions)
    assert grade_of(extract_features(problem, one)) == grade


@pytest.mark.parametrize(("grade", "seed"), [(grade, seed) for grade, seed in GOLDEN if grade <= 3])  # others take long
def test_the_plain_search_finds_the_same_puzzle(grade: int, seed: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(generator, "solve", iddfs.solve)
    puzzle = PUZZLES.generate(Rng(seed), grade)
    assert (puzzle.position, puzzle.best, puzzle.solution_count) == GOLDEN[grade, seed]


def test_gentle_puzzles_have_no_barriers():
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


def test_a_wrong_move_is_taken_back_first():
    """The way is ge rn re rn."""
    hint = hint_for(FOUR_MOVES, "ge", "bn")
    assert (hint.undo_first, hint.action) == (1, "rn")
    hint = hint_for(FOUR_MOVES, "bn", "ge", "rn")
    assert (hint.undo_first, hint.action) == (3, "ge")
    hint = hint_for(FOUR_MOVES, "ge", "rn", "re", "rn")
    assert (hint.undo_first, hint.piece) == (0, "")


def test_another_shortest_way_is_as_good():
    state, facts, found = generate_with(moves=range(5, 7), ways=range(8, 40))
    position = ANALYSIS.problem_key(state)
    for solution in found.solutions:
        line = [str(SLIDES[robot][heading]) for robot, heading in solution]
        for made in range(facts.moves + 1):
            assert hint_for(position, *line[:made]).undo_first == 0


def test_the_range_holds_the_best_and_does_not_give_it_away():
    places = set()
    for seed in range(12):
        found = hint_for(ANALYSIS.problem_key(generate_with(seed, moves=range(5, 8)).state))
        assert found.minimum <= found.best <= found.maximum == found.minimum + 3
        places.add(found.best - found.minimum)
    assert len(places) > 2
    assert hint_for(TWO_MOVES).minimum == 2
    assert hint_for(FOUR_MOVES) == hint_for(FOUR_MOVES)


def test_lines_that_cannot_be_walked_and_efforts_that_end():
    with pytest.raises(IllegalAction, match="red cannot go south"):
        hint_for(FOUR_MOVES, "rs")
    with pytest.raises(NotationError, match="not a slide"):
        hint_for(FOUR_MOVES, "bid 7")
    assert not hint_for(FOUR_MOVES, effort=1).proved


def test_a_way_that_may_not_be_the_shortest_is_no_hint(monkeypatch: pytest.MonkeyPatch):
    found = SolveResult(5, (((0, 1),) * 5,), solutions_complete=False, at_least=4, proved=False, nodes=1)
    monkeypatch.setattr(hints, "solve_all", lambda problem, effort: found)
    assert hint_for(FOUR_MOVES) == HintUnavailable(at_least=4, proved=False, found_length=5)


def next_moves_agree(ways: list[tuple[tuple[int, int], ...]], kept: int) -> tuple[bool, bool]:
    """By hand: whether all go on with the same robot, and with the same slide."""
    moves = {solution[kept] for solution in ways}
    return len({robot for robot, _ in moves}) == 1, len(moves) == 1


@pytest.mark.parametrize("seed", range(12))
def test_a_hint_says_whether_every_shortest_solution_goes_on_so(seed: int):
    state, facts, found = generate_with(seed, moves=range(4, 8), ways=range(1, 40))
    position = ANALYSIS.problem_key(state)
    for solution in found.solutions[:5]:
        line = [str(SLIDES[robot][heading]) for robot, heading in solution]
        for made in range(facts.moves):
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
def test_hints_of_each_kind(position: str, forced: tuple[bool, bool]):
    hint = hint_for(position)
    assert (hint.piece_forced, hint.action_forced) == forced


def test_where_not_all_solutions_are_listed_a_hint_does_not_say_that_all_begin_so(monkeypatch: pytest.MonkeyPatch):
    state = GAME.deserialize(FOUR_MOVES)
    found = replace(solve(problem_of(state, state.target), all_solutions=True), solutions_complete=False, count=0)
    monkeypatch.setattr(hints, "solve_all", lambda problem, effort: found)
    assert (hint_for(FOUR_MOVES).piece_forced, hint_for(FOUR_MOVES).action_forced) == (None, None)
    two = replace(found, solutions=(found.solutions[0], ((0, 0), *found.solutions[0][1:])))
    monkeypatch.setattr(hints, "solve_all", lambda problem, effort: two)
    hint = hint_for(FOUR_MOVES)
    assert (hint.piece_forced, hint.action_forced) == (False, False)  # two different solutions are enough to know


def test_that_there_is_no_way_is_told_from_that_none_was_found():
    assert (
        hint_for(UNREACHABLE)
        == hint_for(UNREACHABLE, "rn")
        == HintUnavailable(at_least=31, proved=True, found_length=None)
    )


# --- looking back ---


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
def test_what_has_the_same_answer_is_alike(position: str):
    state, like = GAME.deserialize(position), GAME.deserialize(FOUR_MOVES)
    assert ANALYSIS.problem_key(state) != ANALYSIS.problem_key(like)
    assert ANALYSIS.canonical_problem_key(state) == ANALYSIS.canonical_problem_key(like)
    assert solve(problem_of(state, state.target), all_solutions=True).count == 1


def test_what_is_another_round_is_not_alike():
    others = [("rc", "rt"), ("ga12", "ga13"), ("4A3A", "3A4A"), ("2C", "2B"), ("rd16 ga12", "ra12 gd16")]
    texts = [FOUR_MOVES, *(FOUR_MOVES.replace(*change) for change in others)]
    assert len({ANALYSIS.canonical_problem_key(GAME.deserialize(text)) for text in texts}) == len(texts)
    assert ANALYSIS.canonical_problem_key(GAME.deserialize(FOUR_MOVES.replace(" rc", " -"))) == ""


def test_a_review_grades_and_counts():
    review: Any = ANALYSIS.analyse(GAME.deserialize(FOUR_MOVES), MAX_NODES)
    assert (review.grade, review.count, review.complete) == (grade_of(features_in(FOUR_MOVES)), 1, True)
    cut: Any = ANALYSIS.analyse(GAME.deserialize(FOUR_MOVES), 1)
    assert (cut.grade, cut.best, cut.proved) == (None, None, False)


def test_a_way_that_may_not_be_the_shortest_is_not_graded(monkeypatch: pytest.MonkeyPatch):
    state = GAME.deserialize(FOUR_MOVES)
    found = replace(solve(problem_of(state, state.target), all_solutions=True), at_least=3, proved=False, count=0)
    monkeypatch.setattr(analysis, "solve", lambda problem, **asked: found)
    review: Any = ANALYSIS.analyse(state, MAX_NODES)
    assert (review.best, review.proved, review.at_least, review.grade) == (4, False, 3, None)


@pytest.mark.parametrize("seed", range(12))
def test_a_review_shows_one_of_each_group_of_the_same_moves(seed: int):
    state, facts, found = generate_with(seed, moves=range(4, 8), ways=range(2, 60))
    review: Any = ANALYSIS.analyse(state, MAX_NODES)
    groups = Counter(tuple(sorted(solution)) for solution in found.solutions)
    shown = [
        tuple(sorted(("rgby".index(slide.robot), "nesw".index(slide.direction)) for slide in solution))
        for solution in review.solutions
    ]
    assert (review.count, review.groups, review.groups_complete) == (facts.solution_count, len(groups), True)
    assert dict(zip(shown, review.order_counts, strict=True)) == groups


def test_groups_of_ways_that_are_not_all_listed_are_not_called_all(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analysis, "MAX_LISTED_SOLUTIONS", 300)
    review: Any = ANALYSIS.analyse(GAME.deserialize(MANY_SOLUTIONS), MAX_NODES)
    assert (review.complete, review.count, review.groups_complete) == (True, 1092, False)
    assert sum(review.order_counts) == 300


def test_of_many_groups_the_first_are_shown(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analysis, "MAX_GROUPS", 2)
    review: Any = ANALYSIS.analyse(GAME.deserialize(MANY_SOLUTIONS), MAX_NODES)
    assert (len(review.solutions), len(review.order_counts), review.groups) == (2, 2, 5)


def test_who_walks_on_after_arriving_has_arrived():
    slides = [GAME.parse_action(text) for text in ("ge", "rn", "re", "rn", "bn")]
    private, slid, arrived = play_solution(GAME.deserialize(FOUR_MOVES), slides)
    assert (len(slid), arrived, private.robots[2]) == (4, True, CELL_BY_NAME["c7"])


def test_what_is_not_counted_has_no_grade():
    state = GAME.deserialize(MANY_SOLUTIONS)
    spent = solve(problem_of(state, state.target)).nodes
    cut: Any = ANALYSIS.analyse(state, spent + 1)
    assert (cut.best, cut.proved, cut.complete, cut.grade) == (11, True, False, None)


@pytest.mark.parametrize("search", [iddfs, bfs], ids=["plain", "fast"])
def test_more_ways_than_are_listed_are_counted(monkeypatch: pytest.MonkeyPatch, search: Any):
    monkeypatch.setattr(analysis, "solve", search.solve)
    review: Any = ANALYSIS.analyse(GAME.deserialize(MANY_SOLUTIONS), MAX_NODES)
    assert (review.best, review.count, review.complete, review.grade) == (11, 1092, True, 3)
    assert (review.groups, review.groups_complete, sum(review.order_counts)) == (5, True, 1092)
    assert len(review.solutions) == len(review.order_counts) == 5
