"""Mechanical Beast in a terminal: the floor in characters, or the part of it round those who may move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ...core.errors import BadOption
from ...core.grid import column_name, find_square
from ...core.rules import Ask, Choice
from ...core.words import listed
from ...games.mechanical_beast.deck import CORNERS, SIDES
from ...games.mechanical_beast.state import State
from ...games.mechanical_beast.view import BeastView, Draws, MeepleSeen, RoomSeen
from ...games.mechanical_beast.view import view as see
from . import NOTES, Command, Picture, Terminal

INK = ("red", "green", "bright_blue", "yellow")
WAYS = "nesw"
ARROWS = dict(zip(WAYS, "▲▶▼◀", strict=True))
ROLES = {"entrance": "@", "control": "C", "emergency_exit": "X", "lockdown": "L"}
SECOND = "①②③④"  # the second engineers of the competitive game
ANDROID, PEOPLE = "A", "p"
LEVEL = {"O": " ", "W": "─", "G": "┄", "L": "═"}  # sides, lying
UPRIGHT = {"O": " ", "W": "│", "G": "┆", "L": "║"}
SIDE_INK = {"O": "", "W": "", "G": "cyan", "L": "red"}
FRAME = "┐┘└┌"  # north-east, then clockwise
WIDE, HIGH = 7, 4  # columns and lines of a room
INSIDE = WIDE - 2
ROWS = 8  # that are drawn at most
MARGIN = 3  # columns for the numbers of rows
FEWEST = 4  # columns of rooms that are worth a place beside the notes


class BeastTerminal(Terminal):
    steps_back = True

    def __init__(self, rules: Any, names: Sequence[str]) -> None:
        super().__init__(rules, names)
        self.commands = {"look": Command("look SQUARE", "the part of the floor round a square", self.look)}

    def picture(self, view: Any, room: int) -> Picture:
        window = window_of(view, room, middle(view))
        beside = Group(*notes(view, self.names), *beyond(view, window))
        return Picture(draw(view, window), window.width, beside, legend())

    def sight(self, view: Any) -> object:
        return view.turn, view.rooms, [meeple.room for meeple in view.meeples]

    def choices(self, ask: Ask, view: Any) -> RenderableType | None:
        return Group(*grouped(ask))

    def goes_on(self, asked: Ask, now: Ask) -> bool:
        """A whole turn may be typed in one line."""
        return turn_of(asked) == turn_of(now)

    def look(self, state: State, words: list[str]) -> Sequence[RenderableType]:
        view = see(state, None)
        found = find_square(words[0].lower())
        if found is None:
            raise BadOption(f"{words[0][:20]!r} is no square: look d5")
        middle = Spot(view.row + found[1], view.column + found[0])
        return [draw(view, window_of(view, 2 * NOTES + MARGIN + WIDE * FEWEST, middle))]


def turn_of(ask: Ask) -> str:
    _, turn, _ = ask.id.split("-")
    return turn


# --- the part of the floor that is drawn --------------------------------------------------------------------


class Spot(NamedTuple):
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Window:
    top: int
    left: int
    rows: int
    columns: int

    @property
    def width(self) -> int:
        return MARGIN + WIDE * self.columns

    def holds(self, spot: Spot) -> bool:
        return 0 <= spot.row - self.top < self.rows and 0 <= spot.column - self.left < self.columns


def spots_of(view: BeastView) -> list[Spot]:
    """Every room, and the blanks that a question is about."""
    return [Spot(room.row, room.column) for room in view.rooms] + list(blanks_asked(view).values())


def blanks_asked(view: BeastView) -> dict[str, Spot]:
    """Where the Emergency Exit may be placed."""
    asked = view.ask is not None and view.question is not None and view.question.kind == "exit"
    named = [choice.touches[0] for choice in view.ask.choices] if view.ask and asked else []
    return {name: Spot(view.row + at[1], view.column + at[0]) for name in named if (at := find_square(name))}


def middle(view: BeastView) -> Spot:
    """Of the question: between the blanks it is about, or the meeples of who is asked or has the turn."""
    looks = view.actor if view.seat is None or view.ask is None else view.seat
    own = {meeple.room for meeple in view.meeples if meeple.seat in (looks, -1)}
    rooms = [Spot(room.row, room.column) for room in view.rooms if room.id in own]
    spots = list(blanks_asked(view).values()) or rooms
    rows, columns = ([spot[axis] for spot in spots] for axis in (0, 1))
    return Spot((min(rows) + max(rows)) // 2, (min(columns) + max(columns)) // 2)


def window_of(view: BeastView, room: int, middle: Spot) -> Window:
    """As much of the floor as there is room for, with the notes beside it if that leaves enough of it."""
    beside = (room - NOTES - MARGIN) // WIDE
    most = max(1, beside if beside >= FEWEST else (room - MARGIN) // WIDE)
    spots = spots_of(view)
    top, rows = stretch([spot.row for spot in spots], ROWS, middle.row)
    left, columns = stretch([spot.column for spot in spots], most, middle.column)
    return Window(top, left, rows, columns)


def stretch(places: list[int], most: int, middle: int) -> tuple[int, int]:
    """The first of at most `most` neighbouring places, the middle one among them, and how many they are.

    >>> stretch([0, 1, 5], 9, 3), stretch([0, 9], 4, 8), stretch([0, 9], 4, 4)
    ((0, 6), (6, 4), (2, 4))
    """
    low, high = min(places), max(places)
    count = min(most, high - low + 1)
    return min(max(low, middle - count // 2), high - count + 1), count


# --- the floor ----------------------------------------------------------------------------------------------


class Canvas:
    def __init__(self, window: Window) -> None:
        self.window = window
        self.signs = [[" "] * window.width for _ in range(1 + HIGH * window.rows)]
        self.styles = [[""] * window.width for _ in self.signs]

    def corner(self, spot: Spot) -> tuple[int, int]:
        """Where the top left corner of a cell is."""
        return MARGIN + WIDE * (spot.column - self.window.left), 1 + HIGH * (spot.row - self.window.top)

    def put(self, x: int, y: int, signs: str, style: str = "") -> None:
        self.signs[y][x : x + len(signs)] = signs
        self.styles[y][x : x + len(signs)] = [style] * len(signs)

    def text(self) -> Text:
        lines = [Text.assemble(*zip(*line, strict=True)) for line in zip(self.signs, self.styles, strict=True)]
        return Text("\n", no_wrap=True).join(lines)


def draw(view: BeastView, window: Window) -> Text:
    canvas = Canvas(window)
    for column in range(window.left, window.left + window.columns):
        x, _ = canvas.corner(Spot(window.top, column))
        canvas.put(x, 0, column_name(column - view.column).center(WIDE), "dim")
    for row in range(window.top, window.top + window.rows):
        _, y = canvas.corner(Spot(row, window.left))
        canvas.put(0, y + 1, f"{row - view.row + 1:2}", "dim")
    for name, spot in blanks_asked(view).items():
        if window.holds(spot):
            x, y = canvas.corner(spot)
            canvas.put(x, y + 1, name.center(WIDE), "bold")
    for room in view.rooms:
        if window.holds(Spot(room.row, room.column)):
            draw_room(canvas, view, room)
    return canvas.text()


def draw_room(canvas: Canvas, view: BeastView, room: RoomSeen) -> None:
    x, y = canvas.corner(Spot(room.row, room.column))
    heading = WAYS.index(room.heading)
    north, east, south, west = (room.sides[(way - heading) % 4] for way in range(4))
    for line, side in ((y, north), (y + HIGH - 1, south)):
        canvas.put(x + 1, line, LEVEL[side] * INSIDE, SIDE_INK[side])
    for column, side in ((x, west), (x + WIDE - 1, east)):
        for line in (y + 1, y + 2):
            canvas.put(column, line, UPRIGHT[side], SIDE_INK[side])
    for corner, sign in enumerate(FRAME):
        canvas.put(*corner_at(x, y, corner), sign)
    draw_gears(canvas, room, heading, x, y)
    draw_inside(canvas, view, room, x, y)


def corner_at(x: int, y: int, corner: int) -> tuple[int, int]:
    """North-east, then clockwise."""
    return (x + WIDE - 1 if corner in (0, 1) else x), (y + HIGH - 1 if corner in (1, 2) else y)


def draw_gears(canvas: Canvas, room: RoomSeen, heading: int, x: int, y: int) -> None:
    """On their corner or edge; those in the middle stand inside."""
    for gear in room.gears:
        if gear.kind == "corner":
            canvas.put(*corner_at(x, y, (CORNERS.index(gear.at) + heading) % 4), "●", "bold yellow")
        elif gear.kind == "edge":
            way = (SIDES.index(gear.at) + heading) % 4
            if way % 2 == 0:
                canvas.put(x + WIDE // 2, y if way == 0 else y + HIGH - 1, "⇄", "bold yellow")
            else:
                canvas.put(x + WIDE - 1 if way == 1 else x, y + 2, "⇅", "bold yellow")


def draw_inside(canvas: Canvas, view: BeastView, room: RoomSeen, x: int, y: int) -> None:
    """Two lines: the room and its gears above, meeples below and, where they are many, above too."""
    here = [meeple for meeple in view.meeples if meeple.room == room.id]
    falls = view.switch_off and here and room.role != "entrance"
    signs = [(ARROWS[room.heading], "bold red" if falls else "dim")]
    if room.role in ROLES:
        signs.append((ROLES[room.role], "bold" if room.role != "entrance" or view.hatch_open else "dim"))
    signs += [(sign, "bold yellow") for sign in middle_gears(room)]
    if room.people:
        signs.append((PEOPLE, "bold magenta"))
    crew = [meeple_sign(meeple) for meeple in here]
    for line, shown in ((y + 1, signs + crew[INSIDE:]), (y + 2, crew[:INSIDE])):
        for place, (sign, style) in enumerate(shown[:INSIDE]):
            canvas.put(x + 1 + place, line, sign, style)


def middle_gears(room: RoomSeen) -> Iterator[str]:
    for gear in room.gears:
        if gear.kind == "center":
            yield "◎"
        elif gear.kind == "linear":
            upright = (gear.at == "front-back") == (room.heading in "ns")
            yield "↕" if upright else "↔"


def meeple_sign(meeple: MeepleSeen) -> tuple[str, str]:
    if meeple.seat < 0:
        return ANDROID, "bold"
    sign = SECOND[meeple.seat] if meeple.id.endswith("b") else str(meeple.seat + 1)
    return sign, f"bold {INK[meeple.seat]}"


# --- what may be said ---------------------------------------------------------------------------------------


def grouped(ask: Ask) -> Iterator[RenderableType]:
    """Answers that begin alike in one entry: what is typed is its head and one of the words after it."""
    heads: dict[str, list[Choice]] = {}
    for choice in ask.choices:
        heads.setdefault(head_of(choice.action), []).append(choice)
    for head, choices in heads.items():
        shown = Text("  ").join(words_of(head, sorted(choices, key=place_of)))
        if head.startswith("explore"):
            yield Text(f"{head}  ", "bold").append_text(shown.copy())
            continue
        yield Text(head, "bold").append(f"  {kind_of(choices[0])}".rstrip(), "not bold")
        if shown:
            yield Padding(shown, (0, 0, 0, 2))
    for warning in dict.fromkeys(choice.warning for choice in ask.choices if choice.warning):
        yield Text(f"! {warning}", "red")


def head_of(action: str) -> str:
    """What answers of a kind have in common.

    >>> head_of("walk engineer d5 by control"), head_of("gear android 1 ++"), head_of("exit d5"), head_of("end")
    ('walk engineer … by control', 'gear android 1', 'exit', 'end')
    """
    match action.split():
        case ["walk", who, _, "by", "control"]:
            return f"walk {who} … by control"
        case [*words, _] if words:
            return " ".join(words)
    return action


def place_of(choice: Choice) -> tuple[int, int]:
    """Squares are told row by row, anything else as it is offered."""
    squares = [found for word in choice.action.split() if (found := find_square(word))]
    return squares[0][::-1] if squares else (0, 0)


def kind_of(choice: Choice) -> str:
    """Which gear it is."""
    return choice.label.partition(":")[0].lower() if choice.action.startswith("gear ") else ""


def words_of(head: str, choices: list[Choice]) -> Iterator[Text]:
    """What is typed after the head; between one step of a gear and the farthest there are all the others."""
    words = {word_after(head, choice.action): choice.warning for choice in choices if choice.action != head}
    for word, warning in words.items():
        farther, nearer = word + word[0] in words, word[:-1] in words
        steps = len(word) > 1 and set(word) in ({"+"}, {"-"})
        if not (steps and farther) or warning:
            dots = "… " if steps and nearer and len(word) > 2 else ""
            yield Text(f"{dots}{word}!", "red") if warning else Text(f"{dots}{word}")


def word_after(head: str, action: str) -> str:
    return action.split()[2 if "…" in head else -1]


# --- beside it ----------------------------------------------------------------------------------------------


def notes(view: BeastView, names: Sequence[str]) -> list[Text]:
    level = "" if view.mode == "competitive" else f", {view.level}"
    lines = [Text(f"Mechanical Beast: {view.mode}{level}", "bold")]
    lines.append(Text(f"Turn {view.turn}: {names[view.actor]}"))
    lines.append(Text(beast_words(view), "red" if view.switch_off else ""))
    lines.append(Text(pile_words(view)))
    if view.mode != "competitive":
        lines.append(Text(people_words(view, names)))
    lines += [meeple_line(view, meeple, names) for meeple in view.meeples]
    return lines + [Text(line, "yellow") for line in warnings(view)]


def beyond(view: BeastView, window: Window) -> Iterator[Text]:
    """Where the floor goes on."""
    spots = spots_of(view)
    ways = {
        "north": any(spot.row < window.top for spot in spots),
        "east": any(spot.column >= window.left + window.columns for spot in spots),
        "south": any(spot.row >= window.top + window.rows for spot in spots),
        "west": any(spot.column < window.left for spot in spots),
    }
    if any(ways.values()):
        yield Text(f"More to the {listed([way for way, more in ways.items() if more])}: look SQUARE", "dim")


def beast_words(view: BeastView) -> str:
    state = "The beast is off: rooms fall" if view.switch_off else "The beast is on"
    return f"{state}, nobody explores" if view.lockdown else state


def pile_words(view: BeastView) -> str:
    specials = {"Control Room": view.pile.control, "Exit": view.pile.exit, "Lockdown": view.pile.lockdown}
    known = [f"{name} in {span(draws)}" for name, draws in specials.items() if draws and not view.lockdown]
    return "; ".join([f"{view.pile.left} cards", *known])


def span(draws: Draws) -> str:
    return str(draws.least) if draws.least == draws.most else f"{draws.least} to {draws.most}"


def people_words(view: BeastView, names: Sequence[str]) -> str:
    saved = [f"{names[seat]} {count}" for seat, count in enumerate(view.in_hand) if count]
    return f"People inside: {view.people_inside}; saved: {', '.join(saved) or 'none'}"


def meeple_line(view: BeastView, meeple: MeepleSeen, names: Sequence[str]) -> Text:
    sign, style = meeple_sign(meeple)
    squares = {room.id: room.square for room in view.rooms}
    name = "android" if meeple.seat < 0 else names[meeple.seat]
    line = Text(f"{sign} ", style).append(f"{name} {squares[meeple.room]}, {outlook(view, meeple)}", "not bold default")
    if meeple.mark and meeple.marked == meeple.room:
        line.append(f", gear {meeple.mark} used", "not bold default")
    return line


def outlook(view: BeastView, meeple: MeepleSeen) -> str:
    if meeple.trapped:
        return "trapped"
    if meeple.safe:
        return "out"
    if meeple.id in view.arrivals:
        return f"on the Exit, place {view.arrivals.index(meeple.id) + 1}"
    return "way out open" if meeple.way_out else "can explore" if meeple.explores else "cut off"


def warnings(view: BeastView) -> Iterator[str]:
    if view.thinking:
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
