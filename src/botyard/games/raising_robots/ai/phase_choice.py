"""The choice of two phases: each assignment is played out by the default policy, with guessed cubes of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....core.events import Seat, discard_event
from ....core.rng import Rng
from ..actions import ASSIGNMENTS, Assign
from ..constants import PHASES
from ..rules import automa, inventors, turn
from ..state import PendingAbility, State
from .evaluation import evaluate
from .step_search import finish

Cubes = tuple[int, ...]  # on each phase
NO_CUBES: Cubes = (0,) * len(PHASES)
# Set by hand. Effort: all assignments in two samples, six in each further one, and all once for each other player.
FULL_SAMPLES, SHORTLIST_SIZE = 2, 6  # samples with all assignments, and the number of assignments in the others
LIKELY_CHOICES = 3  # assignments of another player that are considered likely


class RankedAssignment(NamedTuple):
    assign: Assign
    value: float  # the expected points of the seat


def phases_of(assign: Assign) -> set[int]:
    return {assign.left, assign.right}


def ranked_assignments(sample: State, seat: Seat, cube_samples: Sequence[Cubes]) -> list[RankedAssignment]:
    """Return all assignments, the best one first; after FULL_SAMPLES only the best ones are compared further."""
    order, totals, played = list(ASSIGNMENTS), dict.fromkeys(ASSIGNMENTS, 0.0), Counter[Assign]()
    for number, cubes in enumerate(cube_samples):
        kept = len(order) if number < FULL_SAMPLES else SHORTLIST_SIZE
        for assign in order[:kept]:
            totals[assign] += after_round(sample, seat, assign, cubes)
            played[assign] += 1
        order[:kept] = sorted(order[:kept], key=lambda assign: -totals[assign])
    return [RankedAssignment(assign, totals[assign] / played[assign]) for assign in order]


def after_round(sample: State, seat: Seat, assign: Assign, cubes: Cubes) -> float:
    """Return the value of the position after a round with this assignment and these cubes of others."""
    state = sample.copy()
    player = state.players[seat]
    state.step, state.cubes = "phases", list(cubes)
    player.phases, player.current_phase, player.done = (assign.left, assign.right), -1, False
    for card, phase in zip(player.energy, player.phases, strict=True):
        state.cubes[phase] += state.components.energy[card].cubes
    player.night = player.encored = False
    player.pending = (PendingAbility(),) if inventors.needs_energy_choice(state, player) else ()
    turn.advance_player(state, player, discard_event)
    finish(state, player)
    return evaluate(state, player)


# --- the other players -------------------------------------------------------------------------------------


def cubes_of_others(sample: State, rng: Rng, guesses: Mapping[Seat, Sequence[Assign]]) -> Cubes:
    """Return random cubes of the other players, from their guessed assignments, and of the line."""
    found = list(NO_CUBES)
    for seat, likely in guesses.items():
        chosen = rng.choice(likely)
        for card, phase in zip(sample.players[seat].energy, (chosen.left, chosen.right), strict=True):
            found[phase] += sample.components.energy[card].cubes
    for phase, cubes in line_cubes(sample, rng):
        found[phase] += cubes
    return tuple(found)


def line_cubes(sample: State, rng: Rng) -> list[tuple[int, int]]:
    """Return phases that the line may show next, with their cubes (RAI-16.4)."""
    file = automa.line_file(sample)
    if file is None:
        return []
    hidden = sorted(sample.line[sample.line_shown :])
    rng.shuffle(hidden)
    return list(zip(hidden, file.cubes[sample.line_shown : sample.line_shown + file.per_round], strict=False))


def guess_assignments(sample: State, seat: Seat) -> dict[Seat, list[Assign]]:
    """Return the best assignments of other players with cubes, according to their sampled cards."""
    return {
        player.seat: [ranked.assign for ranked in ranked_assignments(sample, player.seat, [NO_CUBES])[:LIKELY_CHOICES]]
        for player in sample.players
        if player.seat != seat and any(sample.components.energy[card].cubes for card in player.energy)
    }
