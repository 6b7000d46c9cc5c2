"""Previews of the effects of each choice. They never depend on hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ...core.events import Event, Seat
from . import events as e
from .action_context import ActionContext
from .actions import Action
from .rules.card_effects import PENDING_CARDS, apply_answer
from .rules.completability import completable_answers, is_last_answer
from .rules.entry import advance_queue
from .rules.terminals import unlocked_junctions
from .rules.turn import apply
from .state import State

PreviewKind = Literal["place", "enter", "move", "queue", "tag", "podium", "upgrade", "recruit", "home"]


@dataclass(frozen=True, slots=True)
class PreviewStep:
    """One effect of a choice.

    Positions are written as in events; `what` is the crew placed or gained, the icon of an upgrade, or a number.
    """

    kind: PreviewKind
    seat: Seat
    start: str = ""
    end: str = ""
    path: tuple[str, ...] = ()
    leapt: int = 0
    what: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """The effects of one choice up to the next prompt."""

    action: str
    steps: tuple[PreviewStep, ...]
    draws: int  # Power cards the actor would draw; a draw cannot be undone
    unlocks: tuple[str, ...]  # junctions
    ends_turn: bool
    wins: bool


def preview_of(state: State, action: Action) -> Preview:
    sample, events, seat = state.copy(), list[Event](), state.actor
    apply(sample, seat, action, events.append)
    drawn = sum(len(event.cards) for event in events if isinstance(event, e.CardsDrawn) and event.seat == seat)
    return Preview(
        str(action),
        tuple(preview_steps(events)),
        drawn,
        newly_unlocked(state, sample, seat),
        any(isinstance(event, e.TurnBegan | e.GameEnded) for event in events),
        any(isinstance(event, e.GameEnded) and seat in event.winners for event in events),
    )


class CardPreview(NamedTuple):
    """What a terminal card would do before anything must be chosen, and the answers to the first choice."""

    steps: tuple[PreviewStep, ...]
    options: tuple[PreviewStep, ...]
    is_last: bool  # nothing follows the choice


def preview_of_card(context: ActionContext, card: str) -> CardPreview:
    """Look ahead to the first choice of a card, without copying the state."""
    events, found = list[Event](), tuple[Action, ...]()
    context = context.with_pending((PENDING_CARDS[card],))
    while context.pending and len(found := completable_answers(context)) == 1:
        context = advance_queue(apply_answer(context, found[0], events.append), events.append)
    options = [first_step(context, answer) for answer in found] if context.pending else []
    is_last = not context.pending or is_last_answer(context.pending)
    return CardPreview(tuple(preview_steps(events)), tuple(filter(None, options)), is_last)


def first_step(context: ActionContext, answer: Action) -> PreviewStep | None:
    events = list[Event]()
    apply_answer(context, answer, events.append)
    return next(preview_steps(events), None)


def newly_unlocked(before: State, after: State, seat: Seat) -> tuple[str, ...]:
    if before.stacks == after.stacks:
        return ()
    old = unlocked_junctions(before, seat)
    return tuple(before.board.junctions[number] for number in unlocked_junctions(after, seat) if number not in old)


def preview_steps(events: Iterable[Event]) -> Iterator[PreviewStep]:  # noqa: C901 - one case for each event
    for event in events:
        match event:
            case e.CrewPlaced(seat, place, crew):
                yield PreviewStep("place", seat, end=place, what=crew)
            case e.Entered(seat, source, _, end):
                yield PreviewStep("enter", seat, source, end)
            case e.BotMoved(seat, _, _, start, end, path, leapt):
                yield PreviewStep("move", seat, start, end, path, leapt)
            case e.QueueMoved(seat):
                yield PreviewStep("queue", seat, "q1", "1")
            case e.HexTagged(seat):
                yield PreviewStep("tag", seat, end="h")
            case e.PodiumReached(seat, count):
                yield PreviewStep("podium", seat, end="podium", what=str(count))
            case e.Upgraded(seat, spot, icon):
                yield PreviewStep("upgrade", seat, str(spot), what=icon)
            case e.Recruited(seat, count):
                yield PreviewStep("recruit", seat, what=str(count))
            case e.TookHome(seat, crew, _, recruited):
                yield PreviewStep("home", seat, what=crew)
                if recruited:
                    yield PreviewStep("recruit", seat, what=str(recruited))
