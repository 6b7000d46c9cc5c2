"""The prompt of a seat, with every legal answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...core.events import Seat
from ...core.prompt import Choice, Prompt
from .action_context import ActionContext, context_for
from .actions import CARDS, END, ENTER, HEX, HEX_BOX, HOME, Action, Crew, Go, Move, Place, Power, Upgrade, racer_text
from .cards import HALVES, POWERS, TERMINALS, Part
from .rules.card_effects import open_parts, part_of
from .rules.movement import is_hex_at, landing, spot_text
from .rules.turn import legal_actions
from .state import PendingCard, PendingCrew, PendingOrder, State

PromptKind = Literal["turn", "end", "crew", "order", "bot", "upgrade", "either", "tag"]
SHAPES = ("circle-bot", "triangle-bot", "square-bot")
ICONS = {
    "power": "a Power card",
    "triangle": "a triangle-bot",
    "triangle_power": "a triangle-bot and a Power card",
    "square_power": "a square-bot and a Power card",
}


@dataclass(frozen=True, slots=True)
class Question:
    """The facts of a prompt, which clients can translate."""

    kind: PromptKind
    place: str = ""  # the terminal or junction
    card: str = ""  # the terminal card being carried out
    verb: str = ""
    spaces: int = 0
    who: str = ""
    height: int = 0


def question_for(state: State) -> Question:
    if not state.pending:
        return Question("end" if state.acted else "turn")
    step = state.pending[-1]
    match step:
        case PendingCrew(place, junction, height):
            names = state.board.junctions if junction else state.board.places
            card = "" if junction else state.cards[place]
            return Question("crew", names[place], card, height=height)
        case PendingOrder(one, other):
            return Question("order", f"{state.board.places[one]}-{state.board.places[other]}")
        case PendingCard(card):
            return card_question(card, [part for _, part in open_parts(step)])
    return Question("tag")


def card_question(card: str, parts: list[Part]) -> Question:
    if len(parts) > 1:
        return Question("either", card=card)
    part = parts[0]
    return Question("upgrade" if part.verb == "upgrade" else "bot", "", card, part.verb, part.spaces, part.who)


# --- the prompt --------------------------------------------------------------------------------------------


def prompt_id(state: State, seat: Seat | None) -> str | None:
    if state.over or seat != state.actor:
        return None
    return f"{question_for(state).kind}-{state.turn}-{state.answers_given}"


def prompt_for(state: State, seat: Seat | None) -> Prompt | None:
    key = prompt_id(state, seat)
    if seat is None or key is None:
        return None
    question = question_for(state)
    context = context_for(state, seat, state.pending)
    choices = tuple(
        choice_for(state, context, action) for action in sorted(legal_actions(state, seat), key=spare_order)
    )
    return Prompt(key, prompt_text(state, question), choices)


def spare_order(action: Action) -> tuple[int, ...]:
    """Return a sort key: crews with more of the lower shapes, which are easier to spare, come first."""
    return tuple(-count for count in action.crew) if isinstance(action, Place) else ()


def prompt_text(state: State, question: Question) -> str:  # noqa: PLR0911 - one return for each kind
    card = TERMINALS[question.card].name if question.card else ""
    match question.kind:
        case "turn":
            return "Take a Terminal action." if state.played else "Take a Terminal action, or play a Power card first."
        case "end":
            return "Play a Power card, or end your turn?"
        case "crew" if card:
            return f"{card}: place {question.height} of your crew."
        case "crew":
            return "Which bot goes to the junction?"
        case "order":
            return "Which terminal comes first?"
        case "either":
            return f"{card}: what comes first?"
        case "upgrade":
            return f"{card}: which circle-bot is upgraded?"
        case "tag":
            return "Your circle-bot has left the Machine. Send in a hex-bot, or draw three Power cards?"
    return bot_prompt_text(card, question)


def bot_prompt_text(card: str, question: Question) -> str:
    bots = {"circle": "circle-bots", "hex": "hex-bots", "other": "other bots"}.get(question.who, "bots")
    spaces = "1 space" if question.spaces == 1 else f"{question.spaces} spaces"
    verb_text = {"hop": "hops", "catch_up": "catches up"}.get(question.verb, f"moves {spaces}")
    return f"{card}: which of your {bots} {verb_text}?"


# --- the answers -------------------------------------------------------------------------------------------


def choice_for(state: State, context: ActionContext, action: Action) -> Choice:  # noqa: PLR0911 - one for each action
    match action:
        case Go("terminal", place):
            return terminal_choice(state, action)
        case Go("junction", place):
            names = " and ".join(card_at(state, end) for end in place.split("-"))
            return Choice(str(action), f"Junction: {names}", (place,), "Junctions")
        case Go(_, place):
            return Choice(str(action), f"{card_at(state, place)} first", (place,))
        case Place(crew):
            return Choice(str(action), describe_crew(crew).capitalize(), ("crew",))
        case Move(at):
            return move_choice(context, at)
        case Upgrade(spot):
            gain = ICONS[context.board.icons[spot]]
            return Choice(str(action), f"Upgrade the circle-bot on {spot}: {gain}", (str(spot),))
        case Power(kind, half):
            return Choice(str(action), f"Power card: {HALVES[kind, half].name}", (POWERS[kind].id,), "Power cards")
    return Choice(str(action), SIMPLE_LABELS[action], group="Take Home" if action == HOME else "")


SIMPLE_LABELS: dict[Action, str] = {
    HOME: "Take Home: all your bots from terminals and junctions",
    END: "End your turn",
    HEX: "Send a hex-bot into the Hex Box",
    CARDS: "Draw three Power cards",
    ENTER: "Enter with a circle-bot first",
}


def terminal_choice(state: State, action: Go) -> Choice:
    place = state.board.places.index(action.place)
    card = TERMINALS[state.cards[place]]
    return Choice(str(action), card.name, (action.place,), f"{card.level.capitalize()} terminals")


def card_at(state: State, place: str) -> str:
    return TERMINALS[state.cards[state.board.places.index(place)]].name


def describe_crew(crew: Crew) -> str:
    """Return a crew in words.

    >>> describe_crew((2, 0, 1))
    '2 circle-bots and 1 square-bot'
    """
    parts = [f"{count} {shape}{'s' * (count > 1)}" for count, shape in zip(crew, SHAPES, strict=True) if count]
    return " and ".join(parts) if len(parts) < 3 else f"{parts[0]}, {parts[1]} and {parts[2]}"


def move_choice(context: ActionContext, at: int) -> Choice:
    step = context.pending[-1]
    assert isinstance(step, PendingCard)
    _, part = part_of(context, step, Move(at))
    as_hex = is_hex_at(context, at)
    end = spot_text(context, landing(context, part, at), as_hex)
    label = f"{'Hex-bot' if as_hex else 'Circle-bot'} {describe_origin(at)} {describe_destination(end)}"
    return Choice(str(Move(at)), label, (racer_text(at), end))


def describe_origin(at: int) -> str:
    return "in the Hex Box" if at == HEX_BOX else f"in place {-at} of the queue" if at < 0 else f"on {at}"


def describe_destination(end: str) -> str:
    return {"podium": "to the podium", "off": "off the track"}.get(end, f"to spot {end}")
