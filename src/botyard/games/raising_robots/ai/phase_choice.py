"""Which two phases to choose: each assignment is played through by habit, with cubes that others may bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
# By hand. The effort, in counts: all assignments in two worlds, six in each further one, and all once for each rival.
FULL_SAMPLES, SHORTLIST_SIZE = 2, 6  # worlds in which all assignments are played, and how many are in the others
LIKELY_CHOICES = 3  # choices of another player that are likely, as far as one can guess its cards


def ranked_assignments(sample: State, seat: Seat, cube_samples: Sequence[Cubes]) -> list[Assign]:
    """All assignments, the best one first; after some worlds only the best ones so far are played on."""
    order, totals = list(ASSIGNMENTS), dict.fromkeys(ASSIGNMENTS, 0.0)
    for number, cubes in enumerate(cube_samples):
        kept = len(order) if number < FULL_SAMPLES else SHORTLIST_SIZE
        for assign in order[:kept]:
            totals[assign] += after_round(sample, seat, assign, cubes)
        order[:kept] = sorted(order[:kept], key=lambda assign: -totals[assign])
    return order


def after_round(sample: State, seat: Seat, assign: Assign, cubes: Cubes) -> float:
    """What the position is worth when the round is played with this choice and these cubes of others."""
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


# --- what others may do ------------------------------------------------------------------------------------


def cubes_of_others(sample: State, rng: Rng, guesses: Mapping[Seat, Sequence[Assign]]) -> Cubes:
    """Of players whose choice is guessed, and of the line."""
    found = list(NO_CUBES)
    for seat, likely in guesses.items():
        chosen = rng.choice(likely)
        for card, phase in zip(sample.players[seat].energy, (chosen.left, chosen.right), strict=True):
            found[phase] += sample.components.energy[card].cubes
    for phase, cubes in line_cubes(sample, rng):
        found[phase] += cubes
    return tuple(found)


def line_cubes(sample: State, rng: Rng) -> list[tuple[int, int]]:
    """Cards that the line will show, and their cubes (RAI-16.4)."""
    file = automa.line_file(sample)
    if file is None:
        return []
    hidden = sorted(sample.line[sample.line_shown :])
    rng.shuffle(hidden)
    return list(zip(hidden, file.cubes[sample.line_shown : sample.line_shown + file.per_round], strict=False))


def guess_assignments(sample: State, seat: Seat) -> dict[Seat, list[Assign]]:
    """What others who bring cubes would like best with the cards that they are dreamt to have."""
    return {
        player.seat: ranked_assignments(sample, player.seat, [NO_CUBES])[:LIKELY_CHOICES]
        for player in sample.players
        if player.seat != seat and any(sample.components.energy[card].cubes for card in player.energy)
    }
