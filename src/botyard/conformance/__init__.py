"""The conformance suite: checks that every game must pass, in this repository or outside.

    from botyard.conformance import check_conformance
    check_conformance(MyGame())

Two members of a game help the suite: `component_counts(state)` counts what must never change, and
`perfect_information = True` says that nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.game import Game
from .actions import (
    active_seats_are_prompted,
    diagrams_are_valid,
    events_have_descriptions,
    game_ends,
    inactive_seats_are_rejected,
    legal_actions_are_valid,
    malformed_text_is_rejected,
    prompt_choices_are_valid,
    prompt_ids_are_stable,
    rejections_have_texts,
    setup_checks_options,
    takebacks_are_valid_and_unlisted,
    timers_expire_correctly,
    view_functions_agree,
)
from .cases import Case, make_cases
from .determinism import (
    components_are_conserved,
    copies_are_independent,
    game_is_deterministic,
    game_is_deterministic_across_processes,
    non_revealing_actions_commute,
    queries_do_not_change_state,
    saved_log_restores,
    serialization_round_trips,
)
from .information import (
    determinization_changes_hidden_state,
    determinization_changes_secrets_of_others,
    determinization_is_playable,
    determinization_preserves_view,
    determinization_replaces_rng,
    events_leak_no_hidden_values,
    hidden_events_change_no_view,
    non_revealing_actions_look_the_same,
    open_tables_have_equal_views,
)
from .random_play import Check, Violation, random_positions
from .summaries import summaries_are_valid

__all__ = ["CHECKS", "Case", "Check", "Violation", "check_conformance", "make_cases", "random_positions", "violations"]

CHECKS: tuple[Check, ...] = (  # fix the first violation first: later checks rely on earlier ones
    setup_checks_options,
    game_is_deterministic,
    game_is_deterministic_across_processes,
    queries_do_not_change_state,
    copies_are_independent,
    game_ends,
    active_seats_are_prompted,
    view_functions_agree,
    diagrams_are_valid,
    legal_actions_are_valid,
    prompt_choices_are_valid,
    takebacks_are_valid_and_unlisted,
    inactive_seats_are_rejected,
    rejections_have_texts,
    timers_expire_correctly,
    malformed_text_is_rejected,
    prompt_ids_are_stable,
    events_have_descriptions,
    summaries_are_valid,
    saved_log_restores,
    serialization_round_trips,
    components_are_conserved,
    non_revealing_actions_commute,
    determinization_preserves_view,
    determinization_replaces_rng,
    determinization_changes_hidden_state,
    determinization_changes_secrets_of_others,
    determinization_is_playable,
    open_tables_have_equal_views,
    hidden_events_change_no_view,
    non_revealing_actions_look_the_same,
    events_leak_no_hidden_values,
)


def violations(game: Game[Any, Any], cases: Sequence[Case], checks: Iterable[Check] = CHECKS) -> list[str]:
    """Return the first violation that each check finds in these cases, in the order of the checks."""
    return [violation for check in checks if (violation := first_violation(game, cases, check))]


def first_violation(game: Game[Any, Any], cases: Sequence[Case], check: Check) -> str:
    for case in cases:
        try:
            check(game, case)
        except Violation as exc:
            return f"{check.__name__}: {exc}"
    return ""


def check_conformance(
    game: Game[Any, Any],
    seeds: Iterable[int] = range(4),
    options: Mapping[str, object] | None = None,
    seats: Iterable[int] | None = None,
) -> None:
    """Run all checks with one case per seed. Raise `AssertionError` that names every failed check."""
    if found := violations(game, make_cases(game, seeds, options, seats)):
        raise AssertionError("\n".join(found))
