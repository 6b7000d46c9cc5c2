"""Which two phases to choose: each assignment is played through by habit, with cubes that others may bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.events import Seat, hush
from ....core.luck import Luck
from ..actions import ASSIGNMENTS, Assign
from ..rules import inventors, line, turns
from ..sizes import PHASES
from ..state import OwesAbility, State
from .steps import finish
from .worth import worth

Cubes = tuple[int, ...]  # on each phase
NO_CUBES: Cubes = (0,) * len(PHASES)
# By hand. The effort, in counts: all assignments in two worlds, six in each further one, and all once for each rival.
WORLDS_OF_ALL, KEPT = 2, 6  # worlds in which all assignments are played, and how many are in the others
TRUSTED = 3  # choices of another player that are likely, as far as one can guess its cards


def ranked(dream: State, seat: Seat, worlds: Sequence[Cubes]) -> list[Assign]:
    """All assignments, the best one first; after some worlds only the best ones so far are played on."""
    order, totals = list(ASSIGNMENTS), dict.fromkeys(ASSIGNMENTS, 0.0)
    for number, cubes in enumerate(worlds):
        kept = len(order) if number < WORLDS_OF_ALL else KEPT
        for assign in order[:kept]:
            totals[assign] += after_round(dream, seat, assign, cubes)
        order[:kept] = sorted(order[:kept], key=lambda assign: -totals[assign])
    return order


def after_round(dream: State, seat: Seat, assign: Assign, cubes: Cubes) -> float:
    """What the position is worth when the round is played with this choice and these cubes of others."""
    state = dream.copy()
    player = state.players[seat]
    state.step, state.cubes = "phases", list(cubes)
    player.phases, player.at, player.done = (assign.left, assign.right), -1, False
    for card, phase in zip(player.energy, player.phases, strict=True):
        state.cubes[phase] += state.box.energy[card].cubes
    player.night = player.encored = False
    player.agenda = (OwesAbility(),) if inventors.must_choose_energy(state, player) else ()
    turns.go_on(state, player, hush)
    finish(state, player)
    return worth(state, player)


# --- what others may do ------------------------------------------------------------------------------------


def cubes_of_others(dream: State, luck: Luck, guesses: Mapping[Seat, Sequence[Assign]]) -> Cubes:
    """Of players whose choice is guessed, and of the line."""
    found = list(NO_CUBES)
    for seat, likely in guesses.items():
        chosen = luck.pick(likely)
        for card, phase in zip(dream.players[seat].energy, (chosen.left, chosen.right), strict=True):
            found[phase] += dream.box.energy[card].cubes
    for phase, cubes in line_cubes(dream, luck):
        found[phase] += cubes
    return tuple(found)


def line_cubes(dream: State, luck: Luck) -> list[tuple[int, int]]:
    """Cards that the line will show, and their cubes (RAI-16.4)."""
    file = line.line_file(dream)
    if file is None:
        return []
    hidden = sorted(dream.line[dream.shown :])
    luck.shuffle(hidden)
    return list(zip(hidden, file.cubes[dream.shown : dream.shown + file.per_round], strict=False))


def guesses_of(dream: State, seat: Seat) -> dict[Seat, list[Assign]]:
    """What others who bring cubes would like best with the cards that they are dreamt to have."""
    return {
        player.seat: ranked(dream, player.seat, [NO_CUBES])[:TRUSTED]
        for player in dream.players
        if player.seat != seat and any(dream.box.energy[card].cubes for card in player.energy)
    }
