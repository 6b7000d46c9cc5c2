"""Into the Machine in a terminal: the track as a strip, the terminals in their rows, everybody's bots as shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ...core.events import Seat
from ...core.rules import Ask
from ...games.into_the_machine.cards import POWERS, TERMINALS
from ...games.into_the_machine.view import MachineView, PlayerView, SpotView, TerminalView
from . import Picture, Terminal

INK = ("red", "green", "bright_blue", "yellow", "magenta")
SHAPES = {"circle": "○", "triangle": "△", "square": "□", "hex": "⬡"}
SIGNS = tuple(SHAPES.values())
ICONS = {"power": "+", "triangle": "△", "triangle_power": "△+", "square_power": "□+"}
ENTRIES = {"silver": "S", "gold": "G", "": ""}
SPOT, CELL = 4, 15  # columns of a spot, and of a terminal without the junction beside it
NOTHING = Text()
POWER_NAMES = {card.id: card.name for card in POWERS}


class MachineTerminal(Terminal):
    steps_back = True  # ITM-3.9
    by_the_clock = False

    def picture(self, view: Any, room: int) -> Picture:
        lines = [*draw_track(view), Text(), *draw_terminals(view)]
        for line in lines:
            line.rstrip()
        width = max(map(len, lines))
        for line in lines:
            line.pad_right(width - len(line))
        return Picture(Text("\n", no_wrap=True).join(lines), width, notes(view, self.names), legend())

    def sight(self, view: Any) -> object:
        """Once when a turn begins, and once when its action or Power card is done; the log tells the steps between."""
        return view.turn, view.acted, view.played

    def goes_on(self, asked: Ask, now: Ask) -> bool:
        """A whole turn may be typed in one line."""
        return turn_of(asked) == turn_of(now)


def turn_of(ask: Ask) -> str:
    _, turn, _ = ask.id.split("-")
    return turn


# --- the track ---------------------------------------------------------------------------------------------


def draw_track(view: MachineView) -> Iterator[Text]:
    yield strip((str(spot.spot), "dim") for spot in view.spots)
    yield strip((ICONS[spot.icon] + ENTRIES[spot.entry], "") for spot in view.spots)
    yield strip(racer_sign(spot) for spot in view.spots)
    yield Text()
    podium = [(player.seat, player.podium) for player in view.players if player.podium]
    hex_box = [(player.seat, player.hex_box) for player in view.players if player.hex_box]
    yield (
        Text("◀ podium ")
        .append_text(hexes(podium))
        .append("   queue ")
        .append_text(queue(view.queue))
        .append("   Hex Box ▶ ")
        .append_text(hexes(hex_box))
    )


def strip(signs: Iterable[tuple[str, str]]) -> Text:
    return Text.assemble(*((sign.ljust(SPOT), style) for sign, style in signs))


def racer_sign(spot: SpotView) -> tuple[str, str]:
    if not spot.racer:
        return "·", "dim"
    return f"{spot.racer.seat + 1}{SHAPES[spot.racer.shape]}", f"bold {INK[spot.racer.seat]}"


def hexes(counts: Sequence[tuple[Seat, int]]) -> Text:
    signs = [(f"{seat + 1}{SHAPES['hex'] * count}", f"bold {INK[seat]}") for seat, count in counts]
    return Text(" ").join(Text(sign, style) for sign, style in signs or [("-", "dim")])


def queue(seats: Sequence[Seat]) -> Text:
    """Its front first, beside spot 1."""
    signs = [(f"{seat + 1}{SHAPES['circle']}", f"bold {INK[seat]}") for seat in seats]
    return Text(" ").join(Text(sign, style) for sign, style in signs or [("-", "dim")])


# --- the terminals -----------------------------------------------------------------------------------------


def draw_terminals(view: MachineView) -> Iterator[Text]:
    """Row by row, each terminal in three lines, with the junctions beside and below it."""
    at = {(terminal.row, terminal.column): terminal for terminal in view.terminals}
    rows, columns = (sorted(set(places)) for places in zip(*at, strict=True))
    for row, next_row in pairwise([*rows, None]):
        cells = [at.get((row, column)) for column in columns]
        under = [at.get((next_row, column)) for column in columns]
        beside = pairwise([*cells, None])
        yield Text().join(cell(needed(one), junction_sign(view, one, other)) for one, other in beside)
        yield Text().join(cell(card_name(one)) for one in cells)
        yield Text().join(cell(stacks(one)) for one in cells)
        if next_row is not None:
            yield Text().join(cell(junction_sign(view, *pair)) for pair in zip(cells, under, strict=True))


def cell(text: Text, sign: Text = NOTHING) -> Text:
    """One line of a terminal, with what stands between it and the next one."""
    text.truncate(CELL - 2 * len(sign), overflow="ellipsis", pad=True)
    return Text().join((text, sign, Text(" " * (1 + len(sign)))))


def junction_sign(view: MachineView, one: TerminalView | None, other: TerminalView | None) -> Text:
    """Its level, bright where it is unlocked for who looks, or for the actor where nobody in the game looks."""
    for junction in view.junctions:
        if one and other and set(junction.between) == {one.place, other.place}:
            looks = view.actor if view.seat is None else view.seat
            return Text(SHAPES[junction.level], "bold" if looks in junction.unlocked else "dim")
    return Text()


def needed(terminal: TerminalView | None) -> Text:
    if terminal is None:
        return Text()
    return Text(f"{terminal.place} ", "bold").append(f"needs {terminal.height}{SHAPES[terminal.level]}", "not bold")


def card_name(terminal: TerminalView | None) -> Text:
    return Text(TERMINALS[terminal.card].name if terminal else "")


def stacks(terminal: TerminalView | None) -> Text:
    shown = [
        Text(f"{stack.seat + 1}{crew_signs(stack.crew)}", f"bold {INK[stack.seat]}")
        for stack in (terminal.stacks if terminal else ())
    ]
    return Text(" ").join(shown)


def crew_signs(crew: Sequence[int]) -> str:
    """Bots as shapes.

    >>> crew_signs((2, 0, 1))
    '○○□'
    """
    return "".join(sign * count for sign, count in zip(SIGNS, crew, strict=False))


# --- beside it ---------------------------------------------------------------------------------------------


def notes(view: MachineView, names: Sequence[str]) -> RenderableType:
    lines = [Text(f"Into the Machine: {view.board}", "bold")]
    lines.append(Text(f"Turn {view.turn}: {names[view.actor]}" + ", ignoring stacks" * view.ignoring))
    lines.append(Text(f"Power cards: {view.deck} in the deck, {len(view.discard)} played"))
    for seat in view.order:
        lines += player_lines(view, view.players[seat], names[seat])
    if view.hand:
        lines.append(Text(f"You hold {', '.join(f'{card} {POWER_NAMES[card]}' for card in view.hand)}"))
    return Group(*lines)


def player_lines(view: MachineView, player: PlayerView, name: str) -> Iterator[Text]:
    cards = "1 card" if player.cards == 1 else f"{player.cards} cards"
    gone = ", has left" if player.left else ""
    yield Text(f"{player.seat + 1} ", f"bold {INK[player.seat]}").append(f"{name}, {cards}{gone}", "not bold default")
    yield Text(f"  crew {counts(player.crew)}  box {counts(player.box)}")
    used = [
        f"{junction.id} {SHAPES[bot.shape]}"
        for junction in view.junctions
        for bot in junction.bots
        if bot.seat == player.seat
    ]
    if used:
        yield Text(f"  on {', '.join(used)}", "dim")


def counts(bots: Sequence[int]) -> str:
    return " ".join(f"{count}{sign}" for count, sign in zip(bots, SIGNS, strict=False))


def legend() -> Text:
    return Text(
        "1○ circle-bot of player 1, goes right\n1⬡ hex-bot, goes left\n"
        "△ □ crew   + a Power card\nS silver entry   G gold entry\n"
        "c1 needs 2○: two bots of circle\n  level or higher\n"
        "○ △ □ between terminals: a junction,\n  bright where it is unlocked"
    )
