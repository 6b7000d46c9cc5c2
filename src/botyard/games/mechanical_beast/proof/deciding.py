"""Free, trapped or undecided, for everybody in doubt (BST-12.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..actions import Verdict
from ..rules.ending import is_short, mark_in, proofs
from ..rules.trapped import SWITCH, in_doubt, mark_of
from ..state import State, meeple_id
from .search import Hunt
from .ways import Way, way_out

POSITION = 3  # of the effort, for each position looked at
SHORT = 10  # of the effort, the part for a short proof
FIRST = 1_000  # positions for each meeple in the first round; twice as many in each further one


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found out about a meeple, or about the switch (BST-12.14)."""

    subject: str
    verdict: Literal["free", "trapped", "undecided"]
    positions: int  # looked at; all there are if trapped
    way: Way = ()  # out


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


def verdict(state: State, timer: str, effort: int) -> Verdict | None:
    """What ends the glass of a doubt: who is trapped, or that nobody is; nothing if that stays open.

    Nothing in any other position than that of the doubt, either: an undo could lead back from what was proved there.
    """
    if timer not in proofs(state) or mark_in(timer) != mark_of(state):
        return None
    found = decide(state, effort // SHORT if is_short(state, timer) else effort)
    return Verdict(timer, found.trapped) if found.trapped or found.free else None


def decide(state: State, effort: int) -> Decision:
    """In turns for all in doubt, until one is trapped, all are free, or the effort is spent."""
    hunts = {meeple: Hunt(state, meeple) for meeple in in_doubt(state)}
    left = effort // POSITION
    share = min(FIRST, max(1, left // max(1, len(hunts))))  # so that a small effort looks at everybody
    open_hunts = list(hunts.values())
    while open_hunts and left > 0:
        for hunt in open_hunts:
            before = hunt.looked
            hunt.run(min(share, left))
            left -= hunt.looked - before
            if hunt.exhausted:
                return Decision((judged(state, hunt),))
            if left <= 0:
                break
        open_hunts = [hunt for hunt in open_hunts if hunt.open]
        share *= 2
    return Decision(tuple(judged(state, hunt) for hunt in hunts.values()))


def judged(state: State, hunt: Hunt) -> Finding:
    subject = meeple_id(state, hunt.quarry)
    if hunt.exhausted:
        switchless = not hunt.thrown and not state.options.competitive
        return Finding(SWITCH if switchless else subject, "trapped", hunt.looked)
    way = way_out(state, hunt.way, hunt.quarry) if hunt.way else None
    return Finding(subject, "undecided" if way is None else "free", hunt.looked, way or ())
