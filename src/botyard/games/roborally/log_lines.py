"""Several events of one entry as one line of the log: the steps of a drive, damage and the registers that it locks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from ...core.events import Event
from ...core.game import LogLine
from ...core.messages import Message
from .events import (
    Blocked,
    Damaged,
    Drove,
    RegisterFreed,
    RegisterLocked,
    Repaired,
    damage_args,
    drive_args,
    repair_args,
)
from .state import NOBODY


def log_lines(events: Sequence[Event]) -> list[LogLine]:
    """Return a line for each event; events of one line share the line of the last one."""
    lines, group = list[LogLine](), list[Event]()
    for event, following in zip_longest(events, events[1:]):
        group.append(event)
        if following and continues(group, following):
            lines.append(LogLine(None))
        else:
            lines.append(LogLine(group_message(group), len(group) - 1))
            group = []
    return lines


def continues(group: Sequence[Event], following: Event) -> bool:
    """Return whether an event belongs to the line of the events just before it."""
    match group[0], following:
        case Drove() as step, Drove() | Blocked() as next_step:
            return (step.robot, step.card, step.direction) == (next_step.robot, next_step.card, next_step.direction)
        case Damaged() as hit, RegisterLocked() as lock:
            return hit.robot == lock.robot and lock.by == NOBODY
        case RegisterFreed() as freed, Repaired() as repaired:
            return freed.robot == repaired.robot
    return False


def group_message(group: Sequence[Event]) -> Message | None:
    match group:
        case [event]:
            return event.message()
        case [Damaged() as hit, *locks]:
            locked = [lock for lock in locks if isinstance(lock, RegisterLocked)]
            return Message("damaged", **damage_args(hit, locked))
        case [RegisterFreed() as freed, Repaired() as repaired]:
            return Message("repaired", **repair_args(repaired, freed.register))
    steps = [step for step in group if isinstance(step, Drove | Blocked)]
    return Message("blocked" if isinstance(steps[-1], Blocked) else "drove", **drive_args(steps))
