"""Proofs that meeples are trapped or free, compared with exhaustive play; solutions must be playable."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from botyard import Rng
from botyard.core.events import CLOCK
from botyard.games.mechanical_beast import benchmarks
from botyard.games.mechanical_beast.actions import Explore, Verdict
from botyard.games.mechanical_beast.escape.search import EscapeSearch
from botyard.games.mechanical_beast.escape.verdict import COST_PER_POSITION, Decision, decide
from botyard.games.mechanical_beast.escape.witness import CannotContinue, SolutionPlayer
from botyard.games.mechanical_beast.rules.trapped import position_signature, possibly_trapped
from botyard.games.mechanical_beast.state import State

from .builders import make_table, resolve_early
from .exhaustive_play import GAME, error_in_decision, leads_out, small_undecided_positions
from .proof_benchmark import locked_down

EFFORT = 100_000


def verdicts(state: State, effort: int = EFFORT) -> dict[str, str]:
    return {found.subject: found.verdict for found in decide(state, effort).findings}


# --- correctness -------------------------------------------------------------------------------------------


@pytest.mark.rule("BST-12.7", "BST-12.8", "BST-12.13")
def test_proof_agrees_with_exhaustive_play_on_small_positions():
    found = [(state, free, decide(state, EFFORT)) for state, free in islice(small_undecided_positions(7), 80)]
    assert [error for state, free, decision in found if (error := error_in_decision(state, decision, free))] == []
    kinds = [finding.verdict for _, _, decision in found for finding in decision.findings]
    assert kinds.count("undecided") == 0
    assert min(kinds.count("trapped"), kinds.count("free")) > 20
    assert {state.seats for state, _, _ in found} == {1, 2, 3, 4}
    assert {state.options.mode for state, _, _ in found} == {"co-operative", "semi-co-operative", "competitive"}


def test_proof_check_detects_wrong_verdicts():
    """The check finds every inverted verdict."""
    for state, free in islice(small_undecided_positions(7), 20):
        decision = decide(state, EFFORT)
        for found in decision.findings:
            turned = replace(found, verdict="free" if found.verdict == "trapped" else "trapped")
            subject = turned if turned.subject != "switch" else replace(turned, subject="e1")
            assert error_in_decision(state, Decision((subject,)), free)


@pytest.mark.rule("BST-12.7")
def test_proof_solutions_are_playable_in_whole_games():
    played = 0
    for state in islice(locked_down("hard", 5), 12):
        for found in decide(state, 6_000).findings:
            if found.verdict == "free":
                meeple = int(found.subject[1:]) - 1
                assert leads_out(state, meeple, found.solution)
                played += bool(found.solution)
    assert played > 3


# --- single positions --------------------------------------------------------------------------------------

SHUT_IN = "@^ A^ G^"  # the only doorway of G, where the engineer is, leads south


def shut_in(marks: str = "-,-") -> State:
    return make_table(SHUT_IN, "G @", flags="off,lockdown", G="WWOW centre", marks=marks).state


@pytest.mark.rule("BST-12.13")
def test_proof_escape_by_the_own_gear():
    (found,) = decide(shut_in(), EFFORT).findings
    assert (found.subject, found.verdict) == ("e1", "free")
    assert [str(step.action) for step in found.solution] == ["gear engineer 1 +", "end", "walk engineer b2"]


@pytest.mark.rule("BST-8.4", "BST-12.7")
def test_proof_respects_marks_without_a_way_aside():
    assert verdicts(shut_in("G:1,-")) == {"e1": "trapped"}


@pytest.mark.rule("BST-11.5", "BST-12.14")
def test_proof_that_the_switch_is_unreachable():
    table = make_table("@^ A^ . Z^\n. . . . . L^", "A @", flags="lockdown")
    assert verdicts(table.state) == {"switch": "trapped"}


@pytest.mark.rule("BST-11.5", "BST-12.7")
def test_proof_finds_a_gear_to_the_switch():
    table = make_table("@^ G^ Z^\n. . . . L^", "G @", flags="lockdown", G="OWOO centre")
    (found,) = decide(table.state, EFFORT).findings
    assert found.verdict == "free"
    assert str(found.solution[0].action).startswith("gear engineer 1")
    assert leads_out(table.state, 0, found.solution)


@pytest.mark.rule("BST-12.16")
def test_proof_covers_each_engineer():
    table = make_table("@^ A^ K^", "A K @", players=2, flags="off,lockdown", K="WOLW")
    assert verdicts(table.state) == {"e2": "trapped"}  # the first sees the way out, and is in no doubt


@pytest.mark.rule("BST-12.7")
def test_proof_counts_explorers_as_free_before_lockdown():
    table = make_table("K^\nG^\n@^", "G G", flags="off", K="WWLW", G="OWLW centre")
    (found,) = decide(table.state, EFFORT).findings
    assert found.verdict == "free"
    assert isinstance(found.solution[-1].action, Explore)


BEHIND_THE_SWITCH = "1 options=level:normal floor=0,0/R01w.CTLs.R44w.R55e/1.R22e.1.R37e/-/-/-/9.ENTn meeples=R44,R44"
BESIDE_THE_SWITCH = "1 floor=0,0/R44w.CTLn.R33e.2.ENTn/1.R45n meeples=R44,ENT"


@pytest.mark.rule("BST-5.6", "BST-12.7")
@pytest.mark.parametrize("text", [BEHIND_THE_SWITCH, BESIDE_THE_SWITCH], ids=["behind", "beside"])
def test_proof_solution_to_explore_avoids_the_switch(text: str):
    state = GAME.deserialize(text)
    decision = decide(state, EFFORT)
    assert decision.free
    for found in decision.findings:
        assert isinstance(found.solution[-1].action, Explore)
        assert leads_out(state, 0, found.solution)
    state.proof_timer = f"proof-1-{position_signature(state)}"
    assert resolve_early(state, state.proof_timer, EFFORT) == Verdict(state.proof_timer)


@pytest.mark.rule("BST-8.16", "BST-12.8")
def test_proof_is_undecided_if_rooms_can_drift_for_ever():
    """Each of two linear rooms may go beyond the other; nobody gets out of them, but no search ends."""
    lines = "OWLW linear:left-right"
    table = make_table("G^ .\nH^ .\n@^ A^", "G H", flags="off,lockdown", G=lines, H=lines)
    assert verdicts(table.state) == {"e1": "undecided"}


@pytest.mark.rule("BST-14.12")
def test_proof_uses_all_meeples_in_the_competitive_game():
    rooms = {"G": "OWLW centre", "A": "OWLW"}
    table = make_table("E^ A^\n@^ G^", "A A G G", players=2, flags="off,lockdown", options="mode:competitive", **rooms)
    found = decide(table.state, EFFORT).findings[0]
    assert (found.subject, found.verdict) == ("e1a", "free")
    assert leads_out(table.state, 0, found.solution)


# --- completeness of the search ----------------------------------------------------------------------------


@pytest.mark.rule("BST-8.3", "BST-12.7")
def test_proof_escape_by_riding_along():
    """R has one door, to A; the android turns it to the Control Room, with the engineer in it or without."""
    rooms = {"R": "OLLL", "G": "LLLL centre"}
    table = make_table(".  Z^ @^\nA^ R< .\n.  G^ .  .  L^", "A G", flags="lockdown", **rooms)
    (found,) = decide(table.state, EFFORT).findings
    assert (found.subject, found.verdict) == ("e1", "free")
    assert leads_out(table.state, 0, found.solution)


@pytest.mark.rule("BST-9.8", "BST-12.7")
def test_proof_tries_all_placements_when_the_switch_is_thrown():
    """The android, which can turn R from the switch to the way out, is in that way: left later, B would fall."""
    rooms = {"Z": "LLOL", "R": "OLLL", "G": "LOLL centre"}
    table = make_table("Z^ .  .\nR^ Bv @^\nG^ C^ .  .  L^", "R B", flags="lockdown", **rooms)
    (found,) = decide(table.state, EFFORT).findings
    assert (found.subject, found.verdict) == ("e1", "free")
    assert leads_out(table.state, 0, found.solution)
    table.play("walk engineer R by control", "end")
    assert verdicts(table.state) == {"e1": "trapped"}


@pytest.mark.rule("BST-8.5", "BST-12.7")
def test_proof_distinguishes_positions_by_marks():
    """Out to the Entrance, which never falls, and in again: then the gear is free."""
    parts = {"G": "OOOO centre", "E": "OLLL", "flags": "off,lockdown", "marks": "G:1,G:1"}
    table = make_table("@^ G^ E^", "G G", options="level:extreme", **parts)
    (found,) = decide(table.state, EFFORT).findings
    assert (found.subject, found.verdict) == ("e1", "free")
    assert leads_out(table.state, 0, found.solution)


@pytest.mark.rule("BST-8.6", "BST-8.13", "BST-12.7")
def test_proof_uses_a_gear_without_effect_to_lift_a_mark():
    """All rooms lie in one column, so the edge gear changes nothing but the mark."""
    table = make_table("@^\nG^", "G @", flags="off,lockdown", marks="G:1,-", G="LOLL centre edge:front")
    (found,) = decide(table.state, EFFORT).findings
    assert (found.subject, found.verdict) == ("e1", "free")
    assert str(found.solution[0].action) == "gear engineer 2 +"
    table = make_table("@^\nG^", "G @", flags="off,lockdown", marks="G:1,-", G="LOLL centre")
    assert verdicts(table.state) == {"e1": "trapped"}


@pytest.mark.rule("BST-12.10", "BST-12.7")
def test_proof_never_lets_the_last_exit_fall():
    """The hole behind the android could be explored, but the game would be over."""
    rooms = {"X": "LLLL", "E": "LOLL", "B": "LLLO", "K": "LOLL", "M": "LLLL"}
    table = make_table("E^ B^ .  K^ M^\n.  .  X^", "K E", "X", flags="off", options="level:extreme", **rooms)
    assert verdicts(table.state) == {"e1": "trapped"}


@pytest.mark.rule("BST-9.7", "BST-12.8")
@pytest.mark.parametrize(("timing", "verdict"), [("after_explore", "free"), ("immediate", "undecided")])
def test_proof_skips_a_doorway_closed_by_a_collapse(timing: str, verdict: str):
    """A falls behind the engineer, and B slides with it to where its doorway meets a wall."""
    rooms = {"X": "LLLL", "V": "LLLL", "W": "LLLL", "A": "LLOL", "B": "OLLO"}
    grid = ".  W^ .\nV^ A< B^\n.  .  .\n.  .  .  X^"
    table = make_table(grid, "A X", "X", flags="off", options=f"collapse_timing:{timing}", **rooms)
    assert verdicts(table.state) == {"e1": verdict}


# --- inputs of a verdict -----------------------------------------------------------------------------------


def doubtful() -> State:
    return next(state for state in locked_down("hard", 5) if state.proof_timer and not decide(state, 3_000).trapped)


def test_proof_is_deterministic_and_ignores_the_pile():
    state = doubtful()
    samples = [GAME.determinize(state, CLOCK, Rng(number)) for number in (1, 1, 2)]
    assert samples[0].pile != samples[2].pile
    first, second, third = (decide(sample, 9_000) for sample in samples)
    assert first == second == third


def test_proof_with_little_effort_is_undecided():
    state = doubtful()
    assert resolve_early(state, state.proof_timer, 0) is None
    assert resolve_early(state, "proof-1-abcdef", EFFORT) is None
    hunt = EscapeSearch(state, 0)
    before = hunt.searched
    hunt.run(50)
    assert before == 1
    assert hunt.searched == before + 50
    assert decide(state, 300 * COST_PER_POSITION).positions <= 300 + len(state.meeples)


def test_proof_effort_is_bounded_with_free_placements():
    """The switch can be thrown with five meeples anywhere in thirteen rooms: a million positions after one."""
    table = make_table("A^ B^ C^ D^ F^ H^ . @^\nI^ J^ K^ M^ N^ O^ Z^ . L^", "A B C D F", players=4, flags="lockdown")
    decision = decide(table.state, 300 * COST_PER_POSITION)
    assert {found.verdict for found in decision.findings} == {"undecided"}
    assert 300 <= decision.positions <= 300 + len(table.state.meeples)


def test_proof_search_resumes_after_its_budget():
    for state, _ in islice(small_undecided_positions(7), 20):
        quarry = possibly_trapped(state)[0]
        whole, halting = EscapeSearch(state, quarry), EscapeSearch(state, quarry)
        whole.run(EFFORT)
        while halting.open:
            halting.run(1)
        assert (halting.searched, halting.solution) == (whole.searched, whole.solution)
        assert not whole.exhausted or whole.open_successors is None


def test_proof_verdict_is_a_legal_clock_action():
    state = shut_in("G:1,-")
    GAME.apply(state, 0, GAME.parse_action("end"))
    assert state.proof_timer
    verdict = resolve_early(state, state.proof_timer, EFFORT)
    assert verdict == Verdict(state.proof_timer, "e1")
    GAME.validate_action(state, CLOCK, verdict)
    GAME.apply(state, CLOCK, verdict)
    assert state.ended_by == "BST-12.5"


def test_benchmark_places_sixty_rooms(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(benchmarks, "POSITION_COUNT", 4)
    wide = list(islice(benchmarks.wide_floors(GAME), 4))
    assert {len(state.floor.grid) for state in wide} == {60}
    assert next(benchmarks.legal_actions_on_wide_floor(GAME)) == 1


@pytest.mark.rule("BST-12.8")
def test_proof_handles_gears_at_the_edge_of_the_window():
    state = GAME.deserialize(
        "1 options=level:extreme,table_margin:1 floor=0,0/ENTs.1.CTLw/R51n.1.R34s/1.EXTe meeples=EXT,CTL pile=-"
    )
    GAME.apply(state, 0, GAME.parse_action("end"))
    assert state.proof_timer
    resolve_early(state, state.proof_timer, EFFORT)


@pytest.mark.rule("BST-12.7")
def test_proof_solution_fails_without_a_room_to_walk_to():
    state = make_table("@^ .  K^", "K @", flags="off,lockdown", K="GGGG").state
    with pytest.raises(CannotContinue):
        SolutionPlayer(state, lifts_marks=False).leave(0)
    with pytest.raises(CannotContinue):
        SolutionPlayer(state, lifts_marks=False).step_aside(0, state.meeples[0])
