"""Puzzles: dealt by wish, graded by what is exact, and the same whichever search looks for them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest

from botyard import BadNotation, BadOption, Illegal, Luck
from botyard.core.rules import NoClue
from botyard.games.ricochet_robots import looking_back
from botyard.games.ricochet_robots.actions import SLIDES
from botyard.games.ricochet_robots.board import SQUARES
from botyard.games.ricochet_robots.desk import walk
from botyard.games.ricochet_robots.options import RicochetOptions
from botyard.games.ricochet_robots.puzzles import WISHES, Dealt, Wish, clues, deal, dealing, facts_of, grade_of
from botyard.games.ricochet_robots.puzzles.facts import Facts, crossings
from botyard.games.ricochet_robots.puzzles.grading import NAMES, score
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.solver import Solution, fast, plain, solve
from botyard.games.ricochet_robots.solver.problem import MOST_WAYS

from .table import PLAIN, RULES, TWO_MOVES

FOUR_MOVES = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
BARRED = "1D2D3D4D rh7 gh1 bp16 yp1 rc"
MANY_WAYS = "3B2A4D1D rg16 gp15 bj1 yc7 rt"
SHUT_OFF = "1A4A3A2C~e2e.e2s rd16 ga12 bc7 yn8 rc"
EFFORT = 1_000_000


def dealt(seed: int = 1, **wish: Any) -> Dealt:
    return deal(RULES.quadrants, Luck(seed), Wish(**wish), 3_000)


def facts_in(position: str) -> Facts:
    state = RULES.read(position)
    problem = problem_of(state, state.target)
    return facts_of(problem, solve(problem, all_ways=True))


# --- wishes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wish",
    [
        {"moves": range(7, 8), "ways": range(1, 2)},
        {"moves": range(5, 9), "movers": range(3, 4)},
        {"moves": range(4, 10), "movers": range(1, 2), "options": RicochetOptions(diagonals="at_least_one")},
        {"grade": 3, "options": RicochetOptions(black_robot=True)},
        {"looks_easy": True, "moves": range(2, 12)},
        {"grade": 2, "options": RicochetOptions(board=f"{PLAIN}~d4n.e7w")},
    ],
    ids=" ".join,
)
def test_what_is_dealt_fits_the_wish_and_is_proved(wish: dict[str, Any]):
    state, facts, found = dealt(**wish)
    asked = Wish(**wish)
    assert facts.moves in asked.moves
    assert facts.ways in asked.ways
    assert facts.movers in asked.movers
    assert grade_of(facts) == (asked.grade or grade_of(facts))
    assert len(state.robots) == asked.options.robot_count
    assert not set(state.robots).intersection(state.board.targets)
    if asked.options.diagonals == "at_least_one":
        assert state.board.barriers
    if asked.options.board != "random":
        assert state.board.name == asked.options.board
    again = plain.solve(problem_of(state, state.target), all_ways=True)
    assert (again.length, again.proved, again.ways) == (facts.moves, True, found.ways)
    for way in found.ways:
        _, slid, arrives = walk(state, [SLIDES[robot][heading] for robot, heading in way])
        assert (len(slid), arrives) == (facts.moves, True)


def test_fewer_robots_than_must_move_cannot_do_it():
    state, facts, _ = dealt(3, moves=range(5, 9), movers=range(3, 5))
    problem = problem_of(state, state.target)
    others = [robot for robot in range(len(state.robots)) if robot != problem.runner]
    for helpers in combinations(others, facts.movers - 2):
        assert plain.solve(problem, helpers=helpers, longest=facts.moves).length is None


@pytest.mark.parametrize("seed", range(3))
def test_it_looks_easy_but_is_not(seed: int):
    state, facts, _ = dealt(seed, looks_easy=True)
    problem = problem_of(state, state.target)
    assert plain.solve(problem, helpers=(), longest=facts.moves).length is None
    assert facts.seems <= 3
    assert facts.moves >= facts.seems + 5


@pytest.mark.parametrize(
    ("facts", "looks"),
    [
        (Facts(8, 1, 2, 0, 3), True),
        (Facts(7, 1, 2, 0, 3), False),
        (Facts(9, 1, 2, 0, 4), False),
        (Facts(8, 1, 1, 0, 3), False),
    ],
)
def test_looking_easy_is_exact(facts: Facts, looks: bool):
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
    with pytest.raises(BadOption, match=said):
        deal(RULES.quadrants, Luck(1), Wish(**wish), 50)


# --- facts and grades --------------------------------------------------------------------------------------


def test_facts_of_a_position_by_hand():
    """Red north to h2, under green; then west to e2. There is no other way, and it looks as long as it is."""
    assert facts_in(TWO_MOVES) == Facts(moves=2, ways=1, movers=1, crossings=0, seems=2)


def test_paths_that_cross_are_counted():
    """Green east from a12 to f12; red north to d12, east to e12, both where green has been, and north to e2."""
    assert facts_in(FOUR_MOVES) == Facts(moves=4, ways=1, movers=2, crossings=2, seems=3)
    back_and_forth = (0, 0), (0, 2), (0, 0)
    state = RULES.read(TWO_MOVES)
    assert crossings(problem_of(state, state.target), back_and_forth) == 3


def test_a_thousand_ways_are_not_looked_at():
    """The two searches list others of them, and the grade must not depend on it."""
    state = RULES.read(FOUR_MOVES)
    problem = problem_of(state, state.target)
    for listed in ((((0, 1),),), (((1, 1),), ((0, 1),))):
        found = Solution(12, listed, ways_complete=False, at_least=12, proved=True, nodes=1, count=1200)
        assert facts_of(problem, found) == Facts(12, MOST_WAYS, 2, 0, 3)


def test_each_fact_does_its_part():
    usual = Facts(moves=8, ways=4, movers=2, crossings=2, seems=3)
    assert score(usual) == 2 * 8 + 11 * 5 + 12 + 4 * 2 - 4 * 2
    for harder in ({"moves": 9}, {"ways": 3}, {"movers": 3}, {"crossings": 3}, {"seems": 2}):
        assert score(usual._replace(**harder)) > score(usual)


def test_grades_begin_at_their_cuts():
    for grade, cut in ((2, 40), (3, 65), (4, 90), (5, 120)):
        at = [facts for facts in every_facts() if score(facts) == cut]
        below = [facts for facts in every_facts() if score(facts) == cut - 1]
        assert {grade_of(facts) for facts in at} == {grade}
        assert {grade_of(facts) for facts in below} == {grade - 1}
    assert {grade_of(facts) for facts in every_facts()} == set(range(1, len(NAMES) + 1))


def every_facts() -> list[Facts]:
    parts = product(range(2, 16), (1, 2, 4, 8), (1, 2, 3), (0, 1, 2, 3), (2, 3, 4))
    return [Facts(*part) for part in parts]


def test_most_rounds_are_of_the_first_three_grades():
    luck, found = Luck(5), Counter[int]()
    for _ in range(40):
        state = dealing.lay_out(RULES.quadrants, luck, RicochetOptions())
        problem = problem_of(state, state.target)
        found[grade_of(facts_of(problem, solve(problem, all_ways=True, longest=14)))] += 1
    assert found[1] + found[2] + found[3] > 24
    assert len(found) > 2


# --- the same for ever -------------------------------------------------------------------------------------

GOLDEN = {  # by grade and seed: people have solved these
    (1, 7): ("4B1A2A3C rn13 go3 bj11 yf12 rs", 4, 1),
    (2, 7): ("2C4B3A1B rh3 ge16 bj3 yg16 bc", 4, 1),
    (3, 7): ("1D4B3B2B rm16 ge7 be3 yd6 rh", 7, 10),
    (4, 7): ("2B3C4C1B rk11 ge12 bc1 yd15 yt", 9, 1),
    (5, 7): ("1B2D4A3C rk11 gc10 bm16 yc14 rc", 9, 3),
}


@pytest.mark.parametrize(("grade", "seed"), GOLDEN)
def test_a_puzzle_stays_as_it_is(grade: int, seed: int):
    puzzle = RULES.puzzle(Luck(seed), grade)
    assert (puzzle.position, puzzle.best, puzzle.ways) == GOLDEN[grade, seed]
    assert puzzle.grade == grade
    assert puzzle.best in WISHES[grade].moves


@pytest.mark.parametrize(("grade", "seed"), GOLDEN)
def test_both_searches_say_the_same_of_a_puzzle(grade: int, seed: int):
    position, best, ways = GOLDEN[grade, seed]
    problem = problem_of(RULES.read(position), RULES.read(position).target)
    one, other = (search.solve(problem, all_ways=True) for search in (plain, fast))
    assert (one.length, one.count, one.proved, one.ways) == (best, ways, True, other.ways)
    assert grade_of(facts_of(problem, one)) == grade


@pytest.mark.parametrize(("grade", "seed"), [(grade, seed) for grade, seed in GOLDEN if grade <= 3])  # others take long
def test_the_plain_search_finds_the_same_puzzle(grade: int, seed: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(dealing, "solve", plain.solve)
    puzzle = RULES.puzzle(Luck(seed), grade)
    assert (puzzle.position, puzzle.best, puzzle.ways) == GOLDEN[grade, seed]


def test_gentle_puzzles_have_no_barriers():
    assert all(not RULES.read(RULES.puzzle(Luck(seed), 1).position).board.barriers for seed in range(8))


# --- hints -------------------------------------------------------------------------------------------------


def clue(position: str, *line: str, effort: int = EFFORT) -> Any:
    return RULES.clue(RULES.read(position), [RULES.parse(text) for text in line], effort)


@pytest.mark.parametrize("position", [FOUR_MOVES, f"{FOUR_MOVES} options=ricochet:off", BARRED])
def test_hints_lead_to_the_target_in_the_fewest_moves(position: str):
    line: list[str] = []
    while (found := clue(position, *line)).slide:
        assert (found.back, found.robot) == (0, found.slide[0])
        line.append(found.slide)
    state = RULES.read(position)
    assert len(line) == found.best == solve(problem_of(state, state.target)).length
    assert walk(state, [SLIDES["rgby".index(a)]["nesw".index(b)] for a, b in line])[2]


def test_a_wrong_move_is_taken_back_first():
    """The way is ge rn re rn."""
    assert (clue(FOUR_MOVES, "ge", "bn").back, clue(FOUR_MOVES, "ge", "bn").slide) == (1, "rn")
    assert (clue(FOUR_MOVES, "bn", "ge", "rn").back, clue(FOUR_MOVES, "bn", "ge", "rn").slide) == (3, "ge")
    assert (clue(FOUR_MOVES, "ge", "rn", "re", "rn").back, clue(FOUR_MOVES, "ge", "rn", "re", "rn").robot) == (0, "")


def test_another_shortest_way_is_as_good():
    state, facts, found = dealt(moves=range(5, 7), ways=range(8, 40))
    position = RULES.riddle(state)
    for way in found.ways:
        line = [str(SLIDES[robot][heading]) for robot, heading in way]
        for made in range(facts.moves + 1):
            assert clue(position, *line[:made]).back == 0


def test_the_range_holds_the_best_and_does_not_give_it_away():
    places = set()
    for seed in range(12):
        found = clue(RULES.riddle(dealt(seed, moves=range(5, 8)).state))
        assert found.least <= found.best <= found.most == found.least + 3
        places.add(found.best - found.least)
    assert len(places) > 2
    assert clue(TWO_MOVES).least == 2
    assert clue(FOUR_MOVES) == clue(FOUR_MOVES)


def test_lines_that_cannot_be_walked_and_efforts_that_end():
    with pytest.raises(Illegal, match="red cannot go south"):
        clue(FOUR_MOVES, "rs")
    with pytest.raises(BadNotation, match="not a slide"):
        clue(FOUR_MOVES, "bid 7")
    assert not clue(FOUR_MOVES, effort=1).proved


def test_a_way_that_may_not_be_the_shortest_is_no_hint(monkeypatch: pytest.MonkeyPatch):
    found = Solution(5, (((0, 1),) * 5,), ways_complete=False, at_least=4, proved=False, nodes=1)
    monkeypatch.setattr(clues, "every_way", lambda problem, effort: found)
    assert clue(FOUR_MOVES) == NoClue(at_least=4, proved=False, found=5)


def begun_alike(ways: list[tuple[tuple[int, int], ...]], kept: int) -> tuple[bool, bool]:
    """By hand: whether all go on with the same robot, and with the same slide."""
    moves = {way[kept] for way in ways}
    return len({robot for robot, _ in moves}) == 1, len(moves) == 1


@pytest.mark.parametrize("seed", range(12))
def test_a_hint_says_whether_every_shortest_solution_goes_on_so(seed: int):
    state, facts, found = dealt(seed, moves=range(4, 8), ways=range(1, 40))
    position = RULES.riddle(state)
    for way in found.ways[:5]:
        line = [str(SLIDES[robot][heading]) for robot, heading in way]
        for made in range(facts.moves):
            told = clue(position, *line[:made])
            alike = begun_alike([other for other in found.ways if other[:made] == way[:made]], made)
            assert (told.robot_forced, told.slide_forced) == alike


@pytest.mark.parametrize(
    ("position", "forced"),
    [
        (FOUR_MOVES, (True, True)),
        ("4A1D2A3C rd5 ge8 bp9 yg3 rt", (True, False)),  # red goes first, north or elsewhere
        (FOUR_MOVES.replace(" rc", " v"), (False, False)),
    ],
)
def test_hints_of_each_kind(position: str, forced: tuple[bool, bool]):
    told = clue(position)
    assert (told.robot_forced, told.slide_forced) == forced


def test_where_not_all_solutions_are_listed_a_hint_does_not_say_that_all_begin_so(monkeypatch: pytest.MonkeyPatch):
    state = RULES.read(FOUR_MOVES)
    found = replace(solve(problem_of(state, state.target), all_ways=True), ways_complete=False, count=0)
    monkeypatch.setattr(clues, "every_way", lambda problem, effort: found)
    assert (clue(FOUR_MOVES).robot_forced, clue(FOUR_MOVES).slide_forced) == (None, None)
    two = replace(found, ways=(found.ways[0], ((0, 0), *found.ways[0][1:])))
    monkeypatch.setattr(clues, "every_way", lambda problem, effort: two)
    assert (clue(FOUR_MOVES).robot_forced, clue(FOUR_MOVES).slide_forced) == (False, False)  # two are enough to know


def test_that_there_is_no_way_is_told_from_that_none_was_found():
    assert clue(SHUT_OFF) == clue(SHUT_OFF, "rn") == NoClue(at_least=31, proved=True, found=None)


# --- looking back ------------------------------------------------------------------------------------------


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
    state, like = RULES.read(position), RULES.read(FOUR_MOVES)
    assert RULES.riddle(state) != RULES.riddle(like)
    assert RULES.likeness(state) == RULES.likeness(like)
    assert solve(problem_of(state, state.target), all_ways=True).count == 1


def test_what_is_another_round_is_not_alike():
    others = [("rc", "rt"), ("ga12", "ga13"), ("4A3A", "3A4A"), ("2C", "2B"), ("rd16 ga12", "ra12 gd16")]
    texts = [FOUR_MOVES, *(FOUR_MOVES.replace(*change) for change in others)]
    assert len({RULES.likeness(RULES.read(text)) for text in texts}) == len(texts)
    assert RULES.likeness(RULES.read(FOUR_MOVES.replace(" rc", " -"))) == ""


def test_a_review_grades_and_counts():
    review: Any = RULES.review(RULES.read(FOUR_MOVES), EFFORT)
    assert (review.grade, review.count, review.complete) == (grade_of(facts_in(FOUR_MOVES)), 1, True)
    cut: Any = RULES.review(RULES.read(FOUR_MOVES), 1)
    assert (cut.grade, cut.best, cut.proved) == (None, None, False)


def test_a_way_that_may_not_be_the_shortest_is_not_graded(monkeypatch: pytest.MonkeyPatch):
    state = RULES.read(FOUR_MOVES)
    found = replace(solve(problem_of(state, state.target), all_ways=True), at_least=3, proved=False, count=0)
    monkeypatch.setattr(looking_back, "solve", lambda problem, **asked: found)
    review: Any = RULES.review(state, EFFORT)
    assert (review.best, review.proved, review.at_least, review.grade) == (4, False, 3, None)


@pytest.mark.parametrize("seed", range(12))
def test_a_review_shows_one_of_each_group_of_the_same_moves(seed: int):
    state, facts, found = dealt(seed, moves=range(4, 8), ways=range(2, 60))
    review: Any = RULES.review(state, EFFORT)
    groups = Counter(tuple(sorted(way)) for way in found.ways)
    shown = [tuple(sorted(("rgby".index(s.robot), "nesw".index(s.way)) for s in way)) for way in review.ways]
    assert (review.count, review.groups, review.grouped) == (facts.ways, len(groups), True)
    assert dict(zip(shown, review.orders, strict=True)) == groups


def test_groups_of_ways_that_are_not_all_listed_are_not_called_all(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(looking_back, "LISTED", 300)
    review: Any = RULES.review(RULES.read(MANY_WAYS), EFFORT)
    assert (review.complete, review.count, review.grouped) == (True, 1092, False)
    assert sum(review.orders) == 300


def test_of_many_groups_the_first_are_shown(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(looking_back, "SHOWN", 2)
    review: Any = RULES.review(RULES.read(MANY_WAYS), EFFORT)
    assert (len(review.ways), len(review.orders), review.groups) == (2, 2, 5)


def test_who_walks_on_after_arriving_has_arrived():
    slides = [RULES.parse(text) for text in ("ge", "rn", "re", "rn", "bn")]
    private, slid, arrived = walk(RULES.read(FOUR_MOVES), slides)
    assert (len(slid), arrived, private.robots[2]) == (4, True, SQUARES["c7"])


def test_what_is_not_counted_has_no_grade():
    state = RULES.read(MANY_WAYS)
    spent = solve(problem_of(state, state.target)).nodes
    cut: Any = RULES.review(state, spent + 1)
    assert (cut.best, cut.proved, cut.complete, cut.grade) == (11, True, False, None)


@pytest.mark.parametrize("search", [plain, fast], ids=["plain", "fast"])
def test_more_ways_than_are_listed_are_counted(monkeypatch: pytest.MonkeyPatch, search: Any):
    monkeypatch.setattr(looking_back, "solve", search.solve)
    review: Any = RULES.review(RULES.read(MANY_WAYS), EFFORT)
    assert (review.best, review.count, review.complete, review.grade) == (11, 1092, True, 3)
    assert (review.groups, review.grouped, sum(review.orders)) == (5, True, 1092)
    assert len(review.ways) == len(review.orders) == 5
