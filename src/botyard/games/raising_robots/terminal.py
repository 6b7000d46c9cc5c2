"""Raising Robots in a terminal: the phases with their cubes, the viewer's boards and cards, and all players' goods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ...core.messages import Argument
from ...core.prompt import Prompt
from ...terminal import Drawing, Renderer
from .card_files import CardAction
from .component_set import ComponentSet, Robot
from .constants import PHASES
from .effect_text import ability_text, counter_text
from .effects import KINDS, ROWS, TYPES
from .view import PlayerView, RaisingView

SEAT_STYLES = ("red", "green", "bright_blue", "yellow", "magenta", "cyan")
STEP_LABELS = {
    "bid": "Bids for inventors",
    "start": "The start",
    "choose": "Which phases?",
    "phases": "Phases",
    "end": "The round ends",
    "break": "A break",
    "score": "Before points are counted",
    "over": "The end",
}
BOARD_WIDTH = 78  # columns
CELL_WIDTH = 11  # of a phase
NAME_WIDTH = 12  # of a robot's name
INDENT_WIDTH = 9  # before a robot's name


class TerminalRenderer(Renderer):
    undo_single_step = True  # RAI-4.5
    real_time = False

    def draw(self, view: Any, terminal_width: int) -> Drawing:
        lines = list(draw_board(self.game.components, view, self.names))  # type: ignore[attr-defined]
        for line in lines:
            line.truncate(BOARD_WIDTH, overflow="ellipsis")
        return Drawing(Text("\n", no_wrap=True).join(lines), BOARD_WIDTH, notes(view, self.names), legend())

    def redraw_key(self, view: Any) -> object:
        """Redraw when a step begins and when the viewer's boards or cards change; the log describes the others."""
        own = () if view.seat is None else (view.players[view.seat].rows, view.players[view.seat].at)
        return view.game, view.round, view.step, own, view.hand, view.drawn

    def is_continuation(self, previous: Prompt, current: Prompt) -> bool:
        """Allow a whole step in one line."""
        return step_of(previous) == step_of(current)


def step_of(prompt: Prompt) -> tuple[Argument, ...]:
    return prompt.args["game"], prompt.args["round"], prompt.args["step"]


def draw_board(box: ComponentSet, view: RaisingView, names: Sequence[str]) -> Iterator[Text]:
    yield Text(title_text(view), "bold")
    yield from draw_phases(view)
    yield from draw_tracks(box, view, names)
    shown_players = view.players if view.seat is None else (view.players[view.seat],)
    for player in shown_players:
        yield Text()
        yield from draw_player(box, player, names[player.seat])
    if view.seat is not None:
        yield from draw_cards(box, view)


def title_text(view: RaisingView) -> str:
    game = f"Game {view.game} of {view.games}, " if view.games > 1 else ""
    round_text = f"round {view.round} of 8: " if view.round else ""
    text = f"{game}{round_text}{STEP_LABELS[view.step]}"
    return text[:1].upper() + text[1:]


# --- shared parts ---


def draw_phases(view: RaisingView) -> Iterator[Text]:
    """Yield the phases with their cubes, and the energy that each would give the viewer."""
    yield strip("", PHASES)
    yield strip("cubes", [str(cubes or "·") for cubes in view.cubes])
    player = None if view.seat is None else view.players[view.seat]
    if player and player.phases:
        yield strip("energy", [energy_text(player, phase.phase) for phase in player.phases])
    if view.automa:
        shown = [*view.automa.shown, *["?"] * (len(PHASES) - len(view.automa.shown))]
        yield strip("line", [f"{phase} {cubes or ''}" for phase, cubes in zip(shown, view.automa.cubes, strict=True)])


def strip(head: str, cells: Sequence[str]) -> Text:
    return Text(head.ljust(CELL_WIDTH), "dim").append(
        "".join(cell.ljust(CELL_WIDTH + 2) for cell in cells).rstrip(), "not dim"
    )


def energy_text(player: PlayerView, name: str) -> str:
    """Return the energy of a phase: in brackets for the present phase, with a star for an assigned card."""
    phase = next(phase for phase in player.phases if phase.phase == name)
    if not phase.performable:
        return "-"
    energy = player.total if player.at == name else phase.energy
    return f"{f'[{energy}]' if player.at == name else energy}{'*' * phase.assigned}"


def draw_tracks(box: ComponentSet, view: RaisingView, names: Sequence[str]) -> Iterator[Text]:
    for track in view.tracks:
        card = box.inventors[box.inventor_ids[track.inventor]]
        taken = "" if track.seat is None else f": {names[track.seat]} on space {track.space}"
        yield Text()
        yield Text(f"{track.id} {card.name}{taken}", "bold")
        yield Text("  " + "  ".join(f"{space} {price or '0'}" for space, price in enumerate(track.spaces, start=1)))
        yield from draw_inventor(box, track.inventor, promoted=False)


# --- a player ---


