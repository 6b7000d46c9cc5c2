"""What comes of an answer, in one line: its preview as a message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from ...core.messages import Message, listed, player
from .action_context import context_for, playing
from .actions import END, HOME, Action, Crew, Go, Move, Place, Power, Upgrade
from .cards import HALVES
from .nouns import card_name, crew_name, junction_at, position_name
from .previews import CardPreview, Preview, PreviewStep, preview_of_card
from .rules.completability import with_circles_left
from .rules.terminals import fewest_circles, height_needed, ready_crew
from .state import PendingOrder, State, is_hex

MAX_OPTIONS = 2  # moves named in one line


def consequence(state: State, action: Action, preview: Preview) -> Message | None:
    steps = [step for step in preview.steps if step.kind != told_by_the_move(action)]
    steps.sort(key=lambda step: step.kind != "place")  # crews differ in what they leave
    effects = [
        *effects_of(state, action, steps),
        *later_effects(state, action, preview),
        *(draw_effects(preview) if preview.draws and not preview.wins else ()),
        *(requirements(state, action) if isinstance(action, Go) else ()),
        *ending(state, action, preview),
    ]
    return reduce(lambda left, right: Message("effects", left=left, right=right), effects) if effects else None


def told_by_the_move(action: Action) -> str:
    """Return the kind of step that the line of a terminal or junction names as the end of a move."""
    return "podium" if isinstance(action, Go) else ""


def effects_of(state: State, action: Action, steps: Iterable[PreviewStep]) -> list[Message]:
    return [effect for step in steps for effect in step_effects(state, action, step)]


def requirements(state: State, action: Go) -> Iterator[Message]:
    """Yield how many bots a terminal takes, if it is more than one, and that one does for a junction."""
    match action:
        case Go("terminal", place):
            bots = height_needed(state, state.actor, state.board.places.index(place))
            if bots > 1:
                yield Message("effect-needs", bots=bots)
        case Go("junction"):
            yield Message("effect-junction")


# --- the steps of the preview ------------------------------------------------------------------------------


def step_effects(state: State, action: Action, step: PreviewStep) -> Iterator[Message]:  # noqa: C901 - one case for each kind
    match step.kind:
        case "place" if isinstance(action, Place):
            yield crew_left(state, action.crew)
        case "enter" if step.end.startswith("q"):
            yield Message("effect-queues")
        case "enter":
            yield Message("effect-enters", spot=int(step.end))
        case "move":
            yield from move_effects(state, action, step)
        case "queue":
            yield Message("effect-queue-moves")
        case "tag":
            yield Message("effect-tags")
        case "podium":
            yield Message("effect-podium", bots=int(step.what))
        case "upgrade" if action == Upgrade(int(step.start)):
            yield Message("effect-gains", gain=Message("gain", icon=step.what))
        case "upgrade":
            yield Message("effect-upgrades", spot=int(step.start), gain=Message("gain", icon=step.what))
        case "recruit":
            yield Message("effect-recruits", bots=crew_name((int(step.what), 0, 0)))
        case "home" if step.what:
            yield Message("effect-takes-home", bots=len(step.what))
        case "home":
            yield Message("effect-takes-nobody")


def crew_left(state: State, placed: Crew) -> Message:
    """Return what stays in the crew: never nobody, since a player who must place the whole crew has no choice."""
    circles, triangles, squares = (have - put for have, put in zip(state.crews[state.actor], placed, strict=True))
    return Message("effect-crew-left", bots=crew_name((circles, triangles, squares)))


def move_effects(state: State, action: Action, step: PreviewStep) -> Iterator[Message]:
    """Yield the leaps and the way that is left; the label of a move already names its start and its end."""
    if str(action) != f"move {step.start}":
        yield Message(
            "effect-moves", origin=position_name(step.start), target=position_name(step.end), leaps=step.leapt
        )
        return
    if step.leapt:
        yield Message("effect-leaps", bots=step.leapt)
    if step.end == "off":
        yield Message("effect-returns")
    elif step.end.isdigit() and isinstance(action, Move):
        yield way_left(state, int(step.end), is_hex_racer(state, action.at))


def way_left(state: State, spot: int, as_hex: bool) -> Message:
    if as_hex:
        return Message("effect-podium-ahead", spots=spot - 1)
    return Message("effect-exit-ahead", spots=len(state.track) - 1 - spot)


def is_hex_racer(state: State, at: int) -> bool:
    return at >= 0 and (at == 0 or is_hex(state.track[at]))


# --- what follows ------------------------------------------------------------------------------------------


def later_effects(state: State, action: Action, preview: Preview) -> Iterator[Message]:
    """Yield what the player does next with the card, unless the preview shows it."""
    if any(step.kind != "place" for step in preview.steps) or preview.draws:
        return
    match action:
        case Go("terminal", place):
            number = state.board.places.index(place)
            yield from card_effects(state, action, state.cards[number], circles_to_place(state, number))
        case Go("first", place):
            yield from card_effects(state, action, state.cards[state.board.places.index(place)])
            yield Message("effect-then", card=card_name(other_card(state, place)))
        case Power(kind, half) if HALVES[kind, half].same_as:
            yield from card_effects(state, action, HALVES[kind, half].same_as)
        case Power():
            yield Message("effect-ignores")


def circles_to_place(state: State, terminal: int) -> int:
    """Return the fewest circle-bots that the actor can place on a terminal."""
    height = height_needed(state, state.actor, terminal)
    return max(0, fewest_circles(ready_crew(state, state.actor), state.board.levels[terminal], height))


def card_effects(state: State, action: Action, card: str, circles_placed: int = 0) -> Iterator[Message]:
    """Yield what a terminal card brings before its first choice, and what can be chosen then."""
    context = with_circles_left(context_for(state, state.actor, ()), circles_placed)
    found = preview_of_card(context, card)
    effects = [*effects_of(state, action, found.steps), *option_effects(state, action, found)]
    yield from effects or [Message("effect-card", id=card)]


def option_effects(state: State, action: Action, found: CardPreview) -> Iterator[Message]:
    yield from effects_of(state, action, [step for step in found.options if step.kind == "enter"])
    if moves := sorted((step for step in found.options if step.kind == "move"), key=spaces_passed, reverse=True):
        yield Message("effect-moves-one" if found.is_last else "effect-moves-first", moves=options_text(moves))
    if upgrades := [step for step in found.options if step.kind == "upgrade"]:
        spots, icons = listed([step.start for step in upgrades], "list-or"), {step.what for step in upgrades}
        gain = {"gain": Message("gain", icon=icons.pop())} if len(icons) == 1 else {}
        yield Message("effect-upgrade-one", spots=spots, known=bool(gain), **gain)


def spaces_passed(step: PreviewStep) -> int:
    return len(step.path) + step.leapt


def options_text(moves: Sequence[PreviewStep]) -> Message:
    """Return both moves, or the longest one and how many more there are: a line has no room for three."""
    shown = [
        Message("effect-move", origin=position_name(step.start), target=position_name(step.end))
        for step in moves[: 1 if len(moves) > MAX_OPTIONS else MAX_OPTIONS]
    ]
    more = len(moves) - len(shown)
    return listed([*shown, *([Message("effect-more", moves=more)] if more else [])], "list-or")


def other_card(state: State, place: str) -> str:
    """Return the card of the junction's other terminal."""
    step = state.pending[-1]
    assert isinstance(step, PendingOrder)
    one, other = step.cards
    return other if state.board.places[step.one] == place else one


