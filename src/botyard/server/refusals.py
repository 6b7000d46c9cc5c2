"""Refusals of the house: like those of the rules they name a rule, a reason and what would be right."""

from __future__ import annotations

from functools import partial
from typing import Any

from ..core.errors import BadNotation, GameError, Illegal, StaleAction
from .health import FULL, StoreError


class Refusal(Exception):
    """Something the house does not do; nothing has changed. The status is the one of HTTP."""

    def __init__(self, rule: str, why: str, hint: str = "", *, status: int = 400, wait: float = 0.0) -> None:
        super().__init__(why)
        self.rule, self.why, self.hint, self.status, self.wait = rule, why, hint, status, wait

    def __reduce__(self) -> tuple[Any, ...]:
        """A worker may refuse, too."""
        return partial(Refusal, status=self.status, wait=self.wait), (self.rule, self.why, self.hint)


def refusal_of(fault: GameError) -> Refusal:
    """What an engine refused, in the words of the house."""
    match fault:
        case Illegal():
            return Refusal(fault.rule, fault.why, fault.hint)
        case StaleAction():
            return Refusal("HOUSE-STALE", str(fault), "Answer the question you are asked now.", status=409)
        case BadNotation():
            return Refusal("HOUSE-NOTATION", str(fault))
    return Refusal("HOUSE-OPTION", str(fault))


def no_such_table(table: str) -> Refusal:
    hint = "Check the link, or open a new table."
    return Refusal("HOUSE-TABLE", f"there is no table {table[:40]!r} here", hint, status=404)


def damaged(table: str) -> Refusal:
    why = f"the stored record of table {table[:40]!r} is damaged, so it cannot be opened"
    return Refusal("HOUSE-DAMAGED", why, "Ask the host of this server for a backup; other tables go on.", status=500)


def not_stored(error: StoreError, lost: str = "Nothing was changed.") -> Refusal:
    status = 507 if error.why == FULL else 503
    return Refusal("HOUSE-DISK", error.why, f"{lost} Try again later.", status=status)


def a_fault() -> Refusal:
    why = "this met a fault of ours; nothing was changed and the position was noted for repair"
    return Refusal("HOUSE-FAULT", why, "Try something else, or again later.", status=500)
