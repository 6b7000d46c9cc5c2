"""The line of phase cards for absent players (RAI-16.1 to 16.6)."""

from __future__ import annotations

from ....core.events import EventSink
from ..board_files import LineFile
from ..constants import LINE_CARDS_SHOWN, PHASES
from ..events import LineLaid, LineRevealed
from ..state import State, Step

ROUNDS = 8
STEPS_WITH_CUBES: tuple[Step, ...] = ("phases", "end")  # from the reveal until cubes are cleared (RAI-12.2)


def line_file(state: State) -> LineFile | None:
    """Return the line's data for one or two players; None for more."""
    if state.seats == 1:
        return state.components.automa.options["solo_even"] if state.options.solo_even else state.components.automa.solo
    return state.components.automa.two if state.seats == 2 else None


def lay_line(state: State, emit: EventSink) -> None:
    """Lay a shuffled line face down; with two players the first two are face up (RAI-16.1 to 16.3)."""
    file = line_file(state)
    if file is None:
        return
    cards = list(range(len(PHASES)))
    state.rng.shuffle(cards)
    state.line, state.line_shown = tuple(cards), file.pre_revealed
    emit(LineLaid(revealed=tuple(PHASES[card] for card in cards[: state.line_shown]), cubes=file.cubes))


def reveal_line(state: State, emit: EventSink) -> None:
    """Reveal the next cards of the line and place their cubes, after the players' cards (RAI-16.4)."""
    file = line_file(state)
    if file is None:
        return
    fresh = range(state.line_shown, state.line_shown + file.per_round)
    for place in fresh:
        state.cubes[state.line[place]] += file.cubes[place]
    state.line_shown = fresh.stop
    emit(LineRevealed(phases=tuple(PHASES[state.line[place]] for place in fresh), cubes=tuple(state.cubes)))


def spent_cards(state: State) -> tuple[int, ...]:
    """Return the cards whose cubes were placed and cleared."""
    file = line_file(state)
    if file is None:
        return ()
    fresh = file.per_round if state.step in STEPS_WITH_CUBES else 0
    return state.line[file.pre_revealed : state.line_shown - fresh]


def renew_line(state: State, emit: EventSink) -> None:
    """Lay a new line when all cards were shown, before the marker moves (RAI-16.5, RAI-16.10)."""
    if state.line and state.line_shown >= LINE_CARDS_SHOWN and state.round < ROUNDS:
        lay_line(state, emit)
