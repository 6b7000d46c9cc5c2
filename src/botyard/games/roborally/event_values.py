"""The values that events carry: what they changed in the views of robots and flags."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter
from typing import cast

from ...core.events import Event, EventSink
from .events import FlagView, PrivateEvent, RallyEvent, RobotChange, RobotValues, TableValues
from .rules.dispatch import active_seats
from .state import Robot, State
from .view import RobotView, flag_view, playing_order, register_number, robot_view, view_of_robot, waiting_movers

CHANGING_FIELDS = tuple(RobotValues.__annotations__)
values_that_change = attrgetter(*CHANGING_FIELDS)  # of the view of a robot
MISSING = object()


@dataclass(slots=True)
class KnownViews:
    """The views of robots and flags that the events so far led to. Most actions change few robots."""

    robots: list[Robot]  # their state at that time
    superbot: int
    public: list[RobotView | None]  # None: not needed yet, built from `robots`
    own: list[RobotView | None]
    flags: tuple[FlagView, ...]

    def copy(self) -> KnownViews:
        return KnownViews(self.robots[:], self.superbot, self.public[:], self.own[:], self.flags)


class ValuesSink:
    """An event sink that adds `values_after` to events and passes them on.

    It passes each event on when the next one comes, because what an action changes after its last event belongs to it.
    """

    def __init__(self, state: State, emit: EventSink) -> None:
        self._state, self._emit = state, emit
        self._known = known_views(state)  # before the waiting event
        self._waiting: RallyEvent | None = None
        self._after = self._known  # after the waiting event

    def __call__(self, event: Event) -> None:
        self._pass_on()
        assert isinstance(event, RallyEvent)
        self._wait(event)

    def close(self) -> None:
        """Pass the last event on."""
        if self._waiting:
            self._wait(self._waiting)
        self._pass_on()

    def _wait(self, event: RallyEvent) -> None:
        self._after = self._known.copy()
        self._waiting = replace(event, values_after=update(self._after, self._state, event))

    def _pass_on(self) -> None:
        if self._waiting:
            self._emit(self._waiting)
            self._known, self._waiting = self._after, None


def known_views(state: State) -> KnownViews:
    robots = [robot.copy() for robot in state.robots]
    return KnownViews(robots, state.superbot, [None] * len(robots), [None] * len(robots), flag_views(state))


def flag_views(state: State) -> tuple[FlagView, ...]:
    return tuple(flag_view(state, flag) for flag in range(len(state.flags)))


def update(known: KnownViews, state: State, event: RallyEvent) -> TableValues:
    """Update the known views. Return what has changed in them."""
    owner = event.seat if isinstance(event, PrivateEvent) and event.fact_for(None) is None else None
    public, own = list[RobotChange](), list[RobotChange]()
    for number, robot in enumerate(state.robots):
        if robot == known.robots[number] and state.superbot == known.superbot:
            continue
        shared = RobotValues()
        if owner is None:
            _, shared = changed_values(known, state, number, mine=False)
            public += robot_change(state, number, shared)
        if owner in (None, state.seat_of(number)):
            own_view, seen = changed_values(known, state, number, mine=True)
            own += robot_change(state, number, values_seen_otherwise(own_view, shared, seen))
        if owner is None:
            known.robots[number] = robot.copy()
    flags = changed_flags(known, state) if owner is None else ()
    if owner is None:
        known.superbot = state.superbot
    return TableValues(
        register_number(state),
        state.step,
        playing_order(state),
        waiting_movers(state),
        active_seats(state),
        flags,
        tuple(public),
        tuple(own),
    )


def changed_values(known: KnownViews, state: State, number: int, *, mine: bool) -> tuple[RobotView, RobotValues]:
    """Update the known view of a robot. Return it with the values that have changed in it."""
    views = known.own if mine else known.public
    before = views[number] or view_of_robot(state, number, known.robots[number], known.superbot, mine)
    views[number] = after = robot_view(state, number, mine)
    new_values, old_values = values_that_change(after), values_that_change(before)
    if new_values == old_values:
        return after, RobotValues()
    pairs = zip(CHANGING_FIELDS, new_values, old_values, strict=True)
    return after, cast(RobotValues, {name: new for name, new, old in pairs if new != old})


def values_seen_otherwise(own: RobotView, shared: RobotValues, seen: RobotValues) -> RobotValues:
    """Return what the owner of a robot sees after the event where that is not what all see."""
    names = [name for name in CHANGING_FIELDS if name in shared or name in seen]
    values = {name: getattr(own, name) for name in names}
    return cast(RobotValues, {name: value for name, value in values.items() if shared.get(name, MISSING) != value})


def robot_change(state: State, number: int, values: RobotValues) -> list[RobotChange]:
    return [RobotChange(number, state.seat_of(number), values)] if values else []


def changed_flags(known: KnownViews, state: State) -> tuple[FlagView, ...]:
    before, known.flags = known.flags, flag_views(state)
    return tuple(new for old, new in zip(before, known.flags, strict=True) if new != old)
