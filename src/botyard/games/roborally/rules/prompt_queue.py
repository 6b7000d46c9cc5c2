"""Questions: who is asked, in which order, and what was answered in advance (RAL-22)."""

from __future__ import annotations

from collections.abc import Iterable

from ..actions import REGISTERS
from ..state import PendingPrompt, PromptKind, State, Step

PromptRequest = tuple[PromptKind, int, tuple[int | str, ...]]  # kind, robot, about
PLACEMENT_KINDS = (PromptKind.DRAFT, PromptKind.HOME, PromptKind.SQUARE, PromptKind.FACING, PromptKind.COME_BACK)


def enter_step(state: State, step: Step) -> None:
    state.step, state.prompts_opened = step, False


def open_step_prompts(state: State, requests: Iterable[PromptRequest]) -> bool:
    """Open the window of this step; True if somebody is asked. When all have answered the step is called again."""
    if not state.prompts_opened:
        state.prompts_opened = True
        for kind, robot, about in requests:
            open_prompt(state, kind, robot, about)
    return bool(state.prompt_queue)


def open_prompt(state: State, kind: PromptKind, robot: int, about: tuple[int | str, ...] = ()) -> None:
    """One more question at the end of the window: they are answered one after the other (RAL-22.1)."""
    state.prompt_count += 1
    state.prompt_queue.append(PendingPrompt(state.prompt_count, kind, robot, about))


def open_side_prompt(state: State, kind: PromptKind, robot: int, about: tuple[int | str, ...] = ()) -> None:
    """A question that does not stop the table."""
    state.prompt_count += 1
    state.side_prompts.append(PendingPrompt(state.prompt_count, kind, robot, about))


def close_prompt(state: State, pending: PendingPrompt) -> None:
    if pending in state.prompt_queue:
        state.prompt_queue.remove(pending)
        state.registers_since_prompt = 0
    else:
        state.side_prompts.remove(pending)


def answerable_prompts(state: State) -> list[PendingPrompt]:
    """All that may be answered now: asides at any time, of a window the first."""
    return [*state.side_prompts, *state.prompt_queue[:1]]


def pending_prompt(state: State, seat: int) -> PendingPrompt | None:
    """What this seat is asked; an aside first, so that others do not turn its page."""
    return next((pending for pending in answerable_prompts(state) if state.seat_of(pending.robot) == seat), None)


def prompt_seconds(state: State, pending: PendingPrompt) -> int:
    """Time for a question, after time to watch what led to it; for an aside, the whole turn (RAL-22.3)."""
    seconds = state.options.reentry_seconds if pending.kind in PLACEMENT_KINDS else state.options.question_seconds
    registers = REGISTERS if pending.kind is PromptKind.LOSE else state.registers_since_prompt
    return seconds + registers * state.options.watch_seconds if seconds else 0


def standing_order(state: State, robot: int, question: str) -> str:
    """The standing answer of a robot's owner: 'always', 'never' or 'ask' (RAL-22.2)."""
    return state.standing_orders[state.seat_of(robot)].get(question, "ask")
