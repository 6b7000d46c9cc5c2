"""The suite that every game passes unchanged, for games of this house and of others.

    from botyard.conformance import conform
    conform(MyRules())

A game helps it with two names of its rules: `census(state)`, which counts what must never change, and
`hides_nothing = True` when there is nothing to imagine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.rules import Rules
from .case import Case, cases
from .knowing import (
    a_dream_can_be_played,
    a_dream_deals_anew,
    a_dream_deals_what_only_others_know,
    a_dream_forgets_the_luck,
    a_dream_looks_the_same,
    open_tables_show_the_same_to_all,
    what_a_viewer_does_not_hear_changes_no_view,
    what_is_told_gives_nothing_away,
    what_reveals_nothing_looks_the_same,
)
from .repeating import (
    copies_share_nothing,
    it_repeats,
    it_repeats_elsewhere,
    looking_changes_nothing,
    pieces_are_conserved,
    position_text_reads_back,
    quiet_choices_commute,
    the_log_rebuilds,
)
from .speaking import (
    events_are_told_in_sentences,
    garbage_is_bad_notation,
    it_can_be_set_up,
    it_ends,
    legal_actions_work,
    others_do_not_turn_my_page,
    questions_offer_what_works,
    retracts_work_and_are_not_listed,
    the_clock_rings_true,
    the_silent_are_refused,
    views_agree,
    who_may_speak_is_asked,
)
from .walking import Check, Fault, walk

__all__ = ["CHECKS", "Case", "Check", "Fault", "cases", "conform", "faults", "walk"]

CHECKS: tuple[Check, ...] = (  # what others lean on comes first, so the first fault of a list is the one to mend
    it_can_be_set_up,
    it_repeats,
    it_repeats_elsewhere,
    looking_changes_nothing,
    copies_share_nothing,
    it_ends,
    who_may_speak_is_asked,
    views_agree,
    legal_actions_work,
    questions_offer_what_works,
    retracts_work_and_are_not_listed,
    the_silent_are_refused,
    the_clock_rings_true,
    garbage_is_bad_notation,
    others_do_not_turn_my_page,
    events_are_told_in_sentences,
    the_log_rebuilds,
    position_text_reads_back,
    pieces_are_conserved,
    quiet_choices_commute,
    a_dream_looks_the_same,
    a_dream_forgets_the_luck,
    a_dream_deals_anew,
    a_dream_deals_what_only_others_know,
    a_dream_can_be_played,
    open_tables_show_the_same_to_all,
    what_a_viewer_does_not_hear_changes_no_view,
    what_reveals_nothing_looks_the_same,
    what_is_told_gives_nothing_away,
)


def faults(rules: Rules[Any, Any], tables: Sequence[Case], checks: Iterable[Check] = CHECKS) -> list[str]:
    """The first fault that each check finds at these tables, in the order of the checks."""
    return [fault for check in checks if (fault := first_fault(rules, tables, check))]


def first_fault(rules: Rules[Any, Any], tables: Sequence[Case], check: Check) -> str:
    for case in tables:
        try:
            check(rules, case)
        except Fault as fault:
            return f"{check.__name__}: {fault}"
    return ""


def conform(
    rules: Rules[Any, Any],
    seeds: Iterable[int] = range(4),
    options: Mapping[str, object] | None = None,
    seats: Iterable[int] | None = None,
) -> None:
    """Put a game to all checks, at one table per seed; AssertionError names every check that failed."""
    if found := faults(rules, cases(rules, seeds, options, seats)):
        raise AssertionError("\n".join(found))
