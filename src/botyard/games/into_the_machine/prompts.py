"""The prompt of a seat, with every legal answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...core.events import Seat
from ...core.messages import Arguments, Message
from ...core.prompt import Choice, Prompt
from .actions import CARDS, END, ENTER, HEX, HOME, Action, Go, Move, Place, Power, Upgrade, crew_text, racer_text
from .cards import LEVELS, POWERS, Part
from .consequences import consequence, is_hex_racer, warning
from .nouns import card_name, crew_name, half_name, junction_at, position_name
from .previews import Preview
from .rules.card_effects import open_parts
from .rules.terminals import height_needed
from .rules.turn import legal_actions
from .state import PendingCard, PendingCrew, PendingOrder, State

PromptKind = Literal[
    "turn", "end-turn", "place-crew", "place-junction-bot", "start-with", "first-part", "first-bot", "move", "hop",
    "catch-up", "upgrade", "hex-or-cards",
]  # fmt: skip
ChoiceKind = Literal[
    "use-terminal", "use-junction", "take-home", "play-power", "end-turn", "place-crew", "start-with", "move",
    "upgrade", "enter", "send-hex-bot", "draw-cards",
]  # fmt: skip
MOVING: dict[str, PromptKind] = {"move": "move", "hop": "hop", "catch_up": "catch-up"}


# --- the prompt --------------------------------------------------------------------------------------------


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if state.over or seat != state.actor:
        return None
    return f"{prompt_kind(state)}-{state.turn}-{state.answers_given}"


def prompt_kind(state: State) -> PromptKind:
    if not state.pending:
        return "end-turn" if state.acted else "turn"
    step = state.pending[-1]
    match step:
        case PendingCrew():
            return "place-junction-bot" if step.junction else "place-crew"
        case PendingOrder():
            return "start-with"
        case PendingCard():
            return part_kind([part for _, part in open_parts(step)])
    return "hex-or-cards"


def part_kind(parts: list[Part]) -> PromptKind:
    if len(parts) > 1:
        return "first-bot" if all(part.verb in MOVING for part in parts) else "first-part"
    return MOVING.get(parts[0].verb, "upgrade")


def answers(state: State, seat: Seat) -> list[Action]:
    """Return the legal actions; crews with more of the lower shapes, which are easier to spare, come first."""
    return sorted(legal_actions(state, seat), key=spare_order)


def spare_order(action: Action) -> tuple[int, ...]:
    return tuple(-count for count in action.crew) if isinstance(action, Place) else ()


def prompt_for(state: State, actions: Sequence[Action], previews: Sequence[Preview]) -> Prompt:
    """Return the prompt of the actor; there is a preview for each action."""
    choices = tuple(choice_for(state, action, preview) for action, preview in zip(actions, previews, strict=True))
    key = prompt_id(state, state.actor)
    assert key is not None
    return Prompt(key, prompt_kind(state), {"turn": state.turn, **prompt_args(state, actions)}, choices)


def prompt_args(state: State, actions: Sequence[Action]) -> Arguments:
    if not state.pending:
        can_play = any(isinstance(action, Power) for action in actions)
        return {} if state.acted else {"can_play": can_play, "ignoring": state.ignoring}
    step = state.pending[-1]
    match step:
        case PendingCrew(place, True):
            return {"place": state.board.junctions[place], "junction": junction_at(state, place)}
        case PendingCrew(place, _, height):
            return {"place": state.board.places[place], "card": card_name(state.cards[place]), "bots": height}
        case PendingCard(card):
            part = open_parts(step)[0][1]
            shown = {"who": part.who, "spaces": part.spaces} if part.verb in MOVING else {}
            return {"card": card_name(card), **shown}
    return {}


# --- the answers -------------------------------------------------------------------------------------------


def choice_for(state: State, action: Action, preview: Preview) -> Choice:
    kind, args = choice_facts(state, action, preview)
    return Choice(
        str(action),
        kind,
        args,
        highlights(action, args),
        group_of(state, action),
        consequence(state, action, preview),
        warning(preview),
    )


def choice_facts(state: State, action: Action, preview: Preview) -> tuple[ChoiceKind, Arguments]:  # noqa: PLR0911 - one for each action
    match action:
        case Go("terminal", place):
            return "use-terminal", terminal_facts(state, place)
        case Go("junction", place):
            number = state.board.junctions.index(place)
            level = LEVELS[state.board.junction_levels[number]]
            return "use-junction", {"place": place, "junction": junction_at(state, number), "level": level}
        case Go(_, place):
            return "start-with", {"place": place, "card": card_name(card_at(state, place))}
        case Place(crew):
            return "place-crew", {"crew": crew_text(crew), "bots": crew_name(crew)}
        case Move(at):
            return "move", move_facts(state, at, preview)
        case Upgrade(spot):
            return "upgrade", {"place": str(spot), "spot": spot, "icon": state.board.icons[spot]}
        case Power(kind, half):
            card = POWERS[kind].id
            return "play-power", {"card": card, "half": half, "name": half_name(card, half)}
    return simple_facts(action, preview)


def terminal_facts(state: State, place: str) -> Arguments:
    number = state.board.places.index(place)
    return {
        "place": place,
        "card": card_name(state.cards[number]),
        "level": LEVELS[state.board.levels[number]],
        "bots": height_needed(state, state.actor, number),
    }


def move_facts(state: State, at: int, preview: Preview) -> Arguments:
    end = next(step.end for step in preview.steps if step.kind == "move")
    return {
        "place": racer_text(at),
        "end": end,
        "shape": "hex" if is_hex_racer(state, at) else "circle",
        "origin": position_name(racer_text(at)),
        "target": position_name(end),
    }


def simple_facts(action: Action, preview: Preview) -> tuple[ChoiceKind, Arguments]:
    if action == ENTER:  # the board shows it where the circle-bot would come to
        return "enter", {"place": next(step.end for step in preview.steps if step.kind == "enter")}
    return SIMPLE_CHOICES[action]


SIMPLE_CHOICES: dict[Action, tuple[ChoiceKind, Arguments]] = {
    HOME: ("take-home", {}),
    END: ("end-turn", {}),
    HEX: ("send-hex-bot", {"place": "h"}),
    CARDS: ("draw-cards", {}),
}


def highlights(action: Action, args: Arguments) -> tuple[str, ...]:
    match action:
        case Place():
            return ("crew",)
        case Go() | Move() | Upgrade() | Power():
            return tuple(str(args[name]) for name in ("place", "end", "card") if isinstance(args.get(name), str))
    return ()


JUNCTION_GROUP, POWER_GROUP = Message("group-junctions"), Message("group-power-cards")
CIRCLE_GROUP, HEX_GROUP = Message("group-bots", shape="circle"), Message("group-bots", shape="hex")


def group_of(state: State, action: Action) -> Message | None:
    match action:
        case Go("junction"):
            return JUNCTION_GROUP
        case Power():
            return POWER_GROUP
        case Move(at):
            return HEX_GROUP if is_hex_racer(state, at) else CIRCLE_GROUP
    return None


def card_at(state: State, place: str) -> str:
    return state.cards[state.board.places.index(place)]
