"""The verdict on meeples that may be trapped: free, trapped or undecided (BST-12.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..actions import Verdict
from ..rules.game_end import is_short_proof, proof_timers, signature_in
from ..rules.trapped import SWITCH, position_signature, possibly_trapped
from ..state import State, meeple_id
from .search import EscapeSearch
from .witness import Solution, playable_solution

COST_PER_POSITION = 3  # effort for each visited position
SHORT_PROOF_DIVISOR = 10  # a short proof gets this fraction of the effort
FIRST_ROUND_POSITIONS = 1_000  # for each meeple in the first round; the number doubles with each round


@dataclass(frozen=True, slots=True)
class Finding:
    """The result for a meeple, or for the switch (BST-12.14)."""

    subject: str
    verdict: Literal["free", "trapped", "undecided"]
    positions: int  # visited; all that exist if trapped
    solution: Solution = ()  # an escape, if free


@dataclass(frozen=True, slots=True)
class Decision:
    findings: tuple[Finding, ...]

    @property
    def trapped(self) -> str:
        """Return the trapped meeple, or an empty text."""
        return next((found.subject for found in self.findings if found.verdict == "trapped"), "")

    @property
    def free(self) -> bool:
        """Return whether all meeples are free."""
        return all(found.verdict == "free" for found in self.findings)

    @property
    def positions(self) -> int:
        return sum(found.positions for found in self.findings)


def find_verdict(state: State, timer: str, effort: int) -> Verdict | None:
    """Return the action that ends a proof timer: a meeple is trapped, or nobody is; None if it stays undecided.

    Return None also if the position is not the one of the timer: an undo could lead back before it.
    """
    if timer not in proof_timers(state) or signature_in(timer) != position_signature(state):
        return None
    found = decide(state, effort // SHORT_PROOF_DIVISOR if is_short_proof(state, timer) else effort)
    return Verdict(timer, found.trapped) if found.trapped or found.free else None


def decide(state: State, effort: int) -> Decision:
    """Search for all doubtful meeples in rounds, until one is trapped, all are free, or the effort is spent."""
    searches = {meeple: EscapeSearch(state, meeple) for meeple in possibly_trapped(state)}
    left = effort // COST_PER_POSITION
    share = min(FIRST_ROUND_POSITIONS, max(1, left // max(1, len(searches))))  # a small effort covers all meeples too
    open_searches = list(searches.values())
    while open_searches and left > 0:
        for search in open_searches:
            before = search.searched
            search.run(min(share, left))
            left -= search.searched - before
            if search.exhausted:
                return Decision((finding_for(state, search),))
            if left <= 0:
                break
        open_searches = [search for search in open_searches if search.open]
        share *= 2
    return Decision(tuple(finding_for(state, search) for search in searches.values()))


def finding_for(state: State, search: EscapeSearch) -> Finding:
    subject = meeple_id(state, search.target_meeple)
    if search.exhausted:
        switchless = not search.reached_switch and not state.options.competitive
        return Finding(SWITCH if switchless else subject, "trapped", search.searched)
    solution = playable_solution(state, search.solution, search.target_meeple) if search.solution else None
    return Finding(subject, "undecided" if solution is None else "free", search.searched, solution or ())
