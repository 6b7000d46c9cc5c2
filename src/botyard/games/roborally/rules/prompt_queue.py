"""The queue of open prompts, side prompts, and standing orders (RAL-22)."""

from __future__ import annotations

from collections.abc import Iterable

from ..actions import REGISTERS
from ..state import PendingPrompt, PromptKind, State, Step

PromptRequest = tuple[PromptKind, int, tuple[int | str, ...]]  # kind, robot, about
PLACEMENT_KINDS = (PromptKind.DRAFT, PromptKind.HOME, PromptKind.SQUARE, PromptKind.FACING, PromptKind.COME_BACK)


def enter_step(state: State, step: Step) -> None:
    state.step, state.prompts_opened = step, False


def open_step_prompts(state: State, requests: Iterable[PromptRequest]) -> bool:
    """Open the prompts of this step once. Return whether any is open; when all are answered, the step runs again."""
    if not state.prompts_opened:
        state.prompts_opened = True
        for kind, robot, about in requests:
            open_prompt(state, kind, robot, about)
    return bool(state.prompt_queue)


def open_prompt(state: State, kind: PromptKind, robot: int, about: tuple[int | str, ...] = ()) -> None:
    """Add a prompt to the queue; its prompts are answered one after another (RAL-22.1)."""
    state.prompt_count += 1
    state.prompt_queue.append(PendingPrompt(state.prompt_count, kind, robot, about))


def open_side_prompt(state: State, kind: PromptKind, robot: int, about: tuple[int | str, ...] = ()) -> None:
    """Open a prompt that does not stop the game."""
    state.prompt_count += 1
    state.side_prompts.append(PendingPrompt(state.prompt_count, kind, robot, about))


def close_prompt(state: State, pending: PendingPrompt) -> None:
    if pending in state.prompt_queue:
        state.prompt_queue.remove(pending)
        state.registers_since_prompt = 0
    else:
        state.side_prompts.remove(pending)


def answerable_prompts(state: State) -> list[PendingPrompt]:
    """Return the prompts that may be answered now: all side prompts, and the first of the queue."""
    return [*state.side_prompts, *state.prompt_queue[:1]]


def pending_prompt(state: State, seat: int) -> PendingPrompt | None:
    """Return the prompt of the seat; a side prompt first, so that other players' answers do not replace it."""
    return next((pending for pending in answerable_prompts(state) if state.seat_of(pending.robot) == seat), None)


def prompt_seconds(state: State, pending: PendingPrompt) -> int:
    """Return the seconds for a prompt, including time to watch the registers before it (RAL-22.3)."""
    seconds = state.options.reentry_seconds if pending.kind in PLACEMENT_KINDS else state.options.question_seconds
    registers = REGISTERS if pending.kind is PromptKind.LOSE else state.registers_since_prompt
    return seconds + registers * state.options.watch_seconds if seconds else 0


def standing_order(state: State, robot: int, question: str) -> str:
    """Return the standing order of a robot's owner: 'always', 'never' or 'ask' (RAL-22.2)."""
    return state.standing_orders[state.seat_of(robot)].get(question, "ask")