def ending(state: State, action: Action, preview: Preview) -> Iterator[Message]:
    if preview.wins:
        yield Message("effect-wins")
        return
    if isinstance(action, Go) and preview.unlocks:  # a line among many
        yield Message("effect-opens", junctions=len(preview.unlocks))
    else:
        for junction in preview.unlocks:
            yield Message("effect-unlocks", junction=junction_at(state, state.board.junctions.index(junction)))
    if preview.ends_turn:
        yield from turn_end(state, action)


def draw_effects(preview: Preview) -> Iterator[Message]:
    """Yield the drawn cards, without those that an upgrade already names, and a word that draws are final (ITM-3.9)."""
    named = sum(step.kind == "upgrade" and step.what.endswith("power") for step in preview.steps)
    if preview.draws > named:
        yield Message("effect-draws", cards=preview.draws - named)
    yield Message("effect-final")


def warning(preview: Preview) -> Message | None:
    return Message("warning-draws", cards=preview.draws) if preview.draws else None


def turn_end(state: State, action: Action) -> Iterator[Message]:
    """Yield what comes after the turn. That a Terminal action ends it goes without saying."""
    if state.options.turn_cap and state.turn >= state.options.turn_cap:
        yield Message("effect-ends-game")
    elif action == END:
        yield Message("effect-next-player", player=player(playing(state, state.actor)[1]))
    elif action != HOME and not isinstance(action, Go):
        yield Message("effect-ends-turn")
