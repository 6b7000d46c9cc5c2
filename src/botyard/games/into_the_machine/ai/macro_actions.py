"""Complete actions: every sequence of answers from an action to its end, found on contexts without copying states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import nsmallest
from typing import NamedTuple

from ....core.events import discard_event
from ..action_context import NO_DRAWS, ActionContext, Draws, apply_context, context_for
from ..actions import Action, Place
from ..rules.card_effects import apply_answer, possible_answers
from ..rules.completability import can_finish
from ..rules.entry import advance_queue
from ..rules.game_end import HEXES_TO_WIN, has_won
from ..rules.terminals import crew_actions, place_on_board
from ..rules.turn import begin_action, record_fresh_crew
from ..state import CIRCLE, PendingCrew, State
from .evaluation import podium_distances

BEAM_WIDTH = 60  # paths that are extended at each step of an action


class MacroAction(NamedTuple):
    """The answers of a complete action, and the position after it, before any card is drawn."""

    actions: tuple[Action, ...]
    end: State
    draws: tuple[Draws, ...]
    wins: bool


class Path(NamedTuple):
    actions: tuple[Action, ...]
    context: ActionContext
    draws: tuple[Draws, ...] = ()
    wins: bool = False


def macro_actions(state: State, action: Action | None, beam_width: int = BEAM_WIDTH) -> Iterator[MacroAction]:
    """Yield the ways to carry out an action, or the action in progress, one for each resulting position.

    Where a step has more than `beam_width` paths, only the best of them are extended.
    """
    start = state.copy()
    if action is not None:
        begin_action(start, action, discard_event)
    actions = () if action is None else (action,)
    if not start.pending:
        yield MacroAction(actions, start, (), False)
        return
    step = start.pending[-1]
    before = start.crews[start.actor]
    for path in complete_paths(start, Path(actions, context_for(start, start.actor, start.pending)), beam_width):
        yield MacroAction(path.actions, position_after(start, path, step, before), path.draws, path.wins)


def complete_paths(state: State, path: Path, beam_width: int) -> list[Path]:
    step = path.context.pending[-1]
    if not isinstance(step, PendingCrew):
        return expand_paths(state, [path], beam_width)
    cheap, every = cheapest_crews(step), crew_actions(step)
    found = expand_paths(state, list(next_paths(state, path, cheap)), beam_width)
    if found or not every or every[0] in cheap:
        return found
    fewest_circles = every[:1]  # the action itself may need circle-bots
    return expand_paths(state, list(next_paths(state, path, fewest_circles)), beam_width)


def expand_paths(state: State, open_paths: list[Path], beam_width: int) -> list[Path]:
    """Return the completed paths. Paths advance step by step, so that paths that meet are extended once."""
    found: dict[tuple[object, ...], Path] = {}
    while open_paths:
        reached: dict[tuple[object, ...], Path] = {}
        for path in open_paths:
            for next_path in next_paths(state, path, possible_answers(path.context)):
                if next_path.wins:
                    found.setdefault(("won",), next_path)
                else:
                    (reached if next_path.context.pending else found).setdefault(
                        (next_path.context, next_path.draws), next_path
                    )
        open_paths = best_paths(list(reached.values()), beam_width)
    return list(found.values())


def next_paths(state: State, path: Path, actions: Iterable[Action]) -> Iterator[Path]:
    context = path.context
    for action in actions:
        result, draws = apply_answer(context, action), path.draws
        if result.draws.seats:
            result, draws = result._replace(draws=NO_DRAWS), (*draws, result.draws)
        next_path = Path((*path.actions, action), advance_queue(result), draws)
        if result.podium == context.podium or not is_win(state, result.podium):
            yield next_path
        elif can_finish(next_path.context):  # otherwise the action may not be begun at all (ITM-7.12)
            yield next_path._replace(wins=True)


def best_paths(paths: list[Path], beam_width: int) -> list[Path]:
    """Return at most `beam_width` paths: those that can be completed and are farthest in the race."""
    if len(paths) <= beam_width:
        return paths
    paths = [path for path in paths if can_finish(path.context)]
    return nsmallest(beam_width, paths, key=lambda path: spaces_to_podium(path.context))


def spaces_to_podium(context: ActionContext) -> int:
    queued = context.queue.count(context.seat)
    distances = podium_distances(context.board, context.track, queued, context.hex_box, context.podium, context.seat)
    return sum(distances[:HEXES_TO_WIN])


def cheapest_crews(step: PendingCrew) -> tuple[Action, ...]:
    """Return the crew of the lowest shapes and, if it takes the last circle-bot, the cheapest crew that keeps one."""
    cheapest: dict[int, Place] = {}
    for placed in crew_actions(step):  # for each number of circle-bots, the crew with the fewest squares comes first
        cheapest.setdefault(placed.crew[CIRCLE], placed)
    max_circles = max(cheapest, default=0)
    kept_circles = max_circles - 1 if max_circles == step.ready[CIRCLE] else max_circles
    return tuple(
        cheapest[circles] for circles in sorted({max_circles, kept_circles}, reverse=True) if circles in cheapest
    )


def is_win(state: State, podium: int) -> bool:
    seat, before = state.actor, state.podium[state.actor]
    state.podium[seat] = podium
    won = has_won(state, seat)
    state.podium[seat] = before
    return won


def position_after(start: State, path: Path, step: object, before: tuple[int, int, int]) -> State:
    end = start.copy()
    if isinstance(step, PendingCrew):
        placed = next(action for action in path.actions if isinstance(action, Place))
        place_on_board(end, step, placed.crew)
    apply_context(end, path.context)
    record_fresh_crew(end, before)
    end.current_action = []
    return end
