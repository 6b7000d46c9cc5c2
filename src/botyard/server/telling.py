"""What is sent: a frame for each seat, made of what that seat may know, and the table as all may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..core.events import Event, Seat
from ..core.rules import Line, Rules
from .events import Undone, Withdrawn
from .live import LiveMatch
from .numbering import Happening
from .records import Chair, Table
from .wire import ChairNow, Frame, PersonNow, PleaNow, TableNow, Told


def frame(live: LiveMatch, names: Sequence[str], seat: Seat | None, since: int, key: str | None = None) -> Frame:
    """The newest truth for a seat, with the story since an entry it has."""
    match, seen = live.match, live.seen_by(seat)
    return Frame(
        n=seen.n,
        seat=seat,
        by=seen.last.by,
        since=since,
        events=told(match.rules, seen.since(since), names),
        view=live.view_for(seat),
        timers=live.glasses.seen(),
        undo=live.undo_for(seat),
        back=live.back_for(seat),
        outcome=match.rules.outcome(match.state),
        id=key,
    )


def told(rules: Rules[Any, Any], happenings: Iterable[Happening], names: Sequence[str]) -> list[Told]:
    """The events of a viewer's entries, each with its sentence."""
    heard = []
    for happening in happenings:
        for event, line in zip(happening.events, lines(rules, happening.events, names), strict=True):
            heard.append(Told(type(event).__name__, happening.n, line.text, event, event.settles, line.joins))
    return heard


def lines(rules: Rules[Any, Any], events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    match events:
        case [Undone(seat, to)]:
            return [Line(f"{names[seat]} takes the game back to entry {to}.")]
        case [Withdrawn(seat, to)]:
            return [Line(f"{names[seat]} takes back what was done since entry {to}.")]
    return rules.lines(events, names)


def names_of(table: Table, name_of: Callable[[str], str]) -> list[str]:
    """A name for each seat; bots have theirs by where they sit."""
    return [chair_name(seat, chair, name_of) for seat, chair in enumerate(table.chairs)]


BOTS = (  # none of them is the name of a card
    "Spanner",
    "Grommet",
    "Sprocket",
    "Gizmo",
    "Cog",
    "Rotor",
    "Pinion",
    "Toggle",
    "Bobbin",
    "Gasket",
    "Bolt",
    "Coil",
)


def chair_name(seat: Seat, chair: Chair, name_of: Callable[[str], str]) -> str:
    if chair.kind == "bot":
        return BOTS[seat % len(BOTS)]
    if chair.kind == "person":
        return chair.name or name_of(chair.person)
    return f"Seat {seat + 1}"


def table_now(
    rules: Rules[Any, Any],
    table: Table,
    name_of: Callable[[str], str],
    here: Iterable[str] = (),
    watchers: int = 0,
    n: int = 0,
    plea: PleaNow | None = None,
) -> TableNow:
    names, present = names_of(table, name_of), set(here)
    return TableNow(
        id=table.id,
        game=table.game,
        title=rules.title,
        status=table.status,
        options=table.options,
        chairs=[chair_now(table, seat, names[seat], present) for seat in range(len(table.chairs))],
        host=table.host,
        listed=table.listed,
        hints=table.hints,
        grace=table.grace,
        replacement=table.replacement,
        secrets=rules.secrets(table.options),
        edition=rules.edition,
        source=rules.source,
        watchers=watchers,
        started=table.started,
        commitment=table.commitment,
        n=n,
        plea=plea,
        previous=table.previous,
        next=table.next,
        locked=table.locked,
        removed=[PersonNow(person, name_of(person)) for person in table.removed],
    )


def chair_now(table: Table, seat: Seat, name: str, present: set[str]) -> ChairNow:
    chair = table.chairs[seat]
    here = chair.kind == "bot" or chair.person in present
    level = chair.level or chair.stand_in
    substituted = chair.substituted if table.status == "over" else 0  # before, it would count hidden moves
    return ChairNow(
        seat, chair.kind, name, chair.person, level, here, chair.hints, chair.left, substituted, chair.absences
    )
