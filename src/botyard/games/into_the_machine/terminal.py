"""Into the Machine in a terminal: the track as a strip, the terminals in rows, bots as shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ...core.events import Seat
from ...core.prompt import Prompt
from ...terminal import Drawing, Renderer
from .cards import POWERS, TERMINALS
from .view import MachineView, PlayerView, SpotView, TerminalView

SEAT_STYLES = ("red", "green", "bright_blue", "yellow", "magenta")
SHAPES = {"circle": "○", "triangle": "△", "square": "□", "hex": "⬡"}
SHAPE_SYMBOLS = tuple(SHAPES.values())
ICON_SYMBOLS = {"power": "+", "triangle": "△", "triangle_power": "△+", "square_power": "□+"}
ENTRY_SYMBOLS = {"silver": "S", "gold": "G", "": ""}
SPOT_WIDTH, CELL_WIDTH = 4, 15  # columns of a spot, and of a terminal without the junction beside it
EMPTY_TEXT = Text()
POWER_NAMES = {card.id: card.name for card in POWERS}


class TerminalRenderer(Renderer):
    undo_single_step = True  # ITM-3.9
    real_time = False

    def draw(self, view: Any, terminal_width: int) -> Drawing:
        lines = [*draw_track(view), Text(), *draw_terminals(view)]
        for line in lines:
            line.rstrip()
        width = max(map(len, lines))
        for line in lines:
            line.pad_right(width - len(line))
        return Drawing(Text("\n", no_wrap=True).join(lines), width, notes(view, self.names), legend())

    def redraw_key(self, view: Any) -> object:
        """Redraw when a turn begins and when its action or Power card is done; the log describes the steps between."""
        return view.turn, view.acted, view.played

    def is_continuation(self, previous: Prompt, current: Prompt) -> bool:
        """Allow a whole turn in one line."""
        return previous.args["turn"] == current.args["turn"]


# --- the track ---


def draw_track(view: MachineView) -> Iterator[Text]:
    yield strip((str(spot.spot), "dim") for spot in view.spots)
    yield strip((ICON_SYMBOLS[spot.icon] + ENTRY_SYMBOLS[spot.entry], "") for spot in view.spots)
    yield strip(racer_symbol(spot) for spot in view.spots)
    yield Text()
    podium = [(player.seat, player.podium) for player in view.players if player.podium]
    hex_box = [(player.seat, player.hex_box) for player in view.players if player.hex_box]
    yield (
        Text("◀ podium ")
        .append_text(hex_counts(podium))
        .append("   queue ")
        .append_text(queue_text(view.queue))
        .append("   Hex Box ▶ ")
        .append_text(hex_counts(hex_box))
    )


def strip(symbols: Iterable[tuple[str, str]]) -> Text:
    return Text.assemble(*((symbol.ljust(SPOT_WIDTH), style) for symbol, style in symbols))


def racer_symbol(spot: SpotView) -> tuple[str, str]:
    if not spot.racer:
        return "·", "dim"
    return f"{spot.racer.seat + 1}{SHAPES[spot.racer.shape]}", f"bold {SEAT_STYLES[spot.racer.seat]}"


def hex_counts(counts: Sequence[tuple[Seat, int]]) -> Text:
    symbols = [(f"{seat + 1}{SHAPES['hex'] * count}", f"bold {SEAT_STYLES[seat]}") for seat, count in counts]
    return Text(" ").join(Text(symbol, style) for symbol, style in symbols or [("-", "dim")])


def queue_text(seats: Sequence[Seat]) -> Text:
    """Return the queue, its front first, beside spot 1."""
    symbols = [(f"{seat + 1}{SHAPES['circle']}", f"bold {SEAT_STYLES[seat]}") for seat in seats]
    return Text(" ").join(Text(symbol, style) for symbol, style in symbols or [("-", "dim")])


# --- the terminals ---


def draw_terminals(view: MachineView) -> Iterator[Text]:
    """Yield three lines for each row of terminals, with the junctions beside and below them."""
    terminal_at = {(terminal.row, terminal.column): terminal for terminal in view.terminals}
    rows, columns = (sorted(set(places)) for places in zip(*terminal_at, strict=True))
    for row, next_row in pairwise([*rows, None]):
        cells = [terminal_at.get((row, column)) for column in columns]
        below = [terminal_at.get((next_row, column)) for column in columns]
        beside = pairwise([*cells, None])
        yield Text().join(
            terminal_cell(required_crew(current), junction_symbol(view, current, following))
            for current, following in beside
        )
        yield Text().join(terminal_cell(card_name(current)) for current in cells)
        yield Text().join(terminal_cell(stacks_text(current)) for current in cells)
        if next_row is not None:
            yield Text().join(terminal_cell(junction_symbol(view, *pair)) for pair in zip(cells, below, strict=True))


def terminal_cell(text: Text, junction: Text = EMPTY_TEXT) -> Text:
    """Return one line of a terminal, with the junction between it and the next one."""
    text.truncate(CELL_WIDTH - 2 * len(junction), overflow="ellipsis", pad=True)
    return Text().join((text, junction, Text(" " * (1 + len(junction)))))


def junction_symbol(view: MachineView, one: TerminalView | None, other: TerminalView | None) -> Text:
    """Return the level of a junction, bright if it is unlocked for the viewer (for the actor, if a spectator views)."""
    for junction in view.junctions:
        if one and other and set(junction.between) == {one.place, other.place}:
            viewer = view.actor if view.seat is None else view.seat
            return Text(SHAPES[junction.level], "bold" if viewer in junction.unlocked else "dim")
    return Text()


def required_crew(terminal: TerminalView | None) -> Text:
    if terminal is None:
        return Text()
    return Text(f"{terminal.place} ", "bold").append(f"needs {terminal.height}{SHAPES[terminal.level]}", "not bold")


def card_name(terminal: TerminalView | None) -> Text:
    return Text(TERMINALS[terminal.card].name if terminal else "")


def stacks_text(terminal: TerminalView | None) -> Text:
    shown = [
        Text(f"{stack.seat + 1}{crew_symbols(stack.crew)}", f"bold {SEAT_STYLES[stack.seat]}")
        for stack in (terminal.stacks if terminal else ())
    ]
    return Text(" ").join(shown)


def crew_symbols(crew: Sequence[int]) -> str:
    """Return bots as shapes.

    >>> crew_symbols((2, 0, 1))
    '○○□'
    """
    return "".join(symbol * count for symbol, count in zip(SHAPE_SYMBOLS, crew, strict=False))


# --- notes ---


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
    left_note = ", has left" if player.left else ""
    yield Text(f"{player.seat + 1} ", f"bold {SEAT_STYLES[player.seat]}").append(
        f"{name}, {cards}{left_note}", "not bold default"
    )
    yield Text(f"  crew {counts_text(player.crew)}  box {counts_text(player.box)}")
    used = [
        f"{junction.id} {SHAPES[bot.shape]}"
        for junction in view.junctions
        for bot in junction.bots
        if bot.seat == player.seat
    ]
    if used:
        yield Text(f"  on {', '.join(used)}", "dim")


def counts_text(bots: Sequence[int]) -> str:
    return " ".join(f"{count}{symbol}" for count, symbol in zip(bots, SHAPE_SYMBOLS, strict=False))


def legend() -> Text:
    return Text(
        "1○ circle-bot of player 1, goes right\n1⬡ hex-bot, goes left\n"
        "△ □ crew   + a Power card\nS silver entry   G gold entry\n"
        "c1 needs 2○: two bots of circle\n  level or higher\n"
        "○ △ □ between terminals: a junction,\n  bright where it is unlocked"
    )
