"""Free, trapped or undecided, for everybody in doubt (BST-12.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..actions import Verdict
from ..rules.game_end import is_short_proof, proof_timers, signature_in
from ..rules.trapped import SWITCH, position_signature, possibly_trapped
from ..state import State, meeple_id
from .search import EscapeSearch
from .witness import Solution, playable_solution

COST_PER_POSITION = 3  # of the effort, for each position looked at
SHORT_PROOF_DIVISOR = 10  # of the effort, the part for a short proof
FIRST_ROUND_POSITIONS = 1_000  # positions for each meeple in the first round; twice as many in each further one


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found out about a meeple, or about the switch (BST-12.14)."""

    subject: str
    verdict: Literal["free", "trapped", "undecided"]
    positions: int  # looked at; all there are if trapped
    solution: Solution = ()  # out


@dataclass(frozen=True, slots=True)
class Decision:
    findings: tuple[Finding, ...]

    @property
    def trapped(self) -> str:
        """Who is; nobody if empty."""
        return next((found.subject for found in self.findings if found.verdict == "trapped"), "")

    @property
    def free(self) -> bool:
        """Everybody is."""
        return all(found.verdict == "free" for found in self.findings)

    @property
    def positions(self) -> int:
        return sum(found.positions for found in self.findings)


def find_verdict(state: State, timer: str, effort: int) -> Verdict | None:
    """What ends the glass of a doubt: who is trapped, or that nobody is; nothing if that stays open.

    Nothing in any other position than that of the doubt, either: an undo could lead back from what was proved there.
    """
    if timer not in proof_timers(state) or signature_in(timer) != position_signature(state):
        return None
    found = decide(state, effort // SHORT_PROOF_DIVISOR if is_short_proof(state, timer) else effort)
    return Verdict(timer, found.trapped) if found.trapped or found.free else None


def decide(state: State, effort: int) -> Decision:
    """In turns for all in doubt, until one is trapped, all are free, or the effort is spent."""
    searches = {meeple: EscapeSearch(state, meeple) for meeple in possibly_trapped(state)}
    left = effort // COST_PER_POSITION
    share = min(
        FIRST_ROUND_POSITIONS, max(1, left // max(1, len(searches)))
    )  # so that a small effort looks at everybody
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