def draw_player(box: ComponentSet, player: PlayerView, name: str) -> Iterator[Text]:
    goods = "  ".join(f"{kind} {count}" for kind, count in zip(KINDS, player.stock, strict=False))
    yield Text(f"{name}  ", f"bold {SEAT_STYLES[player.seat]}").append(goods, "not bold default")
    tokens = [f"{count} {kind}" for kind, count in zip(TYPES, player.tokens, strict=True) if count]
    if tokens:
        yield Text(f"  free tokens: {', '.join(tokens)}")
    cards = [box.energy[box.energy_ids[card]] for card in player.energy]
    if cards:
        symbols = [f"{card.value}{'x' * card.multiplier}{'+' * card.cubes}" for card in cards]
        yield Text(f"  energy cards: {' and '.join(symbols)}")
    spots = sum(1 << box.spot_ids[spot] for spot in player.spots)
    for row, robots in enumerate(player.rows):
        actions = "   ".join(f"{action.id} {action.energy}: {action.effect(spots).text}" for action in box.actions[row])
        yield Text(f"  {ROWS[row]:<{CELL_WIDTH}}", "bold").append(actions, "not bold")
        for robot in robots:
            yield from draw_robot(box.robots[box.robot_ids[robot.id]], "+" if robot.token else " ")
    for class_view in player.classes:
        card = box.classes[box.class_ids[class_view.id]]
        mark = "+" if class_view.token else " "
        result = f"{class_view.count}, {class_view.grade}, {class_view.points} V"
        yield Text(f"  {class_view.id}{mark} {card.name}: {result}")
    if player.inventor:
        yield from draw_inventor(box, player.inventor, player.promoted)


def draw_robot(robot: Robot, marker: str, details: str = "") -> Iterator[Text]:
    """Yield the two actions of a robot on one line, or on two if they are long."""
    card = robot.card
    head, first = f"    {card.id}{marker} {card.name:<{NAME_WIDTH}}{details}", action_text(card.basic)
    second = f"{card.upgrade_type}: {action_text(card.upgraded)}"
    if len(head) + len(first) + len(second) + 3 <= BOARD_WIDTH:
        yield Text(f"{head}{first}   {second}")
    else:
        yield Text(f"{head}{first}")
        yield Text(f"{' ' * INDENT_WIDTH}{second}")


def action_text(action: CardAction) -> str:
    return f"{action.energy}: {action.effect}"


def draw_inventor(box: ComponentSet, inventor: str, promoted: bool) -> Iterator[Text]:
    card = box.inventors[box.inventor_ids[inventor]]
    ((requirement, minimum),) = card.requirement.items()
    needs = "" if promoted else f", {card.upgrade_type} with {minimum} {requirement}"
    yield Text(f"  {card.id}{'+' if promoted else ' '} {card.name}: {ability_text(card.basic)}")
    yield Text(f"       {card.link}{needs}: {ability_text(card.upgraded)}")


# --- cards of the viewer ---


def draw_cards(box: ComponentSet, view: RaisingView) -> Iterator[Text]:
    yield Text()
    yield Text("Your hand" if view.hand else "Your hand is empty", "bold")
    for card in view.hand:
        robot = box.robots[box.robot_ids[card]]
        columns = " or ".join(f"{column.energy}: {cost_text(column.resources)}" for column in robot.card.cost)
        yield from draw_robot(
            robot, "*" if card in view.kept else " ", f"{robot.card.phase:<{CELL_WIDTH}}{robot.vp} V  "
        )
        yield Text(f"{' ' * INDENT_WIDTH}costs {columns}", "dim")
    for card in view.drawn:
        yield from draw_class(box, card) if card in box.class_ids else draw_inventor(box, card, promoted=False)


def cost_text(cost: dict[str, int]) -> str:
    return "+".join(f"{count if count > 1 else ''}{kind}" for kind, count in cost.items()) or "0"


def draw_class(box: ComponentSet, card: str) -> Iterator[Text]:
    number = box.class_ids[card]
    class_card = box.classes[number]
    grades = ", ".join(
        f"{'' if grade.min is None else grade.min}{grade.grade} {grade.vp}" for grade in class_card.grades
    )
    yield Text(f"  {card}  {class_card.name}: each {counter_text(box.objectives[number])}")
    yield Text(f"       {grades}; {class_card.extra_credit} token for extra credit", "dim")


# --- notes ---


def notes(view: RaisingView, names: Sequence[str]) -> RenderableType:
    lines = [Text(f"Raising Robots: {view.dataset_label}", "bold")]
    lines.append(Text(f"Robots {view.robots}, discarded {len(view.robot_discards)}"))
    lines.append(Text(f"Classes {view.classes}, discarded {len(view.class_discards)}"))
    for player in view.players:
        lines += player_lines(player, names[player.seat])
    return Group(*lines)


def player_lines(player: PlayerView, name: str) -> Iterator[Text]:
    now = "waits" if player.done else player.at or player.prompt_kind
    robots = sum(map(len, player.rows))
    yield Text(f"{player.seat + 1} ", f"bold {SEAT_STYLES[player.seat]}").append(f"{name}: {now}", "not bold default")
    yield Text(f"  {robots} robots, {player.hand} in hand, {len(player.spots)} open")
    yield Text(f"  {goods_text(player)}; {player.score.total} points now")


def goods_text(player: PlayerView) -> str:
    return " ".join(f"{kind}{count}" for kind, count in zip(KINDS, player.stock, strict=False) if count) or "nothing"


def legend() -> Text:
    return Text(
        "S sensor  G gear  M microchip\nP program  T duct tape\nB battery  V point  C card\n"
        "W wild  (M/G) one of them\n-> pay first  X swap cards\nU unlock  I inspiration\nK class  A assemble\n"
        "4: needs 4 energy\nr12+ carries a token\n[7] where you are  3* your card"
    )
