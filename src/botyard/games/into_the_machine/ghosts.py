"""What would come of each choice, shown before it is made. Faces of cards never enter into it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from ...core.events import Event, Seat
from ...core.rules import Ask
from . import events as e
from .actions import parse
from .rules.terminals import unlocked
from .rules.turns import apply
from .state import State

Kind = Literal["place", "enter", "move", "queue", "tag", "podium", "upgrade", "recruit", "home"]


@dataclass(frozen=True, slots=True)
class GhostStep:
    """Places are written as in events; `what` is the crew placed or gained, the icon of an upgrade, or a number."""

    kind: Kind
    seat: Seat
    start: str = ""
    end: str = ""
    way: tuple[str, ...] = ()
    leapt: int = 0
    what: str = ""


@dataclass(frozen=True, slots=True)
class Ghost:
    """What one choice brings about before the next one."""

    action: str
    steps: tuple[GhostStep, ...]
    draws: int  # Power cards the actor would draw; nothing can be taken back after them
    unlocks: tuple[str, ...]  # junctions
    ends_turn: bool
    wins: bool


def ghosts(state: State, asked: Ask | None) -> tuple[Ghost, ...]:
    return tuple(ghost_of(state, choice.action) for choice in asked.choices) if asked else ()


def ghost_of(state: State, text: str) -> Ghost:
    dream, told, seat = state.copy(), list[Event](), state.actor
    apply(dream, seat, parse(text), told.append)
    drawn = sum(len(event.cards) for event in told if isinstance(event, e.CardsDrawn) and event.seat == seat)
    return Ghost(
        text,
        tuple(steps(told)),
        drawn,
        newly_unlocked(state, dream, seat),
        any(isinstance(event, e.TurnBegan | e.GameEnded) for event in told),
        any(isinstance(event, e.GameEnded) and seat in event.winners for event in told),
    )


def newly_unlocked(before: State, after: State, seat: Seat) -> tuple[str, ...]:
    if before.stacks == after.stacks:
        return ()
    old = unlocked(before, seat)
    return tuple(before.board.junctions[number] for number in unlocked(after, seat) if number not in old)


def steps(told: Iterable[Event]) -> Iterator[GhostStep]:  # noqa: C901 - one case for each event
    for event in told:
        match event:
            case e.CrewPlaced(seat, place, crew, _):
                yield GhostStep("place", seat, end=place, what=crew)
            case e.Entered(seat, source, _, end):
                yield GhostStep("enter", seat, source, end)
            case e.BotMoved(seat, _, _, start, end, way, leapt):
                yield GhostStep("move", seat, start, end, way, leapt)
            case e.QueueMoved(seat):
                yield GhostStep("queue", seat, "q1", "1")
            case e.HexTagged(seat):
                yield GhostStep("tag", seat, end="h")
            case e.PodiumReached(seat, count):
                yield GhostStep("podium", seat, end="podium", what=str(count))
            case e.Upgraded(seat, spot, icon):
                yield GhostStep("upgrade", seat, str(spot), what=icon)
            case e.Recruited(seat, count):
                yield GhostStep("recruit", seat, what=str(count))
            case e.TookHome(seat, crew):
                yield GhostStep("home", seat, what=crew)
