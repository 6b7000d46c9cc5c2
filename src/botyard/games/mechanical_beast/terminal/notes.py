"""The notes beside the floor, and the legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from ....core.text import join_words
from ..deck import RoomName
from ..events import Draws
from ..view import BeastView, MeepleView
from .floor import Window, meeple_symbol, spots_of


def note_lines(view: BeastView, names: Sequence[str]) -> list[Text]:
    level = "" if view.mode == "competitive" else f", {view.level}"
    lines = [Text(f"Mechanical Beast: {view.mode}{level}", "bold")]
    lines.append(Text(f"Turn {view.turn}: {names[view.actor]}"))
    lines.append(Text(beast_text(view), "red" if view.switch_off else ""))
    lines.append(Text(pile_text(view)))
    if view.mode != "competitive":
        lines.append(Text(people_text(view, names)))
    lines += [meeple_line(view, meeple, names) for meeple in view.meeples]
    return lines + [Text(line, "yellow") for line in warnings(view)]


def hidden_directions(view: BeastView, window: Window) -> Iterator[Text]:
    """Yield the directions in which the floor continues outside the window."""
    spots = spots_of(view)
    directions = {
        "north": any(spot.row < window.top for spot in spots),
        "east": any(spot.column >= window.left + window.columns for spot in spots),
        "south": any(spot.row >= window.top + window.rows for spot in spots),
        "west": any(spot.column < window.left for spot in spots),
    }
    if any(directions.values()):
        yield Text(
            f"More to the {join_words([direction for direction, more in directions.items() if more])}: look SQUARE",
            "dim",
        )


def beast_text(view: BeastView) -> str:
    state = "The beast is off: rooms fall" if view.switch_off else "The beast is on"
    return f"{state}, nobody explores" if view.lockdown else state


def pile_text(view: BeastView) -> str:
    specials = {"Control Room": view.pile.control, "Exit": view.pile.exit, "Lockdown": view.pile.lockdown}
    known = [f"{name} in {range_text(draws)}" for name, draws in specials.items() if draws and not view.lockdown]
    return "; ".join([f"{view.pile.left} cards", *known])


def range_text(draws: Draws) -> str:
    return str(draws.least) if draws.least == draws.most else f"{draws.least} to {draws.most}"


def people_text(view: BeastView, names: Sequence[str]) -> str:
    saved = [f"{names[seat]} {count}" for seat, count in enumerate(view.in_hand) if count]
    return f"People inside: {view.people_inside}; saved: {', '.join(saved) or 'none'}"


def meeple_line(view: BeastView, meeple: MeepleView, names: Sequence[str]) -> Text:
    symbol, style = meeple_symbol(meeple)
    room = next(room for room in view.rooms if room.id == meeple.room)
    name = "android" if meeple.seat < 0 else names[meeple.seat]
    line = Text(f"{symbol} ", style).append(
        f"{name} {room.square} {room_text(room.name)}, {meeple_status(view, meeple)}", "not bold default"
    )
    if meeple.mark and meeple.marked == meeple.room:
        line.append(f", gear {meeple.mark} used", "not bold default")
    return line


def room_text(name: RoomName) -> str:
    """Return a name as the log has it in English: 'Galley 3'."""
    return f"{name.kind.replace('_', ' ').title()} {name.number or ''}".rstrip()


def meeple_status(view: BeastView, meeple: MeepleView) -> str:
    if meeple.trapped:
        return "trapped"
    if meeple.safe:
        return "out"
    if meeple.id in view.arrivals:
        return f"on the Exit, place {view.arrivals.index(meeple.id) + 1}"
    return "way out open" if meeple.way_out else "can explore" if meeple.explores else "cut off"


def warnings(view: BeastView) -> Iterator[str]:
    if view.checking_trapped:
        yield "Whether somebody is trapped is being looked into."
    if view.repeats > 1:
        yield f"This position has come up {view.repeats} times; 3 decide."
    if view.mode == "competitive" and view.quiet >= view.most_quiet - 2:
        yield f"{view.quiet} rounds without progress; {view.most_quiet} decide."


def legend() -> Text:
    return Text(
        "▲ way it falls   @ Entrance\nC Control Room   X Exit\nL Lockdown   p people\n"
        "1 engineer of player 1\n① the second one   A android\n"
        "─ wall  ┄ glass  ═ locked\n◎ centre gear   ● corner gear\n⇄ edge gear   ↔ linear gear\n"
        "+ clockwise, east or south\n- the other way"
    )
