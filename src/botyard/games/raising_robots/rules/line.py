"""The line of phase cards for absent players (RAI-16.1 to 16.6)."""

from __future__ import annotations

from ....core.events import Tell
from ..board import LineFile
from ..events import LineLaid, LineRevealed
from ..sizes import PHASES, REVEALED
from ..state import State, Step

ROUNDS = 8
CUBES_LIE: tuple[Step, ...] = ("phases", "end")  # from the reveal until they are cleared (RAI-12.2)


def line_file(state: State) -> LineFile | None:
    """By the number of people; none for three or more."""
    if state.seats == 1:
        return state.box.automa.options["solo_even"] if state.options.solo_even else state.box.automa.solo
    return state.box.automa.two if state.seats == 2 else None


def lay(state: State, tell: Tell) -> None:
    """Shuffled face down; with two players the first two are shown, without cubes (RAI-16.1 to 16.3)."""
    file = line_file(state)
    if file is None:
        return
    cards = list(range(len(PHASES)))
    state.luck.shuffle(cards)
    state.line, state.shown = tuple(cards), file.pre_revealed
    tell(LineLaid(revealed=tuple(PHASES[card] for card in cards[: state.shown]), cubes=file.cubes))


def reveal(state: State, tell: Tell) -> None:
    """After the players' own cards (RAI-16.4)."""
    file = line_file(state)
    if file is None:
        return
    fresh = range(state.shown, state.shown + file.per_round)
    for place in fresh:
        state.cubes[state.line[place]] += file.cubes[place]
    state.shown = fresh.stop
    tell(LineRevealed(phases=tuple(PHASES[state.line[place]] for place in fresh), cubes=tuple(state.cubes)))


def spent(state: State) -> tuple[int, ...]:
    """Cards whose cubes have lain and lie nowhere any more."""
    file = line_file(state)
    if file is None:
        return ()
    fresh = file.per_round if state.step in CUBES_LIE else 0
    return state.line[file.pre_revealed : state.shown - fresh]


def renew(state: State, tell: Tell) -> None:
    """Every second round a new line, before the marker moves (RAI-16.5, RAI-16.10)."""
    if state.line and state.shown >= REVEALED and state.round < ROUNDS:
        lay(state, tell)
